import KooberKit

/// The pins, lines and the animal on the map, and the part of the map to show.
struct MapScene: Equatable {
  /// An animal on its way.
  struct MovingAnimal: Equatable {
    var animal: Animal
    var position: DriverPosition
    var label: String
  }

  /// The part of the map to show; the map moves only when it changes.
  enum Focus: Equatable {
    /// The surroundings of a place.
    case place(Coordinate)
    /// All of the given places.
    case places([Coordinate])
  }

  var pickup: Place?
  var dropoff: Place?
  /// The line of the ride.
  var route: [Coordinate] = []
  /// The line of the animal to the pick-up, drawn dashed.
  var approach: [Coordinate] = []
  var animal: MovingAnimal?
  var focus: Focus?

  /// The scene of asking for a ride.
  static func composing(_ state: PickMeUpState) -> MapScene {
    var scene = MapScene(pickup: state.pickup)
    guard let journey = state.journey else {
      scene.focus = state.pickup.map { .place($0.coordinate) }
      return scene
    }
    scene.dropoff = journey.dropoff
    scene.route = state.plan?.route ?? []
    scene.focus = .places(
      [journey.pickup.coordinate, journey.dropoff.coordinate] + scene.route)
    return scene
  }

  /// The scene of a trip.
  static func riding(_ model: TripViewModel) -> MapScene {
    let trip = model.trip
    return riding(
      model.stage, trip.journey, driver: trip.driver, at: trip.position, route: trip.route,
      approach: trip.approach, model.phrases)
  }

  /// The scene of another person's ride.
  static func sharing(_ ride: SharedRide, _ phrases: Phrases) -> MapScene {
    riding(
      TripViewModel.Stage(ride.state), ride.journey, driver: ride.driver, at: ride.position,
      route: ride.route, approach: ride.approach, phrases)
  }

  private static func riding(
    _ stage: TripViewModel.Stage, _ journey: Journey, driver: Driver?,
    at position: DriverPosition?, route: [Coordinate], approach: [Coordinate], _ phrases: Phrases
  ) -> MapScene {
    let (pickup, dropoff) = (journey.pickup, journey.dropoff)
    var scene = MapScene(pickup: pickup, dropoff: dropoff)
    func showAnimal() {
      guard let position, let driver else { return }
      scene.animal = MovingAnimal(
        animal: driver.animal, position: position, label: phrases.animalPin(driver.name))
    }
    switch stage {
    case .approaching, .arrived:
      showAnimal()
      scene.approach = stage == .arrived ? [] : approach
      scene.dropoff = nil
      // Streets can lead around the block, beyond the driver's first position.
      scene.focus = .places([pickup.coordinate] + approach)
    case .matching, .riding, .completed, .cancelled, .noDriver:
      if stage == .riding { showAnimal() }
      scene.route = route
      scene.focus = .places([pickup.coordinate, dropoff.coordinate] + route)
    }
    return scene
  }
}
