internal import BankeyAPI
internal import Wire

/// Everything the app asks of its service, over HTTP.
@MainActor
public final class RemoteServices {
  let client: ServiceClient
  let memory: any DeviceMemoryStoring
  let settings: AppSettings
  let deviceName: @MainActor () -> String

  /// Makes the services of one client.
  ///
  /// - Parameter deviceName: What the list of devices calls this one.
  public init(
    client: ServiceClient, memory: any DeviceMemoryStoring, settings: AppSettings,
    deviceName: @escaping @MainActor () -> String
  ) {
    self.client = client
    self.memory = memory
    self.settings = settings
    self.deviceName = deviceName
  }

  /// Sends a body, which can always be written.
  func send<Body, Answer>(
    _ endpoint: Endpoint<Body, Answer>, _ body: Body, parameters: [String: String] = [:],
    key: String? = nil
  ) async throws(LoadFailure) -> Answer {
    let request: WireRequest
    do {
      request = try endpoint.request(sending: body, parameters: parameters, key: key)
    } catch {
      throw .parsing
    }
    return try await client.send(endpoint, request)
  }

  /// Loads a list part by part.
  ///
  /// - Parameter most: How many items are enough.
  func all<Item>(
    _ endpoint: Endpoint<Nothing, Page<Item>>, status: String? = nil, most: Int
  ) async throws(LoadFailure) -> [Item] {
    var items: [Item] = []
    var cursor: String?
    repeat {
      let page = try await client.send(
        endpoint,
        endpoint.request(query: ["status": status, "cursor": cursor, "limit": "100"]))
      items += page.items
      cursor = page.nextCursor
    } while cursor != nil && items.count < most
    return items
  }
}
