//! A client of the server: requests, and the socket of a game.

use std::io::{ErrorKind, Read, Write};
use std::net::{SocketAddr, TcpStream};
use std::time::{Duration, Instant};

use burgrave_protocol::{
    API, Accepted, Created, Hello, Me, NewChallenge, Order, Request, Secret, Side, SideChoice,
    ToClient, ToServer, VERSION, Welcome,
};
use burgrave_session::{Event, Session, TimeControl};
use serde::Serialize;
use serde::de::DeserializeOwned;
use tungstenite::{ClientRequestBuilder, HandshakeError, Message, WebSocket};

/// A wait that takes longer has failed.
const TIMEOUT: Duration = Duration::from_secs(30);

/// A guest.
pub struct Guest {
    pub address: SocketAddr,
    pub cookie: String,
    pub me: Me,
    /// Address that a proxy on this computer reports.
    pub visitor: Option<&'static str>,
}

/// Sends a request and returns status, head and body.
pub fn ask(address: SocketAddr, head: &str, body: &str) -> std::io::Result<(u16, String, String)> {
    let mut stream = TcpStream::connect(address)?;
    stream.set_read_timeout(Some(TIMEOUT))?;
    let length = body.len();
    let text = format!(
        "{head}\r\nhost: {address}\r\ncontent-length: {length}\r\nconnection: close\r\n\r\n{body}"
    );
    stream.write_all(text.as_bytes())?;
    let mut answer = String::new();
    stream.read_to_string(&mut answer)?;
    let (head, body) = answer.split_once("\r\n\r\n").unwrap_or((&answer, ""));
    let status = head
        .split(' ')
        .nth(1)
        .and_then(|status| status.parse().ok());
    Ok((status.unwrap_or(0), head.to_owned(), body.to_owned()))
}

impl Guest {
    /// Becomes a guest with a made-up name.
    pub fn new(address: SocketAddr) -> Guest {
        Guest::by(address, "/me", "{}")
    }

    /// Becomes the guest whose cookie a request returns.
    pub fn by(address: SocketAddr, path: &str, body: &str) -> Guest {
        let (status, head, body) =
            ask(address, &format!("POST {API}{path} HTTP/1.1"), body).expect("it listens");
        assert_eq!(status, 200, "{body}");
        let cookie = head.split("set-cookie: ").nth(1).expect("a cookie");
        Guest {
            address,
            cookie: cookie.split(';').next().expect("a value").to_owned(),
            me: serde_json::from_str(&body).expect("a guest"),
            visitor: None,
        }
    }

    /// Sends a request with this guest's cookie.
    pub fn ask(&self, method: &str, path: &str, body: &impl Serialize) -> (u16, String) {
        let mut head = format!("{method} {API}{path} HTTP/1.1\r\ncookie: {}", self.cookie);
        if let Some(visitor) = self.visitor {
            head += &format!("\r\nx-forwarded-for: {visitor}");
        }
        let body = serde_json::to_string(body).expect("JSON");
        let (status, _, body) = ask(self.address, &head, &body).expect("it answers");
        (status, body)
    }

    /// Sends a request that must succeed.
    pub fn get<T: DeserializeOwned>(&self, method: &str, path: &str, body: &impl Serialize) -> T {
        let (status, body) = self.ask(method, path, body);
        assert_eq!(status, 200, "{path}: {body}");
        serde_json::from_str(&body).expect("the answer")
    }

    /// Challenges by link; `other` accepts. Returns the game.
    pub fn challenge(&self, other: &Guest, game: &str, clock: Option<TimeControl>) -> String {
        let terms = NewChallenge {
            game: game.to_owned(),
            rules: String::new(),
            layout: None,
            position: None,
            side: SideChoice::Chance,
            clock,
            days_off: 0,
            listed: false,
        };
        let created: Created = self.get("POST", "/challenges", &terms);
        let secret = Secret {
            secret: created.secret,
        };
        let accepted: Accepted = other.get("POST", "/invitation/accept", &secret);
        accepted.game
    }

    /// Opens the socket of a game and asks for its events.
    pub fn join(&self, game: &str, from: u32) -> Result<Player, tungstenite::Error> {
        let mut player = self.connect(game)?;
        player.send(&ToServer::Hello(Hello {
            version: VERSION,
            from,
        }))?;
        Ok(player)
    }

