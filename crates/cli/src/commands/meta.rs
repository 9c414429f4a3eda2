//! `burgrave completions`, `man` and `pictures`.

use std::path::Path;

use clap::CommandFactory;

use crate::args::{Arguments, Completions};
use crate::failure::{Failure, output_failed, print};
use crate::pictures;

pub fn completions(command: &Completions) -> Result<(), Failure> {
    let mut script = Vec::new();
    clap_complete::generate(
        command.shell,
        &mut Arguments::command(),
        "burgrave",
        &mut script,
    );
    print(&String::from_utf8_lossy(&script))
}

/// Prints the manual page of the program, or of a command.
pub fn man(command: Option<&str>) -> Result<(), Failure> {
    let mut program = Arguments::command();
    // Propagates the common flags to the commands.
    program.build();
    let page_of = match command {
        None => program,
        Some(name) => program.find_subcommand(name).cloned().ok_or_else(|| {
            Failure::other(
                "man",
                format!("there is no command {name:?}; see burgrave --help"),
            )
        })?,
    };
    let mut page = Vec::new();
    clap_mangen::Man::new(page_of)
        .render(&mut page)
        .map_err(|error| output_failed(&error))?;
    print(&String::from_utf8_lossy(&page))
}

/// Writes the manual pages of the program and of all its commands, as `burgrave.1`, `burgrave-play.1` and so on.
pub fn manual(folder: &Path) -> Result<(), Failure> {
    std::fs::create_dir_all(folder)
        .and_then(|()| clap_mangen::generate_to(Arguments::command(), folder))
        .map_err(|error| Failure::at(folder, error.to_string()))
}

/// Draws the rule book's pictures.
pub fn pictures(folder: &Path) -> Result<(), Failure> {
    for picture in pictures::all() {
        let path = folder.join(format!("{}.svg", picture.name));
        std::fs::write(&path, picture.svg())
            .map_err(|error| Failure::at(&path, error.to_string()))?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::pictures;

    #[test]
    fn every_visible_command_has_a_manual_page() {
        let folder = tempfile::tempdir().expect("a folder");
        super::manual(folder.path()).expect("the folder is writable");
        use clap::CommandFactory;
        let program = crate::args::Arguments::command();
        let visible = program.get_subcommands().filter(|one| !one.is_hide_set());
        for name in visible.map(|command| command.get_name()) {
            let page = folder.path().join(format!("burgrave-{name}.1"));
            let text = std::fs::read_to_string(page).expect("a page");
            assert!(text.contains(".SH OPTIONS"), "{name}");
        }
        assert!(folder.path().join("burgrave.1").exists());
        assert!(!folder.path().join("burgrave-pictures.1").exists());
    }

    #[test]
    fn the_pictures_of_the_rule_book_are_current() {
        let kept =
            std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/rules/pictures");
        let mut names = std::collections::BTreeSet::new();
        for picture in pictures::all() {
            let path = kept.join(format!("{}.svg", picture.name));
            let svg = std::fs::read_to_string(&path).unwrap_or_default();
            assert!(
                svg == picture.svg(),
                "{} is out of date: run cargo xtask pictures",
                picture.name
            );
            names.insert(format!("{}.svg", picture.name));
        }
        for file in std::fs::read_dir(kept)
            .expect("the folder is there")
            .flatten()
        {
            let name = file.file_name().to_string_lossy().into_owned();
            assert!(names.contains(&name), "{name} is not in the list");
        }
    }
}
