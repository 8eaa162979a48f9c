import UIKit

extension Chapter {
  static let layout = Chapter(
    title: "Layout",
    pages: [
      Page("constraints", "Constraints", symbol: "arrow.left.and.right") { ConstraintsPage() },
      Page("stack-views", "Stack Views", symbol: "square.stack.3d.up") { StackViewsPage() },
      Page("scroll-views", "Scroll Views", symbol: "arrow.up.and.down") { ScrollViewsPage() },
    ])
}
