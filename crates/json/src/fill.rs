//! Fills types from values.
//!
//! Lists and objects have readers of their own: with serde's `SeqDeserializer` and `MapDeserializer` all pages of the app
//! are 3.6 kB larger.

use std::vec::IntoIter;

use serde::de::{
    DeserializeSeed, Deserializer, EnumAccess, MapAccess, SeqAccess, VariantAccess, Visitor,
};
use serde::forward_to_deserialize_any;

use crate::Unreadable;
use crate::value::Value;

const OTHER_FORM: Unreadable = Unreadable { is_cut: false };

type Outcome<T> = Result<T, Unreadable>;

macro_rules! read_numbers {
    ($($name:ident)*) => {
        $(fn $name<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
            number(self, visitor)
        })*
    };
}

impl<'de> Deserializer<'de> for Value {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        match self {
            Value::Null => visitor.visit_unit(),
            Value::Bool(value) => visitor.visit_bool(value),
            Value::Text(text) => visitor.visit_string(text),
            Value::List(values) => list(values, visitor),
            Value::Object(members) => object(members, visitor),
            number => self::number(number, visitor),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        match self {
            Value::Bool(value) => visitor.visit_bool(value),
            _ => Err(OTHER_FORM),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        match self {
            Value::Text(text) => visitor.visit_string(text),
            _ => Err(OTHER_FORM),
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        match self {
            Value::Null => visitor.visit_none(),
            some => visitor.visit_some(some),
        }
    }

    fn deserialize_newtype_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        visitor: V,
    ) -> Outcome<V::Value> {
        visitor.visit_newtype_struct(self)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        match self {
            Value::List(values) => list(values, visitor),
            _ => Err(OTHER_FORM),
        }
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        match self {
            Value::Object(members) => object(members, visitor),
            _ => Err(OTHER_FORM),
        }
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Outcome<V::Value> {
        let (name, value) = match self {
            Value::Text(name) => (name, None),
            Value::Object(mut members) if members.len() == 1 => match members.pop() {
                Some((name, value)) => (name, Some(value)),
                None => return Err(OTHER_FORM),
            },
            _ => return Err(OTHER_FORM),
        };
        visitor.visit_enum(Variant { name, value })
    }

    fn deserialize_tuple<V: Visitor<'de>>(self, _: usize, visitor: V) -> Outcome<V::Value> {
        self.deserialize_seq(visitor)
    }

    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        _: &'static [&'static str],
        visitor: V,
    ) -> Outcome<V::Value> {
        self.deserialize_map(visitor)
    }

    fn deserialize_str<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        self.deserialize_string(visitor)
    }

    fn deserialize_identifier<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        self.deserialize_string(visitor)
    }

    fn deserialize_ignored_any<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        visitor.visit_unit()
    }

    read_numbers! {
        deserialize_u8 deserialize_u16 deserialize_u32 deserialize_u64 deserialize_i8 deserialize_i16 deserialize_i32
        deserialize_i64 deserialize_f32 deserialize_f64
    }

    forward_to_deserialize_any! { i128 u128 char bytes byte_buf unit unit_struct tuple_struct }
}

fn number<'de, V: Visitor<'de>>(value: Value, visitor: V) -> Outcome<V::Value> {
    match value {
        Value::Negative(value) => visitor.visit_i64(value),
        Value::Integer(value) => visitor.visit_u64(value),
        Value::Float(value) => visitor.visit_f64(value),
        _ => Err(OTHER_FORM),
    }
}

/// Refuses the list if the visitor leaves elements.
fn list<'de, V: Visitor<'de>>(values: Vec<Value>, visitor: V) -> Outcome<V::Value> {
    let mut elements = Elements(values.into_iter());
    let filled = visitor.visit_seq(&mut elements)?;
    match elements.0.next() {
        None => Ok(filled),
        Some(_) => Err(OTHER_FORM),
    }
}

struct Elements(IntoIter<Value>);

impl<'de> SeqAccess<'de> for &mut Elements {
    type Error = Unreadable;

    fn next_element_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Outcome<Option<T::Value>> {
        let element = self.0.next();
        element.map(|element| seed.deserialize(element)).transpose()
    }
}

fn object<'de, V: Visitor<'de>>(members: Vec<(String, Value)>, visitor: V) -> Outcome<V::Value> {
    visitor.visit_map(Members {
        members: members.into_iter(),
        value: Value::Null,
    })
}

struct Members {
    members: IntoIter<(String, Value)>,
    /// The value of the name that was read last.
    value: Value,
}

impl<'de> MapAccess<'de> for Members {
    type Error = Unreadable;

    fn next_key_seed<K: DeserializeSeed<'de>>(&mut self, seed: K) -> Outcome<Option<K::Value>> {
        let Some((name, value)) = self.members.next() else {
            return Ok(None);
        };
        self.value = value;
        seed.deserialize(Name(name)).map(Some)
    }

    fn next_value_seed<T: DeserializeSeed<'de>>(&mut self, seed: T) -> Outcome<T::Value> {
        seed.deserialize(std::mem::replace(&mut self.value, Value::Null))
    }
}

/// A name of an object's member. Maps by numbers have numbers as names.
struct Name(String);

impl<'de> Deserializer<'de> for Name {
    type Error = Unreadable;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        visitor.visit_string(self.0)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Outcome<V::Value> {
        // JSON's numbers have no sign and no zeros before them.
        match self.0.parse::<u64>() {
            Ok(number)
                if self.0 == "0" || self.0.starts_with(|first| ('1'..='9').contains(&first)) =>
            {
                visitor.visit_u64(number)
            }
            _ => Err(OTHER_FORM),
        }
    }

    forward_to_deserialize_any! {
        bool i8 i16 i32 i64 i128 u8 u16 u32 u128 f32 f64 char str string bytes byte_buf option unit unit_struct
        newtype_struct seq tuple tuple_struct map struct enum identifier ignored_any
    }
}

/// A variant of an enum, with its data.
struct Variant {
    name: String,
    value: Option<Value>,
}

impl<'de> EnumAccess<'de> for Variant {
    type Error = Unreadable;
    type Variant = Data;

    fn variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Outcome<(T::Value, Data)> {
        Ok((seed.deserialize(Name(self.name))?, Data(self.value)))
    }
}

struct Data(Option<Value>);

impl<'de> VariantAccess<'de> for Data {
    type Error = Unreadable;

    fn unit_variant(self) -> Outcome<()> {
        match self.0 {
            None | Some(Value::Null) => Ok(()),
            Some(_) => Err(OTHER_FORM),
        }
    }

    fn newtype_variant_seed<T: DeserializeSeed<'de>>(self, seed: T) -> Outcome<T::Value> {
        seed.deserialize(self.0.ok_or(OTHER_FORM)?)
    }

    fn tuple_variant<V: Visitor<'de>>(self, _: usize, visitor: V) -> Outcome<V::Value> {
        self.0.ok_or(OTHER_FORM)?.deserialize_seq(visitor)
    }

    fn struct_variant<V: Visitor<'de>>(
        self,
        _: &'static [&'static str],
        visitor: V,
    ) -> Outcome<V::Value> {
        self.0.ok_or(OTHER_FORM)?.deserialize_map(visitor)
    }
}
