import CoreGraphics
import DisplayProtocol
import Foundation
import Testing

@Suite struct MixingTests {
  private func near(_ a: CGAffineTransform, _ b: CGAffineTransform) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty])
      .allSatisfy { abs($0 - $1) < 1e-9 }
  }

  private func mixed(
    _ from: CGAffineTransform, _ to: CGAffineTransform, _ fraction: Double
  ) -> CGAffineTransform? {
    let value = AnimatableValue.transform(Transform3D(from))
      .mixed(with: .transform(Transform3D(to)), fraction: fraction)
    if case .transform(let transform) = value { return transform.affine }
    return nil
  }

  @Test func `half of a quarter turn is an eighth turn of the same size`() throws {
    let half = try #require(
      mixed(.identity, CGAffineTransform(rotationAngle: .pi / 2), 0.5))
    #expect(near(half, CGAffineTransform(rotationAngle: .pi / 4)))
  }

  @Test func `a rotation takes the shorter way`() throws {
    let half = try #require(
      mixed(
        CGAffineTransform(rotationAngle: 0.9 * .pi), CGAffineTransform(rotationAngle: -0.9 * .pi),
        0.5))
    #expect(near(half, CGAffineTransform(rotationAngle: .pi)))
  }

  @Test func `scale, skew and translation are interpolated separately`() throws {
    let end = CGAffineTransform(a: 3, b: 0, c: 1, d: 2, tx: 10, ty: -20)
    #expect(near(try #require(mixed(.identity, end, 1)), end))
    let half = try #require(mixed(.identity, end, 0.5))
    #expect(near(half, CGAffineTransform(a: 2, b: 0, c: 0.375, d: 1.5, tx: 5, ty: -10)))
  }

  @Test(arguments: [0.0, 1.0])
  func `the ends are the exact transforms, also mirrored ones`(fraction: Double) throws {
    let from = CGAffineTransform(a: 0.3, b: 0.8, c: 1.1, d: -0.4, tx: 3, ty: 4)
    let to = CGAffineTransform(scaleX: -1, y: 1).rotated(by: 1)
    #expect(near(try #require(mixed(from, to, fraction)), fraction == 0 ? from : to))
  }

  @Test func `growing from nothing works`() throws {
    let half = try #require(mixed(CGAffineTransform(scaleX: 0, y: 0), .identity, 0.5))
    #expect(near(half, CGAffineTransform(scaleX: 0.5, y: 0.5)))
  }

  @Test func `perspective is interpolated by component`() {
    var deep = Transform3D.identity
    deep.values[11] = -0.002
    let half = AnimatableValue.transform(.identity).mixed(with: .transform(deep), fraction: 0.5)
    var expected = Transform3D.identity
    expected.values[11] = -0.001
    #expect(half == .transform(expected))
  }

  private let line = PathData(elements: [.move(.zero), .line(CGPoint(x: 10, y: 0)), .close])

  @Test func `paths with the same elements are interpolated by point`() {
    let other = line.applying(CGAffineTransform(translationX: 0, y: 10))
    let half = AnimatableValue.path(line).mixed(with: .path(other), fraction: 0.5)
    #expect(half == .path(line.applying(CGAffineTransform(translationX: 0, y: 5))))
  }

  @Test func `paths with different elements change halfway`() {
    let other = PathData(elements: [.move(.zero), .close, .close])
    let from = AnimatableValue.path(line)
    #expect(from.mixed(with: .path(other), fraction: 0.49) == from)
    #expect(from.mixed(with: .path(other), fraction: 0.5) == .path(other))
    let shorter = PathData(elements: [.move(.zero)])
    #expect(from.mixed(with: .path(shorter), fraction: 0.9) == .path(shorter))
  }

  @Test func `colors are interpolated premultiplied`() {
    let red = RGBA(red: 1, green: 0, blue: 0, alpha: 1)
    let half = AnimatableValue.color(.clear).mixed(with: .color(red), fraction: 0.5)
    #expect(half == .color(red.withAlpha(0.5)))
    let colors = AnimatableValue.colors([.black]).mixed(with: .colors([red]), fraction: 0.5)
    #expect(colors == .colors([RGBA(red: 0.5, green: 0, blue: 0, alpha: 1)]))
  }

  @Test func `lists of different lengths and different types change halfway`() {
    let two = AnimatableValue.colors([.black, .black])
    #expect(AnimatableValue.colors([.black]).mixed(with: two, fraction: 0.4) == .colors([.black]))
    #expect(AnimatableValue.colors([.black]).mixed(with: two, fraction: 0.6) == two)
    #expect(AnimatableValue.number(1).mixed(with: .point(.zero), fraction: 0.6) == .point(.zero))
  }

  @Test func `rectangles, sizes, points and number lists are interpolated by component`() {
    let rect = AnimatableValue.rect(CGRect(x: 0, y: 0, width: 10, height: 10))
      .mixed(with: .rect(CGRect(x: 10, y: 20, width: 20, height: 0)), fraction: 0.5)
    #expect(rect == .rect(CGRect(x: 5, y: 10, width: 15, height: 5)))
    #expect(
      AnimatableValue.numbers([0, 1]).mixed(with: .numbers([1, 2]), fraction: 0.25)
        == .numbers([0.25, 1.25]))
    #expect(
      AnimatableValue.size(.zero).mixed(with: .size(CGSize(width: 4, height: 8)), fraction: 2)
        == .size(CGSize(width: 8, height: 16)))
  }

  @Test func `colors and paths cannot be added`() {
    let model = AnimatableValue.color(.black)
    #expect(AnimatableValue.color(.clear).added(to: model) == model)
  }

  @Test func `an additive transform applies before the model's`() {
    let model = AnimatableValue.transform(Transform3D(CGAffineTransform(translationX: 10, y: 0)))
    let scale = AnimatableValue.transform(Transform3D(CGAffineTransform(scaleX: 2, y: 2)))
    #expect(
      scale.added(to: model)
        == .transform(Transform3D(CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: 10, ty: 0))))
  }

  // MARK: 3D transforms

  /// A rotation about the vertical axis, with perspective.
  private func turned(_ angle: Double) -> Transform3D {
    var turn = Transform3D.identity
    (turn.values[0], turn.values[2]) = (cos(angle), -sin(angle))
    (turn.values[8], turn.values[10]) = (sin(angle), cos(angle))
    turn.values[12] = 10
    var eye = Transform3D.identity
    eye.values[11] = -0.002
    return turn.concatenating(eye)
  }

  private func near(_ a: Transform3D, _ b: Transform3D) -> Bool {
    zip(a.values, b.values).allSatisfy { abs($0 - $1) < 1e-9 }
  }

  @Test(arguments: [0, 0.25, 0.5, 0.9, 1])
  func `a 3D rotation is a rotation at every step`(_ fraction: Double) {
    let value = AnimatableValue.transform(turned(0.2))
      .mixed(with: .transform(turned(1.4)), fraction: fraction)
    guard case .transform(let mixed) = value else {
      Issue.record("it is no transform")
      return
    }
    #expect(near(mixed, turned(0.2 + 1.2 * fraction)))
  }

  @Test func `mirrored, skewed and scaled 3D transforms round-trip`() {
    var strange = turned(2.5)
    strange.values[0] *= -2
    strange.values[5] = 3
    strange.values[4] = 0.3
    let value = AnimatableValue.transform(strange).mixed(with: .transform(turned(0)), fraction: 0)
    guard case .transform(let mixed) = value else {
      Issue.record("it is no transform")
      return
    }
    #expect(near(mixed, strange))
  }
}
