//! The few options of the commands.

use crate::run::Outcome;

/// What stands behind a command's name.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct Options {
    flags: Vec<String>,
    values: Vec<(String, String)>,
    /// The words that belong to no option.
    pub(crate) words: Vec<String>,
}

impl Options {
    /// Reads `arguments`, of which `flags` stand alone and `values` take the
    /// next word or the part after `=`. Anything else with dashes is an error.
    pub(crate) fn read(
        arguments: Vec<String>,
        flags: &[&str],
        values: &[&str],
    ) -> Outcome<Options> {
        let mut options = Options::default();
        let mut arguments = arguments.into_iter();
        while let Some(argument) = arguments.next() {
            let (name, joined) = match argument.split_once('=') {
                Some((name, value)) => (name.to_owned(), Some(value.to_owned())),
                None => (argument.clone(), None),
            };
            if !argument.starts_with("--") {
                options.words.push(argument);
            } else if flags.contains(&name.as_str()) && joined.is_none() {
                options.flags.push(name);
            } else if values.contains(&name.as_str()) {
                let value = joined
                    .or_else(|| arguments.next())
                    .ok_or_else(|| format!("`{name}` needs a value"))?;
                options.values.push((name, value));
            } else {
                return Err(format!("there is no option `{argument}` here"));
            }
        }
        Ok(options)
    }

    pub(crate) fn has(&self, flag: &str) -> bool {
        self.flags.iter().any(|given| given == flag)
    }

    /// The last value given for `name`.
    pub(crate) fn value(&self, name: &str) -> Option<&str> {
        self.values.iter().rev().find(|(given, _)| given == name).map(|(_, value)| value.as_str())
    }

    /// The one word that may stand there, if any.
    pub(crate) fn word(&self) -> Outcome<Option<&str>> {
        match self.words.as_slice() {
            [] => Ok(None),
            [word] => Ok(Some(word)),
            [_, extra, ..] => Err(format!("`{extra}` is one word too many")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Outcome<Options> {
        let words = line.split_whitespace().map(str::to_owned).collect();
        Options::read(words, &["--release"], &["--port"])
    }

    #[test]
    fn options_and_words_are_told_apart() {
        let options = read("--release word --port 81 --port=82").unwrap();
        assert!(options.has("--release"));
        assert_eq!(options.value("--port"), Some("82"));
        assert_eq!(options.word(), Ok(Some("word")));
    }

    #[test]
    fn what_is_not_understood_is_refused() {
        for line in ["--relase", "--port", "--release=yes"] {
            assert!(read(line).is_err(), "{line}");
        }
        assert!(read("one two").unwrap().word().is_err());
    }
}
