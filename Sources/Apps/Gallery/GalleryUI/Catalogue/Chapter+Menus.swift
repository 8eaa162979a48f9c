import UIKit

extension Chapter {
  static let menus = Chapter(
    title: "Menus",
    pages: [
      Page("menus", "Menus", symbol: "list.bullet") { MenusPage() },
      Page("context-menus", "Context Menus", symbol: "hand.tap") { ContextMenusPage() },
    ])
}
