//! An analysis as a self-contained HTML page, without scripts, fonts or other files.

use burgrave_bots::analysis::{Assessment, GameReport, Mark, MoveReport};
use burgrave_core::Side;
use burgrave_draw::{Marks, svg};
use burgrave_games::any::AnyGame;
use burgrave_words::ENGLISH;
use maud::{DOCTYPE, Markup, PreEscaped, html};

use super::text::{describe_turning_point, or_none, written};
use super::{Analysed, graph, percent};
use crate::paint;

const STYLE: &str = "\
:root{color-scheme:light dark}body{font:16px/1.5 Georgia,'DejaVu Serif',serif;max-width:46rem;margin:2rem auto;padding:0 1rem}\
svg{max-width:100%;height:auto}figure{margin:1.5rem 0}figure svg{max-width:26rem}\
table{border-collapse:collapse}th,td{padding:.2rem .7rem;text-align:right;border-bottom:1px solid #8886}th:first-child,td:first-child{text-align:left}\
ol.moves{list-style:none;padding:0;columns:2;column-gap:2rem}ol.moves li{break-inside:avoid}\
.inaccuracy,.mistake,.blunder{font-weight:bold}.blunder{text-decoration:underline}.better{opacity:.75}";

fn page(title: &str, body: &Markup) -> String {
    html! {
        (DOCTYPE)
        html lang="en" {
            head {
                meta charset="utf-8";
                meta name="viewport" content="width=device-width, initial-scale=1";
                title { (title) }
                style { (PreEscaped(STYLE)) }
            }
            body {
                h1 { (title) }
                (body)
            }
        }
    }
    .into_string()
        + "\n"
}

/// Returns the page of a position: the board and the best lines.
pub fn position(game: &AnyGame, found: &Assessment) -> String {
    let title = game.game().about().name;
    let body = html! {
        figure {
            (board(game, title, &paint::last_move(game)))
            figcaption {
                @match found.outcome {
                    Some(outcome) => { (outcome) "." }
                    None => {
                        (ENGLISH.to_move(found.side)) ": chances " (percent(found.win)) " % ("
                        (found.score) "), depth " (found.depth) ", " (found.nodes) " positions."
                    }
                }
            }
        }
        ol {
            @for line in &found.lines {
                li { (percent(line.win)) " % (" (line.score) "): " (line.moves.join(" ")) }
            }
        }
    };
    page(title, &body)
}

/// Returns the page of a game: the graph, the accuracy of both sides, turning points and moves.
pub fn game(analysed: &Analysed) -> String {
    let about = analysed.end.game().about();
    let title = format!("{}: {}", about.name, analysed.players());
    let body = html! {
        (PreEscaped(graph::draw(analysed)))
        (summaries(&analysed.report))
        @if analysed.report.turning_points().next().is_some() {
            h2 { "Where the game turned" }
            @for mv in analysed.report.turning_points() { (turning_point(analysed, mv)) }
        }
        h2 { "The moves" }
        ol.moves {
            @for mv in &analysed.report.moves { (moved(analysed, mv)) }
        }
        p { "Result " (analysed.record.result) @if let Some(reason) = analysed.record.reason() { ", " (reason) } "." }
    };
    page(&title, &body)
}

fn summaries(report: &GameReport) -> Markup {
    html! {
        table {
            thead { tr { th { "" } th { "accuracy" } th { "engine's choice" } th { "?!" } th { "?" } th { "??" } th { "mean loss" } } }
            tbody {
                @for side in Side::BOTH {
                    @let of = report.summaries[side.index()];
                    tr {
                        td { (ENGLISH.side(side)) }
                        td { (or_none(of.accuracy.map(|accuracy| format!("{accuracy:.1} %")))) }
                        td { (of.best) " of " (of.moves) }
                        @for count in of.marks { td { (count) } }
                        td { (or_none(of.mean_loss.map(|loss| format!("{} %", percent(loss))))) }
                    }
                }
            }
        }
    }
}

/// Shows the board before the move, so that the reader can look for a better one first.
fn turning_point(analysed: &Analysed, mv: &MoveReport) -> Markup {
    let game = analysed.before(mv.ply);
    let title = format!("Before {}", written(analysed, mv));
    html! {
        figure {
            (board(&game, &title, &paint::last_move(&game)))
            figcaption { b { (written(analysed, mv)) } " " (describe_turning_point(analysed, mv)) "." }
        }
    }
}

fn moved(analysed: &Analysed, mv: &MoveReport) -> Markup {
    let after = analysed.report.positions[mv.ply + 1].win_for(Side::White);
    html! {
        li class=[mv.mark.map(Mark::name)] {
            (written(analysed, mv)) " " span.better { (percent(after)) " %" }
            @if mv.mark.is_some() {
                span.better { " – better " (super::text::better(mv)) }
            }
        }
    }
}

fn board(game: &AnyGame, title: &str, marks: &Marks) -> Markup {
    let style = svg::Style::new(title);
    PreEscaped(svg::draw(&game.board(), &game.view(), marks, &style))
}
