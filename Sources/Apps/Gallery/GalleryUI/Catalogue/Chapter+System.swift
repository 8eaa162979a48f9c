import UIKit

extension Chapter {
  static let system = Chapter(
    title: "System",
    pages: [
      Page("share-sheet", "Share Sheet", symbol: "square.and.arrow.up") { ShareSheetPage() },
      Page("notifications", "Notifications", symbol: "bell") { NotificationsPage() },
      Page("maps", "Maps", symbol: "map") { MapsPage() },
      Page("accessibility", "Accessibility", symbol: "figure.stand") { AccessibilityPage() },
      Page("storage", "Pasteboard and Storage", symbol: "doc.on.clipboard") { StoragePage() },
      Page("traits", "Traits and Appearance", symbol: "slider.horizontal.3") { TraitsPage() },
    ])
}
