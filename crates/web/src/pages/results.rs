//! Statistics of the user's games against the computer.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::rating::Rating;
use burgrave_ui::results::{Results, Tally};
use burgrave_ui::route::Route;
use burgrave_ui::saved::Versioned;
use burgrave_ui::setup::{MAX_LEVEL, MIN_LEVEL};
use leptos::prelude::*;

use crate::icon::{disc, emblem};
use crate::pages::backup::Backup;
use crate::pages::earlier::{EarlierGames, LastGames};
use crate::shelf::empty;
use crate::state::{App, RESULTS};
use crate::task::load;
use crate::words::{level, side as side_name, t, tx};

/// Number of games from which a chart of the levels shows more than single games.
const CHARTED: u32 = 3;

#[component]
pub fn Page() -> impl IntoView {
    let app = App::get();
    let results = load(app, RESULTS, Results::read);
    let title = t("results-title");
    let all = results.tally(|_| true).games();
    if all == 0 {
        let play = Route::New(GameId::ALL[0]);
        let empty = empty("results-none", "results-later", (&play, "web-play-this"));
        return view! { <div class="page"><h1>{title}</h1><LastGames/>{unfinished()}{empty}<Backup full=false/></div> }.into_any();
    }
    let rows = GameId::ALL.map(|game| {
        let sides = Side::BOTH.map(|side| {
            let white = side == Side::White;
            score(results.tally(|result| result.is_in(game) && result.white == white))
        });
        let games = results.tally(|result| result.is_in(game)).games();
        view! { <tr><th scope="row">{emblem(game)}{game.about().name}</th><td>{games}</td>{sides}</tr> }
    });
    let levels = (all >= CHARTED).then(|| levels(&results));
    let streaks = match results.streaks() {
        (_, 0) => None,
        (now, best) => Some(tx(
            "results-streak",
            &[("count", &now.to_string()), ("best", &best.to_string())],
        )),
    };
    let head =
        |side: Side| view! { <th scope="col">{disc(side)}<span>{side_name(side)}</span></th> };
    view! {
        <div class="page results">
            <h1>{title} " " <span class="small num">{all}</span></h1>
            {streaks.map(|text| view! { <p class="lead">{text}</p> })}
            <div class="column">
                <section class="card">
                    <h2>{t("results-games")}</h2>
                    <table class="num">
                        <thead><tr><th scope="col">{t("web-game")}</th><th scope="col">{t("results-count")}</th>{Side::BOTH.map(head)}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </section>
                <LastGames/>
            </div>
            <div class="column">
                {ratings(&results)}
                {levels}
            </div>
            {unfinished()}
            <Backup full=false/>
        </div>
    }
    .into_any()
}

/// Returns the list of the games to continue.
fn unfinished() -> impl IntoView {
    view! { <EarlierGames title="results-unfinished" shows=|line| !line.over/> }
}

/// Returns the chart of the share of points against each level.
fn levels(results: &Results) -> AnyView {
    let levels = (MIN_LEVEL..=MAX_LEVEL).map(|number| {
        let tally = results.tally(|result| result.level == number);
        let share = tally.percent();
        let shown = share.map_or_else(|| "–".to_owned(), |share| share.to_string());
        view! {
            <li title=level(number).0><b class="num">{shown}</b><i style=format!("--share:{}%", share.unwrap_or(0))></i>
                <span>{number}</span><small>{tally.games()}</small></li>
        }
    });
    view! {
        <section>
            <h2>{t("results-levels")}</h2>
            <p class="quiet">{t("results-share")}</p>
            <ol class="points">{levels.collect_view()}</ol>
        </section>
    }
    .into_any()
}

/// Returns the ratings on the scale of the levels. A game that was not played has none.
fn ratings(results: &Results) -> AnyView {
    let all = GameId::ALL.map(|game| (game, results.rating(game)));
    let is_any_provisional = all
        .iter()
        .filter_map(|(_, rating)| rating.as_ref())
        .any(|rating| rating.is_provisional() && rating.elo >= 0.0);
    let rows: Vec<AnyView> = (all.into_iter())
        .map(|(game, rating)| row(game, rating))
        .collect();
    let scale = (MIN_LEVEL..=MAX_LEVEL).map(|number| view! { <i>{number}</i> });
    view! {
        <section class="ratings num">
            <h2>{t("results-ratings")}</h2>
            <p class="scale" aria-hidden="true"><span>{t("new-level")}</span><span class="track">{scale.collect_view()}</span></p>
            <ul>{rows}</ul>
            <p class="quiet">{t("results-sure")} {is_any_provisional.then(|| format!(" {}", t("results-few")))}</p>
        </section>
    }
    .into_any()
}

fn row(game: GameId, rating: Option<Rating>) -> AnyView {
    let name = view! { <span>{emblem(game)}{game.about().name}</span> };
    let Some(rating) = rating else {
        return view! { <li class="none">{name}<span class="track"></span><span>"–"</span></li> }
            .into_any();
    };
    let percent = |elo: f64| {
        let [least, most] = [MIN_LEVEL, MAX_LEVEL].map(f64::from);
        (Rating::level(game, elo) - least) / (most - least) * 100.0
    };
    let Rating { elo, error } = rating;
    let style = format!(
        "--at:{:.1}%;--from:{:.1}%;--to:{:.1}%",
        percent(elo),
        percent(elo - error),
        percent(elo + error)
    );
    view! {
        <li>{name}<span class="track" style=style><i></i><b></b></span>
            {shown(rating)}</li>
    }
    .into_any()
}

/// Returns a rating with its range, or without if that is wide: then more games are needed to know it.
fn shown(rating: Rating) -> AnyView {
    let Rating { elo, error } = rating;
    // A number below that of the lowest level says nothing to a beginner.
    if elo < 0.0 {
        let below = tx("results-below", &[("level", &MIN_LEVEL.to_string())]);
        return view! { <span>{below}</span> }.into_any();
    }
    let elo = format!("{elo:.0}");
    let error = format!("{error:.0}");
    match rating.is_provisional() {
        true => {
            let why = tx("results-provisional", &[("error", &error)]);
            view! { <span title=why>{elo}"?"</span> }.into_any()
        }
        false => view! { <span>{format!("{elo} ± {error}")}</span> }.into_any(),
    }
}

/// Wins, draws and losses as a bar and as numbers.
fn score(tally: Tally) -> AnyView {
    if tally.games() == 0 {
        return view! { <td class="none">"–"</td> }.into_any();
    }
    let games = f64::from(tally.games());
    let [won, drawn] =
        [tally.won, tally.drawn].map(|count| (f64::from(count) * 100.0 / games).round());
    let Tally {
        won: w,
        drawn: d,
        lost: l,
    } = tally;
    view! {
        <td><span class="wdl" style=format!("--won:{won}%;--drawn:{}%", won + drawn)></span>{format!("{w} – {d} – {l}")}</td>
    }
    .into_any()
}
