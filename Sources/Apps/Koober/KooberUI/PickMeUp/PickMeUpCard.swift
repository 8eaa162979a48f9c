import KooberKit

/// The card over the map while a ride is composed.
enum PickMeUpCard: Hashable {
  /// The position of the rider is being determined.
  case locating
  /// Places to go to from a pick-up.
  case dropoffs(pickup: Place)
  /// The animals with their prices.
  case options

  /// Creates the card of a state; behind the alert about a failure, that of the state after it.
  ///
  /// - Returns: `nil` for a ride, whose card depends on the trip.
  init?(of state: PickMeUpState) {
    switch state {
    case .locating: self = .locating
    case .selectDropoff(let pickup): self = .dropoffs(pickup: pickup)
    case .loadingOptions, .optionsUnavailable, .selectOption, .confirm, .sending: self = .options
    case .waiting: return nil
    case .failed(_, let next): self.init(of: next)
    }
  }
}
