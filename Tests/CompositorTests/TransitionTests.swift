import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

/// Transitions between old and new content, and layers drawn in one gray.
@Suite struct TransitionTests {
  /// A layer in the middle of the picture, halfway from red to blue.
  private func half(_ kind: LayerTransition.Kind, _ side: LayerTransition.Side) throws -> Picture {
    var scene = Scene()
    let layer = scene.layer(CGRect(20, 20, 40, 40)) { $0.backgroundColor = .red }
    let root = scene.layer(CGRect(0, 0, 100, 100), [layer])
    var tree = scene.tree(root: root)
    let progress = LayerAnimation(
      property: .opacity, values: [.number(0), .number(1)], keyTimes: [0, 1], curves: [.linear],
      beginTime: 0, duration: 2)
    tree.apply(
      LayerTransaction(
        sequence: 2, time: 0,
        changes: [
          .set(layer, [.backgroundColor(.blue)]),
          .addTransition(
            layer, key: "transition", LayerTransition(kind: kind, side: side, progress: progress)),
        ]))
    let bitmap = try Compositor().render(
      tree, at: 1, size: CGSize(width: 100, height: 100), scale: 1, background: .white)
    return Picture(bitmap)
  }

  private let red = [255, 0, 0, 255]
  private let blue = [0, 0, 255, 255]
  private let white = [255, 255, 255, 255]

  @Test func `halfway through a fade both contents are blended without the background`() throws {
    let seen = try half(.fade, .left).color(40, 40)
    #expect(abs(seen[0] - 128) <= 2 && seen[1] <= 2 && abs(seen[2] - 128) <= 2)
  }

  @Test func `a push moves the old content out on the opposite side`()
    throws
  {
    let seen = try half(.push, .right)
    #expect(seen.color(5, 40) == red && seen.color(30, 40) == red)
    #expect(seen.color(50, 40) == blue && seen.color(70, 40) == blue)
    #expect(seen.color(90, 40) == white)
  }

  @Test func `a move-in covers the old content`() throws {
    let seen = try half(.moveIn, .top)
    #expect(seen.color(40, 5) == blue && seen.color(40, 30) == blue)
    #expect(seen.color(40, 50) == red && seen.color(40, 70) == white)
  }

  @Test func `a reveal moves the old content over the new`() throws {
    let seen = try half(.reveal, .left)
    #expect(seen.color(30, 40) == blue && seen.color(50, 40) == red)
    #expect(seen.color(70, 40) == red && seen.color(5, 40) == white)
  }

  @Test func `a new layer has no old content`() throws {
    var tree = LayerTree()
    let layer = LayerID(rawValue: 1)
    let progress = LayerAnimation(
      property: .opacity, values: [.number(0), .number(1)], keyTimes: [0, 1], curves: [.linear],
      beginTime: 0, duration: 2)
    tree.apply(
      LayerTransaction(
        sequence: 1, time: 0,
        changes: [
          .set(layer, []),
          .addTransition(
            layer, key: "transition",
            LayerTransition(kind: .push, side: .left, progress: progress)),
        ]))
    #expect(tree.nodes[layer]?.passages.isEmpty == true)
  }

  // MARK: Stencils

  @Test func `a stencil draws its content's opacity in one gray`() throws {
    let seen = try picture { scene in
      let inner = scene.layer(CGRect(0, 0, 20, 40)) { $0.backgroundColor = .green }
      let faint = scene.layer(CGRect(20, 0, 20, 40)) {
        $0.backgroundColor = .red.withAlpha(0.5)
      }
      return [
        scene.layer(CGRect(20, 20, 60, 40), [inner, faint]) { $0.stencil = .black }
      ]
    }
    #expect(seen.color(30, 40) == [0, 0, 0, 255])
    #expect(abs(seen.color(50, 40)[0] - 128) <= 2 && abs(seen.color(50, 40)[1] - 128) <= 2)
    #expect(seen.color(70, 40) == white)
  }

  @Test func `a drawing's stencil tints an image`() throws {
    var square = PathData()
    square.addRect(CGRect(0, 0, 10, 10))
    let drawing = Drawing(
      size: CGSize(width: 20, height: 20),
      commands: [
        .beginStencil(.blue),
        .fill(square, rule: .winding, color: .red.withAlpha(0.5), blend: .normal), .endLayer,
        .fill(
          square.applying(CGAffineTransform(translationX: 10, y: 10)), rule: .winding,
          color: .red, blend: .normal),
      ])
    let seen = try picture { scene in
      [scene.layer(CGRect(0, 0, 20, 20)) { $0.content = .drawing(drawing) }]
    }
    let mixed = seen.color(5, 5)
    #expect(abs(mixed[0] - 128) <= 2 && mixed[2] == 255)
    #expect(seen.color(15, 15) == red && seen.color(15, 5) == white)
  }
}
