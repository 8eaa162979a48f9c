/// The state of a ride request, from finding the rider to waiting for the pick-up.
///
/// Every event has a result in every state. An event that is invalid in a state leaves the state
/// as it is, so a late answer or a second tap cannot do harm.
public indirect enum PickMeUpState: Hashable, Sendable {
  /// The position of the rider is being determined.
  case locating
  /// The rider chooses a drop-off for a pick-up.
  case selectDropoff(pickup: Place)
  /// The options of a journey are loading.
  case loadingOptions(Journey)
  /// The options of a journey could not be loaded; the rider can try again.
  case optionsUnavailable(Journey)
  /// The rider chooses an option.
  case selectOption(RidePlan)
  /// The rider confirms an option.
  case confirm(RidePlan, RideOption.ID)
  /// The request is being sent.
  case sending(RidePlan, RideRequest)
  /// A ride was requested, and the rider waits for it or is on the way.
  case waiting(Trip.ID)
  /// A failure is explained; dismissal leads to the next state.
  case failed(RideFailure, next: PickMeUpState)
}

/// An event while asking for a ride.
public enum PickMeUpEvent: Hashable, Sendable {
  /// The pick-up was determined or changed.
  case didChoosePickup(Place)
  /// The position of the rider could not be determined.
  case didFailToLocate(RideFailure)
  /// The rider chose a drop-off.
  case didChooseDropoff(Place)
  /// The rider removed the drop-off.
  case didClearDropoff
  /// The options of a journey were loaded.
  case didLoadPlan(RidePlan)
  /// The options of a journey could not be loaded.
  case didFailToLoadPlan(Journey, RideFailure)
  /// The prices expired before one was accepted, or the rider asks for them again.
  case pricesDidExpire
  /// The rider chose an option.
  case didChooseOption(RideOption.ID)
  /// The rider confirmed the request.
  case didConfirm(RideRequest)
  /// The chosen option cannot be confirmed.
  case didFailToConfirm(RideFailure)
  /// A failure is to be explained; the choice remains.
  case didNotice(RideFailure)
  /// The ride was requested.
  case didRequest(Trip.ID)
  /// The request failed.
  case didFailToRequest(RideFailure)
  /// The rider dismissed the explanation of a failure.
  case didDismissFailure
  /// A ride in progress was found.
  case didRestore(Trip.ID)
  /// The rider starts a new ride.
  case didStartNewRide
}

extension PickMeUpState {
  /// Returns the state after an event.
  public func after(_ event: PickMeUpEvent) -> PickMeUpState {
    switch event {
    case .didRestore(let trip): .waiting(trip)
    case .didStartNewRide: isWaiting ? .locating : self
    case .didDismissFailure: dismissed
    case .didChoosePickup(let place): choosing(pickup: place)
    case .didChooseDropoff(let place): choosing(dropoff: place)
    case .didFailToLocate(let failure): failingToLocate(failure)
    case .didFailToConfirm(let failure): failingToConfirm(failure)
    case .didNotice(let failure): noticing(failure)
    case .didClearDropoff: clearingDropoff
    case .didLoadPlan(let plan): loading(plan)
    case .didFailToLoadPlan(let journey, let failure): failing(journey, failure)
    case .pricesDidExpire: expiring
    case .didChooseOption(let id): choosing(option: id)
    case .didConfirm(let request): confirming(request)
    case .didRequest(let trip): isSending ? .waiting(trip) : self
    case .didFailToRequest(let failure): failingToRequest(failure)
    }
  }

  /// The pick-up; `nil` until it is determined, and while a ride is in progress.
  public var pickup: Place? {
    switch self {
    case .selectDropoff(let pickup): pickup
    case .failed(_, let next): next.pickup
    case .locating, .loadingOptions, .optionsUnavailable, .selectOption, .confirm, .sending,
      .waiting:
      journey?.pickup
    }
  }

  /// The journey; `nil` until the drop-off is chosen, and while a ride is in progress.
  public var journey: Journey? {
    switch self {
    case .loadingOptions(let journey), .optionsUnavailable(let journey): journey
    case .failed(_, let next): next.journey
    case .locating, .selectDropoff, .selectOption, .confirm, .sending, .waiting: plan?.journey
    }
  }

  /// The route and the options; `nil` until they are loaded, and while a ride is in progress.
  public var plan: RidePlan? {
    switch self {
    case .selectOption(let plan), .confirm(let plan, _), .sending(let plan, _): plan
    case .failed(_, let next): next.plan
    case .locating, .selectDropoff, .loadingOptions, .optionsUnavailable, .waiting: nil
    }
  }

  /// The identifier of the chosen option; `nil` until one is chosen.
  public var chosenOption: RideOption.ID? {
    switch self {
    case .confirm(_, let id): id
    case .sending(_, let request): request.option.id
    case .failed(_, let next): next.chosenOption
    case .locating, .selectDropoff, .loadingOptions, .optionsUnavailable, .selectOption,
      .waiting:
      nil
    }
  }

