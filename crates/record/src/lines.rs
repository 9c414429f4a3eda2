//! Pieces of lines from an input, never more than a few kilobytes at a time.

use std::io::{self, BufRead, ErrorKind};

/// Maximum size of a piece, in bytes. Longer lines come in several.
const PIECE: usize = 64 << 10;

/// An input read in pieces that end with a line or at [`PIECE`] bytes.
#[derive(Debug)]
pub(crate) struct Pieces<R> {
    input: R,
    bytes: u64,
}

impl<R: BufRead> Pieces<R> {
    pub fn new(input: R) -> Pieces<R> {
        Pieces { input, bytes: 0 }
    }

    /// Returns the number of bytes read.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    /// Replaces `piece` by the next one, or by nothing at the end of the input. Skips a byte order mark at the
    /// beginning.
    pub fn next(&mut self, piece: &mut Vec<u8>) -> io::Result<()> {
        piece.clear();
        let first = self.bytes == 0;
        while piece.len() < PIECE && piece.last() != Some(&b'\n') {
            let available = match self.input.fill_buf() {
                Ok([]) => break,
                Ok(available) => available,
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            let room = available.len().min(PIECE - piece.len());
            let line = available[..room].iter().position(|&b| b == b'\n');
            let length = line.map_or(room, |end| end + 1);
            piece.extend_from_slice(&available[..length]);
            self.input.consume(length);
            self.bytes += length as u64;
        }
        if first && piece.starts_with(b"\xef\xbb\xbf") {
            piece.drain(..3);
            if piece.is_empty() {
                return self.next(piece);
            }
        }
        Ok(())
    }
}
