//! What a script holds of an element.

use crate::base::names::ElementId;
use crate::script::words::view::ElementWord;
use mlua::{UserData, UserDataFields, Value};

/// What a script holds of an element.
#[derive(Clone, Debug)]
pub struct Handle {
    /// Which.
    pub id: ElementId,
    /// How it is called, such as `Ax 1`.
    pub name: String,
}

impl UserData for Handle {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_field_method_get("name", |_, this| Ok(this.name.clone()));
    }
}

/// The element behind an object: a handle, or one that a battle gave.
pub fn meant(value: &Value) -> Option<ElementId> {
    let data = value.as_userdata()?;
    data.borrow::<Handle>().map(|handle| handle.id).or_else(|_| data.borrow::<ElementWord>().map(|e| e.id)).ok()
}