  /// The trip; `nil` while asking for a ride.
  public var trip: Trip.ID? {
    switch self {
    case .waiting(let trip): trip
    case .failed(_, let next): next.trip
    case .locating, .selectDropoff, .loadingOptions, .optionsUnavailable, .selectOption, .confirm,
      .sending:
      nil
    }
  }

  /// The failure to explain; `nil` for none.
  public var failure: RideFailure? {
    if case .failed(let failure, _) = self { failure } else { nil }
  }

  /// Whether the rider can change the journey.
  private var isComposing: Bool {
    switch self {
    case .selectDropoff, .loadingOptions, .optionsUnavailable, .selectOption, .confirm: true
    case .locating, .sending, .waiting, .failed: false
    }
  }

  private var isWaiting: Bool { if case .waiting = self { true } else { false } }

  /// Whether the options of the journey could not be loaded, and the rider can try again.
  public var areOptionsUnavailable: Bool {
    switch self {
    case .optionsUnavailable, .failed(_, .optionsUnavailable): true
    default: false
    }
  }

  /// Whether the request is being sent.
  public var isSending: Bool { if case .sending = self { true } else { false } }

  private var dismissed: PickMeUpState {
    if case .failed(_, let next) = self { next } else { self }
  }

  private func choosing(pickup: Place) -> PickMeUpState {
    if self == .locating { return .selectDropoff(pickup: pickup) }
    guard isComposing else { return self }
    guard let journey else { return .selectDropoff(pickup: pickup) }
    return .loadingOptions(Journey(pickup: pickup, dropoff: journey.dropoff))
  }

  private func choosing(dropoff: Place) -> PickMeUpState {
    guard isComposing, let pickup else { return self }
    return .loadingOptions(Journey(pickup: pickup, dropoff: dropoff))
  }

  /// Keeps the pick-up that was determined before.
  private func failingToLocate(_ failure: RideFailure) -> PickMeUpState {
    switch self {
    case .locating, .selectDropoff, .optionsUnavailable, .selectOption, .confirm:
      .failed(failure, next: self)
    case .loadingOptions, .sending, .waiting, .failed: self
    }
  }

  private func noticing(_ failure: RideFailure) -> PickMeUpState {
    switch self {
    case .selectOption, .confirm: .failed(failure, next: self)
    case .locating, .selectDropoff, .loadingOptions, .optionsUnavailable, .sending, .waiting,
      .failed:
      self
    }
  }

  private var clearingDropoff: PickMeUpState {
    guard isComposing, let pickup else { return self }
    return .selectDropoff(pickup: pickup)
  }

  private func loading(_ plan: RidePlan) -> PickMeUpState {
    guard self == .loadingOptions(plan.journey) else { return self }
    return .selectOption(plan)
  }

  /// Keeps the drop-off, unless no ride can ever lead there.
  private func failing(_ journey: Journey, _ failure: RideFailure) -> PickMeUpState {
    guard self == .loadingOptions(journey) else { return self }
    return .failed(
      failure,
      next: failure.isAboutJourney
        ? .selectDropoff(pickup: journey.pickup) : .optionsUnavailable(journey))
  }

  private var expiring: PickMeUpState {
    switch self {
    case .selectOption(let plan), .confirm(let plan, _): .loadingOptions(plan.journey)
    case .optionsUnavailable(let journey): .loadingOptions(journey)
    case .locating, .selectDropoff, .loadingOptions, .sending, .waiting, .failed: self
    }
  }

  private func choosing(option id: RideOption.ID) -> PickMeUpState {
    switch self {
    case .selectOption(let plan), .confirm(let plan, _):
      plan.options.contains { $0.id == id } ? .confirm(plan, id) : self
    case .locating, .selectDropoff, .loadingOptions, .optionsUnavailable, .sending, .waiting,
      .failed:
      self
    }
  }

  private func confirming(_ request: RideRequest) -> PickMeUpState {
    guard case .confirm(let plan, let id) = self, request.option.id == id,
      request.journey == plan.journey
    else { return self }
    return .sending(plan, request)
  }

  private func failingToConfirm(_ failure: RideFailure) -> PickMeUpState {
    guard case .confirm(let plan, let id) = self else { return self }
    return failed(failure, plan, id)
  }

  private func failingToRequest(_ failure: RideFailure) -> PickMeUpState {
    guard case .sending(let plan, let request) = self else { return self }
    return failed(failure, plan, request.option.id)
  }

  /// Returns to the confirmation, or loads new prices where the old ones expired.
  private func failed(
    _ failure: RideFailure, _ plan: RidePlan, _ id: RideOption.ID
  ) -> PickMeUpState {
    .failed(
      failure, next: failure == .quoteExpired ? .loadingOptions(plan.journey) : .confirm(plan, id))
  }
}
