/// A request for another card.
public struct NewCard: Codable, Hashable, Sendable {
  /// The name, up to 80 characters; may be empty.
  public var name: String
  /// The picture.
  public var design: CardDesign
  /// The currency, `AUD` or `EUR`; `nil` for `AUD`.
  public var currency: String?

  /// Makes a request.
  public init(name: String, design: CardDesign, currency: String? = nil) {
    self.name = name
    self.design = design
    self.currency = currency
  }
}
