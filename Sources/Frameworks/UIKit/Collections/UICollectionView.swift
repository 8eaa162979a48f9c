import CoreGraphics
import DisplayProtocol
import Foundation

/// Shows items arranged by a layout, and has cells only for the visible ones.
open class UICollectionView: UIScrollView {
  /// The position of an item after scrolling to it; one value for each axis can be combined.
  nonisolated public struct ScrollPosition: OptionSet, Sendable {
    /// The bit mask of the set.
    public let rawValue: UInt

    /// Creates a set from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// At the top edge.
    public static let top = ScrollPosition(rawValue: 1 << 0)
    /// Centered vertically.
    public static let centeredVertically = ScrollPosition(rawValue: 1 << 1)
    /// At the bottom edge.
    public static let bottom = ScrollPosition(rawValue: 1 << 2)
    /// At the left edge.
    public static let left = ScrollPosition(rawValue: 1 << 3)
    /// Centered horizontally.
    public static let centeredHorizontally = ScrollPosition(rawValue: 1 << 4)
    /// At the right edge.
    public static let right = ScrollPosition(rawValue: 1 << 5)
  }

  /// The axis along which a layout scrolls.
  public enum ScrollDirection: Int, Sendable {
    case vertical = 0
    case horizontal = 1
  }

  /// The categories of elements.
  public enum ElementCategory: UInt, Sendable {
    case cell = 0
    /// A view from the data source, such as a header or a footer.
    case supplementaryView = 1
    /// A view from the layout.
    case decorationView = 2
  }

  /// The events that invalidate the size of self-sizing elements.
  public enum SelfSizingInvalidation: Int, Sendable {
    /// Only layout invalidations resize.
    case disabled = 0
    /// Invalidations of a cell's intrinsic content size resize, too.
    case enabled = 1
    /// Constraint changes in a cell resize, too.
    case enabledIncludingConstraints = 2
  }

  /// The element kind of section headers.
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  /// The element kind of section footers.
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  // MARK: Internal state

  final var state = CollectionState()
  final var storedLayout: UICollectionViewLayout
  final var swipeRecognition: RowSwipeRecognition?
  final var dragging: ListDragging?

