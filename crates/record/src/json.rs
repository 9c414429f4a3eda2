//! The JSON form of a record.

use burgrave_core::{Fault, Side};
use serde::{Deserialize, Serialize};

use crate::parse::Limits;
use crate::tags::excerpt;
use crate::{Annotations, Evaluation, GameResult, NodeId, Record, Tags, Tree, faults};

/// Version of the JSON form.
const VERSION: u32 = 1;

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct RecordForm {
    version: u32,
    #[serde(default)]
    tags: Vec<(String, String)>,
    result: String,
    /// Annotations of the root.
    #[serde(default, skip_serializing_if = "Annotations::is_empty")]
    start: Annotations,
    /// A list instead of a tree, whose nesting would be as deep as the game is long.
    #[serde(default)]
    moves: Vec<MoveForm>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveForm {
    #[serde(rename = "move")]
    text: String,
    /// Number of the previous move in the list, from 1; 0 is the start.
    parent: usize,
    #[serde(default, skip_serializing_if = "Annotations::is_empty")]
    notes: Annotations,
}

#[derive(Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum EvaluationForm {
    /// Hundredths of a point.
    Score(i32),
    WhiteWinsIn(u32),
    BlackWinsIn(u32),
}

impl From<Evaluation> for EvaluationForm {
    fn from(value: Evaluation) -> EvaluationForm {
        match value {
            Evaluation::Score(score) => EvaluationForm::Score(score),
            Evaluation::Wins(Side::White, turns) => EvaluationForm::WhiteWinsIn(turns),
            Evaluation::Wins(Side::Black, turns) => EvaluationForm::BlackWinsIn(turns),
        }
    }
}

impl From<EvaluationForm> for Evaluation {
    fn from(value: EvaluationForm) -> Evaluation {
        match value {
            EvaluationForm::Score(score) => Evaluation::Score(score),
            EvaluationForm::WhiteWinsIn(turns) => Evaluation::Wins(Side::White, turns),
            EvaluationForm::BlackWinsIn(turns) => Evaluation::Wins(Side::Black, turns),
        }
    }
}

impl RecordForm {
    fn of(record: &Record) -> RecordForm {
        let tree = &record.tree;
        let notes = |id| tree.annotations(id).cloned().unwrap_or_default();
        let mut numbers = std::collections::HashMap::from([(Tree::ROOT, 0)]);
        let mut moves = Vec::with_capacity(tree.len());
        for (index, id) in tree.moves().enumerate() {
            numbers.insert(id, index + 1);
            let parent = tree.parent(id).and_then(|parent| numbers.get(&parent));
            moves.push(MoveForm {
                text: tree.text(id).to_owned(),
                parent: parent.copied().unwrap_or_default(),
                notes: notes(id),
            });
        }
        RecordForm {
            version: VERSION,
            tags: pairs(&record.tags),
            result: record.result.text().to_owned(),
            start: notes(Tree::ROOT),
            moves,
        }
    }

    fn into_record(self, limits: &Limits) -> Result<Record, Fault> {
        if self.version != VERSION {
            return Err(Fault::new(faults::JSON_VERSION)
                .with("found", self.version)
                .with("known", VERSION));
        }
        let result = GameResult::from_text(&self.result)
            .ok_or_else(|| Fault::new(faults::JSON_RESULT).with("text", excerpt(&self.result)))?;
        Ok(Record {
            tags: tags(self.tags, limits)?,
            tree: tree(self.start, self.moves, limits)?,
            result,
        })
    }
}

fn pairs(tags: &Tags) -> Vec<(String, String)> {
    tags.iter()
        .map(|(name, value)| (name.to_owned(), value.to_owned()))
        .collect()
}

fn tags(pairs: Vec<(String, String)>, limits: &Limits) -> Result<Tags, Fault> {
    if pairs.len() > limits.tags {
        return Err(Fault::new(faults::TOO_MANY_TAGS).with("limit", limits.tags));
    }
    let mut tags = Tags::new();
    for (name, value) in pairs {
        if tags.get(&name).is_some() {
            return Err(Fault::new(faults::TAG_TWICE).with("name", excerpt(&name)));
        }
        tags.set(&name, value)?;
    }
    Ok(tags)
}

fn tree(start: Annotations, moves: Vec<MoveForm>, limits: &Limits) -> Result<Tree, Fault> {
    if moves.len() > limits.moves {
        return Err(Fault::new(faults::TOO_MANY_MOVES).with("limit", limits.moves));
    }
    let mut tree = Tree::new();
    let mut ids: Vec<NodeId> = vec![Tree::ROOT];
    if let Some(notes) = tree.annotate(Tree::ROOT) {
        // As in the text form, the root has only these annotations.
        notes.after = start.after;
        notes.clock = start.clock;
        notes.evaluation = start.evaluation;
    }
    for (index, form) in moves.into_iter().enumerate() {
        let parent = ids.get(form.parent).copied();
        let id = parent.and_then(|parent| tree.add(parent, form.text));
        let id = id.ok_or_else(|| {
            Fault::new(faults::JSON_PARENT)
                .with("move", index + 1)
                .with("parent", form.parent)
        })?;
        if let Some(notes) = tree.annotate(id) {
            *notes = form.notes;
        }
        ids.push(id);
    }
    Ok(tree)
}

/// Reads one record. `line` is the number of the first line of the text.
pub(crate) fn read(text: &str, line: usize, limits: &Limits) -> Result<Record, Fault> {
    let form: RecordForm = serde_json::from_str(text).map_err(|error| {
        // The fault states the place, so that the library's message need not.
        let words = error.to_string();
        let words = words.split(" at line ").next().unwrap_or_default();
        let at = error.line().saturating_sub(1);
        let before = text.lines().nth(at).unwrap_or_default();
        let column = error.column().saturating_sub(1).min(before.len());
        let characters = before.char_indices().take_while(|(b, _)| *b < column);
        Fault::new(faults::JSON)
            .at_line(line + at, characters.count() + 1)
            .with("error", excerpt(words))
    })?;
    form.into_record(limits)
        .map_err(|fault| fault.at_line(line, 1))
}

impl Record {
    /// Returns the JSON form, on one line without line feed.
    ///
    /// # Errors
    /// None known: texts and numbers always have a JSON form.
    pub fn to_json(&self) -> Result<String, Fault> {
        serde_json::to_string(&RecordForm::of(self))
            .map_err(|error| Fault::new(faults::JSON).with("error", error))
    }

    /// Reads the JSON form of one record, on any number of lines.
    ///
    /// # Errors
    /// The fault with line and column.
    pub fn from_json(text: &str) -> Result<Record, Fault> {
        read(text, 1, &Limits::default())
    }
}
