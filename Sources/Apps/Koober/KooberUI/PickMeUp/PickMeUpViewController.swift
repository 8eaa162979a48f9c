import AppsUI
import KooberKit
import UIKit

/// The map with the cards over it: asking for a ride, and the ride itself.
final class PickMeUpViewController: MapCardViewController {
  private let session: RiderSession
  private let model: PickMeUpViewModel
  private lazy var whereToButton = WhereToButton { [weak self] in self?.showDropoffPicker() }
  private lazy var clearButton = RoundButton(symbolName: "xmark") { [weak self] in
    self?.model.clearDropoff()
  }
  private lazy var profileButton = RoundButton(symbolName: "person.fill") { [weak self] in
    self?.onProfile()
  }
  private let topSpace = UIView()
  private lazy var picker = RideOptionPickerViewController(model: model, settings: settings)
  private var shownCard: UIViewController?
  private var shownTrip: Trip.ID?
  private let alerts = AlertPresenter()
  private weak var sending: UIViewController?
  /// Called by the profile button.
  var onProfile: () -> Void = {}

  init(session: RiderSession, model: PickMeUpViewModel) {
    self.session = session
    self.model = model
    super.init(settings: session.settings)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    for view in [whereToButton, clearButton, topSpace, profileButton] {
      topBar.addArrangedSubview(view)
    }
    whereToButton.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    card.isHidden = true
    picker.onResize = { [weak self] in
      guard let self else { return }
      view.layoutIfNeeded()
      showScene()
      if picker.isConfirmShown { card.reveal(picker.confirmView) }
    }
    mapController.onMovePickup = { [weak self] coordinate in
      guard let self else { return }
      Task {
        await self.model.movePickup(to: coordinate)
        // The pin returns if the pick-up was not moved.
        self.showScene()
      }
    }
    picker.onBookForLater = { [weak self] in self?.showBooking() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = settings.phrases
    showCard()
    showTopBar(phrases)
    mapController.canMovePickup = trip == nil && model.canMovePickup
    showScene()
    showSending()
    presentAlert(phrases)
  }

  /// Presents the choice of a drop-off.
  func showDropoffPicker() {
    guard let pickup = model.state.pickup, !model.state.isSending else { return }
    let controller = session.makeDropoffPicker(
      around: pickup.coordinate, responder: self,
      onPickUp: { [weak self] place in
        self?.dismissIfPresenting { [model = self?.model] in
          model?.didDetermine(
            pickup: Place(
              kind: .pinned, name: place.name, address: place.address,
              coordinate: place.coordinate))
        }
      })
    present(controller, animated: true)
  }

  private var trip: TripViewModel? { session.tripModel }

  private func showTopBar(_ phrases: Phrases) {
    let isComposing = trip == nil && model.state.pickup != nil
    whereToButton.isHidden = !isComposing
    topSpace.isHidden = isComposing
    clearButton.isHidden = !isComposing || model.state.journey == nil
    whereToButton.show(
      model.state.journey.map { phrases.name(of: $0.dropoff) } ?? phrases.whereTo,
      isChosen: model.state.journey != nil)
    clearButton.accessibilityLabel = phrases.clearDropoff
    profileButton.accessibilityLabel = phrases.profileButton
  }

  override var scene: MapScene { trip.map { MapScene.riding($0) } ?? .composing(model.state) }

  private func presentAlert(_ phrases: Phrases) {
    guard presentedViewController == nil || presentedViewController === sending else { return }
    if let trip {
      alerts.present(trip.alert, over: presenter, phrases) { trip.didDismissAlert() }
    } else {
      alerts.present(model.alert, over: presenter, phrases) { [model] in
        Task { await model.didDismissAlert() }
      }
    }
  }

  private var presenter: UIViewController { presentedViewController ?? self }
}

// MARK: - Cards

extension PickMeUpViewController {
  private func showCard() {
    if let trip {
      guard shownTrip != trip.trip.id else { return }
      shownTrip = trip.trip.id
      return show(makeTripCard(trip))
    }
    shownTrip = nil
    switch PickMeUpCard(of: model.state) {
    case .locating: showIfNeeded { GettingLocationViewController(settings: settings) }
    case .dropoffs(let pickup):
      showIfNeeded {
        QuickDropoffsViewController(
          model: session.makeDropoffModel(around: pickup.coordinate, responder: self))
      }
    case .options: show(picker)
    case nil: break
    }
  }

