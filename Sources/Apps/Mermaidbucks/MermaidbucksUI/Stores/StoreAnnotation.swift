import CoreLocation
import MapKit
import MermaidbucksKit

/// A shop on the map.
final class StoreAnnotation: NSObject, MKAnnotation {
  let shopID: Shop.ID
  let coordinate: CLLocationCoordinate2D
  var title: String?
  var subtitle: String?

  init(_ row: StoresViewModel.Row) {
    shopID = row.id
    coordinate = CLLocationCoordinate2D(
      latitude: row.shop.latitude, longitude: row.shop.longitude)
    title = row.name
    subtitle = row.hours
  }
}
