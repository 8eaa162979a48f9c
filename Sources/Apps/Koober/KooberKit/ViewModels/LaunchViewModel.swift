public import Observation

/// Loads the ride in progress when the app starts.
@MainActor
@Observable
public final class LaunchViewModel {
  /// The failure to explain before the app continues; `nil` for none.
  public private(set) var alert: Alert?
  @ObservationIgnored private let service: any TripFollowing
  @ObservationIgnored private let settings: AppSettings
  @ObservationIgnored private weak var responder: (any LaunchResponder)?
  @ObservationIgnored private let lastTrip: Trip?
  @ObservationIgnored private let resumeOrders: () async -> Void
  private var isLoading = false

  /// Makes a model.
  ///
  /// - Parameters:
  ///   - lastTrip: The trip whose card was shown last, which is shown again even if it has ended
  ///     meanwhile; `nil` for none.
  ///   - resumeOrders: Sends the orders again whose answer was lost, such as a request for a ride.
  public init(
    service: any TripFollowing, lastTrip: Trip? = nil, settings: AppSettings,
    resumeOrders: @escaping () async -> Void = {}, responder: any LaunchResponder
  ) {
    self.lastTrip = lastTrip
    self.resumeOrders = resumeOrders
    self.service = service
    self.settings = settings
    self.responder = responder
  }

  /// Loads the ride in progress and shows it.
  public func load() async {
    guard !isLoading, alert == nil else { return }
    isLoading = true
    defer { isLoading = false }
    await resumeOrders()
    do throws(LoadFailure) {
      var trip = try await service.activeTrip()
      if trip == nil, let lastTrip { trip = (try? await service.trip(lastTrip.id)) ?? lastTrip }
      responder?.didLaunch(with: trip)
    } catch {
      // The shell shows sign-in with the reason.
      guard error != .signedOut else { return }
      let phrases = settings.phrases
      alert = Alert(title: phrases.title(of: error), text: phrases.text(of: error))
    }
  }

  /// Shows the last known ride, or the map, after the rider dismissed the alert.
  public func didDismissAlert() {
    guard alert != nil else { return }
    alert = nil
    responder?.didLaunch(with: lastTrip)
  }
}