  private func showIfNeeded<Card: UIViewController>(_ make: () -> Card) {
    if !(shownCard is Card) { show(make()) }
  }

  private func show(_ next: UIViewController) {
    guard next !== shownCard else { return }
    let old = shownCard
    shownCard = next
    old?.willMove(toParent: nil)
    addChild(next)
    card.show(next.view)
    old?.removeFromParent()
    next.didMove(toParent: self)
    card.isHidden = false
    guard view.window != nil, old != nil else { return }
    UIView.animate(withDuration: 0.3, delay: 0, options: [.curveEaseInOut, .allowUserInteraction]) {
      self.view.layoutIfNeeded()
    }
    UIAccessibility.post(notification: .screenChanged, argument: next.view)
  }

  private func makeTripCard(_ trip: TripViewModel) -> UIViewController {
    let controller = WaitingForPickupViewController(model: trip, settings: settings)
    controller.onChangeDropoff = { [weak self] in self?.showDropoffChange(of: trip) }
    controller.onRate = { [weak self] in self?.showFeedback(about: trip) }
    controller.onReceipt = { [weak self] in self?.showReceipt(of: trip) }
    return controller
  }

  /// Presents the full-screen progress while the request runs, until it failed or succeeded.
  private func showSending() {
    let isSending: Bool =
      switch model.state {
      case .sending: true
      case .failed(_, .confirm(_, _)): sending != nil
      default: false
      }
    if isSending, sending == nil, presentedViewController == nil, view.window != nil {
      let controller = SendingRideRequestViewController(
        animal: model.chosen?.animal ?? .wallaby, settings: settings)
      // The map stays in the window, or its properties would not be updated meanwhile.
      controller.modalPresentationStyle = .overFullScreen
      controller.modalTransitionStyle = .crossDissolve
      sending = controller
      present(controller, animated: true)
    } else if !isSending, let sending, !sending.isBeingDismissed {
      self.sending = nil
      sending.dismiss(animated: true)
    }
  }
}

// MARK: - Screens over the map

extension PickMeUpViewController: DropOffLocationDeterminedResponder {
  /// Dismisses the picker and continues with the drop-off.
  func didChoose(dropoff: Place) {
    dismissIfPresenting { [self] in
      guard let trip else { return model.didChoose(dropoff: dropoff) }
      confirmChange(of: trip, to: dropoff)
    }
  }

  private func dismissIfPresenting(then act: @escaping () -> Void) {
    if presentedViewController == nil { act() } else { dismiss(animated: true, completion: act) }
  }

  private func showDropoffChange(of trip: TripViewModel) {
    let center = trip.trip.position?.coordinate ?? trip.trip.journey.pickup.coordinate
    present(session.makeDropoffPicker(around: center, responder: self), animated: true)
  }

  private func confirmChange(of trip: TripViewModel, to dropoff: Place) {
    Task {
      do throws(RideFailure) {
        let controller = try await session.makeDropoffChange(of: trip.trip, to: dropoff)
        controller.onClose = { [weak self] in self?.dismiss(animated: true) }
        presentSheet(controller)
      } catch {
        let phrases = settings.phrases
        alerts.present(phrases.alert(about: error), over: self, phrases) {}
      }
    }
  }

  private func showBooking() {
    guard let plan = model.state.plan, let option = model.chosen else { return }
    let controller = session.makeBooking(of: option, in: plan)
    controller.onClose = { [weak self, weak controller] in
      // The ride that was booked is not requested now, too.
      if controller?.isBooked == true { self?.model.clearDropoff() }
      self?.dismiss(animated: true)
    }
    presentSheet(controller)
  }

  private func showFeedback(about trip: TripViewModel) {
    let controller = session.makeFeedback(about: trip.trip)
    controller.onClose = { [weak self] in self?.dismiss(animated: true) }
    presentSheet(controller)
  }

  private func showReceipt(of trip: TripViewModel) {
    let controller = session.makeReceipt(of: trip.trip)
    controller.navigationItem.setRightButton(settings.phrases.done) { [weak self] in
      self?.dismiss(animated: true)
    }
    presentSheet(controller)
  }
}
