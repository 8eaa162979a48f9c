/// The interface orientations that the application supports.
package struct Orientations: OptionSet, Hashable, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  package static let portrait = Orientations(rawValue: 1 << 0)
  package static let landscapeLeft = Orientations(rawValue: 1 << 1)
  package static let landscapeRight = Orientations(rawValue: 1 << 2)
  package static let all: Orientations = [.portrait, .landscapeLeft, .landscapeRight]

  package func allows(_ orientation: DisplayEnvironment.Orientation) -> Bool {
    switch orientation {
    case .portrait: contains(.portrait)
    case .landscapeLeft: contains(.landscapeLeft)
    case .landscapeRight: contains(.landscapeRight)
    }
  }

  /// Returns the interface orientation for a device orientation.
  ///
  /// - Parameter present: The current interface orientation, which is retained if the device
  ///   orientation is not supported.
  package func orientation(
    held: DisplayEnvironment.Orientation, present: DisplayEnvironment.Orientation
  ) -> DisplayEnvironment.Orientation {
    let candidates = [held, present, .portrait, .landscapeLeft, .landscapeRight]
    return candidates.first { allows($0) } ?? present
  }
}
