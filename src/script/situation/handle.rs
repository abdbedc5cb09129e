//! The object of an element in a script.

use crate::base::names::ElementId;
use crate::script::words::view::ElementWord;
use mlua::{UserData, UserDataFields, Value};

/// The object of an element in a script.
#[derive(Clone, Debug)]
pub struct Handle {
    /// The element.
    pub id: ElementId,
    /// Its name, such as `Ax 1`.
    pub name: String,
}

impl UserData for Handle {
    fn add_fields<F: UserDataFields<Self>>(fields: &mut F) {
        fields.add_field_method_get("name", |_, this| Ok(this.name.clone()));
    }
}

/// The element of an object: a handle, or an element of a battle.
pub fn meant(value: &Value) -> Option<ElementId> {
    let data = value.as_userdata()?;
    data.borrow::<Handle>().map(|handle| handle.id).or_else(|_| data.borrow::<ElementWord>().map(|e| e.id)).ok()
}
