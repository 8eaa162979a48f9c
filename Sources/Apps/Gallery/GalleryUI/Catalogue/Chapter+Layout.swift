import UIKit

extension Chapter {
  static let layout = Chapter(
    title: "Layout",
    pages: [
      Page("stack-views", "Stack Views", symbol: "square.stack.3d.up") {
        StackViewsPage()
      }
    ])
}
