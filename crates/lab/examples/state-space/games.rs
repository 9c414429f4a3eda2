//! For each game, a set of arrangements that contains every position under the default rules. It returns the number of
//! arrangements, and random ones as texts of positions.

use burgrave_core::SplitMix;
use burgrave_core::text::write_board;

use crate::draw::{below, choose, colours, heights, pairs, stacked, subset, weighted};

/// Arrangements of a game. Two of them are never the same position.
pub trait Arrangements {
    /// Returns their number.
    fn count(&self) -> f64;

    /// Returns one of them, each as often, or `None` for one that has two things on one space.
    fn random(&self, random: &mut SplitMix) -> Option<String>;
}

/// Returns the text of a board with the content of each space.
fn board(widths: &[usize], content: impl Fn(usize) -> String) -> String {
    let mut text = String::new();
    write_board(&mut text, widths, |cell, out| out.push_str(&content(cell)));
    text
}

fn side(random: &mut SplitMix) -> char {
    ['w', 'b'][below(random, 2)]
}

/// Eight pieces a side. Stacks on level 1 and on the platform have one colour, a side has at most four spaces on the
/// platform, and of four two are next to each other (KOTC-6). The other 32 spaces have any stacks.
pub struct KingOfTheCastle {
    level: Vec<Ring>,
    platform: Vec<Ring>,
    /// Pieces on level 1 and on the platform, White's and Black's, with the number of ways.
    numbers: Vec<([usize; 4], f64)>,
}

/// The colours of the eight spaces of a ring, 0 for none, with the number of White's and Black's.
struct Ring {
    spaces: [usize; 8],
    count: [usize; 2],
}

impl Ring {
    fn all() -> impl Iterator<Item = Ring> {
        (0..3_usize.pow(8)).map(|code| {
            let spaces = core::array::from_fn(|at| code / 3_usize.pow(at as u32) % 3);
            let count = [1, 2].map(|colour| spaces.iter().filter(|one| **one == colour).count());
            Ring { spaces, count }
        })
    }

    fn has_two_in_a_row(&self, colour: usize) -> bool {
        (0..8).any(|at| self.spaces[at] == colour && self.spaces[(at + 1) % 8] == colour)
    }

    fn may_be_platform(&self) -> bool {
        [1, 2]
            .into_iter()
            .zip(self.count)
            .all(|(colour, count)| count < 4 || count == 4 && self.has_two_in_a_row(colour))
    }

    /// Returns the number of ways to put this many white and black pieces on the spaces of their colours.
    fn ways(&self, [white, black]: [usize; 2]) -> f64 {
        stacked(white, self.count[0]) * stacked(black, self.count[1])
    }

    /// Stacks of this many white and black pieces on one of the rings.
    fn stacks(rings: &[Ring], random: &mut SplitMix, pieces: [usize; 2]) -> [String; 8] {
        let all = rings.iter().map(|ring| (ring, ring.ways(pieces)));
        let ring = weighted(random, &all.collect::<Vec<_>>());
        let mut stacks: [String; 8] = Default::default();
        for (number, letter) in ["w", "b"].into_iter().enumerate() {
            let own = (0..8).filter(|&at| ring.spaces[at] == number + 1);
            let heights = heights(random, pieces[number], ring.count[number]);
            for (at, height) in own.zip(heights) {
                stacks[at] = letter.repeat(height);
            }
        }
        stacks
    }
}

impl KingOfTheCastle {
    /// Pieces of each side.
    const PIECES: usize = 8;
    /// Spaces between level 1 and the platform.
    const BETWEEN: usize = 32;

    pub fn new() -> KingOfTheCastle {
        let level: Vec<Ring> = Ring::all().collect();
        let platform: Vec<Ring> = Ring::all().filter(Ring::may_be_platform).collect();
        let sums = |rings: &[Ring]| {
            let sum = |pieces| rings.iter().map(|ring| ring.ways(pieces)).sum::<f64>();
            [0, 1, 2, 3, 4, 5, 6, 7, 8]
                .map(|white| [0, 1, 2, 3, 4, 5, 6, 7, 8].map(|black| sum([white, black])))
        };
        let (on_level, on_platform) = (sums(&level), sums(&platform));
        let mut numbers = Vec::new();
        for (white, black) in pairs(Self::PIECES + 1) {
            for (up_white, up_black) in pairs(Self::PIECES + 1) {
                let pieces = [white, black, up_white, up_black];
                if let Some([white_left, black_left]) = Self::left(pieces) {
                    let all = white_left + black_left;
                    let ways = on_level[white][black]
                        * on_platform[up_white][up_black]
                        * choose(all, white_left)
                        * choose(all + Self::BETWEEN - 1, Self::BETWEEN - 1);
                    numbers.push((pieces, ways));
                }
            }
        }
        KingOfTheCastle {
            level,
            platform,
            numbers,
        }
    }

