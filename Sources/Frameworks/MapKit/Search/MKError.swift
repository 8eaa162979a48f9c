import Foundation

/// An error of MapKit.
nonisolated public struct MKError: Error, Hashable, Sendable {
  /// A reason.
  public enum Code: UInt, Sendable {
    /// Something else.
    case unknown = 1
    /// The map service has failed or cannot be reached.
    case serverFailure = 2
    /// The app has sent too many requests.
    case loadingThrottled = 3
    /// No place was found.
    case placemarkNotFound = 4
    /// No road leads from start to end.
    case directionsNotFound = 5
    /// The answer cannot be read.
    case decodingFailed = 6
  }

  /// The reason.
  public let code: Code

  package init(code: Code) { self.code = code }

  init(_ code: Code) { self.code = code }

  /// The domain of these errors as `NSError`.
  public static var errorDomain: String { MKErrorDomain }

  /// Something else.
  public static var unknown: Code { .unknown }
  /// The map service has failed or cannot be reached.
  public static var serverFailure: Code { .serverFailure }
  /// The app has sent too many requests.
  public static var loadingThrottled: Code { .loadingThrottled }
  /// No place was found.
  public static var placemarkNotFound: Code { .placemarkNotFound }
  /// No road leads from start to end.
  public static var directionsNotFound: Code { .directionsNotFound }
  /// The answer cannot be read.
  public static var decodingFailed: Code { .decodingFailed }
}

nonisolated extension MKError: CustomNSError {
  /// The reason's number.
  public var errorCode: Int { Int(code.rawValue) }
}

/// The domain of errors of MapKit.
nonisolated public let MKErrorDomain = "MKErrorDomain"

nonisolated extension MKError {
  init(_ error: MapServiceError) {
    switch error {
    case .noMap, .unreachable: self.init(.serverFailure)
    case .offTheMap: self.init(.placemarkNotFound)
    case .noRoute: self.init(.directionsNotFound)
    case .cancelled: self.init(.unknown)
    }
  }
}

/// A request to the map service whose response is delivered on the main actor.
final class ServiceRequest {
  private var task: Task<Void, Never>?

  /// Whether the response is pending.
  var isUnderWay: Bool { task != nil }

  func cancel() {
    task?.cancel()
    task = nil
  }

  /// Sends a request.
  ///
  /// - Parameter answered: Receives the answer, unless the request is canceled.
  func start<Answer: Sendable>(
    _ work: @escaping @Sendable (any MapProviding) async throws(MapServiceError) -> Answer,
    answered: @escaping (Result<Answer, MapServiceError>) -> Void
  ) {
    cancel()
    let activity = MapActivity()
    task = Task {
      var answer: Result<Answer, MapServiceError> = .failure(.noMap)
      if let provider = MapServices.provider {
        do throws(MapServiceError) {
          answer = .success(try await work(provider))
        } catch {
          answer = .failure(error)
        }
      }
      activity.end()
      guard !Task.isCancelled else { return }
      task = nil
      answered(answer)
    }
  }
}
