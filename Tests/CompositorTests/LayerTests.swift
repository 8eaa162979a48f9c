import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

@Suite struct LayerTests {
  private let whole = CGRect(0, 0, 100, 100)

  @Test func `a background fills exactly its frame`() throws {
    let picture = try picture { scene in
      [scene.layer(CGRect(10, 20, 30, 40)) { $0.backgroundColor = .red }]
    }
    #expect(picture.color(10, 20) == [255, 0, 0, 255])
    #expect(picture.color(39, 59) == [255, 0, 0, 255])
    #expect(picture.color(9, 20) == [255, 255, 255, 255])
    #expect(picture.color(40, 59) == [255, 255, 255, 255])
    #expect(picture.inkedPixels == 1200)
  }

  @Test func `the bounds' origin scrolls sublayers`() throws {
    let scrolled = try picture { scene in
      let inner = scene.layer(CGRect(50, 60, 20, 20)) { $0.backgroundColor = .red }
      return [scene.layer(whole, [inner]) { $0.bounds.origin = CGPoint(x: 40, y: 50) }]
    }
    let placed = try picture { scene in
      [scene.layer(CGRect(10, 10, 20, 20)) { $0.backgroundColor = .red }]
    }
    #expect(scrolled == placed)
  }

  @Test func `a quarter turn about the anchor point swaps the frame's sides`() throws {
    let turned = try picture { scene in
      [
        scene.layer(CGRect(30, 40, 40, 20)) {
          $0.backgroundColor = .red
          $0.transform = Transform3D(CGAffineTransform(rotationAngle: .pi / 2))
        }
      ]
    }
    let placed = try picture { scene in
      [scene.layer(CGRect(40, 30, 20, 40)) { $0.backgroundColor = .red }]
    }
    #expect(turned.difference(from: placed) <= 1)
  }

  @Test func `scaling is relative to the anchor point`() throws {
    let scaled = try picture { scene in
      [
        scene.layer(CGRect(10, 10, 20, 20)) {
          $0.backgroundColor = .red
          $0.anchorPoint = .zero
          $0.position = CGPoint(x: 10, y: 10)
          $0.transform = Transform3D(CGAffineTransform(scaleX: 2, y: 3))
        }
      ]
    }
    let placed = try picture { scene in
      [scene.layer(CGRect(10, 10, 40, 60)) { $0.backgroundColor = .red }]
    }
    #expect(scaled == placed)
  }

  @Test func `opacity applies to a layer and its sublayers as a group`() throws {
    let faded = try picture { scene in
      let back = scene.layer(CGRect(0, 0, 60, 60)) { $0.backgroundColor = .red }
      let front = scene.layer(CGRect(20, 20, 60, 60)) { $0.backgroundColor = .blue }
      return [scene.layer(whole, [back, front]) { $0.opacity = 0.5 }]
    }
    #expect(faded.color(10, 10)[0] == 255)
    #expect(abs(faded.color(10, 10)[1] - 127) <= 1)
    // Where both overlap, the one behind is invisible.
    #expect(faded.color(30, 30)[0] < 130)
    #expect(faded.color(30, 30) == faded.color(70, 70))
  }

  @Test func `hidden and transparent layers draw nothing`() throws {
    let empty = try picture { _ in [] }
    let hidden = try picture { scene in
      let inner = scene.layer(whole) { $0.backgroundColor = .red }
      return [
        scene.layer(whole, [inner]) { $0.isHidden = true },
        scene.layer(whole) {
          $0.backgroundColor = .red
          $0.opacity = 0
        },
      ]
    }
    #expect(hidden == empty)
  }

  @Test func `sublayers are drawn in the order of their z positions`() throws {
    let picture = try picture { scene in
      [
        scene.layer(whole) {
          $0.backgroundColor = .red
          $0.zPosition = 1
        },
        scene.layer(whole) { $0.backgroundColor = .blue },
      ]
    }
    #expect(picture.color(50, 50) == [255, 0, 0, 255])
  }

  @Test func `only masksToBounds clips sublayers to the bounds`() throws {
    func masked(_ masks: Bool) throws -> Picture {
      try picture { scene in
        let inner = scene.layer(CGRect(-10, -10, 100, 100)) { $0.backgroundColor = .red }
        return [scene.layer(CGRect(20, 20, 30, 30), [inner]) { $0.masksToBounds = masks }]
      }
    }
    #expect(try masked(true).inkedPixels == 900)
    #expect(try masked(false).inkedPixels == 90 * 90)
  }

