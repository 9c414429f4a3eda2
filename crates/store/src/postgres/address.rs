//! The address of a database, and the encryption that it asks for.

use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;

use percent_encoding::percent_decode_str;
use postgres::config::{Host, SslMode};
use postgres::{Client, Config, Error};
use rustls::client::danger::{HandshakeSignatureValid, ServerCertVerified, ServerCertVerifier};
use rustls::crypto::{CryptoProvider, ring, verify_tls12_signature, verify_tls13_signature};
use rustls::pki_types::pem::PemObject;
use rustls::pki_types::{CertificateDer, ServerName, UnixTime};
use rustls::{ClientConfig, DigitallySignedStruct, RootCertStore, SignatureScheme};
use tokio_postgres_rustls::MakeRustlsConnect;

use super::link::why;
use crate::Failure;

/// Time to connect, and to notice that the network has gone.
const CONNECT: Duration = Duration::from_secs(5);

/// Where a database is, and how to connect to it.
#[derive(Clone)]
pub(super) struct Address {
    config: Config,
    tls: MakeRustlsConnect,
}

impl Address {
    /// Reads a URL (`postgres://user@host/name`) or a list of parameters (`host=/run/postgresql dbname=name`).
    ///
    /// As for `psql`, `sslmode` is `disable`, `prefer` (the default: encrypted if the server can), `require` or, in
    /// URLs, `verify-full`, which checks the server's certificate by the file `sslrootcert`.
    ///
    /// # Errors
    /// The address or a parameter is not valid, or the file cannot be read.
    pub(super) fn read(text: &str) -> Result<Address, Failure> {
        let (text, mode, roots) = without_tls(text)?;
        let mut config = Config::from_str(&text).map_err(|error| Failure::new(why(&error)))?;
        config
            .connect_timeout(CONNECT)
            .tcp_user_timeout(CONNECT * 2)
            .keepalives_idle(CONNECT)
            .application_name("burgrave");
        config.ssl_mode(match mode.as_deref() {
            None => config.get_ssl_mode(),
            Some("disable") => SslMode::Disable,
            Some("prefer") => SslMode::Prefer,
            Some("require" | "verify-full") => SslMode::Require,
            Some(other) => {
                return Err(Failure::new(format!(
                    "sslmode={other} is not supported; write disable, prefer, require or verify-full"
                )));
            }
        });
        let is_local = |host: &Host| !matches!(host, Host::Tcp(_));
        if config.get_ssl_mode() == SslMode::Require && config.get_hosts().iter().any(is_local) {
            return Err(Failure::new(
                "a connection by a socket of this computer is never encrypted; leave sslmode out",
            ));
        }
        let checks = match (mode.as_deref() == Some("verify-full"), roots) {
            (true, Some(file)) => Some(certificates(&file)?),
            (true, None) => {
                return Err(Failure::new(
                    "sslmode=verify-full needs a file of certificates to check by: add sslrootcert=FILE",
                ));
            }
            (false, Some(_)) => {
                return Err(Failure::new(
                    "sslrootcert has an effect with sslmode=verify-full only; write both or none",
                ));
            }
            (false, None) => None,
        };
        let tls = client(checks).map_err(|error| Failure::new(error.to_string()))?;
        let tls = MakeRustlsConnect::new(tls);
        Ok(Address { config, tls })
    }

    /// Connects to the database.
    pub(super) fn connect(&self) -> Result<Client, Error> {
        self.config.connect(self.tls.clone())
    }
}

/// Takes `sslmode` and `sslrootcert` out of a URL, since `postgres` does not know all their values.
fn without_tls(text: &str) -> Result<(String, Option<String>, Option<String>), Failure> {
    // A password may have a question mark.
    let credentials = text.find('@').unwrap_or(0);
    let query = text[credentials..].find('?').map(|at| at + credentials);
    let Some(query) = query.filter(|_| text.contains("://")) else {
        return Ok((text.to_owned(), None, None));
    };
    let (mut mode, mut roots, mut others) = (None, None, Vec::new());
    for parameter in text[query + 1..].split('&') {
        let (name, value) = parameter.split_once('=').unwrap_or((parameter, ""));
        let place = match name {
            "sslmode" => &mut mode,
            "sslrootcert" => &mut roots,
            _ => {
                others.push(parameter);
                continue;
            }
        };
        let value = percent_decode_str(value).decode_utf8();
        let value = value.map_err(|_| Failure::new(format!("{name} is not UTF-8")))?;
        *place = Some(value.into_owned());
    }
    Ok((
        format!("{}?{}", &text[..query], others.join("&")),
        mode,
        roots,
    ))
}

