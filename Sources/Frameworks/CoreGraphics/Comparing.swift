import Foundation

// What Core Graphics' functions of comparison are called as members.

extension CGPoint {
  /// Returns whether both are the same point.
  public func equalTo(_ point2: CGPoint) -> Bool { self == point2 }
}

extension CGSize {
  /// Returns whether both have the same width and height.
  public func equalTo(_ size2: CGSize) -> Bool { self == size2 }
}

extension CGRect {
  /// Returns whether both have the same origin and size, once negative lengths are turned.
  public func equalTo(_ rect2: CGRect) -> Bool { standardized == rect2.standardized }
}
