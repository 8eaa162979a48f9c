import CoreGraphics
import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

@testable import CoreLocation

/// - SeeAlso: Apple, `CLLocationManager` and `CLLocationManagerDelegate`.
@Suite(.serialized) struct LocationManagerTests {
  private final class Recorder: NSObject, CLLocationManagerDelegate {
    var lines: [String] = []

    func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {
      lines.append("authorization \(manager.authorizationStatus.rawValue)")
    }
    func locationManager(
      _ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]
    ) {
      lines.append("at \(locations.last?.coordinate.latitude ?? 0)")
    }
    func locationManager(_ manager: CLLocationManager, didFailWithError error: any Error) {
      lines.append("failed \((error as? CLError)?.code.rawValue ?? -1)")
    }
    func locationManager(_ manager: CLLocationManager, didEnterRegion region: CLRegion) {
      lines.append("entered \(region.identifier)")
    }
    func locationManager(_ manager: CLLocationManager, didExitRegion region: CLRegion) {
      lines.append("left \(region.identifier)")
    }
  }

  private func withSource(
    _ status: CLAuthorizationStatus, _ body: (CLLocationManager, Recorder) throws -> Void
  ) rethrows {
    let source = LocationSource.shared
    let answers = source.answers
    defer { source.answers = answers }
    source.answers = PermissionStore()
    source.status = status
    let manager = CLLocationManager()
    let recorder = Recorder()
    manager.delegate = recorder
    try body(manager, recorder)
  }

  @Test func `without an answer nothing is delivered, and an answer starts delivery`() {
    withSource(.notDetermined) { manager, recorder in
      manager.startUpdatingLocation()
      LocationSource.shared.report(CLLocation(latitude: 1, longitude: 2))
      #expect(recorder.lines.isEmpty)
      LocationSource.shared.status = .authorizedWhenInUse
      #expect(recorder.lines == ["authorization 4"])
      LocationSource.shared.report(CLLocation(latitude: 1, longitude: 2))
      #expect(recorder.lines.last == "at 1.0")
    }
  }

  @Test func `movements below the distance filter are not reported`() {
    withSource(.authorizedWhenInUse) { manager, recorder in
      manager.distanceFilter = 100
      manager.startUpdatingLocation()
      LocationSource.shared.report(CLLocation(latitude: 10, longitude: 20))
      LocationSource.shared.report(CLLocation(latitude: 10.0001, longitude: 20))
      LocationSource.shared.report(CLLocation(latitude: 10.01, longitude: 20))
      #expect(recorder.lines == ["at 10.0", "at 10.01"])
      manager.stopUpdatingLocation()
      LocationSource.shared.report(CLLocation(latitude: 11, longitude: 20))
      #expect(recorder.lines.count == 2)
    }
  }

  @Test func `entering and leaving a monitored region is reported once`() {
    withSource(.authorizedWhenInUse) { manager, recorder in
      let region = CLCircularRegion(
        center: CLLocationCoordinate2D(latitude: 10, longitude: 20), radius: 200,
        identifier: "home")
      manager.startMonitoring(for: region)
      manager.startUpdatingLocation()
      for latitude in [10.0, 10.0005, 10.01, 10.02] {
        LocationSource.shared.report(CLLocation(latitude: latitude, longitude: 20))
      }
      #expect(recorder.lines.filter { !$0.hasPrefix("at") } == ["entered home", "left home"])
    }
  }

  @Test func `the request for authorization is an alert whose answer is stored`() throws {
    try withSource(.notDetermined) { manager, recorder in
      try onScreen { screen in
        screen.show(UIViewController())
        manager.requestWhenInUseAuthorization()
        screen.turn()
        screen.advance(by: 1)
        let windows = UIApplication.shared.windows
        let label = try #require(windows.compactMap { find("Don’t Allow", in: $0) }.last)
        screen.tap(at: label.convert(CGPoint(x: 5, y: 5), to: nil))
        screen.advance(by: 1)
        #expect(LocationSource.shared.status == .denied)
        #expect(UIApplication.shared.windows.count == windows.count - 1)
        #expect(recorder.lines.last == "authorization 2")
      }
    }
  }

  @Test func `the display is asked for the position only while a manager waits for it`() {
    withSource(.authorizedWhenInUse) { manager, recorder in
      onScreen(capabilities: .reportsPosition) { screen in
        screen.show(UIViewController())
        PositionRequester.shared.isRequested = false
        manager.startUpdatingLocation()
        // The last position is old: the display has not been observed since then.
        #expect(LocationSource.shared.immediateAnswer == nil)
        LocationSource.shared.updateRequest()
        screen.turn()
        #expect(screen.display.tree.systemRequests.tracksPosition)
        let position = DevicePosition(latitude: 43.7, longitude: 7.4, accuracy: 30)
        screen.display.send(.position(.located(position)))
        #expect(recorder.lines.last == "at 43.7")
        manager.stopUpdatingLocation()
        screen.turn()
        #expect(!screen.display.tree.systemRequests.tracksPosition)
      }
    }
  }

  @Test func `a display that denies the position ends a request with an error`() {
    withSource(.authorizedWhenInUse) { manager, recorder in
      onScreen(capabilities: .reportsPosition) { screen in
        screen.show(UIViewController())
        manager.requestLocation()
        LocationSource.shared.updateRequest()
        screen.display.send(.position(.denied))
        #expect(recorder.lines.last == "failed 1")
        #expect(!PositionRequester.shared.isRequested)
      }
    }
  }

  private func find(_ text: String, in view: UIView) -> UILabel? {
    if let label = view as? UILabel, label.text == text { return label }
    return view.subviews.lazy.compactMap { find(text, in: $0) }.first
  }
}
