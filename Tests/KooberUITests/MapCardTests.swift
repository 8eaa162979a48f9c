import CoreGraphics
import DisplayProtocol
import Foundation
import KooberKit
import MapKit
import Testing
import UIKit
import UIKitTestSupport

@testable import KooberUI

@Suite(.serialized) struct MapCardTests {
  private let settings = AppSettings(
    locale: Locale(identifier: "en_US"), timeZone: .gmt,
    now: { Date(timeIntervalSince1970: 1_795_271_400) })

  @Test func `a card beside the map keeps its width, whatever its content`() {
    onScreen({ $0.size = CGSize(width: 852, height: 393) }) { screen in
      let controller = MapCardViewController(settings: settings)
      screen.show(controller)
      var widths: [CGFloat] = []
      for titles in [["Over a fence"], ["Over a fence", "Book for Later", "Everyday account"]] {
        let chips = UIStackView(
          arrangedSubviews: titles.map { title in
            let button = UIButton(configuration: .chip("calendar"))
            button.configuration?.title = title
            return button
          })
        chips.distribution = .fillProportionally
        controller.card.show(chips)
        screen.turn()
        widths.append(controller.card.frame.width)
      }
      #expect(widths[0] == widths[1])
      #expect(widths[0] > 330)
    }
  }

  @Test func `the attribution of the map is above the card that confirms a place`() throws {
    try onScreen { screen in
      let controller = ChooseOnMapViewController(
        around: Coordinate(latitude: -33.86, longitude: 151.2), searching: NoPlaces(),
        settings: settings)
      screen.show(controller)
      let views = controller.view.subviews
      let map = try #require(views.compactMap { $0 as? MKMapView }.first)
      let card = try #require(views.compactMap { $0 as? BottomCardView }.first)
      #expect(card.frame.height > 100)
      #expect(map.bounds.height - map.layoutMargins.bottom < card.frame.minY)
    }
  }

  @Test func `lines are on the roads, beneath the names`() throws {
    try onScreen { screen in
      let controller = PickMeUpMapViewController(settings: settings)
      screen.show(controller)
      let points = [
        Coordinate(latitude: -33.86, longitude: 151.2),
        Coordinate(latitude: -33.87, longitude: 151.2),
      ]
      controller.show(MapScene(route: points, approach: points), insets: .zero)
      let map = try #require(controller.view.subviews.compactMap { $0 as? MKMapView }.first)
      #expect(map.overlays(in: .aboveRoads).count == 2)
    }
  }
}

private struct NoPlaces: PlaceSearching {
  func places(
    matching query: String, near center: Coordinate
  ) async throws(LoadFailure) -> [Place] { [] }

  func place(at coordinate: Coordinate) async throws(RideFailure) -> Place { throw .offTheMap }
}
