//! The engine in a web worker. Requests and replies are JSON texts.
//!
//! A separate program, so that the app starts without it.

#[cfg(test)]
mod against;
mod answer;
mod prove;

#[cfg(target_arch = "wasm32")]
mod listen;

fn main() {
    #[cfg(target_arch = "wasm32")]
    listen::start();
    #[cfg(not(target_arch = "wasm32"))]
    native();
}

/// The same on the command line, for debugging: one request or reply per line.
#[cfg(not(target_arch = "wasm32"))]
fn native() {
    let mut answerer = answer::Answerer::new(burgrave_bots::EngineOptions::default().clock);
    let say = |reply: &burgrave_ui::engine::Reply| {
        println!("{}", burgrave_ui::engine::to_text(reply));
    };
    for line in std::io::stdin().lines().map_while(Result::ok) {
        if let Some(request) = burgrave_ui::engine::from_text(&line) {
            let reply = answerer.answer(&request, &mut |reply| say(&reply));
            say(&reply);
        }
    }
}
