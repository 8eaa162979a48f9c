import UIKit

extension Chapter {
  static let controllers = Chapter(
    title: "View Controllers",
    pages: [
      Page("navigation-bars", "Navigation Bars", symbol: "rectangle") { NavigationBarsPage() },
      Page("search", "Search", symbol: "magnifyingglass") { SearchPage() },
      Page("tabs", "Tabs", symbol: "square.grid.2x2") { TabsPage() },
      Page("pages", "Pages", symbol: "book") { PagesPage() },
      Page("split-views", "Split Views", symbol: "rectangle.split.2x1") { SplitPage() },
      Page("presentations", "Presentations", symbol: "square.stack") { PresentationsPage() },
    ])
}
