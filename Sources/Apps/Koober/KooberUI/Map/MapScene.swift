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
    let (pickup, dropoff) = (trip.journey.pickup, trip.journey.dropoff)
    var scene = MapScene(pickup: pickup, dropoff: dropoff)
    if let position = trip.position, let driver = trip.driver, !trip.state.isFinal {
      scene.animal = MovingAnimal(
        animal: driver.animal, position: position, label: model.phrases.animalPin(driver.name))
    }
    switch model.stage {
    case .approaching, .arrived:
      scene.approach = model.stage == .arrived ? [] : trip.approach
      scene.dropoff = nil
      scene.focus = .places([pickup.coordinate] + trip.approach.prefix(1))
    case .matching: scene.focus = .place(pickup.coordinate)
    case .riding, .completed, .cancelled, .noDriver:
      scene.route = trip.route
      scene.focus = .places([pickup.coordinate, dropoff.coordinate] + trip.route)
    }
    return scene
  }
}
