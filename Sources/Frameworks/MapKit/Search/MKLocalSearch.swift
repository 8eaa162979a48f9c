import CoreLocation
import Foundation
import MapTiles

/// A search for places by a text.
@preconcurrency @MainActor open class MKLocalSearch: NSObject {
  /// The completion handler of a search.
  public typealias CompletionHandler = @MainActor @Sendable (Response?, (any Error)?) -> Void

  /// Kinds of results.
  nonisolated public struct ResultType: OptionSet, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt
    /// Creates a set of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Streets and addresses.
    public static let address = ResultType(rawValue: 1)
    /// Places of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
  }

  /// The search text.
  nonisolated open class Request: NSObject, NSCopying {
    /// The text: a name, an address, two streets or a kind of place.
    open var naturalLanguageQuery: String?
    /// The region near which to search; the whole map if it is empty.
    open var region = MKCoordinateRegion()
    /// The kinds of results.
    open var resultTypes: ResultType = [.address, .pointOfInterest]
    /// The kinds of places; `nil` finds all.
    open var pointOfInterestFilter: MKPointOfInterestFilter?

    /// Creates a request without a text.
    public override init() { super.init() }

    /// Creates a request for a text.
    public convenience init(naturalLanguageQuery: String) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
    }

    /// Creates a request for a text in a region.
    public convenience init(naturalLanguageQuery: String, region: MKCoordinateRegion) {
      self.init()
      self.naturalLanguageQuery = naturalLanguageQuery
      self.region = region
    }

    /// Creates a request for the place of a completion.
    public convenience init(completion: MKLocalSearchCompletion) {
      self.init()
      naturalLanguageQuery = [completion.title, completion.subtitle].filter { !$0.isEmpty }
        .joined(separator: ", ")
      place = completion.place
    }

    /// The place, where a completion has it.
    var place: FoundPlace?

    /// Returns a copy.
    open func copy(with zone: NSZone? = nil) -> Any {
      let copy = Request()
      copy.naturalLanguageQuery = naturalLanguageQuery
      copy.region = region
      copy.resultTypes = resultTypes
      copy.pointOfInterestFilter = pointOfInterestFilter
      copy.place = place
      return copy
    }
  }

  /// The results of a search.
  // Unchecked, because the class is open: its state is immutable.
  nonisolated open class Response: NSObject, @unchecked Sendable {
    /// The places, the best first.
    public let mapItems: [MKMapItem]
    /// The region around the places.
    public let boundingRegion: MKCoordinateRegion

    init(_ items: [MKMapItem]) {
      mapItems = items
      let rect = MKMapRect(containing: items.map { MKMapPoint($0.placemark.coordinate) })
      let margin = max(rect.width, rect.height, 2000) * 0.1
      boundingRegion = MKCoordinateRegion(rect.insetBy(dx: -margin, dy: -margin))
      super.init()
    }
  }

  private let request: Request
  private let service = ServiceRequest()

  /// Creates a search; later changes of the request have no effect.
  public init(request: Request) {
    self.request = request.copy() as? Request ?? request
    super.init()
  }

  /// Whether the search is under way.
  open var isSearching: Bool { service.isUnderWay }

  /// Cancels the search; its completion handler is not called.
  open func cancel() { service.cancel() }

  /// Searches.
  ///
  /// - Parameter completionHandler: Receives the places, or an `MKError`.
  open func start(completionHandler: @escaping CompletionHandler) {
    guard !service.isUnderWay else { return }
    if let place = request.place {
      let response = Response([place.mapItem])
      Task { completionHandler(response, nil) }
      return
    }
    let center = request.region.center
    let hasCenter = request.region.span.latitudeDelta > 0
    let query = MapQuery(
      text: request.naturalLanguageQuery ?? "", center: hasCenter ? center : nil, limit: 25,
      languages: LocationLanguages.current())
    let (filter, types) = (request.pointOfInterestFilter, request.resultTypes)
    service.start { provider throws(MapServiceError) in
      try await provider.places(for: query)
    } answered: { answer in
      switch answer {
      case .success(let places):
        let items = places.filter { place in
          guard let kind = place.kind, kind != .address else { return types.contains(.address) }
          return types.contains(.pointOfInterest) && (filter?.shows(kind) ?? true)
        }.map(\.mapItem)
        if items.isEmpty {
          completionHandler(nil, MKError(.placemarkNotFound))
        } else {
          completionHandler(Response(items), nil)
        }
      case .failure(let error): completionHandler(nil, MKError(error))
      }
    }
  }

  /// Searches.
  ///
  /// - Throws: `MKError`; canceling the search or the task throws `CancellationError`.
  open func start() async throws -> Response {
    try await response(of: { self.start(completionHandler: $0) }, cancel: { self.cancel() })
  }
}
