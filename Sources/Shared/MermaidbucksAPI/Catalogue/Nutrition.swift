/// The nutrition facts of one serving.
///
/// Whole numbers in the units of the names; `tenths` are tenths of a gram.
public struct Nutrition: Codable, Hashable, Sendable {
  /// The choice of the group `size`; `nil` for a product without sizes.
  public var size: String?
  /// The serving in millilitres for drinks, in grams for food.
  public var amount: Int
  /// The energy in kcal.
  public var kilocalories: Int
  /// Fat in tenths of a gram.
  public var fatTenths: Int
  /// Saturated fat in tenths of a gram.
  public var saturatedFatTenths: Int
  /// Trans fat in tenths of a gram.
  public var transFatTenths: Int
  /// Cholesterol in milligrams.
  public var cholesterolMilligrams: Int
  /// Carbohydrate in tenths of a gram.
  public var carbohydrateTenths: Int
  /// Sugars in tenths of a gram.
  public var sugarTenths: Int
  /// Protein in tenths of a gram.
  public var proteinTenths: Int
  /// Sodium in milligrams.
  public var sodiumMilligrams: Int
  /// Caffeine in milligrams.
  public var caffeineMilligrams: Int

  /// Makes a value of its parts.
  public init(
    size: String? = nil, amount: Int, kilocalories: Int, fatTenths: Int, saturatedFatTenths: Int,
    transFatTenths: Int, cholesterolMilligrams: Int, carbohydrateTenths: Int, sugarTenths: Int,
    proteinTenths: Int, sodiumMilligrams: Int, caffeineMilligrams: Int
  ) {
    self.size = size
    self.amount = amount
    self.kilocalories = kilocalories
    self.fatTenths = fatTenths
    self.saturatedFatTenths = saturatedFatTenths
    self.transFatTenths = transFatTenths
    self.cholesterolMilligrams = cholesterolMilligrams
    self.carbohydrateTenths = carbohydrateTenths
    self.sugarTenths = sugarTenths
    self.proteinTenths = proteinTenths
    self.sodiumMilligrams = sodiumMilligrams
    self.caffeineMilligrams = caffeineMilligrams
  }

  private enum CodingKeys: String, CodingKey {
    case size, amount, kilocalories
    case fatTenths = "fat_tenths"
    case saturatedFatTenths = "saturated_fat_tenths"
    case transFatTenths = "trans_fat_tenths"
    case cholesterolMilligrams = "cholesterol_milligrams"
    case carbohydrateTenths = "carbohydrate_tenths"
    case sugarTenths = "sugar_tenths"
    case proteinTenths = "protein_tenths"
    case sodiumMilligrams = "sodium_milligrams"
    case caffeineMilligrams = "caffeine_milligrams"
  }
}
