import Compositor
import CoreGraphics
import DisplayProtocol
import Foundation
import Testing

/// Layers with 3D transforms.
@Suite struct SpaceTests {
  /// A rotation about the vertical axis, seen from 200 points away.
  private func turned(_ angle: Double) -> Transform3D {
    var turn = Transform3D.identity
    (turn.values[0], turn.values[2]) = (cos(angle), -sin(angle))
    (turn.values[8], turn.values[10]) = (sin(angle), cos(angle))
    var eye = Transform3D.identity
    eye.values[11] = -1.0 / 200
    return turn.concatenating(eye)
  }

  private func red(_ edit: @escaping (inout LayerState) -> Void) throws -> Picture {
    try picture { scene in
      [
        scene.layer(CGRect(20, 20, 60, 60)) {
          $0.backgroundColor = .red
          edit(&$0)
        }
      ]
    }
  }

  @Test func `a rotated square is narrower, and taller where it is nearer`() throws {
    let seen = try red { $0.transform = turned(.pi / 4) }
    let heights = (0..<100).map { x in
      (0..<100).count { y in seen.color(x, y)[1] < 128 }
    }
    let columns = heights.indices.filter { heights[$0] > 0 }
    let (left, right) = (try #require(columns.first), try #require(columns.last))
    // The edges are at 50 ± 30 cos 45° / (1 ± 30 sin 45° / 200).
    #expect(abs(left - 26) <= 1 && abs(right - 69) <= 1)
    #expect(abs(heights[left + 2] - heights[right - 2]) >= 8)
  }

  /// Two squares with 30 points of depth before and behind a transform layer, seen from the front.
  private func squares(turnedBy angle: Double, isFlat: Bool = false) throws -> Picture {
    try picture { scene in
      let near = scene.layer(CGRect(0, 0, 60, 60)) {
        $0.backgroundColor = .red
        $0.transform.values[14] = 30
      }
      let far = scene.layer(CGRect(0, 0, 60, 60)) {
        $0.backgroundColor = .blue
        $0.transform.values[14] = -30
      }
      return [
        scene.layer(CGRect(20, 20, 60, 60), [near, far]) {
          $0.preservesDepth = !isFlat
          $0.transform = turned(angle)
        }
      ]
    }
  }

  @Test func `a transform layer places its sublayers in space and orders them by depth`() throws {
    let (red, blue) = ([255, 0, 0, 255], [0, 0, 255, 255])
    #expect(try squares(turnedBy: 0, isFlat: true).color(50, 50) == blue)
    let front = try squares(turnedBy: 0)
    #expect(front.color(50, 50) == red)
    // The near square is enlarged by the perspective: 60 · 200 / 170 points.
    #expect(front.color(16, 50) == red && front.color(13, 50) != red)
    #expect(try squares(turnedBy: .pi).color(50, 50) == blue)
    let side = try squares(turnedBy: .pi / 2.5)
    #expect((0..<100).contains { side.color($0, 50) == red })
    #expect((0..<100).contains { side.color($0, 50) == blue })
  }

  @Test func `a square seen edge-on is invisible`() throws {
    #expect(try red { $0.transform = turned(.pi / 2) }.inkedPixels == 0)
  }

  @Test func `a back face is mirrored, or hidden if the layer is single-sided`() throws {
    #expect(try red { $0.transform = turned(.pi) }.inkedPixels > 3000)
    let oneSided = try red {
      $0.transform = turned(.pi)
      $0.isDoubleSided = false
    }
    #expect(oneSided.inkedPixels == 0)
  }

  @Test func `depth alone, without perspective, changes nothing`() throws {
    let deep = try red {
      $0.transform = .identity
      $0.transform.values[14] = 40
    }
    #expect(deep.difference(from: try red { _ in }) <= 2)
  }

  @Test func `a singular transform hides the layer`() throws {
    let flat = try red { $0.transform = Transform3D(values: [Double](repeating: 0, count: 16)) }
    #expect(flat.inkedPixels == 0)
  }
}
