import CoreLocation
import KooberKit
import MapKit

/// The pin of a pick-up or a drop-off.
final class PlaceAnnotation: MKPointAnnotation {
  /// The meaning of a pin.
  enum Role {
    case pickup, dropoff
  }

  let role: Role

  init(_ role: Role, at coordinate: Coordinate, label: String) {
    self.role = role
    super.init()
    self.coordinate = CLLocationCoordinate2D(coordinate)
    title = label
  }
}

/// The pin of an animal.
final class AnimalAnnotation: MKPointAnnotation {
  let animal: Animal
  /// The direction of travel in degrees clockwise from north.
  var heading: Double

  init(_ moving: MapScene.MovingAnimal) {
    animal = moving.animal
    heading = moving.position.heading
    super.init()
    coordinate = CLLocationCoordinate2D(moving.position.coordinate)
    title = moving.label
  }
}

extension CLLocationCoordinate2D {
  nonisolated init(_ coordinate: Coordinate) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}

extension Coordinate {
  nonisolated init(_ coordinate: CLLocationCoordinate2D) {
    self.init(latitude: coordinate.latitude, longitude: coordinate.longitude)
  }
}
