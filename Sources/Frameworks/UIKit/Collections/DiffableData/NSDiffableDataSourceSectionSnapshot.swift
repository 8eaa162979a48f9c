import Foundation

/// The hierarchical items of a section and their expansion state.
@preconcurrency
nonisolated public struct NSDiffableDataSourceSectionSnapshot<
  ItemIdentifierType: Hashable & Sendable
>: Sendable {
  /// The items without a parent.
  public private(set) var rootItems: [ItemIdentifierType] = []
  private var children: [ItemIdentifierType: [ItemIdentifierType]] = [:]
  private var parents: [ItemIdentifierType: ItemIdentifierType] = [:]
  private var present: Set<ItemIdentifierType> = []
  private var open: Set<ItemIdentifierType> = []

  /// Creates an empty snapshot.
  public init() {}

  // MARK: Editing

  /// Appends items to a parent's children, or to the root items.
  ///
  /// - Precondition: The snapshot contains the parent and none of the items.
  public mutating func append(
    _ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil
  ) {
    insert(items, in: parent, at: siblings(in: parent).count)
  }

  /// Inserts items before another, in the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], before item: ItemIdentifierType) {
    insert(items, in: parent(of: item), at: position(of: item))
  }

  /// Inserts items after another, in the same parent.
  public mutating func insert(_ items: [ItemIdentifierType], after item: ItemIdentifierType) {
    insert(items, in: parent(of: item), at: position(of: item) + 1)
  }

  /// Inserts another snapshot's items before an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    before item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, before: item)
    adoptContents(snapshot)
  }

  /// Inserts another snapshot's items after an item.
  public mutating func insert(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    after item: ItemIdentifierType
  ) {
    insert(snapshot.rootItems, after: item)
    adoptContents(snapshot)
  }

  /// Deletes items and their descendants.
  public mutating func delete(_ items: [ItemIdentifierType]) {
    for item in items where present.contains(item) {
      let parent = parents[item]
      setSiblings(siblings(in: parent).filter { $0 != item }, in: parent)
      removeSubtree(item)
    }
  }

  /// Deletes all items.
  public mutating func deleteAll() { self = Self() }

  /// Expands items.
  public mutating func expand(_ items: [ItemIdentifierType]) {
    open.formUnion(items.filter(present.contains))
  }

  /// Collapses items.
  public mutating func collapse(_ items: [ItemIdentifierType]) { open.subtract(items) }

  /// Replaces a parent's children with another snapshot.
  public mutating func replace(
    childrenOf parent: ItemIdentifierType,
    using snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    check(parent)
    delete(children[parent] ?? [])
    append(snapshot.rootItems, to: parent)
    adoptContents(snapshot)
  }

  // MARK: Queries

  /// All items in preorder: each before its descendants.
  public var items: [ItemIdentifierType] { walk(rootItems, onlyVisible: false) }
  /// The items whose ancestors are all expanded.
  public var visibleItems: [ItemIdentifierType] { walk(rootItems, onlyVisible: true) }

  /// Returns a parent's descendants as a separate snapshot.
  public func snapshot(
    of parent: ItemIdentifierType, includingParent: Bool = false
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    check(parent)
    var part = Self()
    func copy(_ item: ItemIdentifierType, to target: ItemIdentifierType?) {
      part.append([item], to: target)
      if open.contains(item) { part.open.insert(item) }
      for child in children[item] ?? [] { copy(child, to: item) }
    }
    if includingParent {
      copy(parent, to: nil)
    } else {
      for child in children[parent] ?? [] { copy(child, to: nil) }
    }
    return part
  }

  /// Whether the snapshot contains an item, visible or not.
  public func contains(_ item: ItemIdentifierType) -> Bool { present.contains(item) }

  /// The index of an item among all items; `nil` if it is absent.
  public func index(of item: ItemIdentifierType) -> Int? { items.firstIndex(of: item) }

  /// The number of an item's ancestors.
  public func level(of item: ItemIdentifierType) -> Int {
    check(item)
    var level = 0
    var next = parents[item]
    while let parent = next {
      level += 1
      next = parents[parent]
    }
    return level
  }

  /// Whether an item is expanded.
  public func isExpanded(_ item: ItemIdentifierType) -> Bool { open.contains(item) }

  /// Whether all ancestors of an item are expanded.
  public func isVisible(_ item: ItemIdentifierType) -> Bool {
    guard present.contains(item) else { return false }
    var next = parents[item]
    while let parent = next {
      if !open.contains(parent) { return false }
      next = parents[parent]
    }
    return true
  }

  /// The parent of an item; `nil` for root items.
  public func parent(of child: ItemIdentifierType) -> ItemIdentifierType? {
    check(child)
    return parents[child]
  }

  /// A description with one indented line for each item and a mark at expanded items.
  public func visualDescription() -> String {
    items.map { item in
      let mark = children[item]?.isEmpty == false ? (open.contains(item) ? "-" : "+") : "*"
      return String(repeating: "  ", count: level(of: item)) + "\(mark) \(item)"
    }.joined(separator: "\n")
  }

  // MARK: Implementation

  private func walk(_ items: [ItemIdentifierType], onlyVisible: Bool) -> [ItemIdentifierType] {
    var found: [ItemIdentifierType] = []
    found.reserveCapacity(present.count)
    func visit(_ items: [ItemIdentifierType]) {
      for item in items {
        found.append(item)
        if let inner = children[item], !onlyVisible || open.contains(item) { visit(inner) }
      }
    }
    visit(items)
    return found
  }

  private func siblings(in parent: ItemIdentifierType?) -> [ItemIdentifierType] {
    guard let parent else { return rootItems }
    check(parent)
    return children[parent] ?? []
  }

  private mutating func setSiblings(
    _ items: [ItemIdentifierType], in parent: ItemIdentifierType?
  ) {
    if let parent { children[parent] = items } else { rootItems = items }
  }

  private mutating func insert(
    _ items: [ItemIdentifierType], in parent: ItemIdentifierType?, at index: Int
  ) {
    for item in items {
      precondition(
        present.insert(item).inserted,
        "Fatal: supplied item identifiers are not unique. Duplicate identifier: \(item)")
      parents[item] = parent
    }
    var siblings = siblings(in: parent)
    siblings.insert(contentsOf: items, at: index)
    setSiblings(siblings, in: parent)
  }

  /// Adds the descendants of another snapshot's roots, which this snapshot already contains.
  private mutating func adoptContents(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>
  ) {
    func copy(_ item: ItemIdentifierType) {
      for child in snapshot.children[item] ?? [] {
        append([child], to: item)
        copy(child)
      }
    }
    for root in snapshot.rootItems { copy(root) }
    open.formUnion(snapshot.open)
  }

  private mutating func removeSubtree(_ item: ItemIdentifierType) {
    for child in children.removeValue(forKey: item) ?? [] { removeSubtree(child) }
    parents[item] = nil
    present.remove(item)
    open.remove(item)
  }

  private func position(of item: ItemIdentifierType) -> Int {
    check(item)
    return siblings(in: parents[item]).firstIndex(of: item) ?? 0
  }

  private func check(_ item: ItemIdentifierType) {
    precondition(
      present.contains(item), "Item identifier \(item) is not in the section snapshot.")
  }
}
