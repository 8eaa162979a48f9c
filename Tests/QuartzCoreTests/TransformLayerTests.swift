import CoreGraphics
import DisplayProtocol
import QuartzCore
import Testing

@MainActor @Suite struct TransformLayerTests {
  private func properties(of layer: CALayer, in changes: [LayerChange]) -> [LayerProperty] {
    changes.flatMap { change -> [LayerProperty] in
      guard case .set(layer.identifier, let properties) = change else { return [] }
      return properties
    }
  }

  private func depth(_ properties: [LayerProperty]) -> Double? {
    properties.lazy.compactMap { property in
      if case .transform(let transform) = property { transform.values[14] } else { nil }
    }.first
  }

  @Test func `a transform layer shows only its sublayers, which have a depth`() {
    let space = CATransformLayer()
    space.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
    space.backgroundColor = CGColor(gray: 0, alpha: 1)
    space.masksToBounds = true
    let face = CALayer(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
    face.zPosition = 10
    space.addSublayer(face)
    let stage = Stage()
    stage.root.addSublayer(space)
    let changes = stage.turn()
    let own = properties(of: space, in: changes)
    #expect(own.contains(.preservesDepth(true)))
    #expect(!own.contains(.masksToBounds(true)))
    #expect(!own.contains { if case .backgroundColor = $0 { true } else { false } })
    #expect(depth(properties(of: face, in: changes)) == 10)
    face.zPosition = 15
    #expect(depth(properties(of: face, in: stage.turn())) == 15)
    space.sublayerTransform = CATransform3DMakeTranslation(0, 0, 5)
    #expect(depth(properties(of: face, in: stage.turn())) == 20)
    face.removeFromSuperlayer()
    stage.root.addSublayer(face)
    #expect((depth(properties(of: face, in: stage.turn())) ?? 0) == 0)
  }
}
