//! `imsmanifest.xml`: what a learning platform reads of a package, as SCORM 1.2 has it.

/// What the package is.
pub(super) struct About<'a> {
    /// Distinguishes it from others: letters, digits and dashes.
    pub(super) name: &'a str,
    pub(super) title: &'a str,
    /// The page that is opened first.
    pub(super) start: &'a str,
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('"', "&quot;")
}

/// The manifest of a package with these files.
pub(super) fn manifest(about: &About<'_>, files: &[String]) -> String {
    let About { name, title, start } = *about;
    let title = escaped(title);
    let files: String =
        files.iter().map(|file| format!("      <file href=\"{}\"/>\n", escaped(file))).collect();
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>
<manifest identifier=\"queenside-{name}\" version=\"1.0\"
  xmlns=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2\"
  xmlns:adlcp=\"http://www.adlnet.org/xsd/adlcp_rootv1p2\"
  xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\"
  xsi:schemaLocation=\"http://www.imsproject.org/xsd/imscp_rootv1p1p2 imscp_rootv1p1p2.xsd http://www.adlnet.org/xsd/adlcp_rootv1p2 adlcp_rootv1p2.xsd\">
  <metadata>
    <schema>ADL SCORM</schema>
    <schemaversion>1.2</schemaversion>
  </metadata>
  <organizations default=\"queenside\">
    <organization identifier=\"queenside\">
      <title>{title}</title>
      <item identifier=\"item-{name}\" identifierref=\"resource-{name}\" isvisible=\"true\">
        <title>{title}</title>
      </item>
    </organization>
  </organizations>
  <resources>
    <resource identifier=\"resource-{name}\" type=\"webcontent\" adlcp:scormtype=\"sco\" href=\"{start}\">
{files}    </resource>
  </resources>
</manifest>
"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_title_may_hold_any_sign() {
        let about = About { name: "a", title: "Rows & <files>", start: "start.html" };
        let text = manifest(&about, &["start.html".to_owned(), "site/a\".js".to_owned()]);
        assert_eq!(text.matches("<title>Rows &amp; &lt;files></title>").count(), 2);
        assert!(text.contains("<file href=\"site/a&quot;.js\"/>"));
        assert!(text.contains("adlcp:scormtype=\"sco\" href=\"start.html\""));
    }
}
