import CoreGraphics
import Testing

@testable import UIKit

/// The recordings that images are drawn from.
struct ImageDrawingTests {
  private func square(_ color: UIColor) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: 10, height: 20)).image { context in
      color.setFill()
      context.fill(CGRect(x: 0, y: 0, width: 10, height: 20))
    }
  }

  @Test func `a renderer records drawing at its size`() throws {
    let image = square(.red)
    #expect(image.size == CGSize(width: 10, height: 20))
    let drawing = image.drawing(tint: nil, in: .current)
    let fills = drawing.commands.compactMap { command -> RGBA? in
      if case .fill(_, _, let color, _) = command { color } else { nil }
    }
    #expect(fills == [RGBA(red: 1, green: 0, blue: 0, alpha: 1)])
    #expect(UIGraphicsGetCurrentContext() == nil)
  }

  @Test func `a template image has the tint and its opacity`() {
    let image = square(UIColor.red.withAlphaComponent(0.5)).withRenderingMode(.alwaysTemplate)
    #expect(image.isTemplate)
    let blue = RGBA(red: 0, green: 0, blue: 1, alpha: 1)
    let fills = image.drawing(tint: blue, in: .current).commands.compactMap {
      command -> RGBA? in
      if case .fill(_, _, let color, _) = command { color } else { nil }
    }
    #expect(fills.map(\.blue) == [1])
    #expect(abs((fills.first?.alpha ?? 0) - 0.5) < 0.001)
  }

  @Test func `a resizable image keeps its corners`() {
    let cells = cells(of: .stretch, filling: CGSize(width: 100, height: 50))
    #expect(cells.count == 9)
    #expect(cells.first == CGRect(x: 0, y: 0, width: 3, height: 4))
    #expect(cells.last == CGRect(x: 97, y: 46, width: 3, height: 4))
  }

  @Test func `a tiled image repeats its middle and clips the last tile`() {
    let cells = cells(of: .tile, filling: CGSize(width: 16, height: 40))
    // Across are 3, 4, 4, 2 and 3 points, down 4, 12, 12, 8 and 4.
    #expect(cells.count == 25)
    #expect(cells[1] == CGRect(x: 3, y: 0, width: 4, height: 4))
    #expect(cells[3] == CGRect(x: 11, y: 0, width: 2, height: 4))
    #expect(cells[15] == CGRect(x: 0, y: 28, width: 3, height: 8))
    #expect(cells.last == CGRect(x: 13, y: 36, width: 3, height: 4))
    #expect(self.cells(of: .tile, filling: CGSize(width: 3000, height: 3000)).count == 9)
  }

  private func cells(of mode: UIImage.ResizingMode, filling size: CGSize) -> [CGRect] {
    let image = square(.red).resizableImage(
      withCapInsets: UIEdgeInsets(top: 4, left: 3, bottom: 4, right: 3), resizingMode: mode)
    return image.drawing(filling: size, tint: nil, in: .current).commands.compactMap { command in
      if case .clip(let path, _) = command { path.controlBounds } else { nil }
    }
  }
}
