import Foundation

/// Supplies a table from snapshots, and animates from each to the next.
@preconcurrency @MainActor
open class UITableViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UITableViewDataSource {
  /// Makes the cell of an item; `nil` is a programming error.
  public typealias CellProvider = (
    _ tableView: UITableView, _ indexPath: IndexPath, _ itemIdentifier: ItemIdentifierType
  ) -> UITableViewCell?

  private weak var table: UITableView?
  private let cellProvider: CellProvider
  private var current = NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>()

  /// How rows come and go; automatic unless set.
  open var defaultRowAnimation = UITableView.RowAnimation.automatic

  /// Creates a data source and becomes the table's.
  public init(tableView: UITableView, cellProvider: @escaping CellProvider) {
    table = tableView
    self.cellProvider = cellProvider
    super.init()
    tableView.dataSource = self
  }

  /// Shows a snapshot; animated, rows move to where they are now.
  ///
  /// - Parameter completion: Called when the table shows it all.
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

  /// Shows a snapshot, and has every cell made anew.
  open func applySnapshotUsingReloadData(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>,
    completion: (() -> Void)? = nil
  ) {
    current = snapshot.withoutReloads
    table?.reloadData()
    completion?()
  }

  /// What is shown by now; a copy to change and apply.
  open func snapshot()
    -> NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>
  { current }

  /// `nil` where there is no such row.
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
  open func numberOfSections(in tableView: UITableView) -> Int { current.numberOfSections }

  /// As many as the snapshot has.
  open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    current.numberOfItems(inSection: current.sections[section])
  }

  /// Asks the cell provider.
  open func tableView(
    _ tableView: UITableView, cellForRowAt indexPath: IndexPath
  ) -> UITableViewCell {
    guard let item = itemIdentifier(for: indexPath),
      let cell = cellProvider(tableView, indexPath, item)
    else { preconditionFailure("The cell provider must return a cell for every item.") }
    return cell
  }

  /// None, for subclasses to override.
  open func tableView(
    _ tableView: UITableView, titleForHeaderInSection section: Int
  ) -> String? { nil }

  /// None, for subclasses to override.
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

  /// Where the cell shows the handle, for subclasses to override.
  open func tableView(_ tableView: UITableView, canMoveRowAt indexPath: IndexPath) -> Bool {
    tableView.defaultsUsed.insert(.canMove)
    return true
  }

  /// Does nothing; subclasses may override it.
  open func tableView(
    _ tableView: UITableView, moveRowAt sourceIndexPath: IndexPath,
    to destinationIndexPath: IndexPath
  ) {}

  /// None, for subclasses to override.
  open func sectionIndexTitles(for tableView: UITableView) -> [String]? { nil }

  /// The section of the same number, for subclasses to override.
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
