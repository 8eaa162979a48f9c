/// An allergen that must be declared.
public struct Allergen: RawRepresentable, Codable, Hashable, Sendable {
  /// The JSON value.
  public let rawValue: String

  /// Makes a value.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// Milk and lactose.
  public static let milk = Allergen(rawValue: "milk")
  /// Wheat and other cereals with gluten.
  public static let gluten = Allergen(rawValue: "gluten")
  /// Eggs.
  public static let egg = Allergen(rawValue: "egg")
  /// Soybeans.
  public static let soy = Allergen(rawValue: "soy")
  /// Tree nuts.
  public static let nuts = Allergen(rawValue: "nuts")
  /// Peanuts.
  public static let peanuts = Allergen(rawValue: "peanuts")
  /// Sesame seeds.
  public static let sesame = Allergen(rawValue: "sesame")
  /// Fish.
  public static let fish = Allergen(rawValue: "fish")
  /// Sulphites.
  public static let sulphites = Allergen(rawValue: "sulphites")
}
