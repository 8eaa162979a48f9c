import Foundation

/// An animal in the option picker.
public struct RideOptionRow: Equatable, Sendable, Identifiable {
  /// The identifier of the option.
  public var id: RideOption.ID
  /// The kind of animal.
  public var animal: Animal
  /// The name of the animal.
  public var name: String
  /// The number of riders, formatted.
  public var capacity: String
  /// The number of riders for VoiceOver.
  public var spokenCapacity: String
  /// The price.
  public var price: String
  /// The time until the pick-up, or that no animal is near.
  public var pickup: String
  /// The demand factor; `nil` for the usual price.
  public var demand: String?
  /// Whether a ring is drawn around the animal.
  public var isChosen: Bool
  /// Whether an animal of this kind is near.
  public var isAvailable: Bool
  /// Whether no other animal is here sooner.
  public var isFastest: Bool

  /// Makes the row of an option.
  @MainActor
  init(_ option: RideOption, isChosen: Bool, isFastest: Bool, settings: AppSettings) {
    let phrases = settings.phrases
    id = option.id
    animal = option.animal
    name = phrases.name(of: option.animal)
    capacity = settings.decimal(option.capacity)
    spokenCapacity = phrases.riders(option.capacity)
    price = settings.amountText.text(of: option.price.total)
    pickup = option.pickupInSeconds.map { settings.rideText.minutes($0) } ?? phrases.noneNear
    demand =
      option.price.demandFactor > 1.04
      ? settings.rideText.factor(option.price.demandFactor) : nil
    self.isChosen = isChosen
    isAvailable = option.pickupInSeconds != nil
    self.isFastest = isFastest
  }
}
