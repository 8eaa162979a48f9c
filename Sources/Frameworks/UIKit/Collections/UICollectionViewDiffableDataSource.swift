import Foundation

/// Supplies a collection from snapshots, and animates from each to the next.
@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource {
  /// What the collection shows.
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >
  /// What one section shows.
  public typealias SectionSnapshot = NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>

  /// Makes the cell of an item; `nil` is a programming error.
  public typealias CellProvider = (
    _ collectionView: UICollectionView, _ indexPath: IndexPath,
    _ itemIdentifier: ItemIdentifierType
  ) -> UICollectionViewCell?

  /// Makes a supplementary view; `nil` is a programming error.
  public typealias SupplementaryViewProvider = (
    _ collectionView: UICollectionView, _ elementKind: String, _ indexPath: IndexPath
  ) -> UICollectionReusableView?

  /// What an application has to say when rows that hold others open and close.
  @preconcurrency @MainActor public struct SectionSnapshotHandlers<Item: Hashable & Sendable> {
    /// Whether a row may be opened; yes unless set.
    public var shouldExpandItem: ((Item) -> Bool)?
    /// Called before a row is opened.
    public var willExpandItem: ((Item) -> Void)?
    /// Whether a row may be closed; yes unless set.
    public var shouldCollapseItem: ((Item) -> Bool)?
    /// Called before a row is closed.
    public var willCollapseItem: ((Item) -> Void)?
    /// Returns what is in a row that is opened, given what is known of it.
    public var snapshotForExpandingParent:
      (
        (Item, NSDiffableDataSourceSectionSnapshot<Item>)
          -> NSDiffableDataSourceSectionSnapshot<Item>
      )?

    /// Makes handlers that say nothing.
    public init() {}
  }

  /// What an application has to say when a person carries items.
  @preconcurrency @MainActor public struct ReorderingHandlers {
    /// Whether an item can be carried; no unless set.
    public var canReorderItem: ((ItemIdentifierType) -> Bool)?
    /// Called before the new order holds.
    public var willReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?
    /// Called when the new order holds: the place to bring the model up to date.
    public var didReorder:
      ((NSDiffableDataSourceTransaction<SectionIdentifierType, ItemIdentifierType>) -> Void)?

    /// Makes handlers that let nothing be carried.
    public init() {}
  }

  private weak var collection: UICollectionView?
  private let cellProvider: CellProvider
  private var current = Snapshot()
  private var sectionSnapshots: [SectionIdentifierType: SectionSnapshot] = [:]

  /// Makes supplementary views; must be set where the layout has some.
  open var supplementaryViewProvider: SupplementaryViewProvider?
  /// What the application has to say when rows that hold others open and close.
  open var sectionSnapshotHandlers = SectionSnapshotHandlers<ItemIdentifierType>()
  /// What the application has to say when a person carries items.
  open var reorderingHandlers = ReorderingHandlers()

  /// Makes a data source and becomes the collection's.
  public init(collectionView: UICollectionView, cellProvider: @escaping CellProvider) {
    collection = collectionView
    self.cellProvider = cellProvider
    super.init()
    collectionView.dataSource = self
  }

  // MARK: Snapshots

  /// Shows a snapshot; animated, items move to where they are now.
  ///
  /// - Parameter completion: Called when the collection shows it all.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    sectionSnapshots = sectionSnapshots.filter { section, own in
      snapshot.items[section].map { $0 == own.visibleItems } ?? false
    }
    show(snapshot, animated: animatingDifferences, completion: completion)
  }

  /// Shows a snapshot, and has every cell made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    sectionSnapshots = [:]
    current = snapshot.withoutReloads
    collection?.reloadData()
    completion?()
  }

  /// What is shown by now; a copy to change and apply.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// Shows a snapshot of one section; the section is added where it is not there.
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

  /// What is shown of one section by now; a copy to change and apply.
  open func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> {
    if let own = sectionSnapshots[section] { return own }
    var flat = SectionSnapshot()
    flat.append(current.items[section] ?? [])
    return flat
  }

  // MARK: Paths

  /// `nil` where there is no such item.
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? {
    current.item(at: indexPath)
  }

  /// `nil` where the item is not shown.
  open func indexPath(for itemIdentifier: ItemIdentifierType) -> IndexPath? {
    current.path(of: itemIdentifier)
  }

  /// `nil` where there is no such section.
  open func sectionIdentifier(for index: Int) -> SectionIdentifierType? {
    current.sections.indices.contains(index) ? current.sections[index] : nil
  }

  /// `nil` where the section is not shown.
  open func index(for sectionIdentifier: SectionIdentifierType) -> Int? {
    current.indexOfSection(sectionIdentifier)
  }

  // MARK: As a data source

  /// As many as the snapshot has.
  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    current.numberOfSections
  }

  /// As many as the snapshot has.
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { current.numberOfItems(inSection: current.sections[section]) }

  /// Asks the cell provider.
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(collectionView, indexPath, item)
    else { preconditionFailure("The cell provider must return a cell for every item.") }
    return cell
  }

  /// Asks the supplementary view provider.
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

  /// Asks the reordering handlers.
  open func collectionView(
    _ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath
  ) -> Bool {
    guard let item = itemIdentifier(for: indexPath) else { return false }
    return reorderingHandlers.canReorderItem?(item) ?? false
  }

  /// Brings the snapshot up to date, and tells the reordering handlers.
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

  // MARK: Rows that hold others

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
