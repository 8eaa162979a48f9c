import CoreGraphics
import Foundation
import QuartzCore

/// Decides where the elements of a collection stand; to be subclassed.
///
/// After an invalidation `prepare()` is called before anything else is asked for. What is returned
/// must stay the same until the next invalidation.
@preconcurrency @MainActor open class UICollectionViewLayout: NSObject {
  /// Stands for a size that contents decide on.
  public static let automaticDimension: CGFloat = .greatestFiniteMagnitude

  final weak var view: UICollectionView?
  final var isPrepared = false
  final var decorationClasses: [String: UICollectionReusableView.Type] = [:]

  /// Makes a layout; a collection takes it.
  public override init() {
    super.init()
  }

  /// Makes a layout; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init()
  }

  /// The collection whose layout this is.
  open var collectionView: UICollectionView? { view }
  /// The class of this layout's attributes.
  open class var layoutAttributesClass: AnyClass { UICollectionViewLayoutAttributes.self }
  /// The class of this layout's invalidation contexts.
  open class var invalidationContextClass: AnyClass {
    UICollectionViewLayoutInvalidationContext.self
  }

  // MARK: Invalidation

  /// Has everything laid out anew before the next frame.
  open func invalidateLayout() {
    let context = makeInvalidationContext()
    context.everything = true
    invalidate(with: context)
  }

  /// Has a part of the layout made anew before the next frame; call `super`.
  open func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
    invalidate(with: context)
  }

  /// Returns whether the layout changes with the visible part; no unless overridden.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    needsLayout(forBounds: newBounds)
  }

  /// Returns what a change of the visible part invalidates.
  open func invalidationContext(
    forBoundsChange newBounds: CGRect
  ) -> UICollectionViewLayoutInvalidationContext {
    let context = makeInvalidationContext()
    describe(context, forBounds: newBounds)
    return context
  }

  /// Returns whether an element gets the size that its contents want.
  open func shouldInvalidateLayout(
    forPreferredLayoutAttributes preferredAttributes: UICollectionViewLayoutAttributes,
    withOriginalAttributes originalAttributes: UICollectionViewLayoutAttributes
  ) -> Bool { accepts(preferredAttributes, insteadOf: originalAttributes) }

  /// Returns what the size that an element's contents want invalidates.
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

  /// Works out what can be known in advance.
  open func prepare() {}

  /// The size of all that can be scrolled to.
  open var collectionViewContentSize: CGSize { .zero }

  /// Returns everything that a rectangle of the content touches.
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }

  /// Returns where an item stands.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }

  /// Returns where a supplementary view stands; `nil` where there is none.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where a decoration view stands; `nil` where there is none.
  open func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }

  /// Returns where scrolling that was let go is to come to rest; velocity is in points a millisecond.
  open func targetContentOffset(
    forProposedContentOffset proposedContentOffset: CGPoint,
    withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposedContentOffset }

  /// Returns which offset is to hold after an update or a change of layouts.
  open func targetContentOffset(forProposedContentOffset proposedContentOffset: CGPoint) -> CGPoint
  { proposedContentOffset }

  /// Names the class of a kind of decoration views; `nil` forgets it.
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

  /// Whether left and right are exchanged where writing runs the other way.
  open var flipsHorizontallyInOppositeLayoutDirection: Bool { false }
  /// The direction of writing for which the layout is made.
  open var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }

  // MARK: Updates

  /// Hears of changes before they are animated.
  open func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {}

  /// Called inside the animation, after the last question about it.
  open func finalizeCollectionViewUpdates() {}

  /// Called before a change of the bounds is animated.
  open func prepare(forAnimatedBoundsChange oldBounds: CGRect) {}

  /// Called after a change of the bounds was animated.
  open func finalizeAnimatedBoundsChange() {}

  /// Called before another layout takes over.
  open func prepareForTransition(to newLayout: UICollectionViewLayout) {}

  /// Called before this layout takes over.
  open func prepareForTransition(from oldLayout: UICollectionViewLayout) {}

  /// Called when the other layout has taken over.
  open func finalizeLayoutTransition() {}

  /// Returns where an item comes from that an animation brings.
  open func initialLayoutAttributesForAppearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualStart(of: .cell(itemIndexPath))
  }

  /// Returns where an item goes that an animation takes away; the path is the old one.
  open func finalLayoutAttributesForDisappearingItem(
    at itemIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualEnd(of: .cell(itemIndexPath))
  }

  /// Returns where a supplementary view comes from that an animation brings.
  open func initialLayoutAttributesForAppearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualStart(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns where a supplementary view goes that an animation takes away.
  open func finalLayoutAttributesForDisappearingSupplementaryElement(
    ofKind elementKind: String, at elementIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualEnd(of: .supplementary(elementKind, elementIndexPath))
  }

  /// Returns where a decoration view comes from that an animation brings.
  open func initialLayoutAttributesForAppearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualStart(
      of: ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  /// Returns where a decoration view goes that an animation takes away.
  open func finalLayoutAttributesForDisappearingDecorationElement(
    ofKind elementKind: String, at decorationIndexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    view?.usualEnd(
      of: ElementKey(category: .decorationView, kind: elementKind, path: decorationIndexPath))
  }

  // MARK: Carrying items

  /// Returns where an item that is carried to a point would stand.
  open func targetIndexPath(
    forInteractivelyMovingItem previousIndexPath: IndexPath, withPosition position: CGPoint
  ) -> IndexPath { view?.indexPathForItem(at: position) ?? previousIndexPath }

  /// Returns how an item looks while it is carried.
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

  // MARK: For UIKit's own layouts

  /// Forgets what a context names.
  func accept(_ context: UICollectionViewLayoutInvalidationContext) {}
  /// Whether contents may prefer another size than these attributes have.
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
  /// Whether x runs from the right where writing does, whatever the public property says.
  var followsReadingDirection: Bool { flipsHorizontallyInOppositeLayoutDirection }
  /// Sections that scroll sideways by themselves.
  var scrollingSections: [ScrollingSection] { [] }
  /// The look of a section that is a list; `nil` for others.
  func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? { nil }
  /// Has the application change what is seen of sections, as it asked for.
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
