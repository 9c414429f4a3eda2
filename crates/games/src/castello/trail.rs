//! Checks whether one jumping move is possible, without trying routes.
//!
//! Squares connected by own bridges form one *node* of a graph: the piece moves freely inside it. Each piece to
//! capture is an edge between the nodes on its two sides and must be passed exactly once, so a route is an
//! Eulerian trail. It exists if the edges and the start are connected, and if exactly the two ends of the trail
//! have odd degree (none, if they are equal). A piece on the diagonally neighbouring lattice can be jumped along
//! either diagonal, so its edge has two choices. The parities then are a linear system over GF(2), whose
//! solutions are searched for a connected one.

use super::Castello;
use super::lattice::Lattice;
use super::squares::{Square, jump_by, shift};

/// A piece to capture: the pairs of places between which it can be jumped, at most one per diagonal.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Crossing {
    pairs: [(u32, u32); 2],
    ways: usize,
}

impl Crossing {
    /// Returns the pairs of places, in one direction each.
    pub(super) fn pairs(self) -> impl Iterator<Item = (u32, u32)> {
        self.pairs.into_iter().take(self.ways)
    }

    /// Returns the jumps in both directions, as start and target.
    pub(super) fn jumps(self) -> impl Iterator<Item = (u32, u32)> {
        self.pairs().flat_map(|(a, b)| [(a, b), (b, a)])
    }
}

/// A jumping turn: its lattice, its landing squares and the pieces to capture.
pub(super) struct Trail<'l> {
    pub(super) lattice: &'l Lattice,
    pub(super) landing: u128,
    pub(super) start: u32,
    pub(super) max: u32,
    not_start: bool,
    pub(super) crossings: Vec<Crossing>,
    /// Nodes found so far, in the order of their bits.
    nodes: Vec<u128>,
}

impl<'l> Trail<'l> {
    /// Creates a turn of the piece on `start` that captures each piece on `captured` once.
    pub(super) fn new(
        rules: &Castello,
        lattice: &'l Lattice,
        start: Square,
        captured: &[Square],
    ) -> Trail<'l> {
        let mut trail = Trail {
            lattice,
            landing: lattice.landing(rules, start),
            start: start.place(),
            max: rules.max_captures.map_or(u32::MAX, u32::from),
            not_start: rules.not_start,
            crossings: Vec::with_capacity(captured.len()),
            nodes: Vec::with_capacity(16),
        };
        for &square in captured {
            trail.crossings.push(trail.crossing(square));
        }
        trail
    }

    /// Returns the pairs of places between which a piece on `square` can be jumped. Both are landing squares or
    /// the start.
    fn crossing(&self, square: Square) -> Crossing {
        let mut crossing = Crossing::default();
        let squares = self.landing | 1 << self.start;
        for direction in 0..4 {
            let Some(place) = self.origin(square, direction) else {
                continue;
            };
            let landed = shift(1 << place, jump_by(direction));
            if squares >> place & 1 != 0 && squares & landed != 0 {
                crossing.pairs[crossing.ways & 1] = (place, landed.trailing_zeros());
                crossing.ways += 1;
            }
        }
        crossing
    }

    /// Returns the place of this lattice whose neighbour in a direction is the enemy piece on `square`.
    fn origin(&self, square: Square, direction: usize) -> Option<u32> {
        let by = super::squares::step_by(square.lattice(), direction ^ 4);
        let word = shift(square.bit(), by) & self.lattice.enemy[direction];
        let place = word.trailing_zeros();
        (word != 0 && self.lattice.middle(place, direction) == square).then_some(place)
    }

    /// Returns whether a route from the start to `end` captures exactly these pieces.
    pub(super) fn reaches(&mut self, end: Square) -> bool {
        let count = self.crossings.len();
        let all = mask_of(count);
        let end = end.place();
        if self.landing >> end & 1 == 0 || count as u64 > u64::from(self.max) {
            return false;
        }
        if count as u32 != self.max {
            return self.leads(end, all);
        }
        // The last capture allowed ends the turn, so it must lead to the end.
        (0..count).any(|last| {
            let rest = all & !(1 << last);
            self.crossings[last]
                .jumps()
                .any(|(from, to)| to == end && self.leads_or_stays(from, rest))
        })
    }

    /// As [`Trail::leads`], but also accepts the empty route.
    fn leads_or_stays(&mut self, end: u32, set: u32) -> bool {
        (set == 0 && end == self.start) || self.leads(end, set)
    }

    /// Returns whether a route from the start to `end` captures exactly `set`, ignoring the limit of captures.
    fn leads(&mut self, end: u32, set: u32) -> bool {
        if !self.not_start {
            return self.joins(self.start, end, set);
        }
        // The route may not return to the start: try each first jump.
        if self.landing >> end & 1 == 0 {
            return false;
        }
        let own = self.lattice.hop(1 << self.start, self.landing);
        if super::squares::places(own).any(|first| self.joins(first, end, set)) {
            return true;
        }
        (0..self.crossings.len())
            .filter(|&number| set >> number & 1 != 0)
            .any(|number| {
                self.crossings[number].jumps().any(|(from, to)| {
                    from == self.start && self.joins(to, end, set & !(1 << number))
                })
            })
    }

    /// Returns whether a trail over landing squares connects two places and passes each piece of `set` once.
    pub(super) fn joins(&mut self, from: u32, to: u32, set: u32) -> bool {
        let (from, to) = (self.node(from), self.node(to));
        let mut edges = Vec::with_capacity(self.crossings.len());
        for number in 0..self.crossings.len() {
            if set >> number & 1 != 0 {
                match self.edge(self.crossings[number]) {
                    Some(edge) => edges.push(edge),
                    None => return false,
                }
            }
        }
        Graph {
            start: from,
            edges: &edges,
        }
        .has_trail(to)
    }

    /// Returns the bit of the node that contains a place. A turn has at most 30 captures with four places each,
    /// and two ends, so 128 bits suffice.
    fn node(&mut self, place: u32) -> u128 {
        let known = self.nodes.iter().position(|node| node >> place & 1 != 0);
        let number = known.unwrap_or_else(|| {
            let node = self.lattice.flood(1 << place, self.landing);
            self.nodes.push(node);
            self.nodes.len() - 1
        });
        1 << (number & 127)
    }

    /// Returns the edge of a piece, or `None` if it cannot be jumped.
    fn edge(&mut self, crossing: Crossing) -> Option<Edge> {
        let landing = self.landing;
        let mut ways = crossing
            .pairs()
            .filter(|(a, b)| landing >> a & landing >> b & 1 != 0)
            .map(|(a, b)| [self.node(a), self.node(b)]);
        let first = ways.next()?;
        let second = ways.next().unwrap_or(first);
        Some(Edge { first, second })
    }
}

