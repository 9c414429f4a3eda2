//! Aujjri's Castle: who is first to push the Gem out?
//!
//! Random games never end because nothing leads to the Gem by chance. So the evaluation asks how many
//! moves each side is from the win if nobody hinders it, by floods of costs from the Gem back to the
//! Pieces (`road`): building, walking, pushing. The difference of the two is the evaluation. A player
//! besides counts how often its Pieces have stood as they do (`formation`).

mod formation;
mod road;
mod terrain;

use core::ops::ControlFlow;

use burgrave_board::Rectangle;
use burgrave_core::{Rules, Side};
use burgrave_games::aujjri::{AujjrisCastle, Move, Occupant, Position};
use burgrave_search::{Eval, Shortcut};

use super::{Searchable, unchanged};
use formation::Formations;
use terrain::{NEXT, OFF, Terrain};

/// The board, as far as the evaluation needs it.
const BOARD: Rectangle = Rectangle::new(9, 9);

weights! {
    /// What things are worth. The costs of a road (all up to `walk`) are in quarters of a move, and
    /// count from 0 to 500; the rest is in centi-units.
    Weights {
        /// A step of a Piece.
        step = 4,
        /// A stacker to be brought.
        build = 6,
        /// Besides, for every move more than one that it takes to bring a free one there.
        fetch = 3,
        /// The same where none comes there in as many moves as are looked ahead.
        stranded = 9,
        /// So much less for every push that comes before it is wanted.
        fade = 1,
        /// A height that is missing beside a square where stackers must climb.
        ramp = 4,
        /// A height that is missing beside a square where the Gem must be lifted.
        lift = 0,
        /// A stacker to be taken away.
        remove = 6,
        /// An enemy Piece on the way to the Gem.
        enemy = 10,
        /// A Piece of one's own where the Gem is to go.
        own = 12,
        /// An enemy Piece there, besides what it costs to push it aside.
        block = 4,
        /// What that counts for, in eighths.
        clear = 6,
        /// The most that pushing it aside comes to.
        wall = 28,
        /// An enemy Piece that can step to where the Gem is to go next.
        guard = 14,
        /// The other side's stacker on top: it may vanish.
        hostile = 1,
        /// The other side's single stacker where the Gem is to go.
        fragile = 3,
        /// A push of the Gem.
        push = 8,
        /// A square that another Piece must come nearer to push in another direction.
        walk = 7,
        /// The best Piece's road if it cost nothing.
        road = 5000,
        /// The cost at which it is worth a quarter of that. So the nearer a side is, the more a move
        /// nearer is worth: what helps both sides is good for the one in front.
        slope = 20,
        /// The same for the second Piece, in eighths.
        second = 0,
        /// The same for the third.
        third = 0,
        /// The same for the fourth.
        fourth = 0,
        /// The same for the last.
        fifth = 0,
        /// Every Piece's road, in eighths of centi-units a quarter of a move.
        advance = 0,
        /// The distance of all Pieces to the Gem, in eighths of centi-units a square.
        gather = 40,
        /// Having the move.
        tempo = 15,
        /// By so many hundredths the roads of the side that is to choose a move count for more than
        /// they are worth, and the other side's for less: who only guards never wins.
        zeal = 40,
        /// The same for every hundred moves since the Gem last moved.
        haste = 15,
        /// The most that the two come to.
        fervour = 80,
        /// What it costs the side that is to choose a move, for each time beyond its patience, that its
        /// Pieces stand as they have stood since the Gem last moved.
        stale = 10,
        /// So many times cost nothing.
        patience = 4,
        /// Beyond its patience so many times count at most.
        boredom = 40,
        /// That costs no more than the side is ahead beyond this: who is not has better things to do.
        ease = 200,
    }
}

/// The most that anything on a road costs. Dearer roads are worth next to nothing all the same, and what
/// costs less than nothing would have no cheapest road.
const DEAREST: i32 = 500;

impl Weights {
    /// With costs of roads that can be added up.
    fn limited(self) -> Weights {
        let within = |cost: i32| cost.clamp(0, DEAREST);
        Weights {
            step: within(self.step),
            build: within(self.build),
            fetch: within(self.fetch),
            stranded: within(self.stranded),
            fade: within(self.fade),
            ramp: within(self.ramp),
            lift: within(self.lift),
            remove: within(self.remove),
            enemy: within(self.enemy),
            own: within(self.own),
            block: within(self.block),
            clear: within(self.clear),
            wall: within(self.wall),
            guard: within(self.guard),
            hostile: within(self.hostile),
            fragile: within(self.fragile),
            push: within(self.push),
            walk: within(self.walk),
            ..self
        }
    }
}

