/// How carefully pictures are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context sees fit.
  case `default` = 0
  /// Not at all.
  case none = 1
  /// Fast.
  case low = 2
  /// Carefully.
  case high = 3
  /// Between fast and carefully.
  case medium = 4
}
