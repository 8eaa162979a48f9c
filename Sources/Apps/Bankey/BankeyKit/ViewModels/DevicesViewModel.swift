public import Observation

/// The devices that the customer is signed in on.
@MainActor
@Observable
public final class DevicesViewModel {
  /// What the list shows.
  public private(set) var phase = LoadPhase<[Device]>.loading
  /// What could not be done, in the customer's words; `nil` for nothing.
  public private(set) var message: String?
  @ObservationIgnored private let service: any AccountGuarding
  private let app: AppViewModel
  private let settings: AppSettings

  /// Makes the list.
  public init(service: any AccountGuarding, app: AppViewModel, settings: AppSettings) {
    self.service = service
    self.app = app
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// What a device is called.
  public func name(of device: Device) -> String { device.name ?? phrases.unnamedDevice }

  /// When a device was last seen.
  public func detail(of device: Device) -> String {
    device.isCurrent
      ? phrases.thisDevice : phrases.lastUsed(settings.dateText.age(device.lastUsedAt))
  }

  /// Loads the devices; what is shown stays until they are there.
  public func load() async {
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      phase = .loaded(try await service.devices())
    } catch {
      if phase.content == nil { phase = .failed(error) }
    }
  }

  /// Signs a device out; the list follows when the bank has done it.
  public func signOut(_ device: Device) async {
    guard !device.isCurrent else { return await app.signOut() }
    do throws(LoadFailure) {
      try await service.signOut(device.id)
      if let devices = phase.content { phase = .loaded(devices.filter { $0.id != device.id }) }
    } catch {
      message = phrases.message(of: error)
    }
  }

  /// Signs all devices out, this one too.
  public func signOutEverywhere() async {
    do throws(LoadFailure) {
      try await service.signOutEverywhere()
      await app.signOut()
    } catch {
      message = phrases.message(of: error)
    }
  }

  /// The message was shown.
  public func didShowMessage() { message = nil }
}
