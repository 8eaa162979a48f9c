import AppsUI
import Foundation
import KooberKit
import UIKit

/// Builds the screens of one rider, which share their state.
final class RiderSession {
  let settings: AppSettings
  /// The part of the app that is shown.
  let main = MainViewModel()
  /// The ride in progress; `nil` while asking for a ride.
  private(set) var tripModel: TripViewModel?
  private let customer: Customer
  private let environment: AppEnvironment
  private let services: RemoteServices
  private let rider: RiderState
  private let outbox: RideOrderOutbox
  private let search: MapPlaceSearch
  private let preference: LocationPreference
  private let areas: RemoteServiceArea
  private let locator: DeviceLocator
  private let reminders: RideReminders
  private var pickMeUp: PickMeUpViewModel?
  private static let debounceInMilliseconds = 250

  init(customer: Customer, environment: AppEnvironment, services: RemoteServices) {
    let settings = environment.settings
    self.customer = customer
    self.environment = environment
    self.services = services
    self.settings = settings
    var onReconnect: () async -> Void = {}
    rider = RiderState(
      service: services,
      live: RemoteLiveUpdates(client: environment.client) { seconds in
        await environment.wait(seconds: seconds)
        await onReconnect()
      })
    onReconnect = { [weak rider] in await rider?.refreshTrip() }
    outbox = environment.makeOutbox(of: customer, service: services)
    search = MapPlaceSearch(settings: settings)
    preference = LocationPreference(
      cache: environment.makeCache("device-position", of: customer))
    areas = RemoteServiceArea(client: environment.client)
    locator = DeviceLocator(
      preference: preference, areas: areas, searching: search, settings: settings)
    reminders = RideReminders(settings: settings)
  }

  isolated deinit { rider.stopListening() }

  /// Starts live updates, and loads the profile.
  func begin() {
    rider.onNewTrip = { [weak self] in self?.pickMeUp?.didRequest($0) }
    rider.startListening()
    Task { await rider.load() }
  }

  /// Shows a trip, or the screen to request one.
  func show(_ trip: Trip?) {
    guard let trip else {
      if tripModel != nil {
        tripModel = nil
        lastTrip.save(nil)
        pickMeUp?.startOver()
      }
      return
    }
    guard tripModel?.trip.id != trip.id else { return }
    tripModel = TripViewModel(
      trip, rider: rider, service: services, outbox: outbox, settings: settings, responder: main)
    lastTrip.save(trip)
    reminders.follow(tripModel)
  }

  /// Keeps the trip whose card is shown, until the rider leaves it.
  private var lastTrip: FileValueCache<Trip?> { makeCache("shown-trip") }

  /// Loads a trip.
  func trip(_ id: Trip.ID) async throws(LoadFailure) -> Trip { try await services.trip(id) }

  private func makeCache<Value: Codable & Sendable>(_ name: String) -> FileValueCache<Value> {
    environment.makeCache(name, of: customer)
  }

  func makeLaunchViewController() -> UIViewController {
    LaunchViewController(
      model: LaunchViewModel(
        service: services, lastTrip: lastTrip.load()?.value, settings: settings,
        resumeOrders: { [outbox] in _ = await outbox.resume() }, responder: main),
      settings: settings)
  }

  func makePickMeUpViewController() -> PickMeUpViewController {
    let model = PickMeUpViewModel(
      rider: rider, locator: locator, planning: services, trips: services, outbox: outbox,
      drafts: makeCache("ride-draft"), settings: settings, responder: main)
    pickMeUp = model
    if tripModel == nil { Task { await model.begin() } }
    return PickMeUpViewController(session: self, model: model)
      .withWebAddress(DeepLink.map, in: settings)
  }

  func makeDropoffModel(
    around center: Coordinate, responder: any DropOffLocationDeterminedResponder
  ) -> DropoffLocationPickerViewModel {
    DropoffLocationPickerViewModel(
      center: center, areas: areas, searching: search, saving: services, settings: settings,
      wait: Self.waitForPause,
      responder: responder)
  }

  /// Suspends until the rider has probably stopped typing.
  ///
  /// The search is work in progress: it also ends when the app leaves the screen meanwhile.
  private static func waitForPause() async {
    let app = UIApplication.shared
    let task = app.beginBackgroundTask(withName: "Search", expirationHandler: nil)
    try? await Task.sleep(for: .milliseconds(debounceInMilliseconds))
    app.endBackgroundTask(task)
  }

