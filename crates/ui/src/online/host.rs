//! Addresses that other devices cannot open.

use std::net::IpAddr;

/// Returns whether the host of an address is the computer that opens it.
pub fn is_own_computer(host: &str) -> bool {
    let address = host.trim_start_matches('[').trim_end_matches(']');
    let is_loopback = address.parse().is_ok_and(|one: IpAddr| one.is_loopback());
    is_loopback || host == "localhost" || host.ends_with(".localhost")
}
