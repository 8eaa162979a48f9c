import CoreGraphics
import Foundation

/// The lines between the rows of a list.
@preconcurrency @MainActor public struct UIListSeparatorConfiguration {
  /// Whether a line is shown.
  public enum Visibility: Int, Sendable {
    /// As the list's appearance has it.
    case automatic = 0
    case visible = 1
    case hidden = 2
  }

  /// Stands for the insets that a row has by itself: from where its text begins.
  public static let automaticInsets = NSDirectionalEdgeInsets(
    top: .greatestFiniteMagnitude, leading: .greatestFiniteMagnitude,
    bottom: .greatestFiniteMagnitude, trailing: .greatestFiniteMagnitude)

  /// The line over a row.
  public var topSeparatorVisibility = Visibility.automatic
  /// The line under a row.
  public var bottomSeparatorVisibility = Visibility.automatic
  /// Only leading and trailing count.
  public var topSeparatorInsets = automaticInsets
  /// Only leading and trailing count.
  public var bottomSeparatorInsets = automaticInsets
  /// Of the lines.
  public var color = UIColor.separator
  /// Of lines between rows that are both chosen.
  public var multipleSelectionColor = UIColor.separator

  /// Makes the lines of a list of an appearance.
  public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {
    if listAppearance.isSidebar {
      topSeparatorVisibility = .hidden
      bottomSeparatorVisibility = .hidden
    }
  }
}

/// How a section of a compositional layout looks as a list.
@preconcurrency @MainActor public struct UICollectionLayoutListConfiguration {
  /// What lists look like.
  public enum Appearance: Int, Sendable {
    /// Rows over the whole width.
    case plain = 0
    /// Blocks over the whole width.
    case grouped = 1
    /// Cards away from the sides.
    case insetGrouped = 2
    /// Rows beside an application's content.
    case sidebar = 3
    /// The same on a plain background.
    case sidebarPlain = 4

    var isSidebar: Bool { self == .sidebar || self == .sidebarPlain }
  }

  /// What stands over a section.
  public enum HeaderMode: Int, Sendable {
    case none = 0
    /// A view of the data source's.
    case supplementary = 1
    /// The first item.
    case firstItemInSection = 2
  }

  /// What stands under a section.
  public enum FooterMode: Int, Sendable {
    case none = 0
    /// A view of the data source's.
    case supplementary = 1
  }

  /// Returns the actions behind a row; `nil` for none.
  public typealias SwipeActionsConfigurationProvider = (_ indexPath: IndexPath) ->
    UISwipeActionsConfiguration?
  /// Returns the lines of a row, given those of the list.
  public typealias ItemSeparatorHandler = (
    _ indexPath: IndexPath, _ sectionSeparatorConfiguration: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration

  /// Fixed once it is made.
  public let appearance: Appearance
  /// Whether lines stand between rows.
  public var showsSeparators: Bool
  /// How the lines look.
  public var separatorConfiguration: UIListSeparatorConfiguration
  /// Changes the lines row by row.
  public var itemSeparatorHandler: ItemSeparatorHandler?
  /// Behind the section; `nil` shows none.
  public var backgroundColor: UIColor?
  /// What stands over each section.
  public var headerMode = HeaderMode.none
  /// What stands under each section.
  public var footerMode = FooterMode.none
  /// Space over headers, in points; `nil` takes the appearance's.
  public var headerTopPadding: CGFloat?
  /// The actions that a swipe from the leading side opens.
  public var leadingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?
  /// The actions that a swipe from the trailing side opens.
  public var trailingSwipeActionsConfigurationProvider: SwipeActionsConfigurationProvider?

  /// Makes a list of an appearance.
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
  /// Space over the first and between all sections without headers, as grouped tables have it.
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
  /// Makes a section that looks like a list.
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
    // Rows of plain lists reach the edges and keep their contents clear of the safe area.
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
