/// An amount of one currency.
public struct Money: Codable, Hashable, Sendable {
  /// Hundredths of a dollar, whole won, whole stars: the currency's smallest unit.
  public var minorUnits: Int64
  /// An ISO 4217 code, or `STAR` for the points of the coffee programme.
  public var currency: String

  /// Makes an amount; a negative one is owed.
  public init(minorUnits: Int64, currency: String) {
    self.minorUnits = minorUnits
    self.currency = currency
  }

  private enum CodingKeys: String, CodingKey {
    case minorUnits = "minor_units"
    case currency
  }
}

extension Money: JSONWriting {
  /// Writes the amount.
  public func write(to json: inout JSONText) {
    json.object { members in
      members.member("currency", currency)
      members.member("minor_units", minorUnits)
    }
  }
}
