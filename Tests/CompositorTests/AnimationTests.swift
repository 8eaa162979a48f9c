import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct AnimationTests {
  private func animated(
    _ property: AnimatableProperty, from: AnimatableValue, to: AnimatableValue, at time: Double
  ) throws -> Picture {
    try picture(time: time) { scene in
      let id = scene.layer(CGRect(0, 0, 20, 20)) { $0.backgroundColor = .red }
      scene.animate(
        id,
        LayerAnimation(
          property: property, values: [from, to], keyTimes: [0, 1], curves: [.linear],
          beginTime: 1, duration: 2))
      return [id]
    }
  }

  private func still(_ edit: (inout LayerState) -> Void) throws -> Picture {
    try picture { scene in
      [
        scene.layer(CGRect(0, 0, 20, 20)) {
          $0.backgroundColor = .red
          edit(&$0)
        }
      ]
    }
  }

  @Test(arguments: [(1.0, 10), (2.0, 50), (2.5, 70)] as [(Double, CGFloat)])
  func `a position animation has its value at the time`(time: Double, x: CGFloat) throws {
    let moving = try animated(
      .position, from: .point(CGPoint(x: 10, y: 10)), to: .point(CGPoint(x: 90, y: 10)), at: time)
    #expect(try moving == still { $0.position.x = x })
  }

  @Test func `an inactive animation has no effect`() throws {
    for time in [0.5, 3.5] {
      let picture = try animated(
        .position, from: .point(CGPoint(x: 50, y: 50)), to: .point(CGPoint(x: 90, y: 50)), at: time)
      #expect(try picture == still { _ in })
    }
  }

  @Test func `colors and opacity fade`() throws {
    let color = try animated(.backgroundColor, from: .color(.red), to: .color(.blue), at: 2)
    let violet = RGBA(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    #expect(try color == still { $0.backgroundColor = violet })
    let opacity = try animated(.opacity, from: .number(0), to: .number(1), at: 1.5)
    #expect(try opacity == still { $0.opacity = 0.25 })
  }

  @Test func `a rotation passes through the angles between`() throws {
    let turn = try animated(
      .transform, from: .transform(.identity),
      to: .transform(Transform3D(CGAffineTransform(rotationAngle: 1))), at: 2)
    let half = try still { $0.transform = Transform3D(CGAffineTransform(rotationAngle: 0.5)) }
    #expect(turn.difference(from: half) <= 1)
  }
}
