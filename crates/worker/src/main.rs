//! The engine in a web worker: hears questions as text, answers in text.
//!
//! It is a program of its own, so that the app starts without waiting for it.

#[cfg(test)]
mod against;
mod answer;

#[cfg(target_arch = "wasm32")]
mod listen;

fn main() {
    #[cfg(target_arch = "wasm32")]
    listen::start();
    #[cfg(not(target_arch = "wasm32"))]
    native();
}

/// The same by hand, for those who look for a fault: a question a line, its answers a line each.
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