fn mask_of(count: usize) -> u32 {
    if count >= 32 {
        u32::MAX
    } else {
        (1 << count) - 1
    }
}

/// A piece that must be passed once, in one of two ways that may be equal: the bits of the two nodes.
#[derive(Clone, Copy, Debug)]
struct Edge {
    first: [u128; 2],
    second: [u128; 2],
}

impl Edge {
    fn parity(ends: [u128; 2]) -> u128 {
        ends[0] ^ ends[1]
    }

    fn ends(ends: [u128; 2]) -> u128 {
        ends[0] | ends[1]
    }

    fn chosen(&self, second: bool) -> [u128; 2] {
        if second { self.second } else { self.first }
    }
}

struct Graph<'e> {
    start: u128,
    edges: &'e [Edge],
}

impl Graph<'_> {
    /// Returns whether there is an Eulerian trail from the start to the node `end`.
    fn has_trail(&self, end: u128) -> bool {
        let mut odd = self.start ^ end;
        // Rows in echelon form: the change of parities and the mask of choices that causes it.
        let mut rows: Vec<(u128, u32)> = Vec::new();
        let mut free: Vec<u32> = Vec::new();
        for (number, edge) in self.edges.iter().enumerate() {
            odd ^= Edge::parity(edge.first);
            if edge.first == edge.second {
                continue;
            }
            let change = Edge::parity(edge.first) ^ Edge::parity(edge.second);
            let (rest, choices) = reduce(&rows, change, 1 << number);
            if rest == 0 {
                free.push(choices);
            } else {
                rows.push((rest, choices));
            }
        }
        let (rest, choices) = reduce(&rows, odd, 0);
        rest == 0 && self.is_connected(choices, &free)
    }

    /// Returns whether the edges and the start are connected for some choices that differ from `choices` by
    /// elements of `free`.
    fn is_connected(&self, choices: u32, free: &[u32]) -> bool {
        let open = free.iter().fold(0, |open, set| open | set);
        if !self.can_be_connected(choices, open) {
            return false;
        }
        if self.must_be_connected(choices, open) {
            return true;
        }
        let Some((&first, rest)) = free.split_first() else {
            return false;
        };
        self.is_connected(choices, rest) || self.is_connected(choices ^ first, rest)
    }

    /// Returns whether the graph is connected if every open edge goes both ways: a necessary condition.
    fn can_be_connected(&self, choices: u32, open: u32) -> bool {
        let reached = self.reached(|number, edge, reached| {
            let mut more = 0;
            for second in [false, true] {
                let is_open = open >> number & 1 != 0;
                let ends = Edge::ends(edge.chosen(second));
                if (is_open || (choices >> number & 1 != 0) == second) && ends & reached != 0 {
                    more |= ends;
                }
            }
            more
        });
        self.edges.iter().enumerate().all(|(number, edge)| {
            let chosen = edge.chosen(choices >> number & 1 != 0);
            let other = edge.chosen(choices >> number & 1 == 0);
            Edge::ends(chosen) & reached != 0
                || (open >> number & 1 != 0 && Edge::ends(other) & reached != 0)
        })
    }

    /// Returns whether the graph is connected for any choices of the open edges: a sufficient condition.
    fn must_be_connected(&self, choices: u32, open: u32) -> bool {
        let reached = self.reached(|number, edge, reached| {
            let ends = Edge::ends(edge.chosen(choices >> number & 1 != 0));
            if open >> number & 1 == 0 && ends & reached != 0 {
                ends
            } else {
                0
            }
        });
        self.edges.iter().enumerate().all(|(number, edge)| {
            let chosen = edge.chosen(choices >> number & 1 != 0);
            let other = edge.chosen(choices >> number & 1 == 0);
            Edge::ends(chosen) & reached != 0
                && (open >> number & 1 == 0 || Edge::ends(other) & reached != 0)
        })
    }

    /// Returns the nodes reached from the start. `more` returns the nodes that an edge adds.
    fn reached(&self, more: impl Fn(usize, &Edge, u128) -> u128) -> u128 {
        let mut reached = self.start;
        loop {
            let before = reached;
            for (number, edge) in self.edges.iter().enumerate() {
                reached |= more(number, edge, reached);
            }
            if reached == before {
                return reached;
            }
        }
    }
}

