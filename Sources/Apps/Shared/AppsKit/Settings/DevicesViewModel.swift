public import Observation

/// The devices that the customer is signed in on.
@MainActor
@Observable
public final class DevicesViewModel {
  /// The devices, or why there are none.
  public private(set) var phase = LoadPhase<[Device]>.loading
  /// Why the last change failed, for the customer; `nil` if it did not.
  public private(set) var message: String?
  @ObservationIgnored private let service: any AccountSecuring
  private let app: AppViewModel
  private let settings: AppSettings

  /// Makes the list.
  public init(service: any AccountSecuring, app: AppViewModel, settings: AppSettings) {
    self.service = service
    self.app = app
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The name of a device.
  public func name(of device: Device) -> String { device.name ?? phrases.unnamedDevice }

  /// The last use of a device.
  public func detail(of device: Device) -> String {
    device.isCurrent
      ? phrases.thisDevice : phrases.lastUsed(settings.dateText.age(device.lastUsedAt))
  }

  /// Loads the devices; the list remains until they arrive.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      phase = .loaded(try await service.devices())
    } catch {
      if phase.content == nil { phase = .failed(error) }
    }
  }

  /// Signs a device out and removes it from the list.
  public func signOut(_ device: Device) async {
    guard !device.isCurrent else { return await app.signOut() }
    do throws(LoadFailure) {
      try await service.signOut(device.id)
      if let devices = phase.content { phase = .loaded(devices.filter { $0.id != device.id }) }
    } catch {
      message = phrases.message(of: error)
    }
  }

  /// Signs out all devices, including this one.
  public func signOutEverywhere() async {
    do throws(LoadFailure) {
      try await service.signOutEverywhere()
      await app.signOut()
    } catch {
      message = phrases.message(of: error)
    }
  }

  /// Removes the message after it was shown.
  public func didShowMessage() { message = nil }
}
