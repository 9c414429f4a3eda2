//! The files of the site: names, contents, compressed copies.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::path::Path;

use burgrave_draw::svg::{Theme, live};
use burgrave_games::registry::GameId;
use burgrave_words::{FILES, LATER, Language, Words};

use crate::bindings::Later;
use crate::{Outcome, bindings, boot, cards, earlier, pages, shorter, studies};

/// The compiled programs.
pub struct Programs<'a> {
    /// The app.
    pub app: &'a Path,
    /// The engine.
    pub worker: &'a Path,
}

/// Compressed copies beside each file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Copies {
    /// Brotli and gzip copies of the smallest size.
    Compressed,
    /// None, for a site on this computer.
    None,
}

/// Makes the site and returns a list of its files and sizes.
pub fn make(programs: &Programs, root: &Path, out: &Path, copies: Copies) -> Outcome<String> {
    let mut site = Site::default();
    let fixed = root.join("crates/web/static");
    add_icons(&mut site, &fixed)?;
    let art = art(&root.join("crates/art"))?;
    let sheets = sheets(&mut site, &fixed, &art.styles)?;
    let engine = add_engine(&mut site, programs)?;
    let [app_js, app_wasm] = add_app(&mut site, programs)?;
    let [motion, sound, keys] = ["motion", "sound", "keys"].map(|name| {
        let script = read(&fixed.join(format!("{name}.js")))?;
        site.add_script(name, script)
    });
    let spoken = languages(&root.join("crates/words"))?;
    let words: Vec<&Words> = spoken.iter().map(|one| &one.words).collect();
    let files = add_words(&mut site, &spoken);
    let start = text(&fixed.join("start.js"))?
        .replace("APP_JS", &app_js)
        .replace("APP_WASM", &app_wasm)
        .replace("START_WORDS", &boot::script(&words, &files))
        .replace("MOTION_JS", &motion?)
        .replace("SOUND_JS", &sound?)
        .replace("KEYS_JS", &keys?);
    let start = site.add_script("start", start.into_bytes())?;
    let old = text(&fixed.join("old.js"))?.replace("OLD_WORDS", &boot::old_script(&words));
    let old = site.add_script("old", old.into_bytes())?;

    add_rule_book(&mut site, &root.join("docs/rules"), &words)?;
    for (name, content) in art.files {
        site.add(&name, content);
    }
    add_data(&mut site, root)?;
    for (name, picture) in cards::draw(&text(&fixed.join("cards.txt"))?)? {
        site.add(&name, picture.into_bytes());
    }
    let index = boot::page(&text(&fixed.join("index.html"))?, &words)
        .replace("ICONS", &icons(&text(&fixed.join("icons.svg"))?))
        .replace("APP_CSS", &sheets.app)
        .replace("PAGES_CSS", &sheets.pages)
        .replace("LATE_CSS", &sheets.late)
        .replace("ENGINE_JS", &engine)
        .replace("OLD_JS", &old)
        .replace("START_JS", &start);
    site.add("index.html", index.into_bytes());
    let offline = site.offline(&text(&fixed.join("sw.js"))?);
    // Not shortened: `earlier` reads its lists.
    site.add("sw.js", offline.into_bytes());
    site.write(out, copies)
}

/// Adds the icons of the site and the file that names them.
fn add_icons(site: &mut Site, fixed: &Path) -> Outcome<()> {
    for name in [
        "icon.svg",
        "icon-192.png",
        "icon-512.png",
        "manifest.webmanifest",
    ] {
        site.add(name, read(&fixed.join(name))?);
    }
    Ok(())
}

/// Adds the engine's program and returns the name of the script that starts it in a worker.
fn add_engine(site: &mut Site, programs: &Programs) -> Outcome<String> {
    let worker = bindings::make(programs.worker, "worker")?;
    let wasm = site.add_hashed("worker", "wasm", worker.wasm);
    let script = site.add_script("worker", worker.js)?;
    let start = format!(
        "import init from \"./{script}\";\ninit({{ module_or_path: new URL(\"./{wasm}\", import.meta.url) }})\n  \
         // A rejected promise does not reach onerror, an error does.\n  .catch((error) => setTimeout(() => {{ throw error; }}));\n"
    );
    site.add_script("engine", start.into_bytes())
}

