import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct ParticleTests {
  private let square: CGImage = {
    let context = CGContext(size: CGSize(width: 20, height: 20))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
    return CGImage(drawing: context.finishedDrawing(), scale: 1)
  }()

  /// One stationary particle per second, in the middle of a layer of 80 points.
  private func emitter(_ edit: (inout ParticleKind) -> Void = { _ in }) -> EmitterContent {
    var kind = ParticleKind()
    kind.picture = ParticlePicture(
      image: square, part: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
    kind[.birthRate] = 1
    kind[.lifetime] = 0.5
    edit(&kind)
    var content = EmitterContent()
    content.present.kinds = [kind]
    content.present.counts = [0]
    content.present.numbers[0] = 40
    content.present.numbers[1] = 40
    return content
  }

  private func scene(
    _ content: LayerContent, _ edit: (inout LayerState) -> Void = { _ in }
  ) -> LayerTree {
    var scene = Scene()
    let layer = scene.layer(CGRect(10, 10, 80, 80)) {
      $0.content = content
      edit(&$0)
    }
    let root = scene.layer(CGRect(0, 0, 100, 100), [layer]) {
      $0.backgroundColor = RGBA(red: 0, green: 0, blue: 0.5, alpha: 1)
    }
    return scene.tree(root: root)
  }

  private func picture(
    _ tree: LayerTree, at time: Double, _ compositor: Compositor = Compositor()
  ) throws -> Picture {
    Picture(
      try compositor.render(tree, at: time, size: CGSize(width: 100, height: 100), scale: 1))
  }

  @Test func `the nearest filter shows the pixels of an enlarged particle`() throws {
    PictureFileCoder.install()
    let dots = CGContext(size: CGSize(width: 2, height: 2))
    dots.setFillColor(CGColor(gray: 1, alpha: 1))
    dots.fill(CGRect(0, 0, 1, 2))
    let image = CGImage(drawing: dots.finishedDrawing(), scale: 1)
    let part = CGRect(0, 0, 1, 1)
    func seen(_ image: CGImage) throws -> Picture {
      try picture(
        scene(
          .emitter(
            emitter {
              $0.picture = ParticlePicture(image: image, part: part, scale: 1)
              $0[.scale] = 10
            })), at: 10.25)
    }
    var expected = Scene()
    let white = expected.layer(CGRect(40, 40, 10, 20)) {
      $0.backgroundColor = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    }
    let root = expected.layer(CGRect(0, 0, 100, 100), [white]) {
      $0.backgroundColor = RGBA(red: 0, green: 0, blue: 0.5, alpha: 1)
    }
    let sharp = try picture(expected.tree(root: root), at: 0)
    #expect(try seen(image.scaled(by: .nearest)) == sharp)
    #expect(try seen(image).pixels(differingFrom: sharp, byMoreThan: 8) > 50)
  }

  @Test func `a particle is its image, centred at its position`() throws {
    let seen = try picture(scene(.emitter(emitter())), at: 10.25)
    var scene = Scene()
    let white = scene.layer(CGRect(40, 40, 20, 20)) {
      $0.backgroundColor = RGBA(red: 1, green: 1, blue: 1, alpha: 1)
    }
    let root = scene.layer(CGRect(0, 0, 100, 100), [white]) {
      $0.backgroundColor = RGBA(red: 0, green: 0, blue: 0.5, alpha: 1)
    }
    #expect(try seen == picture(scene.tree(root: root), at: 0))
  }

  @Test func `a particle's color multiplies its image`() throws {
    let content = emitter {
      $0[.red] = 1
      $0[.green] = 0
      $0[.blue] = 0
      $0[.alpha] = 0.5
    }
    let color = try picture(scene(.emitter(content)), at: 10.25).color(50, 50)
    #expect(abs(color[0] - 128) <= 1 && color[1] == 0 && abs(color[2] - 64) <= 1)
  }

  @Test func `a scale of two and an eighth turn apply`() throws {
    let content = emitter {
      $0[.scale] = 2
      $0[.spin] = .pi
    }
    let seen = try picture(scene(.emitter(content)), at: 10.25)
    #expect(seen.color(50, 25)[0] == 255 && seen.color(50, 75)[0] == 255)
    #expect(seen.color(33, 33)[0] == 0)
  }

  @Test func `a much reduced image is averaged`() throws {
    let context = CGContext(size: CGSize(width: 64, height: 64))
    context.setFillColor(CGColor(gray: 1, alpha: 1))
    for line in 0..<16 {
      context.fill(CGRect(x: 4 * line, y: 0, width: 1, height: 64))
    }
    let lines = CGImage(drawing: context.finishedDrawing(), scale: 1)
    let content = emitter {
      $0.picture = ParticlePicture(
        image: lines, part: CGRect(x: 0, y: 0, width: 1, height: 1), scale: 1)
      $0[.scale] = 0.2
    }
    let seen = try picture(scene(.emitter(content)), at: 10.25)
    for x in 46..<54 { #expect((40...90).contains(seen.color(x, 50)[0]), "\(seen.color(x, 50))") }
    #expect(seen.color(42, 50)[0] == 0 && seen.color(58, 50)[0] == 0)
  }

  @Test func `additive particles keep the color beneath`() throws {
    var content = emitter { $0[.blue] = 0 }
    content.order = .additive
    let color = try picture(scene(.emitter(content)), at: 10.25).color(50, 50)
    #expect(color[0] == 255 && color[1] == 255 && abs(color[2] - 128) <= 1)
    content.order = .unordered
    #expect(try picture(scene(.emitter(content)), at: 10.25).color(50, 50)[2] == 0)
  }

  @Test func `particles leave their layer's bounds unless it clips`() throws {
    let far = emitter {
      $0[.velocity] = 100
      $0[.lifetime] = 1
    }
    let tree = scene(.emitter(far)) { $0.bounds.size = .zero }
    #expect(try picture(tree, at: 10.05).color(95, 90)[0] == 255)
    let cut = scene(.emitter(far)) { $0.masksToBounds = true }
    let seen = try picture(cut, at: 10.4)
    #expect(seen.color(85, 50)[0] == 255 && seen.color(91, 50)[0] == 0)
  }

  @Test func `only areas with moving particles are repainted`() throws {
    let compositor = Compositor()
    let tree = scene(.emitter(emitter()))
    func painted(_ time: Double) throws -> Int {
      _ = try picture(tree, at: time, compositor)
      return compositor.paintedPixels
    }
    #expect(try painted(10.6) == 10_000)
    #expect(try painted(10.7) == 0)
    // It appears, stays, and disappears.
    #expect((400..<1300).contains(try painted(11.1)))
    #expect(try painted(11.2) == 0)
    #expect((400..<1300).contains(try painted(11.7)))
    #expect(try painted(11.8) == 0)
  }

  @Test func `a layer's cached picture excludes its particles`() throws {
    let content = emitter {
      $0[.velocity] = 60
      $0[.lifetime] = 1
    }
    let compositor = Compositor()
    var scene = Scene()
    let inner = scene.layer(CGRect(10, 10, 80, 80)) { $0.content = .emitter(content) }
    let root = scene.layer(CGRect(0, 0, 100, 100), [inner]) { $0.rasterization = 1 }
    let tree = scene.tree(root: root)
    #expect(try picture(tree, at: 10.1, compositor) != picture(tree, at: 10.4, compositor))
  }
}
