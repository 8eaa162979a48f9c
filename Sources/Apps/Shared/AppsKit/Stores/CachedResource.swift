public import Foundation
public import Observation

/// A value that is loaded from the service, and shown from a cache when that fails.
///
/// Answers to older requests are discarded, so a late answer never replaces a newer one.
@MainActor
@Observable
public final class CachedResource<Value: Equatable & Sendable> {
  /// The value, or why there is none.
  public private(set) var phase = LoadPhase<Value>.loading
  /// The date of the value if it comes from the cache; `nil` if it is current.
  public private(set) var staleSince: Date?
  private let requests = LatestRequest()
  /// Whether the cache has the value that is shown.
  @ObservationIgnored private var isSaved = false
  @ObservationIgnored private let cache: (any ValueCaching<Value>)?
  @ObservationIgnored private let fetch: @MainActor () async throws(LoadFailure) -> Value

  /// Makes a resource that is not loaded yet.
  ///
  /// - Parameter cache: Caches the value for use offline; `nil` caches nothing.
  public init(
    cache: (any ValueCaching<Value>)? = nil,
    fetch: @escaping @MainActor () async throws(LoadFailure) -> Value
  ) {
    self.cache = cache
    self.fetch = fetch
  }

  /// The value; `nil` until it is loaded.
  public var value: Value? { phase.content }

  /// Loads the value; the previous one remains until it arrives.
  ///
  /// - Returns: Why the value could not be loaded; `nil` on success.
  @discardableResult
  public func load() async -> LoadFailure? {
    showProgress()
    switch await request() {
    case .success(let value):
      if let value { show(value) }
      return nil
    case .failure(let failure):
      showCached(after: failure)
      return failure
    }
  }

  /// Replaces an earlier failure with the loading state.
  public func showProgress() {
    if case .failed = phase { phase = .loading }
  }

  /// Requests the value without showing it; `nil` if a newer request has started since.
  public func request() async -> Result<Value?, LoadFailure> {
    let isLatest = requests.start()
    do throws(LoadFailure) {
      let value = try await fetch()
      return .success(isLatest() ? value : nil)
    } catch {
      return isLatest() ? .failure(error) : .success(nil)
    }
  }

  /// Shows a value as the current one and saves it.
  public func show(_ value: Value) {
    let isNew = phase.content != value
    if isNew { phase = .loaded(value) }
    if staleSince != nil { staleSince = nil }
    if isNew || !isSaved { cache?.save(value) } else { cache?.renew() }
    isSaved = true
  }

  /// Shows the cached value, or else the failure.
  public func showCached(after failure: LoadFailure) {
    guard let cached = cache?.load() else {
      if phase.content == nil { phase = .failed(failure) }
      return
    }
    if phase.content == nil {
      phase = .loaded(cached.value)
      isSaved = true
    }
    if staleSince == nil { staleSince = cached.date }
  }
}
