//! Which paths a Rust file names, by its tokens: comments, texts and test modules
//! are left out, macros such as `html!` are not.

use proc_macro2::{Delimiter, TokenStream, TokenTree};
use std::iter::Peekable;
use std::vec::IntoIter;

/// The segments of a path, such as `["crate", "board", "Size"]`. `*` ends one that
/// takes everything.
pub type Segments = Vec<String>;

/// One name that a `use` line brings in.
#[derive(Debug)]
pub struct Import {
    pub path: Segments,
    /// Name in the file.
    pub name: String,
    /// True if others may take it from here: `pub use`.
    pub is_public: bool,
}

/// The paths of one file.
#[derive(Debug, Default)]
pub struct Paths {
    pub imports: Vec<Import>,
    /// Paths of two segments or more that stand anywhere else.
    pub inline: Vec<Segments>,
    /// Every identifier outside `use` lines.
    pub words: Vec<String>,
}

/// Reads the paths of a file. Fails when its text is no sequence of Rust's tokens.
pub fn paths(text: &str) -> Result<Paths, proc_macro2::LexError> {
    let mut paths = Paths::default();
    paths.read(text.parse()?);
    Ok(paths)
}

type Tokens = Peekable<IntoIter<TokenTree>>;

fn tokens(stream: TokenStream) -> Tokens {
    stream.into_iter().collect::<Vec<_>>().into_iter().peekable()
}

impl Paths {
    fn read(&mut self, stream: TokenStream) {
        let mut tokens = tokens(stream);
        let mut is_public = false;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Punct(mark) if mark.as_char() == '#' => match tokens.peek() {
                    Some(TokenTree::Group(it)) if it.stream().to_string() == "cfg (test)" => {
                        skip_item(&mut tokens);
                    }
                    Some(TokenTree::Group(_)) => drop(tokens.next()),
                    _ => {}
                },
                TokenTree::Ident(word) if word == "use" => {
                    self.import(&mut tokens, &Vec::new(), is_public);
                }
                TokenTree::Ident(word) if word == "pub" => {
                    is_public = true;
                    // `pub(crate)`
                    tokens.next_if(|it| matches!(it, TokenTree::Group(_)));
                    continue;
                }
                TokenTree::Ident(word) => self.path(word.to_string(), &mut tokens),
                TokenTree::Group(group) => self.read(group.stream()),
                _ => {}
            }
            is_public = false;
        }
    }

    /// A path outside `use` lines that begins with `first`.
    fn path(&mut self, first: String, tokens: &mut Tokens) {
        let mut path = vec![first];
        while separator(tokens) {
            match tokens.next_if(|it| matches!(it, TokenTree::Ident(_))) {
                Some(word) => path.push(word.to_string()),
                None => break,
            }
        }
        self.words.extend(path.iter().cloned());
        if path.len() > 1 {
            self.inline.push(path);
        }
    }

    /// Reads the tree after `use`, or in the braces after `prefix`.
    fn import(&mut self, tokens: &mut Tokens, prefix: &Segments, is_public: bool) {
        let mut path = prefix.clone();
        let mut renamed = None;
        let mut is_open = false;
        while let Some(token) = tokens.next() {
            match token {
                TokenTree::Ident(word) if word == "as" => {
                    renamed = tokens.next().map(|name| name.to_string());
                }
                TokenTree::Ident(word) => {
                    is_open = true;
                    path.push(word.to_string());
                }
                TokenTree::Punct(mark) if mark.as_char() == '*' => {
                    is_open = true;
                    path.push("*".to_owned());
                }
                TokenTree::Punct(mark) if mark.as_char() == ',' => {
                    if is_open {
                        self.bring(
                            std::mem::replace(&mut path, prefix.clone()),
                            renamed.take(),
                            is_public,
                        );
                    }
                    is_open = false;
                }
                TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => {
                    let mut inner = self::tokens(group.stream());
                    self.import(&mut inner, &path, is_public);
                    path.clone_from(prefix);
                    is_open = false;
                }
                TokenTree::Punct(mark) if mark.as_char() == ':' => {}
                // `;`, or the `<` of a `use<'a>` in a signature.
                _ => break,
            }
        }
        if is_open {
            self.bring(path, renamed, is_public);
        }
    }

    fn bring(&mut self, mut path: Segments, renamed: Option<String>, is_public: bool) {
        if path.last().is_some_and(|last| last == "self") {
            path.pop();
        }
        let name = renamed.or_else(|| path.last().cloned()).unwrap_or_default();
        self.imports.push(Import { path, name, is_public });
    }
}

/// Takes `::`, if it comes next.
fn separator(tokens: &mut Tokens) -> bool {
    let is_colon = |it: &TokenTree| matches!(it, TokenTree::Punct(mark) if mark.as_char() == ':' && mark.spacing() == proc_macro2::Spacing::Joint);
    tokens.next_if(is_colon).is_some() && tokens.next().is_some()
}

/// Skips what an attribute belongs to: to the end of its braces, or to `;`.
fn skip_item(tokens: &mut Tokens) {
    tokens.next();
    for token in tokens {
        match token {
            TokenTree::Punct(mark) if mark.as_char() == ';' => break,
            TokenTree::Group(group) if group.delimiter() == Delimiter::Brace => break,
            _ => {}
        }
    }
}
