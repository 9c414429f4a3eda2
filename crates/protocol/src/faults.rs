//! Fault codes of the server: refusals that are not about the game itself. The app knows some of them.

burgrave_core::faults! {
    /// The request has no guest's cookie, or one that is unknown.
    GUEST = "online-guest";
    /// A name that is empty, too long, or has characters that are not letters, digits, spaces or `-_.'`.
    /// Data: `limit` (characters).
    NAME = "online-name";
    /// A name that looks like another guest's name.
    NAME_TAKEN = "online-name-taken";
    /// There is no such challenge or invitation.
    NO_CHALLENGE = "online-no-challenge";
    /// The challenge has been accepted by another guest or withdrawn, or it has expired.
    CHALLENGE_CLOSED = "online-challenge-closed";
    /// A guest accepts a challenge that they made.
    OWN_CHALLENGE = "online-own-challenge";
    /// A guest has too many open challenges. Data: `limit`.
    TOO_MANY_CHALLENGES = "online-challenges";
    /// A guest has too many running games against computers. Data: `limit`.
    TOO_MANY_COMPUTER_GAMES = "online-computer-games";
    /// A challenge whose position has no move to play.
    NOTHING_TO_PLAY = "online-nothing-to-play";
    /// Days off without a clock of a day or more.
    DAYS_OFF_CLOCK = "online-days-off-clock";
    /// There is no such game.
    NO_GAME = "online-no-game";
    /// The stored events of the game cannot be read.
    DAMAGED = "online-damaged";
    /// There is no such address under `/api`.
    NO_PATH = "online-no-path";
    /// A method that the address does not support. Data: `method`.
    METHOD = "online-method";
    /// The position has changed since the client saw it.
    STALE = "online-stale";
    /// A command by a spectator.
    SPECTATOR = "online-spectator";
    /// The link to another device has been used, replaced, or is too old.
    DEVICE_LINK = "online-device-link";
    /// A claim against an opponent who is present, or not absent for long enough.
    CLAIM = "online-claim";
    /// A game with too many events: its players can only move and resign.
    TOO_MANY_EVENTS = "online-events";
    /// A plan that is made during the player's turn, or has too many or too long lines, or a line that does not end
    /// with a move of the player. Data: `lines`, `moves`.
    PLAN = "online-plan";
    /// A line of a plan with an illegal move. Data: `text`. The cause is the reason.
    PLAN_MOVE = "online-plan-move";
    /// A plan that answers the same moves in two ways. Data: `text`.
    PLAN_AMBIGUOUS = "online-plan-two";
    /// A plan with too many or too long lines, or with moves that take too long to judge.
    PLAN_LONG = "online-plan-long";
    /// A body or message that is not one of the protocol.
    UNREADABLE = "online-unreadable";
    /// A client speaks another version of the protocol. Data: `known`.
    VERSION = "online-version";
    /// Too many requests. Nothing has been done; later requests are answered again.
    TOO_FAST = "online-too-fast";
    /// Too many open sockets of one address. Data: `limit`.
    TOO_MANY_SOCKETS = "online-sockets";
    /// A body or message that is too large. Data: `limit` (bytes).
    TOO_LARGE = "online-too-large";
    /// A request from a page of another host.
    ORIGIN = "online-origin";
    /// The database does not answer. The command may or may not be stored: send it again to find out.
    STORE = "online-store";
    /// A parameter of a search that has no valid value. Data: `name`.
    SEARCH = "online-search";
    /// A line of an export that is not a game. Data: `error`.
    EXPORT_LINE = "online-export-line";
    /// A game of an export whose members do not agree with its events. Data: `member`.
    EXPORT_MEMBER = "online-export-member";
    /// A game of an export whose identifier belongs to another game. Data: `game`.
    EXPORT_OTHER = "online-export-other";
    /// The server is being stopped.
    CLOSING = "online-closing";
}
