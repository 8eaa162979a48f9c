import AppsUI
import CoreLocation
import KooberKit
import MapKit
import UIKit

/// A map whose center is the place to choose.
final class ChooseOnMapViewController: UIViewController {
  private let settings: AppSettings
  private let searching: any PlaceSearching
  private let start: Coordinate
  private let mapView = MKMapView()
  private let pinView = UIImageView()
  private let card = BottomCardView(frame: .zero)
  private let nameLabel = UILabel(.headline)
  private let hintLabel = UILabel(.footnote, color: .secondaryText)
  private let button = UIButton(configuration: .brand())
  private var place: Place?
  private let searches = LatestRequest()
  /// Called with the place.
  var onChoose: (Place) -> Void = { _ in }

  init(around start: Coordinate, searching: any PlaceSearching, settings: AppSettings) {
    self.start = start
    self.searching = searching
    self.settings = settings
    super.init(nibName: nil, bundle: nil)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    navigationItem.largeTitleDisplayMode = .never
    // The title would be on the map's labels.
    let barAppearance = UINavigationBarAppearance()
    barAppearance.configureWithDefaultBackground()
    navigationItem.scrollEdgeAppearance = barAppearance
    view.backgroundColor = .systemBackground
    layout()
    mapView.delegate = self
    mapView.setRegion(
      MKCoordinateRegion(
        center: CLLocationCoordinate2D(start), latitudinalMeters: 600, longitudinalMeters: 600),
      animated: false)
    button.addAction(
      UIAction { [weak self] _ in
        guard let self, let place else { return }
        onChoose(place)
      }, for: .primaryActionTriggered)
    findPlace()
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    title = phrases.chooseOnMap
    hintLabel.text = phrases.moveMap
    button.configuration?.title = phrases.confirmPlace
    mapView.accessibilityLabel = phrases.map
    showPlace()
  }

  private func showPlace() {
    nameLabel.text = place?.name ?? settings.phrases.loading
    button.isEnabled = place != nil
  }

  private func layout() {
    pinView.image = UIImage(
      systemName: "mappin",
      withConfiguration: UIImage.SymbolConfiguration(pointSize: 44, weight: .semibold))
    pinView.tintColor = .brandTint
    pinView.contentMode = .center
    pinView.isUserInteractionEnabled = false
    let column = UIStackView.column([nameLabel, hintLabel, button], spacing: 6)
    column.setCustomSpacing(14, after: hintLabel)
    card.show(column)
    card.setAttached(true)
    card.removeGrabber()
    mapView.insetsLayoutMarginsFromSafeArea = false
    view.fill(with: mapView)
    for child in [pinView, card] {
      child.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(child)
    }
    NSLayoutConstraint.activate([
      pinView.centerXAnchor.constraint(equalTo: mapView.centerXAnchor),
      pinView.bottomAnchor.constraint(equalTo: mapView.centerYAnchor, constant: 4),
      card.leadingAnchor.constraint(equalTo: view.leadingAnchor),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor),
      card.topAnchor.constraint(
        greaterThanOrEqualTo: view.safeAreaLayoutGuide.topAnchor, constant: 80),
    ])
  }

  /// Keeps the attribution of the map above the card.
  override func viewDidLayoutSubviews() {
    super.viewDidLayoutSubviews()
    let area = view.safeAreaInsets
    let margins = UIEdgeInsets(
      top: area.top, left: area.left + 10, bottom: view.bounds.height - card.frame.minY + 6,
      right: area.right + 10)
    if mapView.layoutMargins != margins { mapView.layoutMargins = margins }
  }

  /// Names the place under the pin.
  private func findPlace() {
    let isLatest = searches.start()
    let center = Coordinate(mapView.centerCoordinate)
    place = nil
    showPlace()
    Task {
      let found: Place
      do throws(RideFailure) {
        found = try await searching.place(at: center)
      } catch {
        guard isLatest() else { return }
        nameLabel.text = settings.phrases.alert(about: error).title
        return
      }
      guard isLatest() else { return }
      place = found
      showPlace()
    }
  }
}

extension ChooseOnMapViewController: MKMapViewDelegate {
  func mapView(_ mapView: MKMapView, regionDidChangeAnimated animated: Bool) { findPlace() }
}
