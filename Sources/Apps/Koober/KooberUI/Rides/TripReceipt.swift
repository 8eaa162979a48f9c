import AppsUI
import KooberKit
import UIKit

/// Builds the receipt of a ride: the route on the map, the items, and what can be done about it.
final class TripReceipt {
  private var trip: Trip
  private let rider: RiderState
  private let services: any TripFollowing
  private let outbox: RideOrderOutbox
  private let settings: AppSettings
  private let mapView = RouteMapView(frame: .zero)
  private let makeFeedback: (Trip) -> FeedbackViewController

  init(
    _ trip: Trip, rider: RiderState, services: any TripFollowing, outbox: RideOrderOutbox,
    settings: AppSettings, makeFeedback: @escaping (Trip) -> FeedbackViewController
  ) {
    self.makeFeedback = makeFeedback
    self.trip = trip
    self.rider = rider
    self.services = services
    self.outbox = outbox
    self.settings = settings
  }

  func makeViewController() -> UIViewController {
    let phrases = settings.phrases
    mapView.show(trip.journey, route: trip.route, phrases)
    let screen = ReceiptViewController(
      settings: settings, title: \.receipt,
      makeReceipt: { [self] in Receipt(trip, settings: settings) },
      load: { [weak self] in await self?.loadRoute() })
    screen.header = mapView
    screen.shareFormats = [
      ShareFormat(\.shareTextOnly, symbolName: "text.alignleft") { $0.plainText },
      ShareFormat(\.shareImage, symbolName: "photo") { [self] receipt in
        makeDocument(of: receipt).makeImage()
      },
      ShareFormat(\.sharePDF, symbolName: "doc.text") { [self] receipt in
        makeDocument(of: receipt).write()
      },
    ]
    var report = UIButton.Configuration.quiet(phrases.reportProblem)
    report.image = UIImage(systemName: "exclamationmark.bubble")
    report.imagePadding = 8
    let button = UIButton(
      configuration: report,
      primaryAction: UIAction { [weak screen, outbox, settings, id = trip.id] _ in
        screen?.navigationController?.pushViewController(
          ProblemViewController(
            model: ProblemViewModel(id, outbox: outbox, settings: settings)), animated: true)
      })
    screen.footer = [makeRateButton(over: screen), button].compactMap { $0 }
    return screen
  }

  /// Returns a button that rates a ride that has not been rated yet.
  private func makeRateButton(over screen: UIViewController) -> UIButton? {
    guard trip.state == .completed, trip.rating == nil else { return nil }
    var configuration = UIButton.Configuration.brandTinted()
    configuration.title = settings.phrases.rateRide
    configuration.image = UIImage(systemName: "star.fill")
    let button = UIButton(configuration: configuration)
    button.addAction(
      UIAction { [weak screen, weak button, trip, makeFeedback] _ in
        let controller = makeFeedback(trip)
        controller.onClose = { [weak controller] in
          if controller?.isDone == true { button?.isHidden = true }
          screen?.dismiss(animated: true)
        }
        screen?.presentSheet(controller)
      }, for: .primaryActionTriggered)
    return button
  }

  /// Loads the route, which trips in lists lack.
  private func loadRoute() async {
    guard trip.route.isEmpty, let loaded = try? await services.trip(trip.id) else { return }
    trip = loaded
    mapView.show(trip.journey, route: trip.route, settings.phrases)
  }

  private func makeDocument(of receipt: Receipt) -> ReceiptDocument {
    ReceiptDocument(receipt: receipt, picture: makePicture(), phrases: settings.phrases)
  }

  /// Returns a picture of the map with the route.
  private func makePicture() -> UIImage? {
    guard mapView.bounds.width > 0 else { return nil }
    return UIGraphicsImageRenderer(bounds: mapView.bounds).image { renderer in
      mapView.layer.render(in: renderer.cgContext)
    }
  }
}
