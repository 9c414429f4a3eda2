//! The checks that ruling tests make.

use crate::support::{Pair, Variant};

impl Variant {
    /// Opens both at a position that both must accept.
    pub fn at(&self, position: &str) -> Pair {
        self.try_at(position)
            .unwrap_or_else(|fault| panic!("{} {position}: {fault}", self.options()))
    }

    /// Asserts that both refuse a position. Returns the game's fault code and its column, or 0.
    pub fn refusal(&self, position: &str) -> (&'static str, u32) {
        let Err(fault) = self.try_at(position) else {
            panic!("{} accepted: {position:?}", self.options());
        };
        (fault.code, fault.location.map_or(0, |place| place.column))
    }

    /// Asserts that `accepted` is accepted, and each change of it (old text, new text, fault code, column) is
    /// refused.
    pub fn check_changes(&self, accepted: &str, changes: &[(&str, &str, &str, u32)]) {
        self.at(accepted);
        for &(old, new, code, column) in changes {
            assert!(accepted.contains(old), "{old}");
            let text = accepted.replacen(old, new, 1);
            assert_eq!(self.refusal(&text), (code, column), "{text}");
        }
    }
}

impl Pair {
    /// Returns the legal moves that begin with `prefix`, separated by spaces.
    pub fn moves_from(&self, prefix: &str) -> String {
        let mut moves = self.moves();
        moves.retain(|mv| mv.starts_with(prefix));
        moves.join(" ")
    }

    /// Returns where the piece on `from` may go: the legal moves `from-to` without their beginning.
    pub fn goals(&self, from: &str) -> String {
        let prefix = format!("{from}-");
        let moves = self.moves();
        let goals = moves.iter().filter_map(|mv| mv.strip_prefix(&prefix));
        goals.collect::<Vec<_>>().join(" ")
    }

    /// Asserts that the moves, separated by spaces, are legal.
    pub fn legal(&self, moves: &str) {
        let legal = self.moves();
        for mv in moves.split_whitespace() {
            let listed = legal.iter().any(|other| other == mv);
            assert!(listed, "{mv} is illegal in {}", self.context());
        }
    }

    /// Returns the canonical text of a legal move.
    pub fn canonical(&self, mv: &str) -> String {
        let read = self.game.read_move(mv);
        let read = read.unwrap_or_else(|fault| panic!("{mv} in {}: {fault}", self.context()));
        self.legal(&read);
        read
    }

    /// Asserts that a move is illegal in both. Returns the game's fault code and its column, or 0.
    pub fn fault(&self, mv: &str) -> (&'static str, u32) {
        let Err(fault) = self.game.read_move(mv) else {
            panic!("{mv} is legal in {}", self.context());
        };
        assert!(!self.twin.moves().iter().any(|other| other == mv), "{mv}");
        (fault.code, fault.location.map_or(0, |place| place.column))
    }

    /// Asserts that moves, separated by spaces, are illegal with this fault code.
    pub fn illegal(&self, moves: &str, code: &str) {
        for mv in moves.split_whitespace() {
            assert_eq!(self.fault(mv).0, code, "{mv} in {}", self.context());
        }
    }

    /// Returns the pair after moves, separated by spaces.
    pub fn after(&self, moves: &str) -> Pair {
        let twin = self.variant.twin(Some(&self.text()));
        let twin = twin.expect("accepted before");
        let mut next = Pair::new(&self.variant, self.game.clone(), twin);
        for mv in moves.split_whitespace() {
            next.play(mv);
        }
        next
    }
}
