import UIKit

extension Chapter {
  static let graphics = Chapter(
    title: "Graphics",
    pages: [
      Page("corners", "Corners and Shadows", symbol: "square") { CornersPage() },
      Page("drawing", "Core Graphics", symbol: "paintbrush") { DrawingPage() },
      Page("modes", "Drawing Modes", symbol: "paintpalette") { ModesPage() },
      Page("layers", "Layers", symbol: "square.stack") { LayersPage() },
    ])
}
