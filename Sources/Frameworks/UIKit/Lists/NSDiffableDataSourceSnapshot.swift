import Foundation

/// The data of a list: sections and items, represented by unique identifiers.
@preconcurrency
nonisolated public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// The items whose cells are replaced.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// The items whose cells are updated in place.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// The sections whose views are all replaced.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates an empty snapshot.
  public init() {}

  /// The number of items in all sections.
  public var numberOfItems: Int { owners.count }
  /// The number of sections, including empty ones.
  public var numberOfSections: Int { sections.count }
  /// The sections in order.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// The items of all sections in order.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

  /// The number of items in a section.
  ///
  /// - Precondition: The snapshot contains the section.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// The items of a section in order.
  ///
  /// - Precondition: The snapshot contains the section.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      preconditionFailure("There is no section with this identifier in the snapshot.")
    }
    return found
  }

  /// The section that contains an item; `nil` if the item is absent.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }

  /// The index of an item across all sections; `nil` if the item is absent.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = owners[identifier] else { return nil }
    var base = 0
    for section in sections {
      if section == owner { return items[section]?.firstIndex(of: identifier).map { base + $0 } }
      base += items[section]?.count ?? 0
    }
    return nil
  }

  /// The index of a section; `nil` if it is absent.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Appends items to a section, by default the last one.
  ///
  /// - Precondition: The snapshot contains the section and none of the items.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure("There are currently no sections in the data source.")
    }
    insert(identifiers, in: section, at: numberOfItems(inSection: section))
  }

  /// Inserts items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Inserts items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Deletes items; absent ones are ignored.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { owners[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { owners[identifier] = nil }
  }

  /// Deletes all sections and items.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Marks items for replacement of their cells.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Marks items for an update of their cells in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Appends sections.
  ///
  /// - Precondition: The snapshot contains none of them.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Inserts sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier))
  }

  /// Inserts sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier) + 1)
  }

  /// Deletes sections and their items.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
    }
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0) }
  }

  /// Moves a section before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier))
  }

  /// Moves a section after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  /// Marks sections for replacement of all their views.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Implementation

  private mutating func insert(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType, at index: Int
  ) {
    for identifier in identifiers {
      precondition(
        owners.updateValue(section, forKey: identifier) == nil,
        """
        Fatal: supplied item identifiers are not unique. Duplicate identifier: \(identifier)
        """)
    }
    items[section]?.insert(contentsOf: identifiers, at: index)
  }

  private mutating func insert(_ identifiers: [SectionIdentifierType], at index: Int) {
    for identifier in identifiers {
      precondition(
        items.updateValue([], forKey: identifier) == nil,
        """
        Fatal: supplied section identifiers are not unique. Duplicate identifier: \(identifier)
        """)
    }
    sections.insert(contentsOf: identifiers, at: index)
  }

  private func place(of item: ItemIdentifierType) -> (SectionIdentifierType, Int) {
    guard let section = owners[item], let index = items[section]?.firstIndex(of: item) else {
      preconditionFailure("There is no item with this identifier in the snapshot.")
    }
    return (section, index)
  }

  mutating func clearReloads() {
    reloadedItemIdentifiers = []
    reconfiguredItemIdentifiers = []
    reloadedSectionIdentifiers = []
  }

  // MARK: Index paths

  /// The item at an index path; `nil` if there is none.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), let items = items[sections[path.section]],
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  /// The index path of an item; `nil` if it is absent.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let owner = owners[item], let section = sections.firstIndex(of: owner),
      let index = items[owner]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// The index paths of items; absent items are omitted.
  func paths(of wanted: [ItemIdentifierType]) -> [IndexPath] {
    guard wanted.count > 8 else { return wanted.compactMap(path) }
    var rest = Set(wanted)
    var found: [IndexPath] = []
    for (section, identifier) in sections.enumerated() {
      for (index, item) in (items[identifier] ?? []).enumerated() where rest.remove(item) != nil {
        found.append(IndexPath(item: index, section: section))
      }
    }
    return found
  }

  /// Replaces the items of a section, which is appended if necessary.
  mutating func replaceItems(
    _ identifiers: [ItemIdentifierType], in section: SectionIdentifierType
  ) {
    if items[section] == nil { appendSections([section]) }
    deleteItems(itemIdentifiers(inSection: section))
    insert(identifiers, in: section, at: 0)
  }

  private func index(of section: SectionIdentifierType) -> Int {
    guard let index = sections.firstIndex(of: section) else {
      preconditionFailure("There is no section with this identifier in the snapshot.")
    }
    return index
  }
}
