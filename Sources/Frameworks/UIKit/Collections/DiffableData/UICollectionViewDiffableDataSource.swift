import Foundation

/// Supplies a collection view's data from snapshots, and animates the difference between them.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// The data of the collection view.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// The data of one section.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Returns the cell of an item; `nil` is a programmer error.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Returns a supplementary view; `nil` is a programmer error.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// Handlers for expanding and collapsing items.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether an item can be expanded; true by default.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before an item is expanded.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether an item can be collapsed; true by default.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before an item is collapsed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns the children of an item about to be expanded, given its current children.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>)
          -> NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Creates empty handlers.
    public init() {}
  }

  /// Handlers for reordering by the user.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether an item can be reordered; false by default.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the new order is applied.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called after the new order was applied; update the model here.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Creates handlers that disable reordering.
    public init() {}
  }

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var sectionSnapshots: [SectionIdentifierType: SectionSnapshot] = [:]

  /// Supplies supplementary views; required if the layout has any.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// The handlers for expanding and collapsing items.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// The handlers for reordering by the user.
  open var reorderingHandlers = ReorderingHandlers()

  /// Creates a data source and assigns it to the collection view.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Applies a snapshot, optionally with animation.
  ///
  /// - Parameter completion: Called when the collection view shows the snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    sectionSnapshots = sectionSnapshots.filter { section, own in
      snapshot.items[section].map { $0 == own.visibleItems } ?? false
    }
    show(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Applies a snapshot and replaces every cell.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    sectionSnapshots = [:]
    current = snapshot.withoutReloads
    collection?.reloadData()
    completion?()
  }

  /// A copy of the current snapshot.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Applies a snapshot to one section, which is added if necessary.
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {
    sectionSnapshots[section] = snapshot
    var whole = current
    whole.replaceItems(snapshot.visibleItems, in: section)
    show(whole, animated: animatingDifferences, completion: completion)
  }

  /// A copy of the current snapshot of one section.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let own = sectionSnapshots[section] { return own }
    var flat = SectionSnapshot()
    flat.append(current.items[section] ?? [])
    return flat
  }

  // MARK: Identifiers and index paths

  /// The item at an index path; `nil` if there is none.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// The index path of an item; `nil` if it is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// The section at an index; `nil` if there is none.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  /// The index of a section; `nil` if it is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: UICollectionViewDataSource

  /// The number of sections in the snapshot.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// The number of items in a section of the snapshot.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSection: current.sections[section]) }

  /// Calls the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("The cell provider must return a cell for every item.") }
    return cell
  }

  /// Calls the supplementary view provider.
  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = supplementaryViewProvider?(collectionView, kind, indexPath) else {
      preconditionFailure(
        "The supplementary view provider must return a view of kind \(kind) for \(indexPath).")
    }
    return view
  }

  /// Calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Updates the snapshot and calls the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, moveItemAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) { itemWasReordered(from: sourceIndexPath, to: destinationIndexPath) }

  // MARK: Changes

  private func show(_ new: Snapshot, animated: Bool, completion: (() -> Void)?) {
    guard let collection, collection.window != nil, current.numberOfSections > 0 else {
      current = new.withoutReloads
      collection?.reloadData()
      completion?()
      return
    }
    if animated {
      change(to: new, in: collection, completion)
    } else {
      UIView.performWithoutAnimation { change(to: new, in: collection, completion) }
    }
  }

  private func change(
    to new: Snapshot, in collection: UICollectionView, _ completion: (() -> Void)?
  ) {
    let old = current
    let difference = SnapshotDifference(from: old, to: new)
    collection.performBatchUpdates {
      self.current = new.withoutReloads
      collection.deleteSections(IndexSet(difference.sections.deletions))
      collection.insertSections(IndexSet(difference.sections.insertions))
      for move in difference.sections.moves {
        collection.moveSection(move.from, toSection: move.to)
      }
      collection.deleteItems(at: difference.deletions)
      collection.insertItems(at: difference.insertions)
      collection.update { $0.movedItems += difference.moves }
      collection.reloadItems(at: old.paths(of: new.reloadedItemIdentifiers))
      let reloaded = new.reloadedSectionIdentifiers.compactMap(old.indexOfSection)
      collection.reloadSections(IndexSet(reloaded))
    } completion: { _ in
      completion?()
    }
    collection.reconfigureItems(at: new.paths(of: new.reconfiguredItemIdentifiers))
  }

  private func itemWasReordered(from source: IndexPath, to target: IndexPath) {
    guard let item = current.item(at: source) else { return }
    let old = current
    var new = old
    let section = new.sections[target.section]
    new.deleteItems([item])
    var items = new.itemIdentifiers(inSection: section)
    items.insert(item, at: min(target.item, items.count))
    new.replaceItems(items, in: section)
    let transaction = NSDiffableDataSourceTransaction(from: old, to: new)
    reorderingHandlers.willReorder?(transaction)
    current = new
    sectionSnapshots = sectionSnapshots.filter { identifier, own in
      new.items[identifier].map { $0 == own.visibleItems } ?? false
    }
    reorderingHandlers.didReorder?(transaction)
  }

  // MARK: Outlines

  func outline(at path: IndexPath) -> (item: ItemIdentifierType, own: SectionSnapshot)? {
    guard let item = current.item(at: path),
      let own = sectionSnapshots[current.sections[path.section]], own.contains(item)
    else { return nil }
    return (item, own)
  }

  func toggle(at path: IndexPath) {
    guard let (item, own) = outline(at: path) else { return }
    var new = own
    let handlers = sectionSnapshotHandlers
    if own.isExpanded(item) {
      guard handlers.shouldCollapseItem?(item) ?? true else { return }
      handlers.willCollapseItem?(item)
      new.collapse([item])
    } else {
      guard handlers.shouldExpandItem?(item) ?? true else { return }
      handlers.willExpandItem?(item)
      if let supply = handlers.snapshotForExpandingParent {
        new.replace(childrenOf: item, using: supply(item, own.snapshot(of: item)))
      }
      new.expand([item])
    }
    apply(new, to: current.sections[path.section])
  }
}

extension UICollectionViewDiffableDataSource: OutlineSupplying {
  func outlineLevel(at path: IndexPath) -> Int? {
    outline(at: path).map { $0.own.level(of: $0.item) }
  }

  func isOutlineOpen(at path: IndexPath) -> Bool {
    outline(at: path).map { $0.own.isExpanded($0.item) } ?? false
  }

  func toggleOutline(at path: IndexPath) { toggle(at: path) }
}
