//! Members of JSON objects.

use serde::de::value::StringDeserializer;
use serde::de::{DeserializeSeed, IntoDeserializer, MapAccess};
use serde::{Deserialize, Deserializer, Serialize};

/// An optional member of an object. Unlike [`Option`], it refuses `null`.
#[derive(Serialize)]
#[serde(transparent)]
pub(super) struct Member<T>(pub(super) Option<T>);

impl<T> Member<T> {
    pub(super) fn is_absent(&self) -> bool {
        self.0.is_none()
    }
}

impl<T> Default for Member<T> {
    fn default() -> Member<T> {
        Member(None)
    }
}

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Member<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Member<T>, D::Error> {
        T::deserialize(deserializer).map(|value| Member(Some(value)))
    }
}

/// An object with a single member, whose name the caller has read already. The value follows in `map`.
pub(super) struct Entry<'m, A> {
    name: Option<String>,
    map: &'m mut A,
}

impl<'m, A> Entry<'m, A> {
    pub(super) fn new(name: String, map: &'m mut A) -> Entry<'m, A> {
        let name = Some(name);
        Entry { name, map }
    }
}

impl<'de, A: MapAccess<'de>> MapAccess<'de> for Entry<'_, A> {
    type Error = A::Error;

    fn next_key_seed<K: DeserializeSeed<'de>>(
        &mut self,
        seed: K,
    ) -> Result<Option<K::Value>, A::Error> {
        let Some(name) = self.name.take() else {
            return Ok(None);
        };
        let name: StringDeserializer<A::Error> = name.into_deserializer();
        seed.deserialize(name).map(Some)
    }

    fn next_value_seed<V: DeserializeSeed<'de>>(&mut self, seed: V) -> Result<V::Value, A::Error> {
        self.map.next_value_seed(seed)
    }
}
