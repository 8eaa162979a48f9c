import Foundation

/// A reordering by the user.
@preconcurrency
nonisolated public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The snapshot before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// The difference of all items across the sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The changed sections.
  public let sectionTransactions:
    [NSDiffableDataSourceSectionTransaction<SectionIdentifierType, ItemIdentifierType>]

  init(
    from old: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    to new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  ) {
    initialSnapshot = old
    finalSnapshot = new
    difference = new.itemIdentifiers.difference(from: old.itemIdentifiers).inferringMoves()
    sectionTransactions = new.sections.compactMap { section in
      let before = old.items[section] ?? []
      let after = new.items[section] ?? []
      guard before != after else { return nil }
      var first = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      first.append(before)
      var last = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>()
      last.append(after)
      return NSDiffableDataSourceSectionTransaction(
        sectionIdentifier: section, initialSnapshot: first, finalSnapshot: last,
        difference: after.difference(from: before).inferringMoves())
    }
  }
}

/// A reordering in one section.
@preconcurrency
nonisolated public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The changed section.
  public let sectionIdentifier: SectionIdentifierType
  /// The section's snapshot before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The section's snapshot after the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// The difference of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// The same snapshot without pending reloads.
  var withoutReloads: Self {
    var copy = self
    copy.clearReloads()
    return copy
  }
}
