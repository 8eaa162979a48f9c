import KooberAPI

/// A driver of a fleet and the animal.
public struct DriverProfile: Sendable, Hashable {
  /// The given name.
  public let name: String
  /// The email address of the account.
  public let email: String
  /// The animal.
  public let animal: Animal
  /// The name of the animal.
  public let animalName: String
  /// The text on the number plate.
  public let plate: String
  /// The usual height of hops, 0...5.
  public let hopHeight: Int

  /// Makes a driver.
  public init(
    name: String, email: String, animal: Animal, animalName: String, plate: String, hopHeight: Int
  ) {
    self.name = name
    self.email = email
    self.animal = animal
    self.animalName = animalName
    self.plate = plate
    self.hopHeight = hopHeight
  }

  /// Returns a driver with a number, whose animal follows from it.
  ///
  /// - Parameter domain: The domain of the email address.
  public static func numbered(_ number: Int, domain: String) -> DriverProfile {
    let animal = Animal.allCases[number % Animal.allCases.count]
    let plate = "\(animal.rawValue.prefix(3).uppercased())-\(100 + number * 7 % 900)"
    return DriverProfile(
      name: names[number % names.count], email: "driver\(number + 1)@\(domain)", animal: animal,
      animalName: animalNames[(number * 5 + 3) % animalNames.count], plate: plate,
      hopHeight: [1, 2, 3][(number / 3 + number) % 3])
  }

  private static let names = [
    "Bruce", "Sheila", "Matilda", "Jack", "Ruby", "Olivia", "Lachlan", "Isla", "Cooper", "Evie",
    "Archie", "Daisy", "Angus", "Poppy", "Hamish", "Tess",
  ]
  private static let animalNames = [
    "Boomer", "Blossom", "Skippy", "Jumbuck", "Banjo", "Kanga", "Wattle", "Bindi", "Hopscotch",
    "Rusty", "Acacia", "Digger", "Pepper",
  ]
}
