import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct ShadowTests {
  private func shadowed(
    radius: CGFloat, offset: CGSize = .zero, scale: CGFloat = 1,
    _ edit: (inout LayerState) -> Void = { _ in }
  ) throws -> Picture {
    try picture(scale: scale) { scene in
      [
        scene.layer(CGRect(30, 30, 40, 40)) {
          $0.backgroundColor = .white
          $0.shadow.opacity = 1
          $0.shadow.radius = radius
          $0.shadow.offset = offset
          edit(&$0)
        }
      ]
    }
  }

  @Test func `the shadow of a straight edge follows the integral of a Gaussian`() throws {
    let sigma = 6.0
    let picture = try shadowed(radius: CGFloat(sigma), scale: 3)
    for distance in 1...15 {
      // In the middle of the left edge, the given number of points outside.
      let shade = 1 - Double(picture.color(90 - distance * 3, 150)[0]) / 255
      let middle = Double(distance) - 0.5 / 3
      // The other edge, 40 points away, reduces the value.
      func normal(_ x: Double) -> Double { 0.5 * (1 + erf(x / (sigma * 2.0.squareRoot()))) }
      let across = normal(middle + 40) - normal(middle)
      let down = normal(20) - normal(-20)
      #expect(abs(shade - across * down) < 0.02)
    }
  }

  @Test func `without a radius the shadow is the offset outline`() throws {
    let picture = try shadowed(radius: 0, offset: CGSize(width: 10, height: 5))
    #expect(picture.color(75, 60) == [0, 0, 0, 255])
    #expect(picture.color(81, 60) == [255, 255, 255, 255])
    #expect(picture.color(50, 50) == [255, 255, 255, 255])
  }

  @Test func `a shadow path replaces the layer's outline`() throws {
    let outline = try shadowed(radius: 4)
    let path = try shadowed(radius: 4) { state in
      var path = PathData()
      path.addRect(CGRect(0, 0, 40, 40))
      state.shadow.path = path
    }
    #expect(outline == path)
  }

  @Test func `a layer without a background has the shadow of its content`() throws {
    let picture = try picture { scene in
      let inner = scene.layer(CGRect(0, 0, 10, 10)) { $0.backgroundColor = .white }
      return [
        scene.layer(CGRect(30, 30, 40, 40), [inner]) {
          $0.shadow.opacity = 1
          $0.shadow.radius = 2
          $0.shadow.offset = CGSize(width: 0, height: 20)
        }
      ]
    }
    #expect(picture.color(35, 55)[0] < 40)
    #expect(picture.color(60, 55) == [255, 255, 255, 255])
  }

  @Test func `masking to bounds clips the shadow`() throws {
    #expect(try shadowed(radius: 4) { $0.masksToBounds = true }.inkedPixels == 0)
  }

  @Test func `the shadow has its opacity and color`() throws {
    let picture = try shadowed(radius: 0, offset: CGSize(width: 20, height: 0)) {
      $0.shadow.color = .red
      $0.shadow.opacity = 0.5
    }
    #expect(picture.color(80, 50)[0] == 255)
    #expect(abs(picture.color(80, 50)[1] - 127) <= 1)
  }

  @Test func `the shadow of unchanged content is cached at any position`() throws {
    let compositor = Compositor()
    func shadow(at place: CGFloat, _ color: RGBA, by compositor: Compositor) throws -> Picture {
      try picture(scale: 3, compositor: compositor) { scene in
        let inner = scene.layer(CGRect(2.5, 3, 20, 20)) {
          $0.backgroundColor = color
          $0.cornerRadius = 6
        }
        return [
          scene.layer(CGRect(30, place, 40, 40), [inner]) {
            $0.shadow.opacity = 1
            $0.shadow.radius = 4
          }
        ]
      }
    }
    _ = try shadow(at: 20, .red, by: compositor)
    for (place, color) in [(40, .red), (10.2, .red), (60, .clear)] as [(CGFloat, RGBA)] {
      #expect(
        try shadow(at: place, color, by: compositor)
          == shadow(at: place, color, by: Compositor()))
    }
  }
}

/// Shadows whose middle is not blurred.
@Suite struct ShadowCutTests {
  /// The shadow of a layer, once as it is and once with a notch that forces a full blur, far from
  /// the compared pixels.
  @Test(arguments: [0, 2, 6, 14] as [CGFloat], [0, 10] as [CGFloat])
  func `the shadow of a large card equals a full blur`(
    radius: CGFloat, corner: CGFloat
  ) throws {
    func shadow(isCut: Bool) throws -> Picture {
      try picture(scale: 2, size: 400) { scene in
        [
          scene.layer(CGRect(60.25, 50.5, 280, 300)) {
            $0.shadow.opacity = 1
            $0.shadow.radius = radius
            var path = PathData()
            path.addRoundedRect(
              CGRect(0, 0, 280, 300),
              radii: Array(repeating: CGSize(width: corner, height: corner), count: 4))
            // A point that has no visible effect but prevents the optimization.
            if !isCut {
              let middle = CGPoint(x: 140, y: 150)
              path.elements += [.move(middle), .line(CGPoint(x: 141, y: 151)), .close]
            }
            $0.shadow.path = path
          }
        ]
      }
    }
    #expect(try shadow(isCut: true).difference(from: shadow(isCut: false)) <= 1)
  }
}
