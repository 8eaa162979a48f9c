/// An amount of one currency.
public struct Money: Codable, Hashable, Sendable {
  /// The amount in the smallest unit of the currency: cents, won, stars.
  public var minorUnits: Int64
  /// An ISO 4217 code, or `STAR` for the stars of the coffee app.
  public var currency: String

  /// Makes an amount; negative for a debt.
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
  public func write(to json: inout JSONWriter) {
    json.object { members in
      members.member("currency", currency)
      members.member("minor_units", minorUnits)
    }
  }
}
