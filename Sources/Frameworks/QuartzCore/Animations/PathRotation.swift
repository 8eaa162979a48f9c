import CoreGraphics
import DisplayProtocol
import Foundation

extension CAKeyframeAnimation {
  /// The least change of direction that is a corner, at which the layer turns at once.
  private static let corner = Double.pi / 6

  /// Whether the layer is rotated along the path.
  final var followsPath: Bool {
    path != nil && (rotationMode == .rotateAuto || rotationMode == .rotateAutoReverse)
  }

  /// Returns the animation of the rotation along a path; `nil` for none.
  ///
  /// The direction between two points of a curve changes evenly, and at once at a corner.
  final func rotation(along frames: [Any], times: [Double]) -> CAKeyframeAnimation? {
    let points = frames.compactMap { $0 as? CGPoint }
    guard followsPath, points.count == frames.count, points.count == times.count else { return nil }
    var angles: [NSNumber] = []
    var moments: [NSNumber] = []
    func add(_ angle: Double, at time: Double) {
      angles.append(NSNumber(value: angle))
      moments.append(NSNumber(value: time))
    }
    var last: (angle: Double, time: Double)?
    for index in 1..<points.count {
      let (from, to) = (points[index - 1], points[index])
      guard from != to else { continue }
      var angle = Double(atan2(to.y - from.y, to.x - from.x))
      if rotationMode == .rotateAutoReverse { angle += .pi }
      guard let before = last else {
        add(angle, at: times[index - 1])
        last = (angle, times[index])
        continue
      }
      let turn = (angle - before.angle).remainder(dividingBy: 2 * .pi)
      angle = before.angle + turn
      if abs(turn) < Self.corner {
        add(before.angle + turn / 2, at: before.time)
      } else {
        add(before.angle, at: before.time)
        add(angle, at: before.time)
      }
      last = (angle, times[index])
    }
    guard let last else { return nil }
    add(last.angle, at: last.time)
    let rotation = CAKeyframeAnimation(keyPath: KeyPathPart.rotationZ.rawValue)
    rotation.values = angles
    rotation.keyTimes = moments
    rotation.isAdditive = isAdditive
    return rotation
  }
}
