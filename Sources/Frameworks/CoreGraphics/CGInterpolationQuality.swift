/// The interpolation quality of scaled images.
public enum CGInterpolationQuality: Int32, Sendable {
  /// The default quality of the context.
  case `default` = 0
  /// No interpolation.
  case none = 1
  /// Low quality, fast.
  case low = 2
  /// High quality.
  case high = 3
  /// Medium quality.
  case medium = 4
}