/// Adds the app's program and returns the names of its script and of its first wasm file.
fn add_app(site: &mut Site, programs: &Programs) -> Outcome<[String; 2]> {
    let (app, later) = bindings::make_split(programs.app, "app")?;
    let app_wasm = site.add_hashed("app", "wasm", app.wasm);
    let later_wasm = site.add_hashed("later", "wasm", later.wasm);
    let later_js = later.js.replace(Later::WASM, &format!("./{later_wasm}"));
    let app_js = site.add_pair(("app", app.js), ("later", later_js.into_bytes()))?;
    Ok([app_js, app_wasm])
}

/// Adds the texts of the languages. Returns the names of the files of each: of the app, of the lessons, of online games
/// and of studies.
fn add_words(site: &mut Site, spoken: &[LanguageFiles]) -> Vec<[String; 4]> {
    let files = spoken.iter().map(|one| {
        let code = one.words.language().code();
        [
            (format!("words/{code}"), &one.app),
            (format!("words/lessons-{code}"), &one.lessons),
            (format!("words/online-{code}"), &one.online),
            (format!("words/study-{code}"), &one.study),
        ]
        .map(|(stem, text)| site.add_hashed(&stem, "ftl", shorter::words(text).into_bytes()))
    });
    files.collect()
}

/// Adds the pages of the rule book and their pictures.
fn add_rule_book(site: &mut Site, book: &Path, words: &[&Words]) -> Outcome<()> {
    for words in words {
        for page in pages::read(book, words)? {
            site.add(&page.name, page.html.into_bytes());
        }
    }
    for path in entries(&book.join("pictures"))? {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        site.add(&format!("rules/pictures/{name}"), read(&path)?);
    }
    Ok(())
}

/// Adds puzzles, opening books, studies and games of studies.
fn add_data(site: &mut Site, root: &Path) -> Outcome<()> {
    for game in GameId::ALL {
        let name = format!("{}.txt", game.id());
        let puzzles = read(&root.join("crates/puzzles/data").join(&name))?;
        site.add(&format!("puzzles/{name}"), puzzles);
        let book = read(&root.join("crates/book/data").join(&name))?;
        site.add(&format!("books/{name}"), book);
        for chosen in ["longest", "sharpest"] {
            let path = format!("docs/lab/studies/{}/{chosen}.pgn", game.id());
            let name = format!("studies/{}-{chosen}.pgn", game.id());
            site.add(&name, read(&root.join(path))?);
        }
    }
    for (name, content) in studies::read(&root.join("docs/lab/studies"))? {
        site.add(&name, content.into_bytes());
    }
    Ok(())
}

/// Names of the style sheets.
struct Sheets {
    /// Critical styles, loaded before a cell can be pressed.
    app: String,
    /// Styles of pages that need no board at first.
    pages: String,
    /// Styles that load after the first board: fonts, background texture.
    late: String,
}

/// Adds the style sheets, and the fonts and pictures that they name.
fn sheets(site: &mut Site, fixed: &Path, art: &[u8]) -> Outcome<Sheets> {
    let join = |names: &[&str]| -> Outcome<Vec<u8>> {
        let parts: Outcome<Vec<_>> = names.iter().map(|name| read(&fixed.join(name))).collect();
        Ok(parts?.concat())
    };
    let mut app = join(&[
        "tokens.css",
        "app.css",
        "new.css",
        "play.css",
        "accessibility.css",
    ])?;
    for theme in [Theme::Light, Theme::Dark, Theme::Contrast] {
        app.extend(live::style_sheet(theme).into_bytes());
    }
    app.extend(art);
    app.extend(join(&["contrast.css"])?);
    let pages = join(&[
        "pages.css",
        "home.css",
        "learn.css",
        "analysis.css",
        "online.css",
        "study.css",
    ])?;
    let mut late = text(&fixed.join("late.css"))?;
    let files = entries(&fixed.join("fonts"))?.into_iter();
    for path in files.chain([fixed.join("linen.png")]) {
        let end = path.extension().and_then(|end| end.to_str());
        let (Some(end @ ("woff2" | "png")), Ok(name)) = (end, path.strip_prefix(fixed)) else {
            continue;
        };
        let name = name.display().to_string().replace('\\', "/");
        let stem = name.trim_end_matches(end).trim_end_matches('.');
        let hashed = site.add_hashed(stem, end, read(&path)?);
        late = late.replace(&name, &hashed);
    }
    let mut add =
        |stem, content| Ok::<_, String>(site.add_hashed(stem, "css", shorter::style(content)?));
    Ok(Sheets {
        app: add("app", app)?,
        pages: add("pages", pages)?,
        late: add("late", late.into_bytes())?,
    })
}

