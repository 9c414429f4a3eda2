//! Which cell a pointer means.

use burgrave_draw::svg::UNIT;
use burgrave_draw::svg::live::Live;
use burgrave_ui::aim::{Aim, aim};
use burgrave_ui::model::BoardScene;

use crate::device;

/// Half the width of a stack, and how far it reaches beyond the middle of its top, in the picture's units.
const STACK: (f32, f32) = (15.0, 12.0);

/// Where the cells of the board are, in the picture's units.
pub struct Places {
    width: f32,
    /// The middle of what is seen of each cell, and where things on it stand.
    cells: Vec<[(f32, f32); 2]>,
    /// The cells from back to front.
    order: Vec<usize>,
}

impl Places {
    pub fn of(live: &Live, count: usize) -> Places {
        Places {
            width: live.size().0,
            cells: (0..count)
                .map(|cell| [live.middle(cell), live.stand(cell)])
                .collect(),
            order: live.back_to_front(),
        }
    }

    /// Returns a point of the window in the picture's units, and the pixels in a unit.
    fn point(&self, x: i32, y: i32) -> Option<((f32, f32), f32)> {
        let board = device::document().get_element_by_id("board")?;
        let rect = board.get_bounding_client_rect();
        let pixels = rect.width() as f32 / self.width;
        let at = |value: i32, start: f64| (value as f32 - start as f32) / pixels;
        (pixels > 0.0).then(|| ((at(x, rect.left()), at(y, rect.top())), pixels))
    }

    /// Tests a point of the window against raised stacks, front to back, and returns the cell of the stack that is
    /// hit, or the cell `under` the point. Prefers targets, then the nearer cell.
    pub fn seen(
        &self,
        live: &Live,
        scene: &BoardScene,
        under: Option<u16>,
        (x, y): (i32, i32),
    ) -> Option<u16> {
        let ((x, y), _) = self.point(x, y)?;
        let top = |cell: usize| {
            let [_, stand] = *self.cells.get(cell)?;
            let rise = live.rise(scene.stacks.get(cell)?);
            let covers =
                (x - stand.0).abs() <= STACK.0 && (stand.1 - rise - STACK.1..=stand.1).contains(&y);
            (rise > 1.0 && covers).then_some((stand.0, stand.1 - rise))
        };
        let stacks = self.order.iter().rev();
        let (raised, top) = (stacks.copied()).find_map(|cell| Some((cell, top(cell)?)))?;
        let is_target = |cell: usize| scene.marks.get(cell).is_some_and(|marks| marks.selectable);
        if let Some(under) = under.map(usize::from)
            && is_target(under)
        {
            let distance = |point: (f32, f32)| (x - point.0).hypot(y - point.1);
            let nearer = distance(self.cells.get(under)?[0]) < distance(top);
            if nearer || !is_target(raised) {
                return None;
            }
        }
        u16::try_from(raised).ok()
    }

    /// Returns the target that a tap at a point of the window means.
    pub fn aim(&self, x: i32, y: i32, is_target: impl Fn(usize) -> bool) -> Aim {
        let Some(((x, y), pixels)) = self.point(x, y) else {
            return Aim::Nothing;
        };
        let targets = self
            .cells
            .iter()
            .enumerate()
            .filter(|(cell, _)| is_target(*cell));
        let targets = targets.map(|(cell, [middle, _])| {
            let distance = (x - middle.0).hypot(y - middle.1) * pixels;
            (u16::try_from(cell).unwrap_or(u16::MAX), distance)
        });
        aim(targets, UNIT * pixels)
    }
}
