import Foundation

/// What a table is to show: sections with items, each known by an identifier of its own.
@preconcurrency
nonisolated public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: Sendable {
  private(set) var sections: [SectionIdentifierType] = []
  private(set) var items: [SectionIdentifierType: [ItemIdentifierType]] = [:]
  private var owners: [ItemIdentifierType: SectionIdentifierType] = [:]
  /// Items whose cells are to be made anew.
  public private(set) var reloadedItemIdentifiers: [ItemIdentifierType] = []
  /// Items whose cells are to be brought up to date in place.
  public private(set) var reconfiguredItemIdentifiers: [ItemIdentifierType] = []
  /// Sections in which everything is to be made anew.
  public private(set) var reloadedSectionIdentifiers: [SectionIdentifierType] = []

  /// Creates a snapshot of nothing.
  public init() {}

  /// Through all sections.
  public var numberOfItems: Int { owners.count }
  /// Empty ones included.
  public var numberOfSections: Int { sections.count }
  /// From top to bottom.
  public var sectionIdentifiers: [SectionIdentifierType] { sections }
  /// From top to bottom, through all sections.
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap { items[$0] ?? [] } }

  /// - Precondition: The section is there.
  public func numberOfItems(inSection identifier: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: identifier).count
  }

  /// - Precondition: The section is there.
  public func itemIdentifiers(
    inSection identifier: SectionIdentifierType
  ) -> [ItemIdentifierType] {
    guard let found = items[identifier] else {
      preconditionFailure("There is no section with this identifier in the snapshot.")
    }
    return found
  }

  /// The section that an item is in; `nil` where the item is not there.
  public func sectionIdentifier(
    containingItem identifier: ItemIdentifierType
  ) -> SectionIdentifierType? { owners[identifier] }

  /// Counts through all sections; `nil` where the item is not there.
  public func indexOfItem(_ identifier: ItemIdentifierType) -> Int? {
    guard let owner = owners[identifier] else { return nil }
    var base = 0
    for section in sections {
      if section == owner { return items[section]?.firstIndex(of: identifier).map { base + $0 } }
      base += items[section]?.count ?? 0
    }
    return nil
  }

  /// `nil` where the section is not there.
  public func indexOfSection(_ identifier: SectionIdentifierType) -> Int? {
    sections.firstIndex(of: identifier)
  }

  // MARK: Items

  /// Adds items at the end of a section, the last one unless given.
  ///
  /// - Precondition: There is such a section, and none of the items is there yet.
  public mutating func appendItems(
    _ identifiers: [ItemIdentifierType], toSection sectionIdentifier: SectionIdentifierType? = nil
  ) {
    guard let section = sectionIdentifier ?? sections.last else {
      preconditionFailure("There are currently no sections in the data source.")
    }
    insert(identifiers, in: section, at: numberOfItems(inSection: section))
  }

  /// Adds items before another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], beforeItem beforeIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: beforeIdentifier)
    insert(identifiers, in: section, at: index)
  }

  /// Adds items after another.
  public mutating func insertItems(
    _ identifiers: [ItemIdentifierType], afterItem afterIdentifier: ItemIdentifierType
  ) {
    let (section, index) = place(of: afterIdentifier)
    insert(identifiers, in: section, at: index + 1)
  }

  /// Takes items away; those that are not there are passed over.
  public mutating func deleteItems(_ identifiers: [ItemIdentifierType]) {
    let gone = Set(identifiers)
    for section in Set(identifiers.compactMap { owners[$0] }) {
      items[section]?.removeAll { gone.contains($0) }
    }
    for identifier in identifiers { owners[identifier] = nil }
  }

  /// Takes every section and item away.
  public mutating func deleteAllItems() {
    self = Self()
  }

  /// Moves an item to before another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, beforeItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], beforeItem: toIdentifier)
  }

  /// Moves an item to after another.
  public mutating func moveItem(
    _ identifier: ItemIdentifierType, afterItem toIdentifier: ItemIdentifierType
  ) {
    deleteItems([identifier])
    insertItems([identifier], afterItem: toIdentifier)
  }

  /// Has the cells of items made anew.
  public mutating func reloadItems(_ identifiers: [ItemIdentifierType]) {
    reloadedItemIdentifiers += identifiers
  }

  /// Has the cells of items brought up to date in place.
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) {
    reconfiguredItemIdentifiers += identifiers
  }

  // MARK: Sections

  /// Adds sections at the end.
  ///
  /// - Precondition: None of them is there yet.
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) {
    insert(identifiers, at: sections.count)
  }

  /// Adds sections before another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], beforeSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier))
  }

  /// Adds sections after another.
  public mutating func insertSections(
    _ identifiers: [SectionIdentifierType], afterSection toIdentifier: SectionIdentifierType
  ) {
    insert(identifiers, at: index(of: toIdentifier) + 1)
  }

  /// Takes sections away with all in them.
  public mutating func deleteSections(_ identifiers: [SectionIdentifierType]) {
    for identifier in identifiers {
      for item in items.removeValue(forKey: identifier) ?? [] { owners[item] = nil }
    }
    let gone = Set(identifiers)
    sections.removeAll { gone.contains($0) }
  }

  /// Moves a section to before another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, beforeSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier))
  }

  /// Moves a section to after another.
  public mutating func moveSection(
    _ identifier: SectionIdentifierType, afterSection toIdentifier: SectionIdentifierType
  ) {
    sections.remove(at: index(of: identifier))
    sections.insert(identifier, at: index(of: toIdentifier) + 1)
  }

  /// Has everything in sections made anew.
  public mutating func reloadSections(_ identifiers: [SectionIdentifierType]) {
    reloadedSectionIdentifiers += identifiers
  }

  // MARK: Parts

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

  // MARK: By paths

  /// `nil` where there is no such item.
  func item(at path: IndexPath) -> ItemIdentifierType? {
    guard sections.indices.contains(path.section), let items = items[sections[path.section]],
      items.indices.contains(path.item)
    else { return nil }
    return items[path.item]
  }

  /// `nil` where the item is not there.
  func path(of item: ItemIdentifierType) -> IndexPath? {
    guard let owner = owners[item], let section = sections.firstIndex(of: owner),
      let index = items[owner]?.firstIndex(of: item)
    else { return nil }
    return IndexPath(item: index, section: section)
  }

  /// The paths of several items, those that are not there left out.
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

  /// Puts other items in a section's place; the section is added where it is not there.
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