    /// Returns the pieces of each side that are left for the spaces between.
    fn left([white, black, up_white, up_black]: [usize; 4]) -> Option<[usize; 2]> {
        let left = |below, up| Self::PIECES.checked_sub(below + up);
        Some([left(white, up_white)?, left(black, up_black)?])
    }
}

impl Arrangements for KingOfTheCastle {
    fn count(&self) -> f64 {
        2.0 * self.numbers.iter().map(|(_, ways)| ways).sum::<f64>()
    }

    fn random(&self, random: &mut SplitMix) -> Option<String> {
        let pieces = weighted(random, &self.numbers);
        let [white, black] = Self::left(pieces)?;
        let level = Ring::stacks(&self.level, random, [pieces[0], pieces[1]]);
        let platform = Ring::stacks(&self.platform, random, [pieces[2], pieces[3]]);
        // Bars between the spaces among the pieces in their order.
        let all = white + black;
        let mut places: Vec<usize> = (0..all + Self::BETWEEN - 1).collect();
        let mut bars = subset(random, &mut places, Self::BETWEEN - 1).to_vec();
        bars.sort_unstable();
        let mut between = vec![String::new(); Self::BETWEEN];
        let (mut space, mut letters) = (0, colours(random, white, black).into_iter());
        for place in 0..all + Self::BETWEEN - 1 {
            match bars.get(space) == Some(&place) {
                true => space += 1,
                false => between[space].extend(letters.next()),
            }
        }
        let text = board(&[8; 6], |cell| match cell {
            0..8 => level[cell].clone(),
            40.. => platform[cell - 40].clone(),
            _ => between[cell - 8].clone(),
        });
        Some(format!("{text} {}", side(random)))
    }
}

/// Any men on 91 cells. The 90 positions in which Black may swap add nothing that shows.
pub struct KingsCastle;

impl Arrangements for KingsCastle {
    fn count(&self) -> f64 {
        2.0 * 3_f64.powi(91)
    }

    fn random(&self, random: &mut SplitMix) -> Option<String> {
        let cells: Vec<&str> = (0..91).map(|_| ["", "w", "b"][below(random, 3)]).collect();
        let widths = [6, 7, 8, 9, 10, 11, 10, 9, 8, 7, 6];
        let text = board(&widths, |cell| cells[cell].to_owned());
        Some(format!("{text} {} -", side(random)))
    }
}

/// 18 stackers a side in any order on the 80 squares around the tower; five Pieces a side and the Gem, one on each stack
/// or on the tower; a ban of one of 20 pushes (a Piece of the mover, from one of four sides), or none. The Gem may have
/// left the board; then there is no ban.
pub struct AujjrisCastle {
    /// By number of stacks and whether the Gem is there, the number of ways.
    numbers: Vec<((usize, bool), f64)>,
}

impl AujjrisCastle {
    const TOWER: usize = 40;
    const SQUARES: usize = 81;
    const STACKERS: usize = 18;
    const PIECES: usize = 5;
    const BANS: f64 = 21.0;

    pub fn new() -> AujjrisCastle {
        let each = (10..=2 * Self::STACKERS).map(|stacks| {
            // The tower is one of the places for Pieces and Gem.
            let places = stacks + 1;
            let pieces = choose(places, Self::PIECES) * choose(places - Self::PIECES, Self::PIECES);
            let ways =
                choose(Self::SQUARES - 1, stacks) * stacked(2 * Self::STACKERS, stacks) * pieces;
            let gem = (places - 2 * Self::PIECES) as f64 * Self::BANS;
            [((stacks, true), ways * gem), ((stacks, false), ways)]
        });
        // Nine stacks and the tower have room for the Pieces alone.
        let nine = choose(Self::SQUARES - 1, 9)
            * stacked(2 * Self::STACKERS, 9)
            * choose(10, Self::PIECES);
        AujjrisCastle {
            numbers: each.flatten().chain([((9, false), nine)]).collect(),
        }
    }
}

impl Arrangements for AujjrisCastle {
    fn count(&self) -> f64 {
        let ways = self.numbers.iter().map(|(_, ways)| ways);
        2.0 * choose(2 * Self::STACKERS, Self::STACKERS) * ways.sum::<f64>()
    }