  func makeDropoffPicker(
    around center: Coordinate, responder: any DropOffLocationDeterminedResponder,
    onPickUp: ((Place) -> Void)? = nil
  ) -> UIViewController {
    let picker = DropoffLocationPickerViewController(
      model: makeDropoffModel(around: center, responder: responder)
    ).withWebAddress(DeepLink.whereTo, in: settings)
    let navigation = UINavigationController(rootViewController: picker)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.modalPresentationStyle = .formSheet
    picker.onPickUp = onPickUp
    picker.onClose = { [weak navigation] in navigation?.dismiss(animated: true) }
    picker.onChooseOnMap = { [weak navigation, weak responder, search, settings] in
      let chooser = ChooseOnMapViewController(
        around: center, searching: search, settings: settings)
      chooser.onChoose = { responder?.didChoose(dropoff: $0) }
      navigation?.pushViewController(chooser, animated: true)
    }
    return navigation
  }

  func makeDropoffChange(
    of trip: Trip, to dropoff: Place
  ) async throws(RideFailure) -> OrderFlowViewController<RideOrder, RideOrderOutcome> {
    let change = try await services.change(of: trip, to: dropoff)
    let flow = RideOrderFlow(
      reviewing: .dropoffChange(change), outbox: outbox, rider: rider, settings: settings)
    flow.terms = .dropoffPrice(of: trip, planning: services)
    return OrderFlowViewController(flow: flow, settings: settings)
  }

  func makeBooking(of option: RideOption, in plan: RidePlan) -> BookingViewController {
    BookingViewController(
      model: BookingViewModel(
        plan.journey, option: option, rider: rider, outbox: outbox, settings: settings,
        onBooked: { [reminders] in await reminders.schedule($0) }), settings: settings)
  }

  func makeFeedback(about trip: Trip) -> FeedbackViewController {
    FeedbackViewController(
      model: FeedbackViewModel(trip, rider: rider, outbox: outbox, settings: settings))
  }

  func makeReceipt(of trip: Trip) -> UIViewController {
    TripReceipt(
      trip, rider: rider, services: services, outbox: outbox, settings: settings,
      makeFeedback: { [rider, outbox, settings] in
        FeedbackViewController(
          model: FeedbackViewModel($0, rider: rider, outbox: outbox, settings: settings))
      }
    ).makeViewController().withWebAddress(DeepLink.receipt(trip.id), in: settings)
  }

  func makeHistory() -> UIViewController {
    TripHistoryViewController(
      model: TripHistoryViewModel(
        rider: rider, service: services, cache: makeCache("known-rides"), settings: settings),
      settings: settings,
      makeReceipt: { [weak self] in self?.makeReceipt(of: $0) ?? UIViewController() }
    ).withWebAddress(DeepLink.rides, in: settings)
  }

  func makeProfile(openingRides: Bool = false) -> ProfileNavigationController {
    let profile = ProfileViewController(
      model: RiderProfileViewModel(
        customer: customer, rider: rider, locations: preference, app: environment.app,
        settings: settings,
        onLocationChange: { [weak self] in await self?.pickMeUp?.locateAgain() }),
      settings: settings
    ).withWebAddress(DeepLink.profile, in: settings)
    let navigation = ProfileNavigationController(rootViewController: profile)
    navigation.navigationBar.prefersLargeTitles = true
    navigation.modalPresentationStyle = .formSheet
    profile.onClose = { [weak navigation] in navigation?.onClose() }
    profile.onRides = { [weak self, weak navigation] in
      guard let self else { return }
      navigation?.pushViewController(makeHistory(), animated: true)
    }
    profile.onContact = { [weak self, weak navigation] in
      guard let self else { return }
      navigation?.pushViewController(
        ContactViewController(model: ContactViewModel(rider: rider, settings: settings)),
        animated: true)
    }
    profile.onSettings = { [weak self, weak navigation] in
      guard let self else { return }
      navigation?.pushViewController(makeSettings(), animated: true)
    }
    if openingRides { navigation.pushViewController(makeHistory(), animated: false) }
    return navigation
  }

  private func makeSettings() -> UIViewController {
    let controller = environment.makeSettingsViewController(
      for: SettingsViewModel(
        customer: customer, service: nil, app: environment.app, settings: settings),
      options: SettingsOptions(
        title: \.accountSettings))
    controller.onEmailChange = { [outbox, app = environment.app] customer in
      outbox.changeCustomer(to: customer.email)
      app.didSignIn(customer)
    }
    return controller
  }
}
