import CoreGraphics
import Foundation

/// The separators between the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// The visibility of a separator.
  public enum Visibility: Int, Sendable {
    /// The visibility of the list's appearance.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Represents the default insets of a row, which start at its text.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The visibility of the separator above a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The visibility of the separator below a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// The insets of the top separator; only leading and trailing apply.
  public var topSeparatorInsets = automaticInsets
  /// The insets of the bottom separator; only leading and trailing apply.
  public var bottomSeparatorInsets = automaticInsets
  /// The color of the separators.
  public var color = UIColor.separator
  /// The color of separators between two selected rows.
  public var multipleSelectionColor = UIColor.separator

  /// Creates the separators of a list appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    if listAppearance.isSidebar {
      topSeparatorVisibility = .hidden
      bottomSeparatorVisibility = .hidden
    }
  }
}

/// The configuration of a list section in a compositional layout.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// The appearance of a list.
  public enum Appearance: Int, Sendable {
    /// Rows across the full width.
    case plain = 0
    /// Grouped rows across the full width.
    case grouped = 1
    /// Grouped rows in cards, inset from the sides.
    case insetGrouped = 2
    /// A sidebar next to the app's content.
    case sidebar = 3
    /// A sidebar on a plain background.
    case sidebarPlain = 4

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  }

  /// The header of a section.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// A supplementary view from the data source.
    case supplementary = 1
    /// The first item of the section.
    case firstItemInSection = 2
  }

  /// The footer of a section.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// A supplementary view from the data source.
    case supplementary = 1
  }

  /// Returns the swipe actions of a row; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// Returns the separators of a row, given those of the list.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// The appearance, fixed at creation.
  public let appearance: Appearance
  /// Whether separators are shown between rows.
  public var showsSeparators: Bool
  /// The configuration of the separators.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Customizes the separators of individual rows.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// The background color of the section; `nil` shows none.
  public var backgroundColor: UIColor?
  /// The header of each section.
  public var headerMode = HeaderMode.none
  /// The footer of each section.
  public var footerMode = FooterMode.none
  /// The space above headers, in points; `nil` uses the appearance's.
  public var headerTopPadding: CGFloat?
  /// Supplies the leading swipe actions.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// Supplies the trailing swipe actions.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Creates a configuration with an appearance.
  public init(appearance: Appearance) {
    self.appearance = appearance
    showsSeparators = !appearance.isSidebar
    separatorConfiguration = UIListSeparatorConfiguration(listAppearance: appearance)
    switch appearance {
    case .plain, .sidebarPlain: backgroundColor = .systemBackground
    case .grouped, .insetGrouped: backgroundColor = .systemGroupedBackground
    case .sidebar: backgroundColor = .secondarySystemBackground
    }
  }
}

extension UICollectionLayoutListConfiguration {
  /// The space above the first section and between sections without headers, as in grouped tables.
  static let groupSpacing: CGFloat = 17.5

  var tableStyle: UITableView.Style {
    switch appearance {
    case .plain, .sidebar, .sidebarPlain: .plain
    case .grouped: .grouped
    case .insetGrouped: .insetGrouped
    }
  }

  var isGrouped: Bool { tableStyle != .plain }
}

extension NSCollectionLayoutSection {
  /// Creates a list section.
  public static func list(
    using configuration: UICollectionLayoutListConfiguration,
    layoutEnvironment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    let standard = UIFontMetrics.default.scaledValue(
      for: 44, compatibleWith: layoutEnvironment.traitCollection)
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(max(44, standard)))
    let section = NSCollectionLayoutSection(
      group: .vertical(
        layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)]))
    section.list = configuration
    let width = layoutEnvironment.container.contentSize.width
    if configuration.appearance == .insetGrouped || configuration.appearance.isSidebar {
      let side: CGFloat =
        configuration.appearance.isSidebar ? 8 : width >= 414 ? 20 : 16
      section.contentInsets.leading = side
      section.contentInsets.trailing = side
    }
    // Plain rows extend to the edges and inset their content by the safe area.
    if configuration.appearance == .plain || configuration.appearance == .grouped {
      section.contentInsetsReference = .none
    }
    addEdges(to: section, configuration)
    return section
  }

  private static func addEdges(
    to section: NSCollectionLayoutSection, _ configuration: UICollectionLayoutListConfiguration
  ) {
    func edge(_ kind: String, _ alignment: NSRectAlignment, _ height: CGFloat)
      -> NSCollectionLayoutBoundarySupplementaryItem
    {
      NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(1), heightDimension: .estimated(height)),
        elementKind: kind, alignment: alignment)
    }
    let spacing = UICollectionLayoutListConfiguration.groupSpacing
    if configuration.headerMode == .supplementary {
      let header = edge(UICollectionView.elementKindSectionHeader, .top, 38)
      header.pinToVisibleBounds = configuration.appearance == .plain
      section.boundarySupplementaryItems.append(header)
      section.headerPadding =
        configuration.headerTopPadding ?? (configuration.appearance == .plain ? 22 : 0)
    } else {
      section.contentInsets.top = configuration.isGrouped ? spacing : 0
    }
    if configuration.footerMode == .supplementary {
      section.boundarySupplementaryItems.append(
        edge(UICollectionView.elementKindSectionFooter, .bottom, 30))
    } else {
      section.contentInsets.bottom = configuration.isGrouped ? spacing : 0
    }
  }
}
