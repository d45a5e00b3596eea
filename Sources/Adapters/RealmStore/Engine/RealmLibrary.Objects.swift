import CRealm
import EngineSupport

extension RealmLibrary {
  /// The functions for objects. A value that is read is valid until the realm changes.
  struct Objects {
    let find: @Sendable @convention(c) (Pointer?, UInt32, RealmValue, UnsafeMutablePointer<Bool>?) -> Pointer?
    let findOrMake: @Sendable @convention(c) (Pointer?, UInt32, RealmValue, UnsafeMutablePointer<Bool>?) -> Pointer?
    let at: @Sendable @convention(c) (Pointer?, UInt32, Int64) -> Pointer?
    let delete: @Sendable @convention(c) (Pointer?) -> Bool
    let link: @Sendable @convention(c) (Pointer?) -> RealmLink
    let value: @Sendable @convention(c) (Pointer?, Int64, UnsafeMutablePointer<RealmValue>?) -> Bool
    /// Object, property, value, whether it is a default.
    let set: @Sendable @convention(c) (Pointer?, Int64, RealmValue, Bool) -> Bool
    /// Makes a new embedded object, which replaces the one that is there.
    let setEmbedded: @Sendable @convention(c) (Pointer?, Int64) -> Pointer?
    let linked: @Sendable @convention(c) (Pointer?, Int64) -> Pointer?

    init(_ symbols: Symbols) throws(LibraryProblem) {
      find = try symbols.function("realm_object_find_with_primary_key")
      findOrMake = try symbols.function("realm_object_get_or_create_with_primary_key")
      at = try symbols.function("realm_get_object")
      delete = try symbols.function("realm_object_delete")
      link = try symbols.function("realm_object_as_link")
      value = try symbols.function("realm_get_value")
      set = try symbols.function("realm_set_value")
      setEmbedded = try symbols.function("realm_set_embedded")
      linked = try symbols.function("realm_get_linked_object")
    }
  }

  /// The functions for the list of a property.
  struct Lists {
    let of: @Sendable @convention(c) (Pointer?, Int64) -> Pointer?
    let size: @Sendable @convention(c) (Pointer?, UnsafeMutablePointer<Int>?) -> Bool
    let value: @Sendable @convention(c) (Pointer?, Int, UnsafeMutablePointer<RealmValue>?) -> Bool
    let linked: @Sendable @convention(c) (Pointer?, Int) -> Pointer?
    /// Removes all elements. A linked object stays, and an embedded one is deleted.
    let clear: @Sendable @convention(c) (Pointer?) -> Bool
    let insert: @Sendable @convention(c) (Pointer?, Int, RealmValue) -> Bool
    let insertEmbedded: @Sendable @convention(c) (Pointer?, Int) -> Pointer?

    init(_ symbols: Symbols) throws(LibraryProblem) {
      of = try symbols.function("realm_get_list")
      size = try symbols.function("realm_list_size")
      value = try symbols.function("realm_list_get")
      linked = try symbols.function("realm_list_get_linked_object")
      clear = try symbols.function("realm_list_clear")
      insert = try symbols.function("realm_list_insert")
      insertEmbedded = try symbols.function("realm_list_insert_embedded")
    }
  }

  /// The functions for the dictionary of a property.
  struct Dictionaries {
    let of: @Sendable @convention(c) (Pointer?, Int64) -> Pointer?
    let size: @Sendable @convention(c) (Pointer?, UnsafeMutablePointer<Int>?) -> Bool
    /// Dictionary, index, key, value.
    let entry:
      @Sendable @convention(c) (Pointer?, Int, UnsafeMutablePointer<RealmValue>?, UnsafeMutablePointer<RealmValue>?) ->
        Bool
    let linked: @Sendable @convention(c) (Pointer?, RealmValue) -> Pointer?
    let clear: @Sendable @convention(c) (Pointer?) -> Bool
    /// Dictionary, key, value, index, whether it was inserted.
    let insert:
      @Sendable @convention(c) (
        Pointer?, RealmValue, RealmValue, UnsafeMutablePointer<Int>?, UnsafeMutablePointer<Bool>?
      ) -> Bool
    let insertEmbedded: @Sendable @convention(c) (Pointer?, RealmValue) -> Pointer?

    init(_ symbols: Symbols) throws(LibraryProblem) {
      of = try symbols.function("realm_get_dictionary")
      size = try symbols.function("realm_dictionary_size")
      entry = try symbols.function("realm_dictionary_get")
      linked = try symbols.function("realm_dictionary_get_linked_object")
      clear = try symbols.function("realm_dictionary_clear")
      insert = try symbols.function("realm_dictionary_insert")
      insertEmbedded = try symbols.function("realm_dictionary_insert_embedded")
    }
  }

  /// The functions for queries and their results.
  struct Queries {
    typealias Changed = @convention(c) (Pointer?, UnsafeRawPointer?) -> Void

    let parse:
      @Sendable @convention(c) (Pointer?, UInt32, UnsafePointer<CChar>?, Int, UnsafePointer<RealmArgument>?) -> Pointer?
    let findAll: @Sendable @convention(c) (Pointer?) -> Pointer?
    let count: @Sendable @convention(c) (Pointer?, UnsafeMutablePointer<Int>?) -> Bool
    let object: @Sendable @convention(c) (Pointer?, Int) -> Pointer?
    /// Results, user data, its release, key paths, callback.
    let notify: @Sendable @convention(c) (Pointer?, Pointer?, Configuration.Free?, Pointer?, Changed?) -> Pointer?

    init(_ symbols: Symbols) throws(LibraryProblem) {
      parse = try symbols.function("realm_query_parse")
      findAll = try symbols.function("realm_query_find_all")
      count = try symbols.function("realm_results_count")
      object = try symbols.function("realm_results_get_object")
      notify = try symbols.function("realm_results_add_notification_callback")
    }
  }
}
