import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

/// Hidden layers are skipped, and visible ones never are.
@Suite struct CoveringTests {
  private static let whole = CGRect(0, 0, 100, 100)

  /// The color in the corner of a green layer over a red one.
  private func corner(_ edit: @escaping (inout LayerState) -> Void) throws -> [Int] {
    try picture { scene in
      [
        scene.layer(Self.whole) { $0.backgroundColor = .red },
        scene.layer(Self.whole) {
          $0.backgroundColor = .green
          edit(&$0)
        },
      ]
    }.color(0, 0)
  }

  @Test func `a layer that covers all others is the only one visible`() throws {
    #expect(try corner { _ in } == [0, 255, 0, 255])
  }

  @Test func `a layer that is not opaque does not hide the layers beneath`() throws {
    let red = [255, 0, 0, 255]
    #expect(try corner { $0.cornerRadius = 20 } == red)
    #expect(try corner { $0.isHidden = true } == red)
    #expect(try corner { $0.opacity = 0 } == red)
    #expect(try corner { $0.position.x += 1 } == red)
    #expect(try corner { $0.bounds.size.height = 98 } == red)
    #expect(try corner { $0.backgroundColor = .clear } == red)
    #expect(try corner { $0.zPosition = -1 } == red)
    #expect(
      try corner { $0.transform = Transform3D(CGAffineTransform(scaleX: 0.5, y: 0.5)) } == red)
    let translucent = try corner { $0.backgroundColor = .green.withAlpha(0.5) }
    #expect(translucent[0] > 100 && translucent[1] > 100)
  }

  @Test func `a sublayer that covers its superlayer hides everything beneath both`() throws {
    let picture = try picture { scene in
      let inner = scene.layer(CGRect(-10, -10, 120, 120)) { $0.backgroundColor = .green }
      return [
        scene.layer(Self.whole) { $0.backgroundColor = .red },
        scene.layer(Self.whole, [inner]) { $0.masksToBounds = true },
      ]
    }
    #expect(picture.color(0, 0) == [0, 255, 0, 255])
    #expect(picture.inkedPixels == 0)
  }

  @Test func `a background is filled wherever its sublayers do not hide it`() throws {
    func picture(inside: Bool, _ edit: (inout LayerState) -> Void) throws -> Picture {
      var scene = Scene()
      let child = scene.layer(CGRect(x: 33.3, y: 40.7, width: 200, height: 180)) {
        $0.backgroundColor = .green
        edit(&$0)
      }
      let parent = scene.layer(
        CGRect(x: 10.4, y: 20, width: 290, height: 270), inside ? [child] : []
      ) {
        $0.backgroundColor = .red.withAlpha(0.7)
        $0.position.x -= inside ? 0 : 10.4
        $0.position.y -= inside ? 0 : 20
      }
      let moved = scene.layer(
        CGRect(x: 10.4, y: 20, width: 290, height: 270), inside ? [] : [parent, child])
      let root = scene.layer(
        CGRect(x: 0, y: 0, width: 300, height: 300), [inside ? parent : moved])
      return Picture(
        try Compositor().render(
          scene.tree(root: root), at: 0, size: CGSize(width: 300, height: 300), scale: 2,
          background: .white))
    }
    let edits: [(inout LayerState) -> Void] = [
      { _ in }, { $0.cornerRadius = 24 }, { $0.opacity = 0.5 }, { $0.isHidden = true },
      { $0.backgroundColor = .green.withAlpha(0.5) }, { $0.bounds.origin.x = 50 },
      { $0.transform = Transform3D(CGAffineTransform(rotationAngle: 0.2)) },
      { $0.position.x = -40 },
    ]
    for (index, edit) in edits.enumerated() {
      let difference = try picture(inside: true, edit).difference(
        from: try picture(inside: false, edit))
      #expect(difference == 0, "edit \(index)")
    }
  }

  @Test func `a frame shows nothing of the one before`() throws {
    let compositor = Compositor()
    _ = try picture(compositor: compositor) { scene in
      [scene.layer(Self.whole) { $0.backgroundColor = .red }]
    }
    let second = try picture(compositor: compositor) { scene in
      [scene.layer(CGRect(0, 0, 50, 50)) { $0.backgroundColor = .green }]
    }
    #expect(second.color(0, 0) == [0, 255, 0, 255])
    #expect(second.color(99, 99) == [255, 255, 255, 255])
  }

  @Test func `a retained picture is not overwritten`() throws {
    let compositor = Compositor()
    var scene = Scene()
    let red = scene.layer(Self.whole) { $0.backgroundColor = .red }
    let size = Self.whole.size
    let held = try compositor.render(scene.tree(root: red), at: 0, size: size, scale: 1)
    _ = try compositor.render(LayerTree(), at: 0, size: size, scale: 1)
    #expect(held.color(x: 50, y: 50) == .red)
  }
}
