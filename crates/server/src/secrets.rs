//! Random identifiers and hashes of secrets.

use burgrave_core::Fault;
use burgrave_protocol::faults;
use sha2::{Digest, Sha256};

const LETTERS: &[u8; 32] = b"abcdefghijkmnpqrstuvwxyz23456789";

/// Returns a random text of `length` letters and digits, 5 bits each.
///
/// # Errors
/// The system gives no random numbers.
pub fn random(length: usize) -> Result<String, Fault> {
    let mut bytes = vec![0; length];
    getrandom::fill(&mut bytes).map_err(|_| Fault::new(faults::STORE))?;
    let letter = |byte: u8| char::from(LETTERS[usize::from(byte % 32)]);
    Ok(bytes.into_iter().map(letter).collect())
}

/// Returns a random identifier of a guest, challenge or game: 60 bits.
///
/// # Errors
/// As [`random`].
pub fn identifier() -> Result<String, Fault> {
    random(12)
}

/// Returns a secret of 160 bits for a cookie or a link.
///
/// # Errors
/// As [`random`].
pub fn secret() -> Result<String, Fault> {
    random(32)
}

/// Returns the SHA-256 hash of a secret. The store keeps hashes only.
pub fn hash(secret: &str) -> Vec<u8> {
    Sha256::digest(secret.as_bytes()).to_vec()
}
