import CoreGraphics
import DisplayProtocol
import Testing

@testable import Compositor

/// Rasterized layers.
@Suite struct RasterTests {
  private final class Stage {
    var scene = Scene()
    let compositor = Compositor()
    var tree = LayerTree()
    let card: LayerID
    let dot: LayerID

    init(rasterization: CGFloat?) {
      dot = scene.layer(CGRect(10, 10, 11, 11)) {
        $0.backgroundColor = .red
        $0.cornerRadius = 5
      }
      card = scene.layer(CGRect(20, 20, 40, 40), [dot]) {
        $0.backgroundColor = .blue
        $0.shadow.opacity = 0.5
        $0.rasterization = rasterization
      }
      let root = scene.layer(CGRect(0, 0, 100, 100), [card])
      tree = scene.tree(root: root)
    }

    func change(_ id: LayerID, _ properties: LayerProperty...) {
      tree.apply(
        LayerTransaction(
          sequence: tree.sequence + 1, time: 0, changes: [.set(id, properties)]))
    }

    /// The cached bitmap of the card.
    var raster: Surface? { compositor.resources.rasters[card]?.surface }

    func picture() throws -> Picture {
      let bitmap = try compositor.render(
        tree, at: 0, size: CGSize(width: 100, height: 100), scale: 1, background: .white)
      return Picture(bitmap)
    }
  }

  @Test func `a rasterized layer looks the same at the scale of the screen`() throws {
    let plain = try Stage(rasterization: nil).picture()
    #expect(try Stage(rasterization: 1).picture().difference(from: plain) <= 2)
    #expect(try Stage(rasterization: 0.25).picture().difference(from: plain) > 40)
  }

  @Test func `its picture is reused while it moves and fades, and redrawn when it changes`() throws
  {
    let stage = Stage(rasterization: 1)
    _ = try stage.picture()
    let first = try #require(stage.raster)
    stage.change(stage.card, .position(CGPoint(x: 60, y: 60)), .opacity(0.5))
    let moved = try stage.picture()
    #expect(stage.raster === first)
    #expect(moved.color(60, 75)[0] > 100 && moved.color(60, 75)[2] == 255)
    stage.change(stage.dot, .backgroundColor(.green))
    let changed = try stage.picture()
    #expect(stage.raster !== first)
    #expect(changed.color(55, 55) != moved.color(55, 55))
  }
}