/// Returns the icons without their comment, as a part of the page.
fn icons(source: &str) -> String {
    let (_, icons) = source.split_once("-->").unwrap_or(("", source));
    icons.replace('\n', "")
}

/// The art of all games.
#[derive(Default)]
struct Art {
    /// What boards fetch, by name.
    files: Vec<(String, Vec<u8>)>,
    /// Styles of marks and numbers.
    styles: Vec<u8>,
}

/// Reads the art: a folder a game.
fn art(folder: &Path) -> Outcome<Art> {
    let mut art = Art::default();
    for entry in entries(folder)?
        .iter()
        .filter(|path| path.join("sheet.svg").is_file())
    {
        for path in entries(entry)? {
            let names = path
                .strip_prefix(folder)
                .map_err(|error| error.to_string())?;
            let content = read(&path)?;
            if path.ends_with("sheet.css") {
                art.styles.extend(content);
            } else {
                let name = format!("art/{}", names.display()).replace('\\', "/");
                art.files.push((name, content));
            }
        }
    }
    Ok(art)
}

/// Returns the paths in a folder, in the order of their names.
pub fn entries(folder: &Path) -> Outcome<Vec<std::path::PathBuf>> {
    let fail = |error: std::io::Error| format!("{}: {error}", folder.display());
    let entries = std::fs::read_dir(folder).map_err(fail)?;
    let paths: Result<Vec<_>, _> = entries
        .map(|entry| entry.map(|entry| entry.path()))
        .collect();
    let mut paths = paths.map_err(fail)?;
    paths.sort();
    Ok(paths)
}

/// A language: its messages, the texts with which the app starts, those of the lessons, of online games and of studies.
struct LanguageFiles {
    words: Words,
    app: String,
    lessons: String,
    online: String,
    study: String,
}

/// Reads the texts of every language, English first.
fn languages(folder: &Path) -> Outcome<Vec<LanguageFiles>> {
    let all = Language::ALL.into_iter();
    all.map(|language| {
        let folder = folder.join(language.code());
        let file = |name: &str| text(&folder.join(format!("{name}.ftl")));
        let first = FILES
            .iter()
            .map(|(name, _)| *name)
            .filter(|name| !LATER.contains(name));
        let app = first.map(file).collect::<Outcome<Vec<_>>>()?.join("\n");
        let [lessons, online, study] = LATER;
        let (lessons, online, study) = (file(lessons)?, file(online)?, file(study)?);
        let words = Words::read(language, &app);
        Ok(LanguageFiles {
            words,
            app,
            lessons,
            online,
            study,
        })
    })
    .collect()
}

fn read(path: &Path) -> Outcome<Vec<u8>> {
    std::fs::read(path).map_err(|error| format!("{}: {error}", path.display()))
}

pub fn text(path: &Path) -> Outcome<String> {
    std::fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))
}

/// Files of the site by name.
#[derive(Default)]
struct Site {
    files: BTreeMap<String, Vec<u8>>,
}

impl Site {
    fn add(&mut self, name: &str, content: Vec<u8>) {
        self.files.insert(name.to_owned(), content);
    }

    /// Adds a file under a name with the hash of its content. Returns the name.
    fn add_hashed(&mut self, stem: &str, end: &str, content: Vec<u8>) -> String {
        let hash = blake3::hash(&content).to_hex();
        let name = format!("{stem}-{}.{end}", &hash[..16]);
        self.add(&name, content);
        name
    }

    /// Shortens a script and adds it like [`Site::add_hashed`].
    fn add_script(&mut self, stem: &str, content: Vec<u8>) -> Outcome<String> {
        Ok(self.add_hashed(stem, "js", shorter::script(content)?))
    }