/// Reads the certificates of a file.
fn certificates(file: &str) -> Result<RootCertStore, Failure> {
    let failed = |why: String| Failure::new(format!("sslrootcert {file}: {why}"));
    let mut roots = RootCertStore::empty();
    let found = CertificateDer::pem_file_iter(file).map_err(|error| failed(error.to_string()))?;
    for certificate in found {
        let certificate = certificate.map_err(|error| failed(error.to_string()))?;
        (roots.add(certificate)).map_err(|error| failed(error.to_string()))?;
    }
    if roots.is_empty() {
        return Err(failed("there is no certificate in PEM form".to_owned()));
    }
    Ok(roots)
}

/// Returns the settings of encryption. Without certificates to check by, that of the server is not checked.
fn client(roots: Option<RootCertStore>) -> Result<ClientConfig, rustls::Error> {
    let provider = Arc::new(ring::default_provider());
    let builder = ClientConfig::builder_with_provider(provider.clone());
    let builder = builder.with_safe_default_protocol_versions()?;
    let builder = match roots {
        Some(roots) => builder.with_root_certificates(roots),
        None => (builder.dangerous()).with_custom_certificate_verifier(Arc::new(Any(provider))),
    };
    Ok(builder.with_no_client_auth())
}

/// Accepts the certificate of any server, as `sslmode=require` says: it protects from listeners only.
#[derive(Debug)]
struct Any(Arc<CryptoProvider>);

impl ServerCertVerifier for Any {
    fn verify_server_cert(
        &self,
        _: &CertificateDer<'_>,
        _: &[CertificateDer<'_>],
        _: &ServerName<'_>,
        _: &[u8],
        _: UnixTime,
    ) -> Result<ServerCertVerified, rustls::Error> {
        Ok(ServerCertVerified::assertion())
    }

    fn verify_tls12_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls12_signature(message, certificate, signature, known)
    }

    fn verify_tls13_signature(
        &self,
        message: &[u8],
        certificate: &CertificateDer<'_>,
        signature: &DigitallySignedStruct,
    ) -> Result<HandshakeSignatureValid, rustls::Error> {
        let known = &self.0.signature_verification_algorithms;
        verify_tls13_signature(message, certificate, signature, known)
    }

    fn supported_verify_schemes(&self) -> Vec<SignatureScheme> {
        self.0.signature_verification_algorithms.supported_schemes()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_would_not_be_encrypted_as_asked_is_refused() {
        for (parameters, why) in [
            (
                "sslmode=verify-ca",
                "write disable, prefer, require or verify-full",
            ),
            ("sslmode=verify-full", "add sslrootcert=FILE"),
            ("sslmode=require&sslrootcert=a", "verify-full only"),
            ("sslrootcert=a", "verify-full only"),
            (
                "sslmode=verify-full&sslrootcert=%2Fno%20file",
                "sslrootcert /no file: ",
            ),
            (
                "sslmode=verify-full&sslrootcert=Cargo.toml",
                "no certificate",
            ),
            ("host=/run&sslmode=require", "leave sslmode out"),
            ("sslmode=%ff", "sslmode is not UTF-8"),
        ] {
            let address = format!("postgres://me:se?cret@localhost/games?{parameters}");
            let refused = Address::read(&address).err().expect(parameters).why;
            assert!(refused.contains(why), "{parameters}: {refused}");
        }
    }

    #[test]
    fn an_address_keeps_its_other_parameters() {
        for (text, mode, password) in [
            ("postgres://me@a/b", SslMode::Prefer, None),
            (
                "postgres://me:x?y@a/b?sslmode=require&user=you",
                SslMode::Require,
                Some("x?y"),
            ),
            (
                "host=a user=me dbname=b sslmode=require",
                SslMode::Require,
                None,
            ),
            ("postgres://me@a/b?sslmode=disable", SslMode::Disable, None),
        ] {
            let config = Address::read(text).expect(text).config;
            assert_eq!(config.get_ssl_mode(), mode, "{text}");
            assert_eq!(config.get_password(), password.map(str::as_bytes), "{text}");
            assert_eq!(config.get_dbname(), Some("b"), "{text}");
        }
    }
}
