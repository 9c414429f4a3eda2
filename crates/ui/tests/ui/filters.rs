//! Filters of the list of finished games in its address.

use burgrave_games::registry::GameId;
use burgrave_ui::online::Filters;
use burgrave_ui::route::Route;

fn encode(text: &str) -> String {
    text.replace(' ', "%20")
        .replace('/', "%2F")
        .replace('=', "%3D")
}

fn decode(text: &str) -> String {
    text.replace("%20", " ")
        .replace("%2F", "/")
        .replace("%3D", "=")
}

fn all() -> Filters {
    Filters {
        game: Some(GameId::Castello),
        name: "Anna B".to_owned(),
        result: "1/2-1/2".to_owned(),
        days: ["2026-11-01".to_owned(), "2026-11-25".to_owned()],
        rules: Some("max-captures=4".to_owned()),
        is_mine: true,
    }
}

#[test]
fn an_address_keeps_all_filters() {
    let text = all().write(None, encode);
    assert_eq!(
        text,
        "game=castello&name=Anna%20B&result=1%2F2-1%2F2&from=2026-11-01&to=2026-11-25&rules=max-captures%3D4&mine="
    );
    assert_eq!(Filters::read(&text, decode), Ok(all()));
    let route = Route::Archive(text);
    assert_eq!(Route::parse(&route.address()), route);
    assert_eq!(Filters::read("", decode), Ok(Filters::default()));
    assert_eq!(Filters::default().write(None, encode), "");
    let route = Route::Archive(String::new());
    assert_eq!(route.address(), "#/archive");
    assert_eq!(Route::parse("#/archive"), route);
}

#[test]
fn the_server_gets_the_identifier_of_the_user() {
    let mine = Filters {
        is_mine: true,
        ..Filters::default()
    };
    assert_eq!(mine.write(Some("a1"), encode), "player=a1");
    assert_eq!(Filters::default().write(Some("a1"), encode), "");
}

#[test]
fn published_rules_are_an_empty_text() {
    let published = Filters {
        game: Some(GameId::Castello),
        rules: Some(String::new()),
        ..Filters::default()
    };
    let text = published.write(None, encode);
    assert_eq!(text, "game=castello&rules=");
    assert_eq!(Filters::read(&text, decode), Ok(published));
}

#[test]
fn rules_need_a_game() {
    let text = Filters {
        game: None,
        ..all()
    }
    .write(None, encode);
    assert!(!text.contains("rules"), "{text}");
}

#[test]
fn a_bad_parameter_is_named() {
    assert_eq!(Filters::read("game=chess", decode), Err("game".to_owned()));
    assert_eq!(
        Filters::read("name=x&colour=red", decode),
        Err("colour".to_owned())
    );
}
