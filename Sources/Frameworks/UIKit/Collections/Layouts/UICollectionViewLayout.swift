import CoreGraphics
import Foundation
import QuartzCore

/// Computes the positions of a collection view's elements; an abstract base class.
///
/// After an invalidation, `prepare()` is called before any query. The results must not change until
/// the next invalidation.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Represents a self-sizing dimension.
  public static let automaticDimension: CGFloat = .greatestFiniteMagnitude

  final weak var view: UICollectionView?
  final var isPrepared = false
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Creates a layout.
  public override init() {
    super.init()
  }

  /// Creates a layout; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The collection view that uses this layout.
  open var collectionView: UICollectionView? { view }
  /// The class of this layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of this layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Invalidation

  /// Invalidates the whole layout before the next frame.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.everything = true
    invalidate(with: context)
  }

  /// Invalidates a part of the layout before the next frame; call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate(with: context)
  }

  /// Returns whether a change of the bounds invalidates the layout; false by default.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    needsLayout(forBounds: newBounds)
  }

  /// Returns the invalidation for a change of the bounds.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    describe(context, forBounds: newBounds)
    return context
  }

  /// Returns whether an element's preferred size invalidates the layout.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { accepts(preferredAttributes, insteadOf: originalAttributes) }

  /// Returns the invalidation for an element's preferred size.
  open func invalidationContext(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    context.preferred = (preferredAttributes, originalAttributes)
    switch preferredAttributes.category {
    case .cell: context.invalidateItems(at: [preferredAttributes.indexPath])
    case .supplementaryView:
      context.invalidateSupplementaryElements(
        ofKind: preferredAttributes.kind ?? "", at: [preferredAttributes.indexPath])
    case .decorationView: break
    }
    return context
  }

  // MARK: The layout

  /// Computes the layout in advance.
  open func prepare() {}

  /// The size of the scrollable content.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns the elements that intersect a rectangle of the content.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns the layout attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns the layout attributes of a supplementary view; `nil` if there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the layout attributes of a decoration view; `nil` if there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns the offset at which deceleration ends; the velocity is in points per millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns the content offset after an update or a layout transition.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Registers the class of a decoration view kind; `nil` removes the registration.
  open func register(_ viewClass: AnyClass?, forDecorationViewOfKind elementKind: String) {
    guard let viewClass else {
      decorationClasses[elementKind] = nil
      return
    }
    guard let type = viewClass as? UICollectionReusableView.Type else {
      preconditionFailure("A decoration view is of class UICollectionReusableView.")
    }
    decorationClasses[elementKind] = type
  }

  /// Whether the layout is mirrored when the layout direction differs from the development
  /// direction.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The layout direction for which the layout was designed.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Updates

  /// Called with the changes before their animation.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called inside the animation, after the last query for attributes.
  open func finalizeCollectionViewUpdates() {}

  /// Called before an animated change of the bounds.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after an animated change of the bounds.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before a transition to another layout.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before a transition to this layout.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called after a layout transition.
  open func finalizeLayoutTransition() {}

  /// Returns the initial attributes of an item that appears.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualStart(of: .cell(itemIndexPath))
  }

  /// Returns the final attributes of an item that disappears; the index path is the old one.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualEnd(of: .cell(itemIndexPath))
  }

  /// Returns the initial attributes of a supplementary view that appears.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualStart(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns the final attributes of a supplementary view that disappears.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualEnd(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns the initial attributes of a decoration view that appears.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualStart(
      of: ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  /// Returns the final attributes of a decoration view that disappears.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualEnd(
      of: ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  // MARK: Interactive movement

  /// Returns the target index path of an item that is moved to a point.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { view?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns the attributes of an item during interactive movement.
  open func layoutAttributesForInteractivelyMovingItem(
    at indexPath: IndexPath, withTargetPosition position: CGPoint
  ) -> UICollectionViewLayoutAttributes {
    let attributes =
      layoutAttributesForItem(at: indexPath)?.duplicate
      ?? UICollectionViewLayoutAttributes(forCellWith: indexPath)
    attributes.center = position
    attributes.zIndex = .max
    return attributes
  }

  // MARK: Internal layouts

  /// Discards the parts of the layout that a context invalidates.
  func accept(_ context: UICollectionViewLayoutInvalidationContext) {}
  /// Whether the content may prefer another size than that of the attributes.
  func isSelfSizing(_ attributes: UICollectionViewLayoutAttributes) -> Bool { true }
  func needsLayout(forBounds newBounds: CGRect) -> Bool { false }
  func describe(
    _ context: UICollectionViewLayoutInvalidationContext, forBounds newBounds: CGRect
  ) { context.everything = true }
  func accepts(
    _ preferred: UICollectionViewLayoutAttributes,
    insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool { false }
  /// Moves measured sizes to the index paths after an update.
  func remapMeasurements(over mapping: ListMapping) {}
  /// Whether the x-axis follows the layout direction, regardless of the public property.
  var followsReadingDirection: Bool { flipsHorizontallyInOppositeLayoutDirection }
  /// The orthogonally scrolling sections.
  var scrollingSections: [ScrollingSection] { [] }
  /// The configuration of a list section; `nil` for others.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
  /// Calls the app's handlers to modify the visible elements.
  func adjustVisible(_ attributes: [UICollectionViewLayoutAttributes]) {}
}

extension UICollectionViewLayout {
  func makeInvalidationContext() -> UICollectionViewLayoutInvalidationContext {
    let anyType: AnyClass = type(of: self).invalidationContextClass
    guard anyType is UICollectionViewLayoutInvalidationContext.Type,
      let context = ClassInstance.make(anyType) as? UICollectionViewLayoutInvalidationContext
    else {
      preconditionFailure("\(anyType) must inherit from UICollectionViewLayoutInvalidationContext.")
    }
    return context
  }

  func makeAttributes(_ key: ElementKey) -> UICollectionViewLayoutAttributes {
    let anyType: AnyClass = type(of: self).layoutAttributesClass
    guard anyType is UICollectionViewLayoutAttributes.Type,
      let attributes = ClassInstance.make(anyType) as? UICollectionViewLayoutAttributes
    else {
      preconditionFailure("\(anyType) must inherit from UICollectionViewLayoutAttributes.")
    }
    attributes.category = key.category
    attributes.kind = key.category == .cell ? nil : key.kind
    attributes.indexPath = key.path
    return attributes
  }

  private func invalidate(with context: UICollectionViewLayoutInvalidationContext) {
    isPrepared = false
    accept(context)
    view?.layoutWasInvalidated(context)
  }

  func prepareIfNeeded() {
    guard !isPrepared else { return }
    isPrepared = true
    prepare()
  }
}
