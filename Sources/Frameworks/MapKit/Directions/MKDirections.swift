import CoreLocation
import Foundation

/// Kinds of transport.
nonisolated public struct MKDirectionsTransportType: OptionSet, Sendable {
  /// The kinds as bits.
  public let rawValue: UInt
  /// Creates a set of kinds.
  public init(rawValue: UInt) { self.rawValue = rawValue }
  /// By car.
  public static let automobile = MKDirectionsTransportType(rawValue: 1)
  /// By any kind of transport.
  public static let any = MKDirectionsTransportType(rawValue: 0x0FFF_FFFF)
}

/// A request for routes by car.
@preconcurrency @MainActor open class MKDirections: NSObject {
  /// The completion handler of a request for routes.
  public typealias DirectionsHandler = @MainActor @Sendable (Response?, (any Error)?) -> Void
  /// The completion handler of a request for an estimate.
  public typealias ETAHandler = @MainActor @Sendable (ETAResponse?, (any Error)?) -> Void

  /// Start, end and kind of the wanted routes.
  nonisolated open class Request: NSObject {
    /// The start.
    open var source: MKMapItem?
    /// The end.
    open var destination: MKMapItem?
    /// Whether other routes than the fastest are wanted.
    open var requestsAlternateRoutes = false
    /// The kind of transport; there are routes by car.
    open var transportType = MKDirectionsTransportType.any
    /// When the journey begins; `nil` for now.
    open var departureDate: Date?

    /// Creates a request without start and end.
    public override init() { super.init() }
  }

  /// Routes.
  // Unchecked, because the class is open: its state is immutable.
  nonisolated open class Response: NSObject, @unchecked Sendable {
    /// The start.
    public let source: MKMapItem
    /// The end.
    public let destination: MKMapItem
    /// The routes, the fastest first.
    public let routes: [MKRoute]

    init(source: MKMapItem, destination: MKMapItem, routes: [MKRoute]) {
      self.source = source
      self.destination = destination
      self.routes = routes
      super.init()
    }
  }

  /// An estimate of distance and time.
  // Unchecked, because the class is open: its state is immutable.
  nonisolated open class ETAResponse: NSObject, @unchecked Sendable {
    /// The start.
    public let source: MKMapItem
    /// The end.
    public let destination: MKMapItem
    /// The duration in seconds.
    public let expectedTravelTime: TimeInterval
    /// The length in meters.
    public let distance: CLLocationDistance
    /// When the journey ends.
    public let expectedArrivalDate: Date
    /// When the journey begins.
    public let expectedDepartureDate: Date
    /// The kind of transport.
    public let transportType: MKDirectionsTransportType

    init(_ response: Response, _ route: MKRoute, departure: Date) {
      source = response.source
      destination = response.destination
      expectedTravelTime = route.expectedTravelTime
      distance = route.distance
      expectedDepartureDate = departure
      expectedArrivalDate = departure.addingTimeInterval(route.expectedTravelTime)
      transportType = .automobile
      super.init()
    }
  }

  private let request: Request
  private let service = ServiceRequest()

  /// Creates directions.
  public init(request: Request) {
    self.request = request
    super.init()
  }

  /// Whether a request is under way.
  open var isCalculating: Bool { service.isUnderWay }

  /// Cancels the request; its completion handler is not called.
  open func cancel() { service.cancel() }

  /// Requests routes.
  ///
  /// - Parameter completionHandler: Receives the routes, or an `MKError`.
  open func calculate(completionHandler: @escaping DirectionsHandler) {
    guard !service.isUnderWay else { return }
    guard
      let source = request.source, let destination = request.destination,
      let start = Self.position(of: source), let end = Self.position(of: destination),
      request.transportType.contains(.automobile)
    else {
      Task { completionHandler(nil, MKError(.directionsNotFound)) }
      return
    }
    let query = RouteQuery(
      start: start, end: end, wantsAlternatives: request.requestsAlternateRoutes,
      languages: LocationLanguages.current())
    service.start { provider throws(MapServiceError) in
      try await provider.routes(for: query)
    } answered: { answer in
      switch answer {
      case .success(let routes) where routes.isEmpty:
        completionHandler(nil, MKError(.directionsNotFound))
      case .success(let routes):
        completionHandler(
          Response(source: source, destination: destination, routes: routes.map(MKRoute.init)),
          nil)
      case .failure(let error): completionHandler(nil, MKError(error))
      }
    }
  }

  /// Requests routes.
  ///
  /// - Throws: `MKError`; canceling the task throws `CancellationError`.
  open func calculate() async throws -> Response {
    try await response(of: { self.calculate(completionHandler: $0) }, cancel: { self.cancel() })
  }

  /// Requests the duration of the fastest route.
  open func calculateETA(completionHandler: @escaping ETAHandler) {
    let departure = request.departureDate ?? Date()
    calculate { response, error in
      if let response, let route = response.routes.first {
        completionHandler(ETAResponse(response, route, departure: departure), nil)
      } else {
        completionHandler(nil, error ?? MKError(.directionsNotFound))
      }
    }
  }

  /// Requests the duration of the fastest route.
  open func calculateETA() async throws -> ETAResponse {
    let response = try await calculate()
    guard let route = response.routes.first else { throw MKError(.directionsNotFound) }
    return ETAResponse(response, route, departure: request.departureDate ?? Date())
  }

  private static func position(of item: MKMapItem) -> CLLocationCoordinate2D? {
    if item.isCurrentLocation {
      return LocationSource.shared.location?.coordinate ?? LocationSource.simulated
    }
    let coordinate = item.placemark.coordinate
    return CLLocationCoordinate2DIsValid(coordinate) ? coordinate : nil
  }
}