  @Test func `corners clip sublayers like the background`() throws {
    let sublayer = try picture(scale: 2) { scene in
      let inner = scene.layer(CGRect(0, 0, 60, 60)) { $0.backgroundColor = .red }
      return [
        scene.layer(CGRect(20, 20, 60, 60), [inner]) {
          $0.masksToBounds = true
          $0.cornerRadius = 20
        }
      ]
    }
    let background = try picture(scale: 2) { scene in
      [
        scene.layer(CGRect(20, 20, 60, 60)) {
          $0.backgroundColor = .red
          $0.cornerRadius = 20
        }
      ]
    }
    #expect(sublayer.difference(from: background) <= 2)
  }

  @Test func `only masked corners are rounded`() throws {
    let picture = try picture { scene in
      [
        scene.layer(whole) {
          $0.backgroundColor = .red
          $0.cornerRadius = 30
          $0.maskedCorners = [.topRight, .bottomLeft]
        }
      ]
    }
    #expect(picture.color(0, 0) == [255, 0, 0, 255])
    #expect(picture.color(99, 99) == [255, 0, 0, 255])
    #expect(picture.color(99, 0) == [255, 255, 255, 255])
    #expect(picture.color(0, 99) == [255, 255, 255, 255])
  }

  @Test func `a border is inside the bounds and over the sublayers`() throws {
    let picture = try picture { scene in
      let inner = scene.layer(CGRect(0, 0, 60, 60)) { $0.backgroundColor = .blue }
      return [
        scene.layer(CGRect(20, 20, 60, 60), [inner]) {
          $0.borderWidth = 5
          $0.borderColor = .red
        }
      ]
    }
    #expect(picture.color(20, 20) == [255, 0, 0, 255])
    #expect(picture.color(24, 50) == [255, 0, 0, 255])
    #expect(picture.color(25, 50) == [0, 0, 255, 255])
    #expect(picture.color(19, 50) == [255, 255, 255, 255])
  }

  @Test func `a mask's opacity applies to the layer`() throws {
    let masked = try picture { scene in
      let mask = scene.layer(CGRect(10, 10, 50, 50)) {
        $0.backgroundColor = RGBA(red: 0, green: 0, blue: 0, alpha: 0.5)
      }
      return [
        scene.layer(whole) {
          $0.backgroundColor = .red
          $0.mask = mask
        }
      ]
    }
    #expect(masked.inkedPixels == 2500)
    #expect(abs(masked.color(30, 30)[1] - 127) <= 1)
  }

  @Test func `transforms that flatten a layer hide it and nothing else`() throws {
    let picture = try picture { scene in
      [
        scene.layer(whole) {
          $0.backgroundColor = .red
          $0.transform = Transform3D(CGAffineTransform(scaleX: 0, y: 1))
        },
        scene.layer(CGRect(0, 0, 10, 10)) { $0.backgroundColor = .blue },
      ]
    }
    #expect(picture.color(5, 5) == [0, 0, 255, 255])
    #expect(picture.color(50, 50) == [255, 255, 255, 255])
  }

  @Test func `invalid numbers are tolerated`() throws {
    let picture = try picture { scene in
      [
        scene.layer(CGRect(CGFloat.nan, 0, 10, 10)) { $0.backgroundColor = .red },
        scene.layer(CGRect(0, 0, CGFloat.infinity, 10)) { $0.backgroundColor = .red },
        scene.layer(CGRect(0, 0, 10, 10)) {
          $0.cornerRadius = .nan
          $0.borderWidth = .infinity
          $0.shadow.opacity = 1
          $0.shadow.radius = .infinity
        },
        scene.layer(CGRect(50, 50, 10, 10)) { $0.backgroundColor = .blue },
      ]
    }
    #expect(picture.color(55, 55) == [0, 0, 255, 255])
  }

  @Test func `empty and oversized pictures are refused`() {
    #expect(throws: CompositorError.unusableSize(width: 0, height: 100)) {
      _ = try Compositor().render(
        LayerTree(), at: 0, size: CGSize(width: 0, height: 100), scale: 1
      ).widthInPixels
    }
    #expect(throws: CompositorError.self) {
      _ = try Compositor().render(
        LayerTree(), at: 0, size: CGSize(width: 10_000, height: 100), scale: 3
      ).widthInPixels
    }
  }
}
