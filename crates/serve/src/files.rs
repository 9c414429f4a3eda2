//! The files of the site.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::io;
use std::path::Path;

// `EMBEDDED`: name and content of every file, if the program was built with a site.
include!(concat!(env!("OUT_DIR"), "/embedded.rs"));

/// Files of the site in memory, a few megabytes.
pub struct Site {
    files: BTreeMap<String, Cow<'static, [u8]>>,
}

impl Site {
    /// Returns the site in the program, or `None` if it was built without one.
    pub fn embedded() -> Option<Site> {
        let files: BTreeMap<_, _> = (EMBEDDED.iter())
            .map(|(name, content)| ((*name).to_owned(), Cow::Borrowed(*content)))
            .collect();
        (!files.is_empty()).then_some(Site { files })
    }

    /// Reads the site of a folder.
    ///
    /// # Errors
    /// A file cannot be read, or there is no `index.html`.
    pub fn read(folder: &Path) -> io::Result<Site> {
        let mut files = BTreeMap::new();
        collect(folder, "", &mut files)?;
        if !files.contains_key("index.html") {
            let message = "no index.html in it";
            return Err(io::Error::new(io::ErrorKind::NotFound, message));
        }
        Ok(Site { files })
    }

    /// Adds a meta element of this name to the page. Its compressed copies lack it, so they are dropped.
    pub(crate) fn mark(&mut self, name: &str) {
        const PAGE: &str = "index.html";
        let page = self
            .files
            .get(PAGE)
            .map(|page| String::from_utf8_lossy(page));
        let Some(page) = page else { return };
        let element = format!("<meta name=\"{name}\" content=\"1\">");
        let place = page.find("</head>").or_else(|| page.find("<body"));
        let place = place.unwrap_or_default();
        let marked = format!("{}{element}{}", &page[..place], &page[place..]);
        for copy in [".br", ".gz"] {
            self.files.remove(&format!("{PAGE}{copy}"));
        }
        self.files
            .insert(PAGE.to_owned(), Cow::Owned(marked.into_bytes()));
    }

    pub(crate) fn get(&self, name: &str) -> Option<Cow<'static, [u8]>> {
        self.files.get(name).cloned()
    }
}

fn collect(
    folder: &Path,
    prefix: &str,
    files: &mut BTreeMap<String, Cow<'static, [u8]>>,
) -> io::Result<()> {
    for entry in std::fs::read_dir(folder)? {
        let entry = entry?;
        let name = format!("{prefix}{}", entry.file_name().to_string_lossy());
        if entry.file_type()?.is_dir() {
            collect(&entry.path(), &format!("{name}/"), files)?;
        } else {
            files.insert(name, Cow::Owned(std::fs::read(entry.path())?));
        }
    }
    Ok(())
}
