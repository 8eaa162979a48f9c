import Foundation

/// A change of order that a person has made.
@preconcurrency
nonisolated public struct NSDiffableDataSourceTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// Before the change.
  public let initialSnapshot:
    NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// After the change.
  public let finalSnapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  /// Of all items, through all sections.
  public let difference: CollectionDifference<ItemIdentifierType>
  /// The sections that have changed.
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

/// A change of order in one section.
@preconcurrency
nonisolated public struct NSDiffableDataSourceSectionTransaction<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The section that has changed.
  public let sectionIdentifier: SectionIdentifierType
  /// Before the change.
  public let initialSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// After the change.
  public let finalSnapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  /// Of the section's items.
  public let difference: CollectionDifference<ItemIdentifierType>
}

nonisolated extension NSDiffableDataSourceSnapshot {
  /// The same items, with nothing asked to be made anew.
  var withoutReloads: Self {
    var copy = self
    copy.clearReloads()
    return copy
  }
}