/// The evaluation of Aujjri's Castle.
#[derive(Clone, Copy, Debug)]
pub struct AujjriEval {
    /// What things are worth.
    pub weights: Weights,
    /// By how many hundredths each side's roads count for more.
    zeal: [i32; 2],
    /// How the Pieces of the side that is to choose a move have stood.
    formations: Formations,
}

impl Searchable for AujjrisCastle {
    type Eval = AujjriEval;
    type Weights = Weights;

    fn eval_with(&self, weights: Weights) -> AujjriEval {
        AujjriEval {
            weights: weights.limited(),
            zeal: [0; 2],
            formations: Formations::of(Side::White),
        }
    }

    /// Levels below the highest never tire of a formation.
    fn level_eval(&self) -> AujjriEval {
        self.eval_with(Weights {
            stale: 0,
            ..Weights::MEASURED
        })
    }

    fn eval_in_game(&self, usual: &AujjriEval, positions: &[Position]) -> Option<AujjriEval> {
        let now = positions.last()?;
        let idle = unchanged(positions, Position::gem);
        let weights = usual.weights;
        let zeal = (weights.zeal + weights.haste.saturating_mul(idle.len() as i32 - 1) / 100)
            .min(weights.fervour);
        let mut eval = self.eval_with(weights);
        eval.zeal[now.side_to_move().index()] = zeal;
        eval.zeal[(!now.side_to_move()).index()] = -zeal;
        eval.formations = Formations::seen(now.side_to_move(), idle);
        Some(eval)
    }
}

/// The squares' distances to each other along ranks and files.
fn away(a: u8, b: u8) -> i32 {
    let files = (a % 9).abs_diff(b % 9);
    let ranks = (a / 9).abs_diff(b / 9);
    i32::from(files + ranks)
}

/// What a road is worth. It falls with the square of its cost, so that a side close to the win does
/// not mind that the other's long road becomes somewhat shorter too.
fn nearness(w: &Weights, cost: i32) -> i32 {
    let all = (cost + w.slope).max(1);
    let once = w.road * w.slope / all;
    once.saturating_mul(w.slope) / all
}

/// Whether a Piece on `from` could push what stands on `to`, its neighbour, by the heights.
fn level(position: &Position, from: u8, to: u8) -> bool {
    position.height(from).abs_diff(position.height(to)) <= 1
}

/// Whether a Piece that comes to `to` threatens to push the Gem off the board from there.
fn threatens(position: &Position, to: u8) -> bool {
    position.gem().is_some_and(|gem| {
        (0..4).any(|d| {
            NEXT[d][usize::from(gem)] == OFF
                && NEXT[d ^ 2][usize::from(gem)] == to
                && level(position, to, gem)
        })
    })
}

/// Which steps between a square and the Pieces beside it a new height of the square allows and forbids: good
/// for the side to move where its own may go on, the more if towards the Gem.
fn opened(position: &Position, gem: u8, square: u8, height: u8) -> i32 {
    let old = position.height(square);
    let mut value = 0;
    for next in &NEXT {
        let from = next[usize::from(square)];
        let Some(Occupant::Piece(owner)) = position.occupant(from) else {
            continue;
        };
        let there = position.height(from);
        let passes = |height: u8| i32::from(height > 0 && height.abs_diff(there) <= 1);
        let gain = passes(height) - passes(old);
        let sign = if owner == position.side_to_move() {
            1
        } else {
            -1
        };
        let worth = if away(square, gem) < away(from, gem) {
            80
        } else {
            10
        };
        value += sign * gain * worth;
    }
    value
}

impl AujjriEval {
    /// How good a side's roads are, in centi-units.
    fn roads(&self, terrain: &Terrain, position: &Position, side: Side) -> i32 {
        let w = &self.weights;
        let shares = [8, w.second, w.third, w.fourth, w.fifth];
        let mut value = 0;
        // Most of them count for nothing, unless a match or a fit tries it.
        let wanted = match w.advance {
            0 => 1 + shares.iter().rposition(|&share| share != 0).unwrap_or(0),
            _ => road::PIECES,
        };
        for (cost, share) in road::costs(w, terrain, side, wanted)
            .into_iter()
            .zip(shares)
        {
            if share != 0 {
                value = share
                    .saturating_mul(nearness(w, cost))
                    .saturating_add(value);
            }
            value = value.saturating_sub(w.advance.saturating_mul(cost));
        }
        if let Some(gem) = position.gem() {
            for piece in position.pieces(side) {
                value = value.saturating_sub(w.gather * away(piece, gem));
            }
        }
        (value / 8).saturating_mul(100 + self.zeal[side.index()]) / 100
    }
}

impl Eval<AujjrisCastle> for AujjriEval {
    type State = ();

    fn state(&self, _: &AujjrisCastle, _: &Position) {}

