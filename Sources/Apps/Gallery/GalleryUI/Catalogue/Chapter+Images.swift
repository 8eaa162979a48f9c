import UIKit

extension Chapter {
  static let images = Chapter(
    title: "Images",
    pages: [
      Page("images", "Images", symbol: "photo") { ImagesPage() },
      Page("symbols", "Symbols", symbol: "star") { SymbolsPage() },
      Page("codes", "Codes", symbol: "qrcode") { CodesPage() },
    ])
}