    fn random(&self, random: &mut SplitMix) -> Option<String> {
        let (stacks, has_gem) = weighted(random, &self.numbers);
        let mut squares: Vec<usize> = (0..Self::SQUARES).filter(|&at| at != Self::TOWER).collect();
        let mut own = subset(random, &mut squares, stacks).to_vec();
        own.sort_unstable();
        let mut content = vec![String::new(); Self::SQUARES];
        let mut letters = colours(random, Self::STACKERS, Self::STACKERS).into_iter();
        let heights = heights(random, 2 * Self::STACKERS, stacks);
        for (&at, height) in own.iter().zip(heights) {
            content[at].extend(letters.by_ref().take(height));
        }
        content[Self::TOWER] = "rrrrr".to_owned();
        own.push(Self::TOWER);
        let men = 2 * Self::PIECES;
        let places = subset(random, &mut own, men + usize::from(has_gem));
        for (number, &at) in places.iter().enumerate() {
            content[at].push(['W', 'B', 'G'][number / Self::PIECES]);
        }
        let to_move = side(random);
        let ban = match has_gem {
            true => below(random, 1 + 4 * Self::PIECES).checked_sub(1),
            false => None,
        };
        let ban = match ban {
            None => "-".to_owned(),
            Some(number) => {
                let first = if to_move == 'w' { 0 } else { Self::PIECES };
                let (file, rank) = (
                    places[first + number / 4] % 9,
                    places[first + number / 4] / 9,
                );
                let (aside, up) = [(1, 0), (-1, 0), (0, 1), (0, -1)][number % 4];
                let pusher = (
                    file.checked_add_signed(aside)?,
                    rank.checked_add_signed(up)?,
                );
                format!("{}{}", square((file, rank)), square(pusher))
            }
        };
        let text = board(&[9; 9], |cell| content[cell].clone());
        Some(format!("{text} {to_move} {ban}"))
    }
}

/// Returns the name of a square; of one off the board, a name that is none.
fn square((file, rank): (usize, usize)) -> String {
    format!("{}{}", char::from(b'a' + file as u8), rank + 1)
}

/// At most 30 men a side on 315 squares but the castles; those on the 30 squares of their start may be unmoved. Castles of
/// the homes are there or taken, those of the middle taken by either side; only the numbers of taken castles are known.
pub struct Castello {
    /// By number of missing castles of the homes and of the middle, the number of ways.
    castles: Vec<((usize, usize), f64)>,
    /// By number of missing castles, the numbers of unmoved men with the ways to place all men.
    unmoved: Vec<Vec<((usize, usize), f64)>>,
}

impl Castello {
    const WIDTH: usize = 15;
    const SQUARES: usize = 315;
    const MEN: usize = 30;
    /// Castles of White's home, of Black's home and of the middle, as squares.
    const CASTLES: [usize; 11] = [76, 84, 95, 103, 211, 219, 230, 238, 152, 157, 162];
    const HOMES: usize = 8;

    pub fn new() -> Castello {
        let missing = 0..=Self::CASTLES.len();
        let unmoved: Vec<_> = missing.map(Self::ways_by_unmoved).collect();
        let numbers =
            (0..=Self::HOMES).flat_map(|homes| (0..=3).map(move |middle| (homes, middle)));
        let ways = |(homes, middle): (usize, usize)| {
            let castles = choose(Self::HOMES, homes) * choose(3, middle) * (middle + 1) as f64;
            let men = unmoved[homes + middle].iter().map(|(_, ways)| ways);
            castles * men.sum::<f64>()
        };
        Castello {
            castles: numbers.map(|one| (one, ways(one))).collect(),
            unmoved,
        }
    }

    /// Returns the number of squares without a castle.
    fn open(missing: usize) -> usize {
        Self::SQUARES - Self::CASTLES.len() + missing
    }

    fn ways_by_unmoved(missing: usize) -> Vec<((usize, usize), f64)> {
        let ways = |(white, black): (usize, usize)| {
            let moved = Self::ways_by_moved(missing, (white, black)).into_iter();
            let moved = moved.map(|(_, ways)| ways).sum::<f64>();
            choose(Self::MEN, white) * choose(Self::MEN, black) * moved
        };
        pairs(Self::MEN + 1).map(|one| (one, ways(one))).collect()
    }