    fn evaluate(&self, _: &AujjrisCastle, position: &Position, (): &()) -> i32 {
        let side = position.side_to_move();
        let Some(terrain) = Terrain::new(position) else {
            return 0;
        };
        let [mine, theirs] = [side, !side].map(|side| self.roads(&terrain, position, side));
        let ahead = mine - theirs + self.weights.tempo;
        ahead - self.formations.cost(&self.weights, position, ahead)
    }

    fn forced_win(&self, _: &AujjrisCastle, position: &Position, (): &()) -> Option<u16> {
        let gem = position.gem()?;
        let mine = Some(Occupant::Piece(position.side_to_move()));
        (0..4)
            .any(|d| {
                let behind = NEXT[d ^ 2][usize::from(gem)];
                NEXT[d][usize::from(gem)] == OFF
                    && behind != OFF
                    && position.occupant(behind) == mine
                    && level(position, behind, gem)
            })
            .then_some(1)
    }

    fn is_noisy(&self, _: &AujjrisCastle, position: &Position, mv: Move) -> bool {
        match mv {
            Move::Push { to, .. } => position
                .gem()
                .is_some_and(|gem| away(to, gem) <= 1 || threatens(position, to)),
            Move::Step { to, .. } => threatens(position, to),
            Move::Slide { .. } | Move::Pass => false,
        }
    }

