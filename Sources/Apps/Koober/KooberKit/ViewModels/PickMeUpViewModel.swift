import Foundation
public import Observation

/// A journey that the rider was composing when the app was closed.
public struct RideDraft: Codable, Hashable, Sendable {
  /// The place of the drop-off; `nil` until one is chosen.
  public var dropoff: Place?
  /// The animal; `nil` until one is chosen.
  public var animal: Animal?
  /// The place of the pick-up.
  public var pickup: Place

  /// Makes a draft.
  public init(pickup: Place, dropoff: Place?, animal: Animal?) {
    self.pickup = pickup
    self.dropoff = dropoff
    self.animal = animal
  }
}

/// Asks for a ride, from finding the rider to the request.
@MainActor
@Observable
public final class PickMeUpViewModel {
  /// The state.
  public private(set) var state = PickMeUpState.locating
  /// The state that a rider's screens share.
  @ObservationIgnored public let rider: RiderState
  @ObservationIgnored private let locator: any Locating
  @ObservationIgnored private let planning: any RidePlanning
  @ObservationIgnored private let trips: any TripFollowing
  @ObservationIgnored private let outbox: RideOrderOutbox
  @ObservationIgnored private let drafts: (any ValueCaching<RideDraft?>)?
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private weak var responder: (any TripStartedResponder)?
  /// The animal to choose again once the prices have been reloaded.
  @ObservationIgnored private var preferredAnimal: Animal?

  @ObservationIgnored private var pricesLoadedAt: Date?
  @ObservationIgnored private var hasExplainedClock = false
  private static let priceLifetimeInSeconds = 120.0
  /// The difference of the clocks, in seconds, from which times on the screen look wrong.
  private static let largestClockOffset = 90.0
  /// Increases with each move, so that late answers are discarded.
  @ObservationIgnored private var pickupMoves = 0
  /// The drop-off that was chosen before the pick-up was known, such as by a link.
  @ObservationIgnored private var awaitedDropoff: Place?

