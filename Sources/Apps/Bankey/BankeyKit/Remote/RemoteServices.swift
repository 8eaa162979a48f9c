/// The routes of the bank.
@MainActor
public final class RemoteServices {
  let client: ServiceClient
  let settings: AppSettings

  /// Makes the services of a client.
  public init(client: ServiceClient, settings: AppSettings) {
    self.client = client
    self.settings = settings
  }
}
