import CoreGraphics
import Foundation

/// Returns the layout of a section; `nil` is a programmer error.
public typealias UICollectionViewCompositionalLayoutSectionProvider = (
  _ sectionIndex: Int, _ layoutEnvironment: any NSCollectionLayoutEnvironment
) -> NSCollectionLayoutSection?

/// The configuration of a compositional layout, common to all sections.
@preconcurrency @MainActor public class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  /// The axis along which sections are arranged.
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
  /// The spacing between sections, in points.
  public var interSectionSpacing: CGFloat = 0
  /// The boundary items of the whole layout, such as headers and footers.
  public var boundarySupplementaryItems: [NSCollectionLayoutBoundarySupplementaryItem] = []
  /// The reference of the sections' content insets; the safe area by default.
  public var contentInsetsReference = UIContentInsetsReference.safeArea

  /// Creates a configuration with vertical scrolling.
  public override init() {
    super.init()
  }
}

/// Arranges items in groups, groups in sections, and sections along the scroll direction.
open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  final let provider: UICollectionViewCompositionalLayoutSectionProvider
  final var composition = CompositionState()

  /// The configuration common to all sections.
  open var configuration: UICollectionViewCompositionalLayoutConfiguration {
    didSet { invalidateLayout() }
  }

  /// Creates a layout with identical sections.
  public init(section: NSCollectionLayoutSection) {
    provider = { _, _ in section }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout with identical sections.
  public init(
    section: NSCollectionLayoutSection,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = { _, _ in section }
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout with a section provider.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider
  ) {
    provider = sectionProvider
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init()
  }

  /// Creates a layout with a section provider, which is called again for each size and trait
  /// change.
  public init(
    sectionProvider: @escaping UICollectionViewCompositionalLayoutSectionProvider,
    configuration: UICollectionViewCompositionalLayoutConfiguration
  ) {
    provider = sectionProvider
    self.configuration = configuration
    super.init()
  }

  /// Creates a layout without sections; the coder is not read.
  public required init?(coder: NSCoder) {
    provider = { _, _ in nil }
    configuration = UICollectionViewCompositionalLayoutConfiguration()
    super.init(coder: coder)
  }

  /// Creates a layout of list sections.
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

  // MARK: Internal

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