    /// Adds two scripts that import each other by their plain names. Their new names have the hash of both. Returns
    /// the name of the first.
    fn add_pair(&mut self, one: (&str, Vec<u8>), other: (&str, Vec<u8>)) -> Outcome<String> {
        let stems = [one.0, other.0];
        let texts = [shorter::script(one.1)?, shorter::script(other.1)?];
        let hash = blake3::hash(&texts.concat()).to_hex();
        let [first, second] = stems.map(|stem| format!("{stem}-{}.js", &hash[..16]));
        for (name, text) in [(&first, &texts[0]), (&second, &texts[1])] {
            let mut text =
                String::from_utf8(text.clone()).map_err(|error| format!("{name}: {error}"))?;
            for (stem, named) in stems.iter().zip([&first, &second]) {
                // The program knows the other script by its plain name.
                text = text.replace(
                    &format!("from\"./{stem}.js\""),
                    &format!("from\"./{named}\""),
                );
            }
            self.add(name, text.into_bytes());
        }
        Ok(first)
    }

    /// Returns the service worker with the list of all files and their common hash as version.
    fn offline(&self, source: &str) -> String {
        let mut hasher = blake3::Hasher::new();
        for (name, content) in &self.files {
            hasher.update(name.as_bytes());
            hasher.update(content);
        }
        let version = hasher.finalize().to_hex();
        let names = self.files.keys().map(String::as_str);
        let (mut rest, essential): (Vec<&str>, Vec<&str>) = names
            .filter(|name| *name != "index.html")
            // The pictures of icons are for the installation of the app.
            .partition(|name| name.contains('/') || name.ends_with(".png"));
        // The app needs texts to start in another language.
        rest.sort_by_key(|name| !name.starts_with("words/"));
        let list = |names: &[&str]| {
            let quoted: Vec<String> = names.iter().map(|name| format!("\"{name}\"")).collect();
            quoted.join(",")
        };
        source
            .replace("\"VERSION\"", &format!("\"{}\"", &version[..16]))
            .replace("\"ESSENTIAL\"", &format!("\"./\",{}", list(&essential)))
            .replace("\"REST\"", &list(&rest))
    }

    /// Returns all files, the service worker first: its lists let a later run recognise the files even if this one is
    /// interrupted.
    fn in_order(&self) -> impl Iterator<Item = (&String, &Vec<u8>)> {
        let is_list = |name: &String| *name == "sw.js";
        let list = self.files.iter().filter(move |(name, _)| is_list(name));
        list.chain(self.files.iter().filter(move |(name, _)| !is_list(name)))
    }

    /// Writes all files and their copies. Removes the files of an earlier run first, and leaves others
    /// unchanged.
    fn write(&self, out: &Path, copies: Copies) -> Outcome<String> {
        let fail = |error: std::io::Error| format!("{}: {error}", out.display());
        let earlier = earlier::files(out);
        let foreign = |name: &&String| out.join(name).exists() && !earlier.contains(*name);
        if let Some(name) = self.files.keys().find(foreign) {
            return Err(format!(
                "{}: holds a file {name} that this command did not write; choose another folder",
                out.display()
            ));
        }
        earlier::remove(out, &earlier).map_err(fail)?;
        let mut report = String::new();
        for (name, content) in self.in_order() {
            let path = out.join(name);
            if let Some(folder) = path.parent() {
                std::fs::create_dir_all(folder).map_err(fail)?;
            }
            std::fs::write(&path, content).map_err(fail)?;
            if copies == Copies::None || [".png", ".woff2"].iter().any(|end| name.ends_with(end)) {
                continue;
            }
            let brotli = brotli(content).map_err(fail)?;
            std::fs::write(out.join(format!("{name}.br")), &brotli).map_err(fail)?;
            std::fs::write(out.join(format!("{name}.gz")), gzip(content).map_err(fail)?)
                .map_err(fail)?;
            if !name.starts_with("rules/") {
                let _ = writeln!(
                    report,
                    "{name}: {:.1} KB, brotli {:.1} KB",
                    content.len() as f64 / 1e3,
                    brotli.len() as f64 / 1e3
                );
            }
        }
        Ok(report)
    }
}

fn brotli(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let parameters = brotli::enc::BrotliEncoderParams {
        quality: 11,
        lgwin: 22,
        ..Default::default()
    };
    brotli::BrotliCompress(&mut &content[..], &mut packed, &parameters)?;
    Ok(packed)
}

fn gzip(content: &[u8]) -> std::io::Result<Vec<u8>> {
    let mut encoder = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::best());
    encoder.write_all(content)?;
    encoder.finish()
}

