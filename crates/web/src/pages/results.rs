//! Statistics of the user's games against the computer.

use burgrave_core::Side;
use burgrave_games::registry::GameId;
use burgrave_ui::rating::Rating;
use burgrave_ui::results::{Results, StoredResult, Tally};
use burgrave_ui::route::Route;
use burgrave_ui::saved::Versioned;
use burgrave_ui::setup::{MAX_LEVEL, MIN_LEVEL};
use leptos::prelude::*;

use crate::icon::{disc, emblem};
use crate::pages::backup::Backup;
use crate::pages::earlier::{EarlierGames, LastGames, Line, is_shown, line, own_games};
use crate::reactive::dynamic;
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
    let (chosen, side) = (RwSignal::new(None), RwSignal::new(None));
    let own = own_games(app, app.play, line);
    let filter = filter(own, &results, chosen);
    if all == 0 {
        let play = Route::New(GameId::ALL[0]);
        let empty = empty("results-none", "results-later", (&play, "web-play-this"));
        return view! { <div class="page"><h1>{title}</h1>{filter}<LastGames of=chosen side/>{unfinished(own, chosen, side)}{empty}<Backup full=false/></div> }.into_any();
    }
    let rows = GameId::ALL.map(|game| {
        let sides = Side::BOTH.map(|side| {
            let white = side == Side::White;
            score(results.tally(|result| result.is_in(game) && result.white == white))
        });
        let games = results.tally(|result| result.is_in(game)).games();
        view! {
            <tr class:none={games == 0} class:chosen=move || chosen.get() == Some(game)>
                <th scope="row"><span class="of">{emblem(game)}<span>{game.about().name}"\u{a0}"<small aria-hidden="true">{games}</small></span></span></th>
                <td class="count">{games}</td>{sides}
            </tr>
        }
    });
    let ratings = ratings(&results, chosen);
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
            {filter}
            {side_filter(side)}
            <div class="columns">
                <section class="card">
                    <h2>{t("results-games")}</h2>
                    <table class="num">
                        <thead><tr><th scope="col">{t("web-game")}</th><th scope="col" class="count">{t("results-count")}</th>{Side::BOTH.map(head)}</tr></thead>
                        <tbody>{rows}</tbody>
                    </table>
                </section>
                {ratings}
                {(all >= CHARTED).then(|| dynamic(move || levels(&results, chosen.get(), side.get())))}
                <LastGames of=chosen side/>
                {unfinished(own, chosen, side)}
            </div>
            <Backup full=false/>
        </div>
    }
    .into_any()
}

/// Returns the choice of one game, or all, for lists and charts. It offers the games that occur, if several do.
fn filter(
    own: Memo<Vec<Line>>,
    results: &Results,
    chosen: RwSignal<Option<GameId>>,
) -> Option<AnyView> {
    let own = own.get_untracked();
    let occurs = |game: &GameId| {
        own.iter().any(|line| line.game.game() == *game)
            || results.tally(|result| result.is_in(*game)).games() > 0
    };
    let games: Vec<GameId> = GameId::ALL.into_iter().filter(occurs).collect();
    let chip = |game: Option<GameId>| {
        let name = game.map_or_else(|| t("results-all"), |game| game.about().name.to_owned());
        view! {
            <button type="button" aria-pressed=move || (chosen.get() == game).to_string()
                on:click=move |_| chosen.set(game)>{game.map(emblem)}{name}</button>
        }
    };
    (games.len() > 1).then(|| {
        let chips = std::iter::once(None).chain(games.into_iter().map(Some)).map(chip);
        view! { <div class="chips" role="group" aria-label=t("web-game")>{chips.collect_view()}</div> }
            .into_any()
    })
}

/// Returns the choice of the user's side, or both, for lists and charts.
fn side_filter(chosen: RwSignal<Option<Side>>) -> impl IntoView {
    let chip = |side: Option<Side>| {
        let name = side.map_or_else(|| t("results-sides"), side_name);
        view! {
            <button type="button" aria-pressed=move || (chosen.get() == side).to_string()
                on:click=move |_| chosen.set(side)>{side.map(disc)}{name}</button>
        }
    };
    let chips = [None, Some(Side::White), Some(Side::Black)].map(chip);
    view! { <div class="chips" role="group" aria-label=t("web-side")>{chips.collect_view()}</div> }
}

/// Returns the list of the games to continue.
fn unfinished(
    own: Memo<Vec<Line>>,
    chosen: RwSignal<Option<GameId>>,
    side: RwSignal<Option<Side>>,
) -> impl IntoView {
    let shows = move |line: &Line| !line.over && is_shown(chosen, side, &line.game, line.user);
    view! { <EarlierGames all=own title="results-unfinished" shows/> }
}

/// Returns the chart of the share of points against each level, in one game or in all, with one side or with both.
fn levels(results: &Results, game: Option<GameId>, side: Option<Side>) -> AnyView {
    let levels = (MIN_LEVEL..=MAX_LEVEL).map(|number| {
        let counts = |result: &StoredResult| {
            game.is_none_or(|game| result.is_in(game))
                && side.is_none_or(|side| result.white == (side == Side::White))
        };
        let tally = results.tally(|result| result.level == number && counts(result));
        let share = tally.percent();
        let shown = share.map_or_else(|| "–".to_owned(), |share| share.to_string());
        view! {
            <li title=level(number).0><b class="num">{shown}</b><i style=format!("--share:{}", share.unwrap_or(0))></i>
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
fn ratings(results: &Results, chosen: RwSignal<Option<GameId>>) -> AnyView {
    let all = GameId::ALL.map(|game| (game, results.rating(game)));
    let is_any_provisional = all
        .iter()
        .filter_map(|(_, rating)| rating.as_ref())
        .any(|rating| rating.is_provisional() && rating.elo >= 0.0);
    let rows: Vec<AnyView> = (all.into_iter())
        .map(|(game, rating)| row(game, rating, chosen))
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

fn row(game: GameId, rating: Option<Rating>, chosen: RwSignal<Option<GameId>>) -> AnyView {
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
        <li class:chosen=move || chosen.get() == Some(game)>{name}<span class="track" style=style><i></i><b></b></span>
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
