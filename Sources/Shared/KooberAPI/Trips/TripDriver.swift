/// The driver of a trip and the animal.
public struct TripDriver: Codable, Hashable, Sendable, Identifiable {
  /// The identifier of the driver.
  public var id: String
  /// The name shown to riders.
  public var name: String
  /// The kind of animal.
  public var animal: Animal
  /// The name of the animal.
  public var animalName: String
  /// The text on the number plate.
  public var plate: String
  /// The average of ratings, 1...5; `nil` before the first.
  public var stars: Double?
  /// The number of completed trips.
  public var tripCount: Int
  /// The usual height of hops, 0...5.
  public var hopHeight: Double

  /// Makes a driver.
  public init(
    id: String, name: String, animal: Animal, animalName: String, plate: String,
    stars: Double? = nil, tripCount: Int, hopHeight: Double
  ) {
    self.id = id
    self.name = name
    self.animal = animal
    self.animalName = animalName
    self.plate = plate
    self.stars = stars
    self.tripCount = tripCount
    self.hopHeight = hopHeight
  }

  private enum CodingKeys: String, CodingKey {
    case id, name, animal, plate, stars
    case animalName = "animal_name"
    case tripCount = "trip_count"
    case hopHeight = "hop_height"
  }
}
