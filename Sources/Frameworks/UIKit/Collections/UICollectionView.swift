import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows items in an arrangement that a layout decides on, and keeps only those in sight.
open class UICollectionView: UIScrollView {
  /// Where an item ends up when it is scrolled to; one for each axis can be combined.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    /// One bit for each member.
    public let rawValue: UInt

    /// Makes a set from its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the upper edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// In the middle between top and bottom.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the lower edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// In the middle between the sides.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// Along which axis a layout goes on.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// What kinds of elements there are.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    /// Made by the data source: headers, footers and the like.
    case supplementaryView = 1
    /// Made by the layout.
    case decorationView = 2
  }

  /// When elements that measure themselves are measured again.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// When the layout is invalidated.
    case disabled = 0
    /// When a cell says that its contents' size has changed.
    case enabled = 1
    /// Also when constraints in a cell change.
    case enabledIncludingConstraints = 2
  }

  /// The kind of a section's header.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The kind of a section's footer.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Stored for the topics

  final var state = CollectionState()
  final var storedLayout: UICollectionViewLayout
  final var swipeRecognition: RowSwipeRecognition?
  final var dragging: ListDragging?

  /// Makes a collection that a layout arranges.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    setUpCollection()
  }

  /// Makes a collection with a flow layout; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
  }

  /// Arranges the items; setting it does so at once.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Exchanges the layout; animated, elements move to where the new one has them.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeLayout(layout, animated: animated, completion: completion)
  }

  /// Supplies the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadEverything() } }
  }

  /// Asked and told as its protocol says.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { storedLayout.invalidateLayout() }
    }
  }

  /// Told of items that are near.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether the prefetching data source is told.
  open var isPrefetchingEnabled = true

  /// Says what is dragged out of items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { draggingDidChange() }
  }
  /// Takes what is dropped between items and on them.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { draggingDidChange() }
  }
  /// Whether items can be lifted, where there is a delegate for it.
  open var dragInteractionEnabled = true { didSet { draggingDidChange() } }
  /// Whether items of the collection are being dragged.
  open var hasActiveDrag: Bool { dragging?.isSource == true }
  /// Whether something is dragged over the collection.
  open var hasActiveDrop: Bool { dragging?.isUnderDrop == true }

  /// Stands behind the items and does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// When elements that measure themselves are measured again.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Choosing

  /// Whether items can be chosen.
  open var allowsSelection = true
  /// Whether several items can be chosen.
  open var allowsMultipleSelection = false
  /// Whether items can be chosen while the collection is edited.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be chosen while the collection is edited.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the item that the keyboard goes to is chosen at once.
  open var selectionFollowsFocus = false

  /// Whether cells show what is there for editing.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// In order; `nil` where none is.
  open var indexPathsForSelectedItems: [IndexPath]? {
    state.selection.selected.isEmpty ? [] : state.selection.selected.sorted()
  }

  /// Chooses an item, or none, without telling the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selectProgrammatically(indexPath, animated: animated)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Gives up the choice of an item, without telling the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath)
  }

  /// What opens the menus of cells.
  open var contextMenuInteraction: UIContextMenuInteraction? { state.menus?.interaction }

  // MARK: Data

  /// Asks for everything anew.
  open func reloadData() { reloadEverything() }

  /// Makes several changes as one, animated together.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdates()
    updates?()
    if let completion { state.batch.updates?.completions.append(completion) }
    closeUpdates()
  }

  /// Makes several changes as one, animated together.
  ///
  /// Apple's takes a function that does not escape, or none; Swift can only say so in two.
  open func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Shows items that were added; the paths count in the new data.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems += indexPaths.map { ($0, .automatic) } }
  }

  /// Takes items away that were removed; the paths count in the old data.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems += indexPaths.map { ($0, .automatic) } }
  }

  /// Asks for the cells of items anew; the paths count in the old data.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems += indexPaths.map { ($0, .automatic) } }
  }

  /// Asks the data source to bring the cells of items up to date; the same cells stay in place.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Moves an item from its old path to its new one.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }

  /// Shows sections that were added; the indices count in the new data.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections.map { ($0, .automatic) } }
  }

  /// Takes sections away that were removed; the indices count in the old data.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections.map { ($0, .automatic) } }
  }

  /// Asks for everything in sections anew; the indices count in the old data.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections.map { ($0, .automatic) } }
  }

  /// Moves a section from its old index to its new one.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Scrolls until an item stands where it is wanted.
  open func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {
    scrollToPath(indexPath, to: scrollPosition, animated: animated)
  }

  // MARK: View

  open override func layoutSubviews() {
    layoutCollection()
    super.layoutSubviews()
  }

  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    guard previousTraitCollection != nil else { return }
    storedLayout.invalidateLayout()
  }

  open override func safeAreaInsetsDidChange() {
    super.safeAreaInsetsDidChange()
    storedLayout.invalidateLayout()
  }

  open override func didMoveToWindow() {
    super.didMoveToWindow()
    setNeedsLayout()
  }

  override func geometryDidChange(sizeChanged: Bool) {
    super.geometryDidChange(sizeChanged: sizeChanged)
    setNeedsLayout()
  }

  open override func adjustedContentInsetDidChange() {
    super.adjustedContentInsetDidChange()
    storedLayout.invalidateLayout()
  }

  /// What scrolls up and down stands clear of the sides by its layout, and not by an inset.
  override var adjustsSides: Bool { contentSize.width > bounds.width }

  open override var accessibilityElements: [Any]? {
    get { super.accessibilityElements ?? partsInReadingOrder }
    set { super.accessibilityElements = newValue }
  }

  override var accessibilityRole: AccessibilityAttributes.Role? { .table }

  override func restingOffset(proposed: CGPoint, velocity: CGPoint) -> CGPoint {
    storedLayout.targetContentOffset(
      forProposedContentOffset: proposed, withScrollingVelocity: velocity)
  }

  // MARK: Reuse

  /// Names a class of cells that are made as they are needed; `nil` forgets the name.
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    guard let cellClass else {
      state.views.cellPool.register(identifier, nil)
      return
    }
    guard let type = cellClass as? UICollectionViewCell.Type else {
      preconditionFailure("A collection view's cells are of class UICollectionViewCell.")
    }
    state.views.cellPool.register(identifier) { Self.make(type, identifier) }
  }

  /// Names a class of supplementary views that are made as they are needed; `nil` forgets the name.
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) {
    guard let viewClass else {
      state.views.viewPools[elementKind]?.register(identifier, nil)
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("A supplementary view is of class UICollectionReusableView.")
    }
    state.views.viewPools[elementKind, default: .init()].register(identifier) {
      Self.make(type, identifier)
    }
  }

  /// Returns a cell for an item; the identifier must be registered.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    if let configured = state.views.reconfigured[indexPath],
      configured.reuseIdentifier == identifier
    {
      return configured
    }
    guard let (cell, isUsed) = state.views.cellPool.dequeue(identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind: UICollectionElementKindCell with identifier \(identifier) - must register a class for the identifier"
      )
    }
    if isUsed { UIView.performWithoutAnimation { cell.prepareForReuse() } }
    // What the cell asks for while it is filled is answered for its new place.
    cell.collection = self
    if let list = cell as? UICollectionViewListCell { style(list, at: indexPath) }
    return cell
  }

  /// Returns a supplementary view for a place; the identifier must be registered for the kind.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let (view, isUsed) = state.views.viewPools[elementKind]?.dequeue(identifier) else {
      preconditionFailure(
        "could not dequeue a view of kind: \(elementKind) with identifier \(identifier) - must register a class for the identifier"
      )
    }
    if isUsed { UIView.performWithoutAnimation { view.prepareForReuse() } }
    view.collection = self
    if let list = view as? UICollectionViewListCell {
      style(list, section: indexPath.section, kind: elementKind)
    }
    return view
  }

  // MARK: What stands where

  /// As many as there were when the data source was last asked.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return state.counts.count
  }

  /// As many as there were when the data source was last asked.
  open func numberOfItems(inSection section: Int) -> Int {
    loadDataIfNeeded()
    precondition(
      state.counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(state.counts.count) sections in the collection view"
    )
    return state.counts[section]
  }

  /// Whether there are changes that are not shown yet.
  open var hasUncommittedUpdates: Bool { state.batch.updates != nil }

  /// The cell of an item in sight; `nil` for others.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.views.shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The item of a cell in sight; `nil` for others.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let path = cell.shownAttributes?.indexPath, state.views.shown[.cell(path)] === cell else {
      return state.views.shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
    }
    return path
  }

  /// The place of a supplementary view in sight; `nil` for others.
  open func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? {
    state.views.shown.first { $0.value === supplementaryView }?.key.path
  }

  /// The cells in sight, in no order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The items in sight, in no order.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return state.views.shown.compactMap { key, view in
      key.category == .cell && isVisible(view) ? key.path : nil
    }.sorted()
  }

  /// A supplementary view in sight; `nil` for others.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { state.views.shown[.supplementary(elementKind, indexPath)] }

  /// The supplementary views of a kind in sight.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The places of supplementary views of a kind in sight.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    layoutIfNeeded()
    return state.views.shown.compactMap { key, view in
      key.category == .supplementaryView && key.kind == elementKind && view.frame.intersects(bounds)
        ? key.path : nil
    }.sorted()
  }

  /// The item at a point of the content; `nil` where there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return attributes(in: around).filter {
      $0.category == .cell && !$0.isHidden && frameInCollection($0).contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// Where an item stands; `nil` where the layout has no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    guard contains(indexPath) else { return nil }
    return storedLayout.layoutAttributesForItem(at: indexPath).map { inCollection(turned($0)) }
  }

  /// Where a supplementary view stands; `nil` where there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map {
      inCollection(turned($0))
    }
  }

  // MARK: Moving by hand

  /// Begins to carry an item; no where the data source does not let it.
  open func beginInteractiveMovementForItem(at indexPath: IndexPath) -> Bool {
    guard state.reorderedCell == nil, let dataSource, let cell = cellForItem(at: indexPath),
      dataSource.collectionView(self, canMoveItemAt: indexPath)
    else { return false }
    endSwipe(animated: false)
    state.reorderedCell = ReorderedCell(cell: cell, origin: indexPath, place: indexPath)
    bringSubviewToFront(cell)
    cell.setNeedsUpdateConfiguration()
    UIView.animate(withDuration: 0.2) { cell.transform = CGAffineTransform(scaleX: 1.05, y: 1.05) }
    return true
  }

  /// Carries the item to a point of the content; others make room.
  open func updateInteractiveMovementTargetPosition(_ targetPosition: CGPoint) {
    guard let carried = state.reorderedCell else { return }
    let look = storedLayout.layoutAttributesForInteractivelyMovingItem(
      at: carried.place, withTargetPosition: targetPosition)
    carried.cell.center = look.center
    let proposed = storedLayout.targetIndexPath(
      forInteractivelyMovingItem: carried.place, withPosition: targetPosition)
    guard contains(proposed), proposed != carried.place else { return }
    let target = moveTarget(of: carried, proposed: proposed)
    guard target != carried.place, contains(target) else { return }
    move(carried, to: target)
  }

  /// Puts the item down where it would stand, and has the data source move it.
  open func endInteractiveMovement() {
    guard let carried = state.reorderedCell else { return }
    // From here on the data is as it is shown.
    state.reorderedCell = nil
    if carried.place != carried.origin {
      dataSource?.collectionView(self, moveItemAt: carried.origin, to: carried.place)
    }
    dropReorderedItem(carried)
  }

  /// Puts the item back where it was taken from.
  open func cancelInteractiveMovement() {
    guard let carried = state.reorderedCell else { return }
    if carried.place != carried.origin { move(carried, to: carried.origin) }
    guard let back = state.reorderedCell else { return }
    state.reorderedCell = nil
    dropReorderedItem(back)
  }
}