    /// Returns the numbers of moved men beside unmoved ones, with the ways to place them.
    fn ways_by_moved(missing: usize, unmoved: (usize, usize)) -> Vec<((usize, usize), f64)> {
        let left = Self::open(missing) - unmoved.0 - unmoved.1;
        let fits = |&(white, black): &(usize, usize)| {
            white + unmoved.0 <= Self::MEN && black + unmoved.1 <= Self::MEN
        };
        let ways = |(white, black)| choose(left, white) * choose(left - white, black);
        let numbers = pairs(Self::MEN + 1).filter(fits);
        numbers.map(|one| (one, ways(one))).collect()
    }
}

impl Arrangements for Castello {
    fn count(&self) -> f64 {
        2.0 * self.castles.iter().map(|(_, ways)| ways).sum::<f64>()
    }

    fn random(&self, random: &mut SplitMix) -> Option<String> {
        let (homes, middle) = weighted(random, &self.castles);
        let missing = homes + middle;
        let [mut of_homes, mut of_middle] = [Vec::new(), Vec::new()];
        of_homes.extend(0..Self::HOMES);
        of_middle.extend(Self::HOMES..Self::CASTLES.len());
        let gone = subset(random, &mut of_homes, homes);
        // White takes those of Black's home.
        let by_white = gone
            .iter()
            .filter(|&&castle| castle >= Self::HOMES / 2)
            .count();
        let share = below(random, middle + 1);
        let taken = [by_white + share, missing - by_white - share];
        let mut content = [' '; Self::SQUARES];
        let standing = [
            &of_homes[homes..],
            &{
                subset(random, &mut of_middle, middle);
                of_middle
            }[middle..],
        ]
        .concat();
        for castle in standing {
            content[Self::CASTLES[castle]] = 'c';
        }
        let unmoved = weighted(random, &self.unmoved[missing]);
        let starts = [0, Self::SQUARES - Self::MEN];
        for (start, (letter, count)) in starts.into_iter().zip([('W', unmoved.0), ('B', unmoved.1)])
        {
            let mut squares: Vec<usize> = (start..start + Self::MEN).collect();
            for &square in subset(random, &mut squares, count) {
                content[square] = letter;
            }
        }
        let moved = weighted(random, &Self::ways_by_moved(missing, unmoved));
        let mut free: Vec<usize> = (0..Self::SQUARES)
            .filter(|&at| content[at] == ' ')
            .collect();
        let places = subset(random, &mut free, moved.0 + moved.1);
        for (number, &square) in places.iter().enumerate() {
            content[square] = if number < moved.0 { 'w' } else { 'b' };
        }
        let text = board(&[Self::WIDTH; 21], |cell| {
            content[cell].to_string().trim().to_owned()
        });
        Some(format!("{text} {} {}:{}", side(random), taken[0], taken[1]))
    }
}

/// At most eight soldiers a side on 360 squares each: not on the middle of the own castle. Soldiers that are not placed
/// yet add less than a thousandth.
pub struct DobyvaniHradu {
    soldiers: Vec<((usize, usize), f64)>,
}

impl DobyvaniHradu {
    const WIDTH: usize = 19;
    const SQUARES: usize = 361;
    const SOLDIERS: usize = 8;
    /// Middle of White's castle and of Black's.
    const MIDDLES: [usize; 2] = [66, 294];

    pub fn new() -> DobyvaniHradu {
        let ways =
            |(white, black)| choose(Self::SQUARES - 1, white) * choose(Self::SQUARES - 1, black);
        let numbers = pairs(Self::SOLDIERS + 1);
        DobyvaniHradu {
            soldiers: numbers.map(|one| (one, ways(one))).collect(),
        }
    }
}

impl Arrangements for DobyvaniHradu {
    fn count(&self) -> f64 {
        2.0 * self.soldiers.iter().map(|(_, ways)| ways).sum::<f64>()
    }

    fn random(&self, random: &mut SplitMix) -> Option<String> {
        let (white, black) = weighted(random, &self.soldiers);
        let mut content = [""; Self::SQUARES];
        for ((count, letter), middle) in [(white, "w"), (black, "b")].into_iter().zip(Self::MIDDLES)
        {
            let mut squares: Vec<usize> = (0..Self::SQUARES).filter(|&at| at != middle).collect();
            for &square in subset(random, &mut squares, count) {
                if !content[square].is_empty() {
                    return None;
                }
                content[square] = letter;
            }
        }
        let text = board(&[Self::WIDTH; 19], |cell| content[cell].to_owned());
        Some(format!("{text} {} 0:0", side(random)))
    }
}
