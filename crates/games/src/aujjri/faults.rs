//! Fault codes of Aujjri's Castle.

burgrave_core::faults! {
    /// More than 18 stackers of a side. Data: `side`, `max`.
    STACKERS = "ac-too-many-stackers";
    /// More than 5 Pieces of a side. Data: `side`, `max`.
    PIECES = "ac-too-many-pieces";
    /// More than one Gem.
    GEMS = "ac-two-gems";
    /// A Piece or the Gem on lava. Data: `cell`.
    NO_STACKER = "ac-occupant-on-lava";
    /// Something above a Piece or the Gem. Data: `cell`.
    COVERED = "ac-occupant-covered";
    /// The Tower's height is not that of the options. Data: `cell`, `layers`.
    TOWER = "ac-tower";
    /// A white or black stacker on the Tower square. Data: `cell`.
    TOWER_COLOUR = "ac-tower-not-red";
    /// A red stacker outside the Tower. Data: `cell`.
    RED = "ac-red-elsewhere";
    /// The Gem is missing, but no Piece can have pushed it off the board. Data: `side`.
    GEM_MISSING = "ac-gem-missing";
    /// The pushback ban is neither `-` nor two squares. Data: `text`.
    BAN_TEXT = "ac-ban-text";
    /// A pushback ban after the end of the game.
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

    /// No Piece of the mover on the square. Data: `cell`.
    NO_PIECE = "ac-no-piece";
    /// A square that is not a neighbour. Data: `cell`.
    NOT_NEXT = "ac-not-a-neighbour";
    /// A step or push onto lava. Data: `cell`.
    LAVA = "ac-lava";
    /// A step to an occupied square. Data: `cell`.
    OCCUPIED = "ac-occupied";
    /// A step or push up or down more than one layer. Data: `cell`.
    STEEP = "ac-too-steep";
    /// A push of an empty square. Data: `cell`.
    NOTHING_TO_PUSH = "ac-nothing-to-push";
    /// A push of the mover's own Piece. Data: `cell`.
    OWN_PIECE = "ac-own-piece-pushed";
    /// A push of a Piece off the board. Data: `cell`.
    OFF_BOARD = "ac-piece-pushed-off";
    /// A push onto lava (AC-1). Data: `cell`.
    INTO_LAVA = "ac-pushed-onto-lava";
    /// A push onto an occupied square. Data: `cell`.
    NO_ROOM = "ac-no-room-behind";
    /// A push up two or more layers. Data: `cell`.
    PUSHED_UP = "ac-pushed-up-a-wall";
    /// A push back by the Piece that was just pushed (AC-2). Data: `cell`.
    PUSHBACK = "ac-pushback";
    /// No stacker of the mover on top of the stack. Data: `cell`.
    NOT_YOURS = "ac-no-own-stacker";
    /// An enemy Piece stands on the stack. Data: `cell`.
    UNDER_ENEMY = "ac-under-an-enemy";
    /// A move of the last layer under an occupant (AC-3). Data: `cell`.
    LAST_LAYER = "ac-last-layer";
    /// A stacker move that does not follow a rank or file. Data: `cell`.
    NOT_STRAIGHT = "ac-not-straight";
    /// A stacker move over a rise or fall of more than one layer (AC-4). Data: `cell`.
    WALL = "ac-wall-or-cliff";
    /// An enemy Piece on the path of a stacker. Data: `cell`.
    ENEMY_IN_WAY = "ac-enemy-in-the-way";
    /// The Tower on the path of a stacker. Data: `cell`.
    TOWER_IN_WAY = "ac-tower-in-the-way";
    /// The move would leave a side without any move (AC-5). Data: `side`.
    STALEMATE = "ac-stalemate";
}
