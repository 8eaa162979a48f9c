import UIKit

extension Chapter {
  static let lists = Chapter(
    title: "Lists and Collections",
    pages: [
      Page("grid", "Grid", symbol: "square.grid.2x2") { GridPage() },
      Page("compositional", "Compositional Layout", symbol: "square.grid.3x2") {
        CompositionalPage()
      },
      Page("lists", "Lists", symbol: "list.bullet") { ListsPage() },
      Page("outline", "Outline", symbol: "list.bullet.indent") { OutlinePage() },
      Page("differences", "Animated Differences", symbol: "arrow.triangle.swap") {
        DifferencesPage()
      },
      Page("table-index", "Table with Index", symbol: "textformat") { TableIndexPage() },
    ])
}
