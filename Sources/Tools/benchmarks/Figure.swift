/// A measured value, as `ferry bench` reads it.
struct Figure: Encodable {
  /// Such as `layout.feedcell`.
  let name: String
  let value: Double
  /// Such as `ms`.
  let unit: String
  /// The alternative that was measured in the same run, such as `by hand`; `nil` for none.
  var against: String?
  /// The alternative's value, in the same unit.
  var other: Double?
}