#[cfg(test)]
mod tests {
    use super::*;

    const COPIES: Copies = Copies::Compressed;

    fn site(style: &str) -> Site {
        let mut site = Site::default();
        site.add("index.html", b"page".to_vec());
        site.add_hashed("app", "css", style.as_bytes().to_vec());
        site.add("rules/castello.html", b"rules".to_vec());
        let source = include_str!("../../../crates/web/static/sw.js");
        let offline = site.offline(source);
        site.add("sw.js", offline.into_bytes());
        site
    }

    /// Returns the names of all files in a folder.
    fn names(folder: &Path) -> Vec<String> {
        let mut names = Vec::new();
        for entry in std::fs::read_dir(folder).expect("a folder") {
            let path = entry.expect("readable").path();
            if path.is_dir() {
                names.extend(super::tests::names(&path));
            } else {
                names.push(path.display().to_string());
            }
        }
        names.sort();
        names
    }

    #[test]
    fn a_new_site_replaces_only_the_files_of_the_old_one() {
        let folder = tempfile::tempdir().expect("a folder");
        let (once, twice) = (folder.path().join("once"), folder.path().join("twice"));
        site("old").write(&twice, COPIES).expect("written");
        std::fs::create_dir(twice.join(".git")).expect("made");
        for kept in ["CNAME", ".git/config"] {
            std::fs::write(twice.join(kept), "kept").expect("written");
        }
        site("new").write(&twice, COPIES).expect("written");
        for kept in ["CNAME", ".git/config"] {
            assert!(twice.join(kept).is_file(), "{kept}");
            std::fs::remove_file(twice.join(kept)).expect("removed");
        }
        site("new").write(&once, COPIES).expect("written");
        let there = |folder: &Path| {
            let start = folder.display().to_string();
            let names = names(folder).into_iter();
            names
                .map(|name| name.replace(&start, ""))
                .collect::<Vec<_>>()
        };
        assert_eq!(there(&twice), there(&once));
    }

    #[test]
    fn scripts_that_import_each_other_have_one_hash() {
        let script = |text: &str| text.as_bytes().to_vec();
        let add = |other: &str| {
            let mut site = Site::default();
            let one =
                script("import * as it from \"./b.js\"\nexport const names = { \"./b.js\": it };");
            let name = site.add_pair(("a", one), ("b", script(other)));
            (name.expect("scripts"), site)
        };
        let (name, site) = add("import { names } from \"./a.js\"\nexport const one = () => names;");
        let other = name.replacen('a', "b", 1);
        let text = |name: &str| String::from_utf8(site.files[name].clone()).expect("text");
        let (one, two) = (text(&name), text(&other));
        assert!(one.contains(&format!("from\"./{other}\";export")), "{one}");
        assert!(
            one.contains("\"./b.js\":it"),
            "the program's name for it stays: {one}"
        );
        assert!(two.contains(&format!("from\"./{name}\";export")), "{two}");
        assert_ne!(add("export const one = 1;").0, name);
    }

    #[test]
    fn an_interrupted_site_can_be_written_again() {
        let folder = tempfile::tempdir().expect("a folder");
        for before in ["old", "new"] {
            site(before).write(folder.path(), COPIES).expect("written");
            // A file in the place of a folder stops the next run halfway.
            std::fs::remove_dir_all(folder.path().join("rules")).expect("removed");
            std::fs::write(folder.path().join("rules"), "").expect("written");
            site("new")
                .write(folder.path(), COPIES)
                .expect_err("stopped");
            std::fs::remove_file(folder.path().join("rules")).expect("removed");
        }
        site("new").write(folder.path(), COPIES).expect("written");
    }

    #[test]
    fn a_folder_with_another_site_is_left_unchanged() {
        let folder = tempfile::tempdir().expect("a folder");
        for name in ["index.html", "thesis.txt", "sw.js"] {
            std::fs::write(folder.path().join(name), "mine").expect("written");
        }
        let error = site("new")
            .write(folder.path(), COPIES)
            .expect_err("refused");
        assert!(error.contains("index.html"), "{error}");
        assert_eq!(names(folder.path()).len(), 3);
        for name in ["index.html", "thesis.txt", "sw.js"] {
            let text = std::fs::read_to_string(folder.path().join(name)).expect("there");
            assert_eq!(text, "mine");
        }
    }
}
