//! Fault codes of the game.

burgrave_core::faults! {
    /// More than 18 stackers of a side. Data: `side`, `max`.
    STACKERS = "ac-too-many-stackers";
    /// More than 5 Pieces of a side. Data: `side`, `max`.
    PIECES = "ac-too-many-pieces";
    /// More than one Gem.
    GEMS = "ac-two-gems";
    /// A Piece or the Gem without a stacker below. Data: `cell`.
    NO_STACKER = "ac-occupant-on-lava";
    /// Something above a Piece or the Gem. Data: `cell`.
    COVERED = "ac-occupant-covered";
    /// The Tower is not what the options say. Data: `cell`, `layers`.
    TOWER = "ac-tower";
    /// A white or black stacker on the Tower square. Data: `cell`.
    TOWER_COLOUR = "ac-tower-not-red";
    /// A red stacker outside the Tower. Data: `cell`.
    RED = "ac-red-elsewhere";
    /// The Gem is missing and nobody can have pushed it over the edge. Data: `side`.
    GEM_MISSING = "ac-gem-missing";
    /// The pushback ban is neither `-` nor two squares. Data: `text`.
    BAN_TEXT = "ac-ban-text";
    /// A pushback ban though the game is over.
    BAN_GEM = "ac-ban-after-the-end";
    /// The two squares of the ban are not neighbours. Data: `cell`, `other`.
    BAN_NEIGHBOURS = "ac-ban-not-neighbours";
    /// The ban's first square holds no Piece of the side to move. Data: `cell`, `side`.
    BAN_PUSHED = "ac-ban-no-pushed-piece";
    /// The ban's second square holds no enemy Piece. Data: `cell`, `side`.
    BAN_PUSHER = "ac-ban-no-pusher";
    /// The pushed Piece stands higher than it can have been pushed. Data: `cell`, `other`.
    BAN_HEIGHT = "ac-ban-too-high";
    /// The pusher cannot have come from the square behind it. Data: `cell`.
    BAN_BEHIND = "ac-ban-behind-the-pusher";

    /// No Piece of the mover there. Data: `cell`.
    NO_PIECE = "ac-no-piece";
    /// Not a neighbouring square. Data: `cell`.
    NOT_NEXT = "ac-not-a-neighbour";
    /// A Piece does not enter lava. Data: `cell`.
    LAVA = "ac-lava";
    /// A step to an occupied square. Data: `cell`.
    OCCUPIED = "ac-occupied";
    /// A Piece goes up or down more than one layer. Data: `cell`.
    STEEP = "ac-too-steep";
    /// Nothing to push there. Data: `cell`.
    NOTHING_TO_PUSH = "ac-nothing-to-push";
    /// One's own Piece cannot be pushed. Data: `cell`.
    OWN_PIECE = "ac-own-piece-pushed";
    /// A Piece cannot be pushed off the board. Data: `cell`.
    OFF_BOARD = "ac-piece-pushed-off";
    /// Nothing is pushed onto lava (AC-1). Data: `cell`.
    INTO_LAVA = "ac-pushed-onto-lava";
    /// The receiving square is occupied. Data: `cell`.
    NO_ROOM = "ac-no-room-behind";
    /// The receiving square is two layers or more above the pushed one. Data: `cell`.
    PUSHED_UP = "ac-pushed-up-a-wall";
    /// The pushed Piece may not push back at once (AC-2). Data: `cell`.
    PUSHBACK = "ac-pushback";
    /// No stacker of the mover's on top there. Data: `cell`.
    NOT_YOURS = "ac-no-own-stacker";
    /// An enemy Piece stands on the stack. Data: `cell`.
    UNDER_ENEMY = "ac-under-an-enemy";
    /// The last layer under an occupant stays (AC-3). Data: `cell`.
    LAST_LAYER = "ac-last-layer";
    /// A stacker moves along a rank or file, one square at least. Data: `cell`.
    NOT_STRAIGHT = "ac-not-straight";
    /// The way of a stacker rises or falls by more than one (AC-4). Data: `cell`.
    WALL = "ac-wall-or-cliff";
    /// An enemy Piece bars the way of a stacker. Data: `cell`.
    ENEMY_IN_WAY = "ac-enemy-in-the-way";
    /// The Tower bars the way of a stacker. Data: `cell`.
    TOWER_IN_WAY = "ac-tower-in-the-way";
    /// The move would leave a side without any move (AC-5). Data: `side`.
    STALEMATE = "ac-stalemate";
}