  /// Creates a collection view with a layout.
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    storedLayout = layout
    super.init(frame: frame)
    setUpCollection()
  }

  /// Creates a collection view with a layout that shows no items.
  public convenience override init(frame: CGRect) {
    self.init(frame: frame, collectionViewLayout: UICollectionViewLayout())
  }

  /// Creates a collection view with a flow layout; a storyboard's coder sets its properties.
  public required init?(coder: NSCoder) {
    storedLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    setUpCollection()
    InterfaceCoder.decode(coder, self, of: UICollectionView.self)
  }

  /// The layout; a new value takes effect immediately.
  open var collectionViewLayout: UICollectionViewLayout {
    get { storedLayout }
    set { setCollectionViewLayout(newValue, animated: false) }
  }

  /// Replaces the layout, optionally animating elements to their new positions.
  open func setCollectionViewLayout(
    _ layout: UICollectionViewLayout, animated: Bool, completion: ((Bool) -> Void)? = nil
  ) {
    exchangeLayout(layout, animated: animated, completion: completion)
  }

  /// Supplies the items.
  open weak var dataSource: (any UICollectionViewDataSource)? {
    didSet { if dataSource !== oldValue { reloadEverything() } }
  }

  /// Receives selection, display and layout events, and controls them.
  open weak var delegate: (any UICollectionViewDelegate)? {
    didSet {
      scrollDelegate = delegate
      if delegate !== oldValue { storedLayout.invalidateLayout() }
    }
  }

  /// Receives prefetch requests.
  open weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)?
  /// Whether prefetch requests are sent.
  open var isPrefetchingEnabled = true

  /// Supplies the drag items of the collection view's items.
  open weak var dragDelegate: (any UICollectionViewDragDelegate)? {
    didSet { draggingDidChange() }
  }
  /// Handles drops on and between items.
  open weak var dropDelegate: (any UICollectionViewDropDelegate)? {
    didSet { draggingDidChange() }
  }
  /// Whether items can be dragged, given a drag delegate.
  open var dragInteractionEnabled = true { didSet { draggingDidChange() } }
  /// Whether items of the collection view are being dragged.
  open var hasActiveDrag: Bool { dragging?.isSource == true }
  /// Whether a drag is over the collection view.
  open var hasActiveDrop: Bool { dragging?.isUnderDrop == true }

  /// A view behind the items that does not scroll.
  open var backgroundView: UIView? {
    didSet {
      guard backgroundView !== oldValue else { return }
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
      setNeedsLayout()
    }
  }

  /// The events that invalidate the size of self-sizing elements.
  open var selfSizingInvalidation = SelfSizingInvalidation.enabled

  // MARK: Selection

  /// Whether items can be selected.
  open var allowsSelection = true { didSet { accessibilityDidChange() } }
  /// Whether several items can be selected.
  open var allowsMultipleSelection = false
  /// Whether items can be selected during editing.
  open var allowsSelectionDuringEditing = false
  /// Whether several items can be selected during editing.
  open var allowsMultipleSelectionDuringEditing = false
  /// Whether the item that receives keyboard focus is selected.
  open var selectionFollowsFocus = false

  /// Whether cells show their editing controls.
  open var isEditing = false {
    didSet { if isEditing != oldValue { editingDidChange() } }
  }

  /// The selected items in ascending order; `nil` if there are none.
  open var indexPathsForSelectedItems: [IndexPath]? {
    state.selection.selected.isEmpty ? [] : state.selection.selected.sorted()
  }

  /// Selects an item, or none, without notifying the delegate.
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    selectProgrammatically(indexPath, animated: animated)
    if let indexPath, !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }

  /// Deselects an item without notifying the delegate.
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    setSelected(false, at: indexPath)
  }

  /// The interaction that opens the context menus of cells.
  open var contextMenuInteraction: UIContextMenuInteraction? { state.menus?.interaction }

  // MARK: Data

  /// Discards all views and requests the data again.
  open func reloadData() { reloadEverything() }

  /// Applies several changes as one animated update.
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    openUpdates()
    updates?()
    if let completion { state.batch.updates?.completions.append(completion) }
    closeUpdates()
  }

  /// Applies several changes as one animated update.
  ///
  /// Apple's method has an optional nonescaping closure, which Swift expresses as two methods.
  open func performBatchUpdates(
    _ updates: () -> Void, completion: ((Bool) -> Void)? = nil
  ) {
    withoutActuallyEscaping(updates) { performBatchUpdates(Optional($0), completion: completion) }
  }

  /// Inserts items; the index paths refer to the new data.
  open func insertItems(at indexPaths: [IndexPath]) {
    update { $0.insertedItems += indexPaths.map { ($0, .automatic) } }
  }

  /// Deletes items; the index paths refer to the old data.
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { $0.deletedItems += indexPaths.map { ($0, .automatic) } }
  }

  /// Replaces the cells of items; the index paths refer to the old data.
  open func reloadItems(at indexPaths: [IndexPath]) {
    update { $0.reloadedItems += indexPaths.map { ($0, .automatic) } }
  }

  /// Requests the data source to update the cells of items; the same cells remain in place.
  open func reconfigureItems(at indexPaths: [IndexPath]) { reconfigure(indexPaths) }

  /// Moves an item from its old to its new index path.
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update { $0.movedItems.append((indexPath, newIndexPath)) }
  }

  /// Inserts sections; the indices refer to the new data.
  open func insertSections(_ sections: IndexSet) {
    update { $0.insertedSections += sections.map { ($0, .automatic) } }
  }

  /// Deletes sections; the indices refer to the old data.
  open func deleteSections(_ sections: IndexSet) {
    update { $0.deletedSections += sections.map { ($0, .automatic) } }
  }

  /// Replaces all views of sections; the indices refer to the old data.
  open func reloadSections(_ sections: IndexSet) {
    update { $0.reloadedSections += sections.map { ($0, .automatic) } }
  }

  /// Moves a section from its old to its new index.
  open func moveSection(_ section: Int, toSection newSection: Int) {
    update { $0.movedSections.append((section, newSection)) }
  }

  /// Scrolls an item to a position in the viewport.
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

  /// A vertically scrolling layout handles the side insets itself, without a content inset.
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

  /// Registers a class for cells of an identifier; `nil` removes the registration.
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

  /// Registers a class for supplementary views of a kind and identifier; `nil` removes the
  /// registration.
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

  /// Dequeues a cell for an item; the identifier must be registered.
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
    // Queries by the cell during its configuration refer to its new index path.
    cell.collection = self
    if let list = cell as? UICollectionViewListCell { style(list, at: indexPath) }
    return cell
  }

  /// Dequeues a supplementary view; the identifier must be registered for the kind.
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

  // MARK: Elements and geometry

  /// The number of sections at the last query of the data source.
  open var numberOfSections: Int {
    loadDataIfNeeded()
    return state.counts.count
  }

  /// The number of items at the last query of the data source.
  open func numberOfItems(inSection section: Int) -> Int {
    loadDataIfNeeded()
    precondition(
      state.counts.indices.contains(section),
      "request for number of items in section \(section) when there are only \(state.counts.count) sections in the collection view"
    )
    return state.counts[section]
  }

  /// Whether there are changes that have not been shown yet.
  open var hasUncommittedUpdates: Bool { state.batch.updates != nil }

  /// The visible cell of an item; `nil` if it is not visible.
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    state.views.shown[.cell(indexPath)] as? UICollectionViewCell
  }

  /// The item of a visible cell; `nil` if it is not visible.
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    guard let path = cell.shownAttributes?.indexPath, state.views.shown[.cell(path)] === cell else {
      return state.views.shown.first { $0.value === cell && $0.key.category == .cell }?.key.path
    }
    return path
  }

  /// The index path of a visible supplementary view; `nil` if it is not visible.
  open func indexPath(
    forSupplementaryView supplementaryView: UICollectionReusableView
  ) -> IndexPath? {
    state.views.shown.first { $0.value === supplementaryView }?.key.path
  }

  /// The visible cells, in no particular order.
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }

  /// The visible items, in no particular order.
  open var indexPathsForVisibleItems: [IndexPath] {
    layoutIfNeeded()
    return state.views.shown.compactMap { key, view in
      key.category == .cell && isVisible(view) ? key.path : nil
    }.sorted()
  }

  /// The visible supplementary view at an index path; `nil` if it is not visible.
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { state.views.shown[.supplementary(elementKind, indexPath)] }

  /// The visible supplementary views of a kind.
  open func visibleSupplementaryViews(ofKind elementKind: String) -> [UICollectionReusableView] {
    indexPathsForVisibleSupplementaryElements(ofKind: elementKind).compactMap {
      supplementaryView(forElementKind: elementKind, at: $0)
    }
  }

  /// The index paths of the visible supplementary views of a kind.
  open func indexPathsForVisibleSupplementaryElements(
    ofKind elementKind: String
  ) -> [IndexPath] {
    layoutIfNeeded()
    return state.views.shown.compactMap { key, view in
      key.category == .supplementaryView && key.kind == elementKind && view.frame.intersects(bounds)
        ? key.path : nil
    }.sorted()
  }

  /// The item at a point in the content; `nil` if there is none.
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepareLayout()
    let around = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return attributes(in: around).filter {
      $0.category == .cell && !$0.isHidden && frameInCollection($0).contains(point)
    }.max { ($0.zIndex, $0.indexPath) < ($1.zIndex, $1.indexPath) }?.indexPath
  }

  /// The layout attributes of an item; `nil` if the layout has no such item.
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    guard contains(indexPath) else { return nil }
    return storedLayout.layoutAttributesForItem(at: indexPath).map { inCollection(turned($0)) }
  }

  /// The layout attributes of a supplementary view; `nil` if there is none.
  open func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    prepareLayout()
    return storedLayout.layoutAttributesForSupplementaryView(ofKind: kind, at: indexPath).map {
      inCollection(turned($0))
    }
  }

  // MARK: Interactive movement

  /// Begins moving an item interactively; returns false if the data source does not allow it.
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

  /// Moves the item to a point in the content; other items make room for it.
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

  /// Ends the movement at the current target and notifies the data source.
  open func endInteractiveMovement() {
    guard let carried = state.reorderedCell else { return }
    // From here on, the data matches the shown order.
    state.reorderedCell = nil
    if carried.place != carried.origin {
      dataSource?.collectionView(self, moveItemAt: carried.origin, to: carried.place)
    }
    dropReorderedItem(carried)
  }

  /// Returns the item to its original position.
  open func cancelInteractiveMovement() {
    guard let carried = state.reorderedCell else { return }
    if carried.place != carried.origin { move(carried, to: carried.origin) }
    guard let back = state.reorderedCell else { return }
    state.reorderedCell = nil
    dropReorderedItem(back)
  }
}
