//! Connections to a game, and the time from which an absent player can lose it.

use burgrave_core::Side;
use burgrave_protocol::People;
use burgrave_session::TimeControl;
use burgrave_store::Presence;

/// Time in milliseconds after which a player who has left on purpose can lose the game.
const LEFT: u64 = 10_000;
/// The same for a player whose connection broke, in quick games.
const LOST: u64 = 40_000;
/// Estimated durations in milliseconds from which broken connections get two and three times as long.
const SLOW: [u64; 2] = [8 * 60_000, 25 * 60_000];
/// Estimated duration in milliseconds from which players need not be connected.
const CORRESPONDENCE: u64 = 24 * 60 * 60_000;

/// The connections to a game.
#[derive(Clone, Debug)]
pub struct Attendance {
    /// Through this server.
    here: Presence,
    /// Through other servers.
    elsewhere: Presence,
    /// Whether White and Black are computers, which are always there.
    computers: [bool; 2],
    /// Since when White and Black are absent, by the server's clock.
    absent: [Option<u64>; 2],
    /// How long White and Black may be without a connection in milliseconds; `None` for any time.
    patience: [Option<u64>; 2],
}

impl Attendance {
    /// Creates the state without connections through this server. Absences start now.
    pub fn new(
        controls: [Option<TimeControl>; 2],
        computers: [bool; 2],
        elsewhere: Presence,
        now: u64,
    ) -> Attendance {
        let mut attendance = Attendance {
            here: Presence::default(),
            elsewhere,
            computers,
            absent: [None; 2],
            patience: controls.map(patience),
        };
        attendance.settle(now);
        attendance
    }

    /// Counts a connection of a player, or of a spectator.
    pub fn enter(&mut self, side: Option<Side>, now: u64) {
        match side {
            Some(side) => self.here.players[side.index()] += 1,
            None => self.here.spectators += 1,
        }
        self.settle(now);
    }

    /// A connection is closed, by the user or by the network.
    pub fn leave(&mut self, side: Option<Side>, on_purpose: bool, now: u64) {
        let Some(side) = side.map(Side::index) else {
            self.here.spectators = self.here.spectators.saturating_sub(1);
            return;
        };
        self.here.players[side] = self.here.players[side].saturating_sub(1);
        self.here.left[side] = on_purpose;
        self.settle(now);
    }

    /// Takes over the connections through other servers.
    pub fn set_elsewhere(&mut self, elsewhere: Presence, now: u64) {
        self.elsewhere = elsewhere;
        self.settle(now);
    }

    /// Returns the connections through this server, as other servers see them. Without any connection anywhere, it no
    /// longer matters how players left.
    pub fn here(&self) -> Presence {
        let all = self.here.with(&self.elsewhere);
        match all.players == [0; 2] && all.spectators == 0 {
            true => Presence::default(),
            false => self.here,
        }
    }

    /// Returns the number of a player's connections through this server.
    pub fn connections(&self, side: Side) -> u32 {
        self.here.players[side.index()]
    }

    /// Returns whether anybody is connected through other servers.
    pub fn is_elsewhere(&self) -> bool {
        self.elsewhere != Presence::default()
    }

    fn settle(&mut self, now: u64) {
        for side in 0..2 {
            let connections = self.here.players[side] + self.elsewhere.players[side];
            if self.computers[side] || connections > 0 {
                self.absent[side] = None;
                self.here.left[side] = false;
            } else if self.absent[side].is_none() {
                self.absent[side] = Some(now);
            }
        }
    }

    /// Returns what all clients are shown.
    pub fn people(&self) -> People {
        let all = self.here.with(&self.elsewhere);
        let claim = |side: usize| {
            let patience = self.patience[side]?;
            let patience = if all.left[side] { LEFT } else { patience };
            Some(self.absent[side]? + patience)
        };
        People {
            players: [0, 1].map(|side| self.computers[side] || all.players[side] > 0),
            spectators: all.spectators,
            claims: [claim(0), claim(1)],
        }
    }
}

fn patience(control: Option<TimeControl>) -> Option<u64> {
    let duration = control?.estimate();
    let slow = SLOW.iter().filter(|&&slow| duration >= slow).count() as u64;
    (duration < CORRESPONDENCE).then_some(LOST * (1 + slow))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(minutes: u64) -> Attendance {
        let control = Some(TimeControl::increment(minutes * 60_000, 0));
        let mut game = Attendance::new([control; 2], [false; 2], Presence::default(), 0);
        for side in Side::BOTH {
            game.enter(Some(side), 5);
        }
        assert_eq!(game.people().claims, [None; 2]);
        game
    }

    fn claim(game: &Attendance) -> Option<u64> {
        game.people().claims[1]
    }

    #[test]
    fn a_lost_connection_gets_more_time_than_a_player_who_leaves() {
        for (minutes, lost) in [(1, 40_000), (10, 80_000), (30, 120_000)] {
            let mut left = game(minutes);
            let mut broken = left.clone();
            left.leave(Some(Side::Black), true, 100);
            broken.leave(Some(Side::Black), false, 100);
            assert_eq!(claim(&left), Some(10_100));
            assert_eq!(claim(&broken), Some(100 + lost));
            left.enter(Some(Side::Black), 200);
            assert_eq!(claim(&left), None);
            left.leave(Some(Side::Black), false, 300);
            assert_eq!(claim(&left), Some(300 + lost), "a new absence");
        }
    }

    #[test]
    fn one_of_two_connections_is_enough_wherever_it_is() {
        let mut game = game(1);
        game.enter(Some(Side::Black), 10);
        game.leave(Some(Side::Black), true, 20);
        assert_eq!(claim(&game), None);
        let one = Presence {
            players: [0, 1],
            ..Presence::default()
        };
        game.set_elsewhere(one, 30);
        game.leave(Some(Side::Black), true, 40);
        assert_eq!(claim(&game), None);
        assert!(game.people().players[1]);
        game.set_elsewhere(Presence::default(), 50);
        assert_eq!(claim(&game), Some(40_050), "lost at the other server");
        let left = Presence {
            left: [false, true],
            ..Presence::default()
        };
        game.set_elsewhere(left, 60);
        assert_eq!(claim(&game), Some(10_050), "left at the other server");
        assert_ne!(game.here(), Presence::default(), "White is here");
        game.leave(Some(Side::White), true, 70);
        assert_eq!(game.here(), Presence::default());
    }

    #[test]
    fn games_without_clocks_and_by_correspondence_have_no_claims() {
        for control in [None, Some(TimeControl::per_move(2 * 24 * 60 * 60_000))] {
            let game = Attendance::new([control; 2], [false; 2], Presence::default(), 0);
            assert_eq!(game.people().claims, [None; 2]);
        }
    }
}
