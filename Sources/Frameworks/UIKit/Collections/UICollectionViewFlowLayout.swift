import CoreGraphics
import Foundation

/// Arranges items in lines, as many in each as fit, in sections with headers and footers.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  /// What section insets count from.
  public enum SectionInsetReference: Int, Sendable {
    case fromContentInset = 0
    case fromSafeArea = 1
    case fromLayoutMargins = 2
  }

  /// Stands for sizes that contents decide on.
  public static let automaticSize = CGSize(
    width: CGFloat.greatestFiniteMagnitude, height: CGFloat.greatestFiniteMagnitude)

  final var flow = FlowState()
  /// Whether the delegate turned out to have no sizes of its own.
  final var usesOwnItemSize = false

  /// Makes a layout of items of 50 by 50 points, 10 points apart.
  public override init() {
    super.init()
  }

  /// Makes such a layout; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  /// The least space between lines, in points.
  open var minimumLineSpacing: CGFloat = 10 { didSet { metricsDidChange() } }
  /// The least space between the items of a line, in points.
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { metricsDidChange() } }
  /// The size of every item, unless the delegate has others.
  open var itemSize = CGSize(width: 50, height: 50) { didSet { metricsDidChange() } }
  /// A guess for items that measure themselves; zero keeps to the item size.
  open var estimatedItemSize = CGSize.zero { didSet { metricsDidChange() } }
  /// Along which axis lines follow each other.
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { metricsDidChange() }
  }
  /// Only the side along the scroll direction counts; 0 shows no headers.
  open var headerReferenceSize = CGSize.zero { didSet { metricsDidChange() } }
  /// Only the side along the scroll direction counts; 0 shows no footers.
  open var footerReferenceSize = CGSize.zero { didSet { metricsDidChange() } }
  /// Around the lines of each section; headers and footers stand outside.
  open var sectionInset = UIEdgeInsets.zero { didSet { metricsDidChange() } }
  /// What section insets count from.
  open var sectionInsetReference = SectionInsetReference.fromContentInset {
    didSet { metricsDidChange() }
  }
  /// Whether headers stay in sight as long as their section is.
  open var sectionHeadersPinToVisibleBounds = false { didSet { invalidateLayout() } }
  /// Whether footers stay in sight as long as their section is.
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

  // MARK: For UIKit

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
