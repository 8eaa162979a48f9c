import MapKit
import UserNotifications

/// Uses notifications and overlays in a class without an actor, as code from before Swift
/// concurrency does.
final class BrewReminder {
  static let shared = BrewReminder()

  private init() {}

  var summary: String {
    let title = request(for: "tea").content.title
    return "\(title) \((renderer(of: []) as? MKPolylineRenderer)?.lineWidth ?? 0)"
  }

  func request(for drink: String) -> UNNotificationRequest {
    let content = UNMutableNotificationContent()
    content.title = drink
    content.sound = .default
    let trigger = UNTimeIntervalNotificationTrigger(timeInterval: 60, repeats: false)
    let request = UNNotificationRequest(identifier: drink, content: content, trigger: trigger)
    UNUserNotificationCenter.current().add(request)
    return request
  }

  func renderer(of path: [CLLocationCoordinate2D]) -> MKOverlayRenderer {
    let renderer = MKPolylineRenderer(overlay: MKPolyline(coordinates: path, count: path.count))
    renderer.strokeColor = .brown
    renderer.lineWidth = 2
    return renderer
  }
}
