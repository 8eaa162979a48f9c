import Compositor
import CoreGraphics
import DisplayProtocol
import Testing

/// Layers that blur their backdrop.
@Suite struct BackdropTests {
  /// Black on the left, white on the right, and glass over a part.
  private func glass(
    over rect: CGRect = CGRect(0, 0, 100, 100), _ edit: @escaping (inout LayerState) -> Void
  ) throws -> Picture {
    try picture { scene in
      [
        scene.layer(CGRect(0, 0, 50, 100)) { $0.backgroundColor = .black },
        scene.layer(rect) {
          $0.backdrop = Backdrop(radius: 10, saturation: 1)
          edit(&$0)
        },
      ]
    }
  }

  @Test func `glass blurs an edge beneath it`() throws {
    let picture = try glass { _ in }
    let row = (0..<100).map { picture.color($0, 50)[0] }
    #expect(row == row.sorted())
    #expect(row[10] <= 4 && row[90] >= 251)
    #expect(abs(row[49] + row[50] - 255) <= 6)
    // One standard deviation to the right, 84 % is light.
    #expect(abs(row[60] - 214) <= 8)
  }

  @Test func `pixels beside the glass do not change`() throws {
    let seen = try glass(over: CGRect(0, 0, 100, 40)) { _ in }
    #expect(seen.color(49, 60) == [0, 0, 0, 255])
    #expect(seen.color(50, 60) == [255, 255, 255, 255])
    #expect(seen.color(49, 20)[0] > 60)
  }

  @Test func `corners clip the glass`() throws {
    let seen = try glass(over: CGRect(30, 0, 40, 40)) { $0.cornerRadius = 20 }
    #expect(seen.color(31, 1) == [0, 0, 0, 255])
    #expect(seen.color(49, 20)[0] > 60)
  }

  @Test func `glass in a layer with clipped corners blurs the content beneath that layer`() throws {
    let seen = try picture { scene in
      let glass = scene.layer(CGRect(0, 0, 60, 60)) {
        $0.backdrop = Backdrop(radius: 10, saturation: 1)
      }
      return [
        scene.layer(CGRect(0, 0, 50, 100)) { $0.backgroundColor = .black },
        scene.layer(CGRect(20, 20, 60, 60), [glass]) {
          $0.masksToBounds = true
          $0.cornerRadius = 30
        },
      ]
    }
    #expect(seen.color(49, 50)[0] > 60)
    #expect(seen.color(49, 10) == [0, 0, 0, 255] && seen.color(22, 22) == [0, 0, 0, 255])
  }

  @Test func `half of the opacity is half of the blur`() throws {
    let whole = try glass { _ in }.color(45, 50)[0]
    let half = try glass { $0.opacity = 0.5 }.color(45, 50)[0]
    #expect(abs(half * 2 - whole) <= 3)
  }

  @Test func `the tint is over the blurred content`() throws {
    let seen = try glass { $0.backgroundColor = .red.withAlpha(0.5) }
    #expect(abs(seen.color(5, 50)[0] - 128) <= 3 && seen.color(5, 50)[1] <= 3)
  }

  @Test func `content over the glass is sharp`() throws {
    let seen = try picture { scene in
      [
        scene.layer(CGRect(0, 0, 100, 100)) {
          $0.backdrop = Backdrop(radius: 10, saturation: 1)
        },
        scene.layer(CGRect(0, 0, 50, 100)) { $0.backgroundColor = .black },
      ]
    }
    #expect(seen.color(49, 50) == [0, 0, 0, 255] && seen.color(50, 50) == [255, 255, 255, 255])
  }

  @Test func `saturation changes colors and not gray`() throws {
    func seen(_ color: RGBA, _ saturation: Double) throws -> [Int] {
      try picture { scene in
        [
          scene.layer(CGRect(0, 0, 100, 100)) { $0.backgroundColor = color },
          scene.layer(CGRect(0, 0, 100, 100)) {
            $0.backdrop = Backdrop(radius: 4, saturation: saturation)
          },
        ]
      }.color(50, 50)
    }
    let pale = RGBA(red: 0.6, green: 0.5, blue: 0.4, alpha: 1)
    let strong = try seen(pale, 2)
    #expect(strong[0] - strong[2] > 90)
    let gray = try seen(pale, 0)
    #expect(gray[0] == gray[1] && gray[1] == gray[2])
    #expect(try seen(RGBA(red: 0.5, green: 0.5, blue: 0.5, alpha: 1), 3) == [128, 128, 128, 255])
  }

  @Test func `glass in a fading group blurs the content beneath the group`() throws {
    func seen(_ opacity: Double) throws -> Int {
      try picture { scene in
        let glass = scene.layer(CGRect(0, 0, 100, 100)) {
          $0.backdrop = Backdrop(radius: 10, saturation: 1)
        }
        return [
          scene.layer(CGRect(0, 0, 50, 100)) { $0.backgroundColor = .black },
          scene.layer(CGRect(0, 0, 100, 100), [glass]) { $0.opacity = opacity },
        ]
      }.color(45, 50)[0]
    }
    let (whole, half) = (try seen(1), try seen(0.5))
    #expect(whole > 60)
    #expect(abs(half * 2 - whole) <= 3)
  }

  @Test func `glass has its shadow around it and not beneath it`() throws {
    let seen = try picture { scene in
      [
        scene.layer(CGRect(30, 30, 40, 40)) {
          $0.backdrop = Backdrop(radius: 2, saturation: 1)
          $0.cornerRadius = 8
          $0.shadow.opacity = 1
          $0.shadow.radius = 6
          $0.shadow.offset = .zero
        }
      ]
    }
    #expect(seen.color(50, 50) == [255, 255, 255, 255])
    #expect(seen.color(50, 27)[0] < 200)
  }

  @Test func `a wide blur extends the colors at the edge of the screen`() throws {
    let seen = try picture { scene in
      [
        scene.layer(CGRect(0, 0, 100, 100)) { $0.backgroundColor = .red },
        scene.layer(CGRect(0, 0, 100, 30)) { $0.backdrop = Backdrop(radius: 40, saturation: 1) },
      ]
    }
    #expect(seen.color(1, 1) == [255, 0, 0, 255] && seen.color(98, 15) == [255, 0, 0, 255])
  }
}
