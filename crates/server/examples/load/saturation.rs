//! Measures the most commands a second that hub and store take, in this process and without sockets.

use std::sync::Arc;
use std::time::Instant;

use burgrave_core::Side;
use burgrave_protocol::{Order, Request};
use burgrave_server::Hub;

use crate::Failure;
use crate::games::{self, Script};
use crate::process::own_cpu;

/// Numbers of games that play at the same time.
const WIDTHS: [usize; 3] = [1, 64, 2_000];
/// Moves of each game.
pub const MOVES: usize = 30;

/// Prints the durable moves per second for several numbers of games.
pub async fn run(data: &str, script: &Script) -> Result<(), Failure> {
    println!("saturation, in one process:");
    for width in WIDTHS {
        let mut data = data.to_owned();
        if let Some(path) = crate::database(&data) {
            // A folder of its own, so that no games wait for others.
            let folder = path.with_file_name(format!("saturation-{width}"));
            std::fs::create_dir_all(&folder)?;
            data = folder.display().to_string();
        }
        let prepare = move || -> Result<_, Failure> {
            let ids = games::store(&data, width)?;
            Ok((ids, Hub::new(games::open(&data)?, 1)?))
        };
        let (ids, hub) = tokio::task::spawn_blocking(prepare).await??;
        let cpu = own_cpu()?;
        let start = Instant::now();
        let playing: Vec<_> = (ids.into_iter())
            .map(|id| tokio::spawn(play(hub.clone(), id, script.0[..MOVES].to_vec())))
            .collect();
        for game in playing {
            game.await??;
        }
        let seconds = start.elapsed().as_secs_f64();
        let cpu = (own_cpu()? - cpu).as_secs_f64();
        #[allow(clippy::cast_precision_loss, reason = "a few thousand moves")]
        let moves = (width * MOVES) as f64;
        println!(
            "  {width} games at once: {:.0} durable moves/s; {:.2} processors busy, {:.0} µs of processor time a move",
            moves / seconds,
            cpu / seconds,
            cpu / moves * 1e6
        );
    }
    Ok(())
}

async fn play(hub: Arc<Hub>, id: String, moves: Vec<String>) -> Result<(), Failure> {
    let game = hub.game(&id).await?;
    for (ply, text) in (0_u32..).zip(moves) {
        let order = Order {
            id: ply.to_string(),
            ply,
            takebacks: 0,
            request: Request::Play(text),
        };
        let side = Side::BOTH[ply as usize % 2];
        hub.carry_out(None, &game, side, &order).await?;
    }
    Ok(())
}