  /// Makes a model that begins by locating the rider.
  ///
  /// - Parameters:
  ///   - drafts: Stores the journey for the next run; `nil` stores nothing.
  ///   - responder: Shows the trip that was requested.
  public init(
    rider: RiderState, locator: any Locating, planning: any RidePlanning,
    trips: any TripFollowing, outbox: RideOrderOutbox,
    drafts: (any ValueCaching<RideDraft?>)? = nil, settings: AppSettings,
    responder: any TripStartedResponder
  ) {
    self.rider = rider
    self.locator = locator
    self.planning = planning
    self.trips = trips
    self.outbox = outbox
    self.drafts = drafts
    self.settings = settings
    self.responder = responder
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The rows of the option picker; empty until the options are loaded.
  public var options: [RideOptionRow] {
    let shortest = state.plan?.options.compactMap(\.pickupInSeconds).min()
    return (state.plan?.options ?? []).map {
      RideOptionRow(
        $0, isChosen: $0.id == state.chosenOption,
        isFastest: shortest != nil && $0.pickupInSeconds == shortest, settings: settings)
    }
  }

  /// The explanation of a failure; `nil` for none.
  public var alert: Alert? { state.failure.map { settings.phrases.alert(about: $0) } }

  /// Determines the position of the rider, and restores the draft of an earlier run.
  public func begin() async {
    guard state == .locating else { return }
    if let draft = drafts?.load()?.value {
      preferredAnimal = draft.animal
      apply(.didChoosePickup(draft.pickup))
      awaitedDropoff = awaitedDropoff ?? draft.dropoff
      return await chooseAwaitedDropoff()
    }
    do throws(RideFailure) {
      apply(.didChoosePickup(try await locator.currentPlace()))
      await chooseAwaitedDropoff()
    } catch {
      apply(.didFailToLocate(error))
    }
  }

  /// Begins at the starting place of the area.
  private func useStartingPlace() async {
    guard state == .locating else { return }
    apply(.didChoosePickup(await locator.startingPlace()))
    await chooseAwaitedDropoff()
  }

  /// Chooses the drop-off that was chosen before the pick-up was known.
  private func chooseAwaitedDropoff() async {
    guard let dropoff = awaitedDropoff, case .selectDropoff = state else { return }
    awaitedDropoff = nil
    apply(.didChooseDropoff(dropoff))
    await loadPlan()
  }

  /// Determines the position again, such as after the rider turned the position of the device on.
  public func locateAgain() async {
    guard case .selectDropoff = state else { return }
    do throws(RideFailure) {
      apply(.didChoosePickup(try await locator.currentPlace()))
    } catch {
      apply(.didFailToLocate(error))
    }
  }

  /// Whether the rider can move the pick-up on the map.
  public var canMovePickup: Bool {
    switch state {
    case .selectDropoff, .optionsUnavailable, .selectOption, .confirm: true
    case .locating, .loadingOptions, .sending, .waiting, .failed: false
    }
  }

  /// Moves the pick-up to a position, and loads new prices if there is a drop-off.
  public func movePickup(to coordinate: Coordinate) async {
    guard canMovePickup else { return }
    pickupMoves += 1
    let number = pickupMoves
    do throws(RideFailure) {
      let place = try await locator.pickup(at: coordinate)
      guard number == pickupMoves, canMovePickup else { return }
      preferredAnimal = chosen?.animal ?? preferredAnimal
      apply(.didChoosePickup(place))
      await loadPlan()
    } catch {
      if number == pickupMoves { apply(.didFailToLocate(error)) }
    }
  }

  /// Starts over after a ride.
  public func startOver() {
    apply(.didStartNewRide)
    preferredAnimal = nil
    Task { await begin() }
  }

  /// Removes the drop-off.
  public func clearDropoff() {
    apply(.didClearDropoff)
    preferredAnimal = nil
  }

  /// Whether the prices have been shown for too long.
  ///
  /// Their expiry is a date of the service's clock, which this device's may differ from.
  private var havePricesExpired: Bool {
    guard let pricesLoadedAt else { return false }
    return settings.now().timeIntervalSince(pricesLoadedAt) >= Self.priceLifetimeInSeconds
  }

  /// Loads the prices again, such as after the hop limit changed or a request for them failed.
  public func reloadPrices() async {
    preferredAnimal = chosen?.animal ?? preferredAnimal
    apply(.pricesDidExpire)
    await loadPlan()
  }

  /// The option that is chosen; `nil` until one is.
  public var chosen: RideOption? {
    state.plan?.options.first { $0.id == state.chosenOption }
  }

  /// Requests the chosen ride.
  public func confirm() async {
    guard case .confirm(let plan, let id) = state,
      let option = plan.options.first(where: { $0.id == id })
    else { return }
    if rider.accounts == nil { await rider.load() }
    guard state == .confirm(plan, id) else { return }
    guard !havePricesExpired else {
      preferredAnimal = option.animal
      return apply(.didFailToConfirm(.quoteExpired))
    }
    guard let account = rider.account else { return apply(.didFailToConfirm(.noAccount)) }
    let request = RideRequest(journey: plan.journey, option: option, account: account.id)
    apply(.didConfirm(request))
    await send(request)
  }

  /// Continues after the rider dismissed an alert.
  public func didDismissAlert() async {
    let failure = state.failure
    apply(.didDismissFailure)
    switch failure {
    case .rideInProgress:
      if let trip = try? await trips.activeTrip() { didRequest(trip) }
    case .quoteExpired: await loadPlan()
    case .noPosition, .positionOffTheMap, .noMap: await useStartingPlace()
    default: break
    }
  }

  private func send(_ request: RideRequest) async {
    do throws(LoadFailure) {
      guard case .trip(let trip) = try await outbox.place(.ride(request)) else { return }
      didRequest(trip)
    } catch {
      // The request may have arrived although its answer did not.
      if !error.isFinal, let trip = try? await trips.activeTrip() { return didRequest(trip) }
      didFailToRequest(RideFailure(error))
    }
  }

  private func loadPlan() async {
    guard case .loadingOptions(let journey) = state else { return }
    do throws(RideFailure) {
      let plan = try await planning.plan(for: journey, hopLimit: rider.hopLimit)
      apply(.didLoadPlan(plan))
      pricesLoadedAt = settings.now()
      if let option = plan.options.first(where: { $0.animal == preferredAnimal }) {
        apply(.didChooseOption(option.id))
      }
      compareClocks(plan)
    } catch {
      apply(.didFailToLoadPlan(journey, error))
    }
  }

  /// Explains once that the clock of the device is wrong.
  private func compareClocks(_ plan: RidePlan) {
    guard let expiry = plan.expiresAt else { return }
    let offset = expiry.timeIntervalSince(settings.now()) - Self.priceLifetimeInSeconds
    rider.clockOffset = abs(offset) > Self.largestClockOffset ? offset : 0
    guard rider.clockOffset != 0, !hasExplainedClock else { return }
    hasExplainedClock = true
    apply(.didNotice(.clockSkew))
  }

  private func apply(_ event: PickMeUpEvent) {
    let next = state.after(event)
    guard next != state else { return }
    state = next
    saveDraft()
  }

  private func saveDraft() {
    if let journey = state.journey {
      drafts?.save(
        RideDraft(
          pickup: journey.pickup, dropoff: journey.dropoff,
          animal: chosen?.animal ?? preferredAnimal))
    } else if let pickup = state.pickup, pickup.kind == .pinned {
      drafts?.save(RideDraft(pickup: pickup, dropoff: nil, animal: nil))
    } else if drafts?.load()?.value != nil {
      drafts?.save(nil)
    }
  }
}

extension PickMeUpViewModel: PickupLocationDeterminedResponder {
  /// Moves the pick-up, and loads new prices if there is a drop-off.
  public func didDetermine(pickup: Place) {
    apply(.didChoosePickup(pickup))
    Task { await loadPlan() }
  }
}

extension PickMeUpViewModel: DropOffLocationDeterminedResponder {
  /// Sets the drop-off and loads the prices.
  public func didChoose(dropoff: Place) {
    guard state != .locating else { return awaitedDropoff = dropoff }
    apply(.didChooseDropoff(dropoff))
    Task { await loadPlan() }
  }
}

extension PickMeUpViewModel: RideOptionDeterminedResponder {
  /// Chooses an option, which can then be confirmed.
  public func didChoose(option: RideOption.ID) { apply(.didChooseOption(option)) }
}

extension PickMeUpViewModel: RideRequestedResponder {
  /// Shows the trip.
  public func didRequest(_ trip: Trip) {
    apply(state.isSending ? .didRequest(trip.id) : .didRestore(trip.id))
    rider.show(trip)
    responder?.didStart(trip)
  }

  /// Explains the failure, and returns to the confirmation after that.
  public func didFailToRequest(_ failure: RideFailure) { apply(.didFailToRequest(failure)) }
}
