/// A figure of the frameworks themselves, without an app, for `ferry bench`.
struct FrameworkFigure: Encodable {
  /// Such as `layout.feedcell`.
  let name: String
  let value: Double
  /// Such as `ms`.
  let unit: String
  /// What it is held against, such as `by hand`; nil for nothing.
  var against: String?
  /// The other's figure, in the same unit and the same run.
  var other: Double?
}