    fn for_each_noisy<B>(
        &self,
        rules: &AujjrisCastle,
        position: &Position,
        visit: &mut impl FnMut(Move) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let Some(gem) = position.gem() else {
            return ControlFlow::Continue(());
        };
        let mut offer = |mv| {
            if self.is_noisy(rules, position, mv) && rules.is_turn(position, mv) {
                visit(mv)
            } else {
                ControlFlow::Continue(())
            }
        };
        for from in position.pieces(position.side_to_move()) {
            // Whatever is noisy ends on the Gem's square or beside it.
            if away(from, gem) > 2 {
                continue;
            }
            for next in &NEXT {
                let to = next[usize::from(from)];
                if to == OFF {
                    continue;
                }
                match position.occupant(to) {
                    None => offer(Move::Step { from, to })?,
                    Some(_) => offer(Move::Push { from, to })?,
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn lists_noisy_fast(&self) -> bool {
        true
    }

    fn order(&self, _: &AujjrisCastle, position: &Position, mv: Move) -> i32 {
        let Some(gem) = position.gem() else {
            return 0;
        };
        let nearer = |from, to| away(from, gem) - away(to, gem);
        match mv {
            Move::Pass => 0,
            Move::Push { to, .. } if to == gem => 2_000,
            Move::Push { from, to } => 300 + 30 * nearer(from, to),
            Move::Step { from, to } => 50 * nearer(from, to),
            Move::Slide { from, to } => {
                let (lower, higher) = (position.height(from) - 1, position.height(to) + 1);
                let ways = opened(position, gem, from, lower) + opened(position, gem, to, higher);
                20 * nearer(from, to) - 10 * away(to, gem) + ways
            }
        }
    }

    /// A pass is harmless: it changes nothing but the ban, and nobody is ever glad of having no move.
    fn allows(&self, _: &AujjrisCastle, _: &Position, _: Shortcut<Move>) -> bool {
        true
    }
}

#[cfg(test)]
mod tests {
    use burgrave_core::{History, Notation, SplitMix};

    use super::*;

    #[test]
    fn whoever_chooses_a_move_counts_its_own_roads_for_more() {
        let mut history = History::new(AujjrisCastle::default());
        let rules = *history.rules();
        let zeal = |history: &History<AujjrisCastle>| {
            let eval = rules
                .eval_in_game(&rules.eval(), history.positions())
                .unwrap();
            eval.zeal
        };
        let [white, black] = zeal(&history);
        assert!(white > 0 && black == -white);
        let first = rules.parse_move(history.position(), "a1=a5").unwrap();
        history.play(first).unwrap();
        let [white, black] = zeal(&history);
        assert!(black > 0 && white == -black);
    }

    #[test]
    fn a_nearer_stacker_is_wanted_more_than_a_later_one() {
        // The Gem goes north over e6 and e7; the one stacker of White's that is free is on e7 or on e6.
        let value = |rows: &str| {
            let text = format!("{rows} w -");
            let rules = AujjrisCastle::default();
            let position = rules.parse_position(&text).unwrap();
            rules.eval().evaluate(&rules, &position, &())
        };
        let later = value("4(bB)4/9/4w4/9/4(rrrrrG)4/4(wwwwW)4/9/9/9");
        let sooner = value("4(bB)4/9/9/4w4/4(rrrrrG)4/4(wwwwW)4/9/9/9");
        assert!(sooner > later, "{sooner} {later}");
    }

    #[test]
    fn who_can_come_beside_a_blocker_is_nearer_the_win() {
        // The Gem is to go from e5 over d5, where a black Piece stands; White's stackers are on d4, from
        // which it can be pushed to d6, or out of the way.
        let gain = |weights: Weights| {
            let rules = AujjrisCastle::default();
            let value = |rows: &str| {
                let position = rules.parse_position(&format!("{rows} w -")).unwrap();
                rules.eval_with(weights).evaluate(&rules, &position, &())
            };
            let top = "4(bB)4/9/9/3b5/3(bbbbB)(rrrrrG)(wwwwW)3";
            let beside = value(&format!("{top}/3(ww)(wW)4/9/9/9"));
            beside - value(&format!("{top}/4(wW)4/9/9/(ww)8"))
        };
        let blind = Weights {
            clear: 0,
            ..Weights::MEASURED
        };
        assert!(gain(Weights::MEASURED) > gain(blind));
    }

    #[test]
    fn a_way_out_that_an_enemy_can_step_into_is_longer() {
        // The Gem on e8 is to go over e9; the black Piece on d9 could step there, the one on a9 could not.
        let cost = |weights: Weights, top: &str| {
            let rules = AujjrisCastle::default();
            let text = format!("{top}/4(wwG)4/4(wwW)4/9/4(rrrrr)4/9/9/9/9 w -");
            let position = rules.parse_position(&text).unwrap();
            let terrain = Terrain::new(&position).unwrap();
            road::costs(&weights, &terrain, Side::White, 1)[0]
        };
        let blind = Weights {
            guard: 0,
            ..Weights::MEASURED
        };
        let (beside, far) = ("3(bB)w4", "(bB)3w4");
        assert_eq!(cost(blind, beside), cost(blind, far));
        assert_eq!(cost(Weights::MEASURED, far), cost(blind, far));
        assert!(cost(Weights::MEASURED, beside) > cost(blind, beside));
    }

    #[test]
    fn a_stacker_is_nearer_the_fewer_slides_bring_it() {
        // White's Piece on e6 is to go over e7, where a stacker is missing.
        let cost = |weights: Weights, rows: &str| {
            let text = format!("9/4(wwG)4/{rows}/9/9/9/8(bB) w -");
            let rules = AujjrisCastle::default();
            let position = rules.parse_position(&text).unwrap();
            let terrain = Terrain::new(&position).unwrap();
            road::costs(&weights, &terrain, Side::White, 1)[0]
        };
        // The free one is on the seventh rank, the sixth or the fifth, where it must first go past a black
        // Piece; or there is none.
        let rows = [
            "w8/4(wwW)4/4(rrrrr)4",
            "9/w3(wwW)4/4(rrrrr)4",
            "9/(bB)3(wwW)4/w3(rrrrr)4",
            "9/4(wwW)4/4(rrrrr)4",
        ];
        let more = |weights| {
            let costs = rows.map(|rows| cost(weights, rows));
            costs.map(|cost| cost - costs[0])
        };
        let blind = Weights {
            fetch: 0,
            stranded: 0,
            ..Weights::MEASURED
        };
        assert_eq!(more(blind), [0; 4]);
        let Weights {
            fetch, stranded, ..
        } = Weights::MEASURED;
        assert_eq!(more(Weights::MEASURED), [0, fetch, 2 * fetch, stranded]);
    }

    #[test]
    fn the_cheapest_road_does_not_depend_on_how_many_are_wanted() {
        let rules = AujjrisCastle::default();
        let text = "4(bB)4/4(bbbB)4/4(wwG)4/3(wW)(wwW)4/4(rrrrr)4/9/2(bB)6/4w4/w7(wW) w -";
        let start = rules.parse_position(text).unwrap();
        let mut rng = SplitMix::new(3);
        let mut position = start;
        let mut different = 0;
        for ply in 0..400 {
            if ply % 20 == 0 {
                position = start;
            }
            let Some(terrain) = Terrain::new(&position) else {
                continue;
            };
            for side in Side::BOTH {
                let costs = |wanted| road::costs(&Weights::MEASURED, &terrain, side, wanted);
                let (all, one) = (costs(road::PIECES), costs(1));
                assert!(all.is_sorted(), "{all:?}");
                assert_eq!(one[0], all[0], "{position:?}");
                different += usize::from(one != all);
            }
            let pick = rules.pick_move(&position, &mut rng).unwrap();
            rules.apply(&mut position, pick.mv);
        }
        assert!(
            different > 400,
            "the others are not looked for: {different}"
        );
    }

    #[test]
    fn zeal_grows_while_the_gem_stays_and_has_a_limit() {
        let rules = AujjrisCastle::default();
        let weights = Weights::MEASURED;
        let zeal = |plies: usize| {
            let positions = vec![rules.start(); plies + 1];
            rules.eval_in_game(&rules.eval(), &positions).unwrap().zeal[0]
        };
        assert_eq!(zeal(100), weights.zeal + weights.haste);
        assert_eq!(zeal(100_000), weights.fervour);
    }
}
