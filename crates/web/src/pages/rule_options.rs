//! Rule options: their names, and the form that chooses their values.

use burgrave_core::options::OptionSpec;
use leptos::prelude::*;

use crate::reactive::dynamic;
use crate::words::{knows, t_or, tx};

/// Key of the option that names a layout.
pub const LAYOUT: &str = "layout";

pub fn option_name(spec: &OptionSpec) -> String {
    t_or(&format!("rule-{}", spec.key), spec.key)
}

/// Returns the name of a value. Marks the default.
pub fn value_name(spec: &OptionSpec, value: &str) -> String {
    let name = t_or(&format!("rule-{}-{value}", spec.key), value);
    match value == spec.default {
        true => tx("web-options-default", &[("value", &name)]),
        false => name,
    }
}

/// Returns the choice of a value, by the number of its option. Below layouts stands what is known about the chosen one.
pub fn option(
    number: usize,
    spec: &OptionSpec,
    values: RwSignal<Vec<String>>,
) -> impl IntoView + use<> {
    let chosen = values.with_untracked(|values| values[number].clone());
    let choices: Vec<_> = (spec.values.iter())
        .map(|value| {
            let is_own = spec.key == LAYOUT && !knows(&format!("rule-layout-{value}"));
            let name = match is_own {
                true => tx("web-layout-yours", &[("name", value)]),
                false => value_name(spec, value),
            };
            view! { <option value=value.to_string() selected={*value == chosen}>{name}</option> }
        })
        .collect();
    let about = move || {
        let layout = values.with(|values| values[number].clone());
        t_or(&format!("about-layout-{layout}"), "")
    };
    view! {
        <label class="field">
            <span>{option_name(spec)}</span>
            <select data-option=spec.key on:change=move |event| values.update(|values| values[number] = event_target_value(&event))>{choices}</select>
        </label>
        {(spec.key == LAYOUT).then(|| view! { <p class="quiet" role="status">{dynamic(about)}</p> })}
    }
}