/// Reduces a parity by the rows whose lowest bit it contains.
fn reduce(rows: &[(u128, u32)], parity: u128, choices: u32) -> (u128, u32) {
    rows.iter()
        .fold((parity, choices), |(parity, choices), &(row, by)| {
            let lowest = row & row.wrapping_neg();
            if parity & lowest == 0 {
                (parity, choices)
            } else {
                (parity ^ row, choices ^ by)
            }
        })
}

#[cfg(test)]
mod tests {
    use burgrave_core::{Chooser, SplitMix};

    use super::*;

    /// Returns whether a walk from `at` passes each edge of `left` once, in either of its ways, and ends at `end`.
    fn walks(edges: &[Edge], at: u128, left: u32, end: u128) -> bool {
        if left == 0 {
            return at == end;
        }
        (0..edges.len())
            .filter(|number| left >> number & 1 != 0)
            .any(|number| {
                let edge = edges[number];
                [edge.first, edge.second].into_iter().any(|[a, b]| {
                    [(a, b), (b, a)].into_iter().any(|(from, to)| {
                        from == at && walks(edges, to, left & !(1 << number), end)
                    })
                })
            })
    }

    #[test]
    fn trails_exist_where_a_search_finds_one() {
        let mut rng = SplitMix::new(1);
        let mut results = [0; 2];
        for _ in 0..20_000 {
            let nodes = 2 + rng.below(3);
            let mut node = || 1_u128 << rng.below(nodes);
            let (start, end) = (node(), node());
            let mut edges = [[[0; 2]; 2]; 5].map(|ways| {
                let [first, second] = ways.map(|way: [u128; 2]| way.map(|_| node()));
                Edge { first, second }
            });
            if rng.below(2) == 0 {
                edges[0].second = edges[0].first;
            }
            let edges = &edges[..1 + rng.below(5) as usize];
            let expected = walks(edges, start, mask_of(edges.len()), end);
            let graph = Graph { start, edges };
            assert_eq!(graph.has_trail(end), expected, "{start} {end} {edges:?}");
            results[usize::from(expected)] += 1;
        }
        assert!(results.iter().all(|&count| count > 5_000), "{results:?}");
    }
}
