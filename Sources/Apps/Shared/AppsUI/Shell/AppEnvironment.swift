public import AppsKit
public import Foundation
import UIKit

/// The parts that every app's composition is made from.
public final class AppEnvironment {
  /// The language, region and time.
  public let settings: AppSettings
  /// The phase and the preferences of the app.
  public let app: AppViewModel
  /// Sends requests with the customer's session.
  public let client: ServiceClient
  /// Signs customers up, in and out.
  public let identity: RemoteIdentity
  /// The folder for the app's files.
  public let directory: URL

  /// Creates the parts, and ends the app's session when the service does.
  ///
  /// - Parameters:
  ///   - appName: The name of the app in the customer's list of devices.
  ///   - service: The address of the service.
  ///   - directory: The folder for the app's files.
  ///   - settings: The region, language and time.
  ///   - sessions: Stores the customer's session; `nil` stores it in the folder.
  ///   - hasOnboarding: Whether new customers see an introduction.
  public init(
    appName: String, service: URL, directory: URL, settings: AppSettings,
    sessions: (any SessionStoring)? = nil, hasOnboarding: Bool = false
  ) {
    settings.webAddress = service.appending(path: appName.lowercased())
    self.settings = settings
    self.directory = directory
    client = ServiceClient(
      address: service, transport: BackgroundTaskTransport(URLSessionTransport()),
      store: sessions ?? FileSessionStore(directory: directory), settings: settings)
    let store = FileDeviceStateStore(directory: directory)
    identity = RemoteIdentity(
      client: client, store: store,
      // Read later, since the device is unknown before launch.
      deviceName: { "\(appName), \(UIDevice.current.model)" })
    let app = AppViewModel(
      authentication: identity, store: store, settings: settings, hasOnboarding: hasOnboarding)
    self.app = app
    client.onSessionEnd = { [weak app] in app?.sessionDidEnd() }
  }

  /// Suspends before live updates reconnect; a canceled task returns at once.
  public func wait(seconds: Double) async { try? await Task.sleep(for: .seconds(seconds)) }

  /// Creates the cache of one value of a customer.
  ///
  /// - Parameter name: The name of the file, without its extension.
  public func makeCache<Value: Codable & Sendable>(
    _ name: String, of customer: Customer
  ) -> FileValueCache<Value> {
    FileValueCache<Value>(name, customer: customer.email, in: directory, now: settings.now)
  }

  /// Creates the outbox of a customer's orders.
  public func makeOutbox<Order: Codable & Hashable & Sendable, Outcome: Equatable & Sendable>(
    of customer: Customer, service: any OrderPlacing<Order, Outcome>
  ) -> OrderOutbox<Order, Outcome> {
    OrderOutbox(
      customer: customer.email, service: service,
      store: FilePendingOrderStore(directory: directory), makeKey: { UUID().uuidString },
      now: settings.now)
  }

  /// Creates the settings of a customer's account.
  public func makeSettingsViewController(
    for model: SettingsViewModel, options: SettingsOptions
  ) -> SettingsViewController {
    SettingsViewController(
      model: model, identity: identity, app: app, settings: settings, options: options)
  }
}
