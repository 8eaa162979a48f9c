import Foundation

/// Supplies a table view's data from snapshots, and animates the difference between them.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Returns the cell of an item; `nil` is a programmer error.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// The animation of insertions and deletions; automatic by default.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and assigns it to the table view.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Applies a snapshot, optionally with animation.
  ///
  /// - Parameter completion: Called when the table view shows the snapshot.
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    guard let table, table.window != nil, current.numberOfSections > 0 else {
      current = snapshot.withoutReloads
      table?.reloadData()
      completion?()
      return
    }
    if animatingDifferences {
      show(snapshot, in: table, completion: completion)
    } else {
      UIView.performWithoutAnimation { show(snapshot, in: table, completion: completion) }
    }
  }

  /// Applies a snapshot and replaces every cell.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.withoutReloads
    table?.reloadData()
    completion?()
  }

  /// A copy of the current snapshot.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

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

  // MARK: UITableViewDataSource

  /// The number of sections in the snapshot.
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// The number of rows in a section of the snapshot.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sections[section])
  }

  /// Calls the cell provider.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { preconditionFailure("The cell provider must return a cell for every item.") }
    return cell
  }

  /// Returns `nil`; subclasses may override it.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// Returns `nil`; subclasses may override it.
  open func tableView(
    _ tableView: UITableView, titleForFooterInSection section: Int
  ) -> String? { nil }

  /// Returns false; subclasses may override it.
  open func tableView(_ tableView: UITableView, canEditRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultsUsed.insert(.canEdit)
    return true
  }

  /// Does nothing; subclasses may override it.
  open func tableView(
    _ tableView: UITableView, commit editingStyle: UITableViewCell.EditingStyle,
    forRowAt indexPath: IndexPath
  ) {}

  /// Returns whether the cell shows the reorder control; subclasses may override it.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultsUsed.insert(.canMove)
    return true
  }

  /// Does nothing; subclasses may override it.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// Returns `nil`; subclasses may override it.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// Returns the section with the title's index; subclasses may override it.
  open func tableView(
    _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
  ) -> Int { index }

  // MARK: Changes

  private func show(
    _ new: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    in table: UITableView, completion: (() -> Void)?
  ) {
    let old = current
    let difference = SnapshotDifference(from: old, to: new)
    let animation = defaultRowAnimation
    table.performBatchUpdates {
      self.current = new.withoutReloads
      table.deleteSections(IndexSet(difference.sections.deletions), with: animation)
      table.insertSections(IndexSet(difference.sections.insertions), with: animation)
      for move in difference.sections.moves {
        table.moveSection(move.from, toSection: move.to)
      }
      table.deleteRows(at: difference.deletions, with: animation)
      table.insertRows(at: difference.insertions, with: animation)
      table.update { $0.movedItems += difference.moves }
      table.reloadRows(at: old.paths(of: new.reloadedItemIdentifiers), with: animation)
      let reloadedSections = new.reloadedSectionIdentifiers.compactMap(old.indexOfSection)
      table.reloadSections(IndexSet(reloadedSections), with: animation)
    } completion: { _ in
      completion?()
    }
    table.reconfigureRows(at: new.paths(of: new.reconfiguredItemIdentifiers))
  }
}
