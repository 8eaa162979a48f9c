import UIKit

extension Chapter {
  static let controls = Chapter(
    title: "Controls",
    pages: [
      Page("switches", "Switches", symbol: "checkmark.circle") { SwitchesPage() }
    ])
}
