import CoreLocation
import Foundation
import MapTiles

/// A way in which a text that is being typed could continue.
// Unchecked, because the class is open: its state is immutable.
nonisolated open class MKLocalSearchCompletion: NSObject, @unchecked Sendable {
  /// The name.
  public let title: String
  /// The address or kind of place.
  public let subtitle: String
  /// The ranges of the name that match the text, as `NSRange`.
  public let titleHighlightRanges: [NSValue]
  /// The ranges of the second line that match the text, as `NSRange`.
  public let subtitleHighlightRanges: [NSValue]
  let place: FoundPlace?

  init(_ completion: MapCompletion) {
    title = completion.title
    subtitle = completion.subtitle
    func values(_ ranges: [Range<Int>]) -> [NSValue] {
      ranges.map { NSValue(range: NSRange(location: $0.lowerBound, length: $0.count)) }
    }
    titleHighlightRanges = values(completion.titleHighlights)
    subtitleHighlightRanges = values(completion.subtitleHighlights)
    place = completion.place
    super.init()
  }
}

/// Receives completions.
@preconcurrency @MainActor public protocol MKLocalSearchCompleterDelegate: NSObjectProtocol {
  /// Called after the completions have changed.
  func completerDidUpdateResults(_ completer: MKLocalSearchCompleter)
  /// Called when completions cannot be determined.
  func completer(_ completer: MKLocalSearchCompleter, didFailWithError error: any Error)
}

extension MKLocalSearchCompleterDelegate {
  /// Does nothing.
  public func completerDidUpdateResults(_ completer: MKLocalSearchCompleter) {}
  /// Does nothing.
  public func completer(
    _ completer: MKLocalSearchCompleter, didFailWithError error: any Error
  ) {}
}

/// Suggests places while a text is being typed.
///
/// A change of the text cancels the request for the text before it.
@preconcurrency @MainActor open class MKLocalSearchCompleter: NSObject {
  /// Kinds of completions.
  nonisolated public struct ResultType: OptionSet, Sendable {
    /// The kinds as bits.
    public let rawValue: UInt
    /// Creates a set of kinds.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Streets and addresses.
    public static let address = ResultType(rawValue: 1)
    /// Places of interest.
    public static let pointOfInterest = ResultType(rawValue: 2)
    /// Kinds of places, such as cafés.
    public static let query = ResultType(rawValue: 4)
  }

  private let service = ServiceRequest()

  /// Receives completions.
  open weak var delegate: (any MKLocalSearchCompleterDelegate)?
  /// The text; empty removes the completions.
  open var queryFragment = "" { didSet { fragmentChanged() } }
  /// The region near which to search; the whole map if it is empty.
  open var region = MKCoordinateRegion()
  /// The kinds of completions.
  open var resultTypes: ResultType = [.address, .pointOfInterest, .query]
  /// The kinds of places; `nil` suggests all.
  open var pointOfInterestFilter: MKPointOfInterestFilter?
  /// The completions, the best first.
  public private(set) var results: [MKLocalSearchCompletion] = []
  /// Whether the completions belong to an older text.
  public private(set) var isSearching = false

  /// Creates a completer without a text.
  public override init() { super.init() }

  /// Stops the request that is under way.
  open func cancel() {
    service.cancel()
    isSearching = false
  }

  private func fragmentChanged() {
    service.cancel()
    guard !queryFragment.isEmpty else {
      isSearching = false
      results = []
      delegate?.completerDidUpdateResults(self)
      return
    }
    isSearching = true
    let query = MapQuery(
      text: queryFragment,
      center: region.span.latitudeDelta > 0 ? region.center : nil, limit: 15,
      languages: LocationLanguages.current())
    service.start { provider throws(MapServiceError) in
      try await provider.completions(for: query)
    } answered: { [weak self] answer in
      self?.receive(answer)
    }
  }

  private func receive(_ answer: Result<[MapCompletion], MapServiceError>) {
    isSearching = false
    switch answer {
    case .success(let completions):
      results = completions.filter(isWanted).map(MKLocalSearchCompletion.init)
      delegate?.completerDidUpdateResults(self)
    case .failure(let error): delegate?.completer(self, didFailWithError: MKError(error))
    }
  }

  private func isWanted(_ completion: MapCompletion) -> Bool {
    guard let place = completion.place else { return resultTypes.contains(.query) }
    guard let kind = place.kind, kind != .address else { return resultTypes.contains(.address) }
    return resultTypes.contains(.pointOfInterest) && (pointOfInterestFilter?.shows(kind) ?? true)
  }
}