    /// Opens the socket of a game.
    pub fn connect(&self, game: &str) -> Result<Player, tungstenite::Error> {
        let uri = format!("ws://{}{API}/games/{game}/socket", self.address);
        let stream = TcpStream::connect(self.address)?;
        stream.set_read_timeout(Some(TIMEOUT))?;
        stream.set_nodelay(true)?;
        let mut request = ClientRequestBuilder::new(uri.parse().expect("an address"))
            .with_header("cookie", &self.cookie);
        if let Some(visitor) = self.visitor {
            request = request.with_header("x-forwarded-for", visitor);
        }
        let (socket, _) = tungstenite::client(request, stream).map_err(|error| match error {
            HandshakeError::Failure(error) => error,
            HandshakeError::Interrupted(_) => std::io::Error::from(ErrorKind::TimedOut).into(),
        })?;
        Ok(Player { socket })
    }
}

/// Opens the sockets of both players of a game. Returns White and Black, and the welcome of the first guest.
pub fn join_both(guests: [&Guest; 2], game: &str) -> ([Player; 2], Welcome) {
    let mut players = guests.map(|guest| guest.join(game, 0).expect("joined"));
    let [welcome, other] = (players.each_mut()).map(|player| player.welcome().expect("connected"));
    assert_ne!(welcome.you, other.you, "each has a side");
    if welcome.you == Some(Side::Black) {
        players.reverse();
    }
    (players, welcome)
}

/// An open socket of a game.
pub struct Player {
    pub socket: WebSocket<TcpStream>,
}

impl Player {
    pub fn send(&mut self, message: &ToServer) -> Result<(), tungstenite::Error> {
        let text = serde_json::to_string(message).expect("JSON");
        self.socket.send(Message::text(text))
    }

    /// Returns the next message.
    pub fn read(&mut self) -> Result<ToClient, tungstenite::Error> {
        let started = Instant::now();
        // The server's pings end each wait for data.
        while started.elapsed() < TIMEOUT {
            match self.socket.read() {
                Ok(Message::Text(text)) => {
                    return Ok(serde_json::from_str(&text).expect("a message"));
                }
                Ok(Message::Close(_)) => return Err(tungstenite::Error::ConnectionClosed),
                // A signal ends a wait, for example when a stopped machine goes on.
                Err(tungstenite::Error::Io(error)) if error.kind() == ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
                Ok(_) => {}
            }
        }
        Err(std::io::Error::from(ErrorKind::TimedOut).into())
    }

    /// Returns the first message that `wanted` takes, and skips the others.
    pub fn until<T>(
        &mut self,
        mut wanted: impl FnMut(ToClient) -> Option<T>,
    ) -> Result<T, tungstenite::Error> {
        loop {
            if let Some(found) = wanted(self.read()?) {
                return Ok(found);
            }
        }
    }

    pub fn welcome(&mut self) -> Result<Welcome, tungstenite::Error> {
        self.until(|message| match message {
            ToClient::Welcome(welcome) => Some(*welcome),
            _ => None,
        })
    }

    /// Waits until the server ends the connection. Returns the code of its reason.
    pub fn bye(&mut self) -> Result<String, tungstenite::Error> {
        self.until(|message| match message {
            ToClient::Bye(refusal) => Some(refusal.code),
            _ => None,
        })
    }

    /// Waits for the game that follows by a rematch.
    pub fn next_game(&mut self) -> Result<String, tungstenite::Error> {
        self.until(|message| match message {
            ToClient::Next(game) => Some(game),
            _ => None,
        })
    }

    /// Returns the next events of the game.
    pub fn news(&mut self) -> Result<Vec<Event>, tungstenite::Error> {
        self.until(|message| match message {
            ToClient::News(news) => Some(news.events),
            _ => None,
        })
    }

    /// Sends a command and returns the version after it, or the code of the refusal.
    pub fn order(
        &mut self,
        id: &str,
        ply: u32,
        request: Request,
    ) -> Result<Result<u32, String>, tungstenite::Error> {
        let order = Order {
            id: id.to_owned(),
            ply,
            takebacks: 0,
            request,
        };
        self.send(&ToServer::Do(order))?;
        self.until(|message| match message {
            ToClient::Done(done) if done.id == id => Some(Ok(done.version)),
            ToClient::Refused(refused) if refused.id == id => Some(Err(refused.refusal.code)),
            _ => None,
        })
    }
}

/// Returns the first legal move after these events.
pub fn any_move(events: &[Event]) -> String {
    let session = Session::replay(events).expect("a game");
    session.game().legal().expect("few")[0].clone()
}
