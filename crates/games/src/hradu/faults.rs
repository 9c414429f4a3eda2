//! Fault codes of Dobývání Hradu: of layouts, positions and moves.

burgrave_core::faults! {
    /// A layout name that is empty or has a character other than letters, digits, `-` and `_`. Data: `name`.
    LAYOUT_NAME = "dh-layout-name";
    /// A user's layout with the name of the default layout. Data: `name`.
    LAYOUT_NAME_DEFAULT = "dh-layout-name-default";
    /// A second layout of the same name. Data: `name`.
    LAYOUT_NAME_TAKEN = "dh-layout-name-taken";
    /// The content of a layout beside an option text without `layout=NAME`.
    LAYOUT_UNNAMED = "dh-layout-unnamed";
    /// A layout file that is not UTF-8 text.
    LAYOUT_NOT_UTF8 = "dh-layout-not-utf8";
    /// A wrong number of rows. Data: `expected`, `found`.
    LAYOUT_ROW_COUNT = "dh-layout-row-count";
    /// A row with too few squares. Data: `expected`, `found`.
    LAYOUT_ROW_SHORT = "dh-layout-row-short";
    /// A row with too many squares. Data: `expected`.
    LAYOUT_ROW_LONG = "dh-layout-row-long";
    /// A character that stands for no terrain. Data: `char`.
    LAYOUT_CHARACTER = "dh-layout-character";
    /// Something other than open ground or a gate on rank 10. Data: `cell`.
    LAYOUT_MIDDLE = "dh-layout-middle";
    /// A half without a central square. Data: `side`.
    LAYOUT_NO_CENTRE = "dh-layout-no-centre";
    /// A second central square in a half. Data: `cell`, `side`.
    LAYOUT_CENTRE_TWICE = "dh-layout-centre-twice";
    /// A half with too few walls. Data: `side`, `expected`, `found`.
    LAYOUT_FEW_WALLS = "dh-layout-few-walls";
    /// A last field without a colon between two numbers. Data: `text`.
    TO_PLACE = "dh-to-place";
    /// A soldier on a tower or keep (DH-4). Data: `cell`.
    ON_TOWER = "dh-on-tower";
    /// A soldier on its own central square (DH-5). Data: `cell`, `side`.
    ON_OWN_CENTRE = "dh-on-own-centre";
    /// More than eight soldiers of a side, on the board and to place. Data: `side`, `found`, `expected`.
    TOO_MANY = "dh-too-many";
    /// Soldiers to place with `setup=standard`.
    STANDARD_PLACES_NONE = "dh-standard-places-none";
    /// Numbers of soldiers to place that contradict the side to move (DH-6). Data: `side`, `white`, `black`.
    UNEVEN = "dh-uneven";
    /// Fewer than eight soldiers of a side during placement. Data: `side`, `found`, `expected`.
    TOO_FEW = "dh-too-few";
    /// A soldier that is not on a wall of its own half during placement (DH-6). Data: `cell`, `side`.
    OFF_WALLS = "dh-off-walls";
    /// Soldiers of both sides on the enemy's central square. Data: `cell`, `side` of the one whose turn it is.
    BOTH_CENTRES = "dh-both-centres";
    /// A soldier of the side to move on the enemy's central square. Data: `cell`, `side`.
    MOVER_ON_CENTRE = "dh-mover-on-centre";
    /// No soldiers of the side that has just moved. Data: `side`.
    WAITING_WITHOUT_SOLDIERS = "dh-waiting-without-soldiers";
    /// A soldier in the castle of a side without soldiers. Data: `cell`, `side`.
    TAKEN_AND_LOST = "dh-taken-and-lost";
    /// A move while there are soldiers to place (DH-6).
    PLACE_FIRST = "dh-place-first";
    /// A placement after all soldiers are placed (DH-6).
    ALL_PLACED = "dh-all-placed";
    /// A placement on a square that is not a wall of the player's half (DH-6). Data: `cell`.
    PLACE_OWN_WALL = "dh-place-own-wall";
    /// A placement on an occupied wall (DH-6). Data: `cell`.
    PLACE_OCCUPIED = "dh-place-occupied";
    /// A move from an empty square. Data: `cell`.
    NO_SOLDIER = "dh-no-soldier";
    /// A move of the other side's soldier. Data: `cell`.
    NOT_YOURS = "dh-not-yours";
    /// A move that is not along a file or a rank.
    NOT_STRAIGHT = "dh-not-straight";
    /// A move onto or across a tower or keep (DH-4). Data: `cell`.
    TOWER_IN_WAY = "dh-tower-in-way";
    /// A climb or descent of more than one square. Data: `cell`, where the level changes.
    LEVEL_ONE_SQUARE = "dh-level-one-square";
    /// More than one square along a wall under the French rules.
    WALL_ONE_SQUARE = "dh-wall-one-square";
    /// A move onto or across the player's central square (DH-5). Data: `cell`.
    OWN_CENTRE = "dh-own-centre";
    /// A move that stops on the player's central square under the French rules. Data: `cell`.
    OWN_CENTRE_STOP = "dh-own-centre-stop";
    /// A move across the enemy's central square (DH-2). Data: `cell`.
    ACROSS_CENTRE = "dh-across-centre";
    /// A move over another soldier. Data: `cell`.
    JUMP = "dh-jump";
    /// A move onto a soldier of the same side. Data: `cell`.
    OWN_SOLDIER = "dh-own-soldier";
}
