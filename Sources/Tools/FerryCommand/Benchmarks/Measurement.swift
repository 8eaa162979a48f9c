/// A measured value.
struct Measurement: Hashable, Encodable {
  /// Such as `solver.form.build`.
  let name: String
  let value: Double
  /// Such as `ms` or `bytes`.
  let unit: String
  /// The alternative or the budget that it is compared with; `nil` for none.
  let against: String?
  /// The value divided by the alternative or the budget; `nil` for none.
  ///
  /// Below 1 is better.
  let ratio: Double?

  /// A value with a budget.
  init(_ name: String, _ value: Double, _ unit: String, budget: Double? = nil) {
    self.name = name
    self.value = value
    self.unit = unit
    against = budget.map { "budget \(Measurement.text($0)) \(unit)" }
    ratio = budget.map { value / $0 }
  }

  /// A value compared with an alternative that was measured in the same run.
  init(_ name: String, _ value: Double, _ unit: String, against program: String, _ other: Double) {
    self.name = name
    self.value = value
    self.unit = unit
    against = "\(program) \(Measurement.text(other)) \(unit)"
    ratio = value / other
  }

  private enum CodingKeys: CodingKey { case name, value, unit, against, ratio }

  /// Encodes `nil` as null, so that all objects have the same members.
  func encode(to encoder: any Encoder) throws {
    var members = encoder.container(keyedBy: CodingKeys.self)
    try members.encode(name, forKey: .name)
    try members.encode(value, forKey: .value)
    try members.encode(unit, forKey: .unit)
    try members.encode(against, forKey: .against)
    try members.encode(ratio, forKey: .ratio)
  }

  /// Formats a number with about three significant digits.
  static func text(_ number: Double) -> String {
    guard number.isFinite else { return "\(number)" }
    let size = abs(number)
    let digits = size >= 100 ? 0 : size >= 10 ? 1 : size >= 0.1 || size == 0 ? 2 : 4
    let factor = [1.0, 10, 100, 1_000, 10_000][digits]
    var text = "\((number * factor).rounded() / factor)"
    if digits == 0, text.hasSuffix(".0") { text.removeLast(2) }
    return text
  }
}
