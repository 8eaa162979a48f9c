import AppsUI
import KooberKit
import UIKit

/// Shows the launch screen, or the map with its cards, for the observed `MainViewModel.view`.
final class MainViewController: DissolvingViewController, LinkOpening {
  private let session: RiderSession
  private var shownLaunch = false
  private var map: PickMeUpViewController?
  /// A link to open after launching.
  private var pendingLink: DeepLink?

  init(session: RiderSession) {
    self.session = session
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    session.begin()
  }

  override func updateProperties() {
    super.updateProperties()
    switch session.main.view {
    case .launching:
      guard !shownLaunch else { return }
      shownLaunch = true
      show(session.makeLaunchViewController(), isAnimated: false)
    case .pickMeUp: showMap(trip: nil)
    case .riding(let trip): showMap(trip: trip)
    }
  }

  private func showMap(trip: Trip?) {
    session.show(trip)
    guard map == nil else { return }
    let controller = session.makePickMeUpViewController()
    controller.onProfile = { [weak self] in self?.showProfile() }
    map = controller
    show(controller, isAnimated: true)
    if let pendingLink {
      self.pendingLink = nil
      open(pendingLink)
    }
  }

  private func showProfile(then link: DeepLink = .profile) {
    let controller = session.makeProfile(openingRides: link == .rides)
    controller.onClose = { [weak self] in
      // A failure to find the rider waits until the map is visible.
      self?.dismiss(animated: true) { self?.map?.setNeedsUpdateProperties() }
    }
    present(controller, animated: true)
  }

  func open(_ link: URL) {
    guard let place = DeepLink(link) else { return }
    guard map != nil else {
      pendingLink = place
      return
    }
    open(place)
  }

  private func open(_ link: DeepLink) {
    guard presentedViewController == nil else {
      return dismiss(animated: false) { self.open(link) }
    }
    switch link {
    case .map, .sharedRide: break
    case .whereTo: map?.showDropoffPicker()
    case .profile, .rides: showProfile(then: link)
    case .ride(let place): map?.didChoose(dropoff: place)
    case .receipt(let id): showReceipt(of: id)
    }
  }

  private func showReceipt(of id: Trip.ID) {
    Task {
      do throws(LoadFailure) {
        let controller = session.makeReceipt(of: try await session.trip(id))
        controller.navigationItem.setRightButton(session.settings.phrases.done) { [weak self] in
          self?.dismiss(animated: true)
        }
        presentSheet(controller)
      } catch {
        let phrases = session.settings.phrases
        AlertPresenter().present(
          Alert(title: phrases.title(of: error), text: phrases.text(of: error)), over: self,
          phrases
        ) {}
      }
    }
  }
}
