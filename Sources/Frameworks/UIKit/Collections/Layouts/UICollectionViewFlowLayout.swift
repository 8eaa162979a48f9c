import CoreGraphics
import Foundation

/// Arranges items in lines, in sections with headers and footers.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// The reference of section insets.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// Represents self-sizing items.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  final var flow = FlowState()
  /// Whether the delegate does not supply item sizes.
  final var usesOwnItemSize = false

  /// Creates a layout with items of 50 × 50 points, 10 points apart.
  public override init() {
    super.init()
  }

  /// Creates a layout with default values; the coder is not read.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The minimum spacing between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { metricsDidChange() } }
  /// The minimum spacing between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { metricsDidChange() } }
  /// The size of items, unless the delegate supplies it.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { metricsDidChange() } }
  /// The estimated size of self-sizing items; zero disables self-sizing.
  open var estimatedItemSize = CGSize.zero { didSet { metricsDidChange() } }
  /// The axis along which lines are arranged.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricsDidChange() }
  }
  /// The size of headers; only the dimension along the scroll direction applies, and 0 shows none.
  open var headerReferenceSize = CGSize.zero { didSet { metricsDidChange() } }
  /// The size of footers; only the dimension along the scroll direction applies, and 0 shows none.
  open var footerReferenceSize = CGSize.zero { didSet { metricsDidChange() } }
  /// The insets around the lines of a section; headers and footers are outside of them.
  open var sectionInset = UIEdgeInsets.zero { didSet { metricsDidChange() } }
  /// The reference of section insets.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricsDidChange() }
  }
  /// Whether headers remain visible while their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers remain visible while their section is.
  open var sectionFootersPinToVisibleBounds = false { didSet { invalidateLayout() } }

  private func metricsDidChange() { invalidateLayout() }

  open override class var invalidationContextClass: AnyClass {
    UICollectionViewFlowLayoutInvalidationContext.self
  }

  open override func prepare() { prepareFlow() }

  open override var collectionViewContentSize: CGSize { flow.contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { item(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard indexPath.count == 2, indexPath.item == 0 else { return nil }
    return edge(elementKind, ofSection: indexPath.section)
  }

  // MARK: Internal

  override func accept(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.everything {
      flow.needsMetrics = true
      return
    }
    if let (wanted, _) = context.preferred, wanted.category == .cell {
      measure(wanted)
      return
    }
    let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext
    if context.counts || flowContext?.invalidateFlowLayoutDelegateMetrics ?? true {
      flow.needsMetrics = true
    }
  }

  override func isSelfSizing(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.category == .cell && flow.isEstimated
  }

  override func needsLayout(forBounds newBounds: CGRect) -> Bool {
    sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds
      || hasOtherWidth(newBounds)
  }

  override func describe(
    _ context: UICollectionViewLayoutInvalidationContext, forBounds newBounds: CGRect
  ) {
    let isOther = hasOtherWidth(newBounds)
    context.everything = isOther
    guard let flowContext = context as? UICollectionViewFlowLayoutInvalidationContext else {
      return
    }
    flowContext.invalidateFlowLayoutDelegateMetrics = isOther
    flowContext.invalidateFlowLayoutAttributes = isOther
  }

  override func accepts(
    _ preferred: UICollectionViewLayoutAttributes,
    insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    isSelfSizing(original)
      && (abs(preferred.size.width - original.size.width) > 0.01
        || abs(preferred.size.height - original.size.height) > 0.01)
  }

  override func remapMeasurements(over mapping: ListMapping) {
    remapFlowMeasurements(over: mapping)
  }
}
