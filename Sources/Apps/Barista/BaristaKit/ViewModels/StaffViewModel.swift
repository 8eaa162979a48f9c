public import Observation

/// The signed-in member of staff, which is loaded before the shop is shown.
@MainActor
@Observable
public final class StaffViewModel {
  private let resource: CachedResource<StaffMember>
  private let settings: AppSettings

  /// Makes a model that has not loaded.
  ///
  /// - Parameter cache: Caches the member for use offline.
  public init(
    service: any StaffReading, cache: any ValueCaching<StaffMember>, settings: AppSettings
  ) {
    self.settings = settings
    resource = CachedResource(cache: cache) { () async throws(LoadFailure) in
      try await service.member()
    }
  }

  /// The member, or why there is none.
  public var phase: LoadPhase<StaffMember> { resource.phase }

  /// Whether the account belongs to no shop.
  public var isNotStaff: Bool {
    guard case .failed(.refused) = resource.phase else { return false }
    return true
  }

  /// Loads the member.
  public func load() async { await resource.load() }
}
