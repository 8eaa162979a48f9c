import Foundation

/// The changes of a context that are saved together.
struct ChangeSet {
  /// An inserted or updated object.
  struct Change {
    var id: NSManagedObjectID
    /// All attributes and single related objects.
    var values: [String: Any]
    /// The related objects of each changed relationship to several.
    var collections: [String: [NSManagedObjectID]]
    /// The version of the row that was changed.
    var version: Int64
    /// The names of the changed properties.
    var changedNames: Set<String>
  }

  /// A deleted object.
  struct Deletion {
    let id: NSManagedObjectID
    let version: Int64
  }

  var inserted: [Change] = []
  var updated: [Change] = []
  var deleted: [Deletion] = []

  var isEmpty: Bool { inserted.isEmpty && updated.isEmpty && deleted.isEmpty }
}

/// The result of a save.
struct SaveOutcome {
  /// The identifiers of inserted objects by their temporary ones.
  var permanent: [NSManagedObjectID: NSManagedObjectID] = [:]
  /// The versions of the rows.
  var versions: [NSManagedObjectID: Int64] = [:]
}

/// Rows that differ from those that a context changed.
struct SaveConflict: Error {
  /// The objects, with their rows; `nil` if the row was deleted.
  var rows: [(id: NSManagedObjectID, row: RowSnapshot?)] = []
  /// Objects with the values of a uniqueness constraint of others, and the rows that have them.
  var duplicates: [(id: NSManagedObjectID, row: FetchedRow)] = []
}
