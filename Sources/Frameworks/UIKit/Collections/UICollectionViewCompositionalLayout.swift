import CoreGraphics
import Foundation

/// Describes each section; `nil` is a programming error.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// What holds for all sections of a compositional layout.
@preconcurrency @MainActor public class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// Along which axis sections follow each other.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// Between sections, in points.
  public var interSectionSpacing: CGFloat = 0
  /// Headers, footers and the like of the whole layout.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// What the content insets of sections count from; the safe area unless set.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Makes a configuration of sections one under the other.
  public override init() {
    super.init()
  }
}

/// Arranges items in groups, groups in sections, and sections one after the other.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var composition = CompositionState()

  /// What holds for all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Makes a layout of sections that are alike.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Makes a layout of sections that are alike.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Makes a layout of sections that a function describes.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Makes a layout of sections that a function describes, anew for each size and traits.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Makes a layout without sections; nothing is read from the coder.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// Makes a layout of lists.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration
  ) -> UICollectionViewCompositionalLayout {
    UICollectionViewCompositionalLayout { _, environment in
      .list(using: configuration, layoutEnvironment: environment)
    }
  }

  open override func prepare() { prepareComposition() }

  open override var collectionViewContentSize: CGSize { composition.contentSize }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { elements(in: rect) }

  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { item(at: indexPath) }

  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { supplementary(elementKind, at: indexPath) }

  open override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    decorations(ofSection: indexPath.section).first { $0.kind == elementKind }
  }

  // MARK: For UIKit

  override func accept(_ context: UICollectionViewLayoutInvalidationContext) {
    if context.everything || context.counts {
      composition.needsSections = true
    } else if let (wanted, _) = context.preferred {
      measure(wanted)
    }
  }

  override func isSelfSizing(_ attributes: UICollectionViewLayoutAttributes) -> Bool {
    attributes.category != .decorationView && (attributes.fitsWidth || attributes.fitsHeight)
  }

  override func needsLayout(forBounds newBounds: CGRect) -> Bool {
    composition.followsScrolling || container(in: newBounds).size != composition.container
  }

  override func describe(
    _ context: UICollectionViewLayoutInvalidationContext, forBounds newBounds: CGRect
  ) { context.everything = container(in: newBounds).size != composition.container }

  override func accepts(
    _ preferred: UICollectionViewLayoutAttributes,
    insteadOf original: UICollectionViewLayoutAttributes
  ) -> Bool {
    (original.fitsWidth && abs(preferred.size.width - original.size.width) > 0.01)
      || (original.fitsHeight && abs(preferred.size.height - original.size.height) > 0.01)
  }

  override func remapMeasurements(over mapping: ListMapping) {
    remapCompositionMeasurements(mapping)
  }
  override var followsReadingDirection: Bool { true }
  override var scrollingSections: [ScrollingSection] { composition.scrolling }

  override func list(ofSection section: Int) -> UICollectionLayoutListConfiguration? {
    composition.sections.indices.contains(section)
      ? composition.sections[section].section.list : nil
  }

  override func adjustVisible(_ attributes: [UICollectionViewLayoutAttributes]) {
    callHandlers(attributes)
  }
}
