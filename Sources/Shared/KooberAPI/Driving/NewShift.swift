/// The body with which a driver goes online.
public struct NewShift: Codable, Hashable, Sendable {
  /// The kind of animal.
  public var animal: Animal
  /// The name of the animal, 1...80 characters.
  public var animalName: String
  /// The text on the number plate, 1...12 characters.
  public var plate: String
  /// The usual height of hops, 0...5; ratings refine it.
  public var hopHeight: Int
  /// The present position.
  public var position: VehiclePosition

  /// Makes the body.
  public init(
    animal: Animal, animalName: String, plate: String, hopHeight: Int, position: VehiclePosition
  ) {
    self.animal = animal
    self.animalName = animalName
    self.plate = plate
    self.hopHeight = hopHeight
    self.position = position
  }

  private enum CodingKeys: String, CodingKey {
    case animal, plate, position
    case animalName = "animal_name"
    case hopHeight = "hop_height"
  }
}
