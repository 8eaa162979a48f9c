import AppsKit
import Foundation

/// The values of the device that an app's composition needs.
@MainActor
enum LaunchEnvironment {
  /// The address of the service, from the build setting `FERRY_SERVICE_URL`.
  static var service: URL {
    guard let text = Bundle.main.object(forInfoDictionaryKey: "FerryServiceURL") as? String,
      let address = URL(string: text), address.host() != nil
    else { preconditionFailure("Service.xcconfig has no valid FERRY_SERVICE_URL.") }
    return address
  }

  /// The folder for the app's files.
  static var directory: URL {
    let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)
    guard let folder = folders.first else { return FileManager.default.temporaryDirectory }
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return folder
  }

  /// Creates settings that follow the region and time zone of the device.
  static func makeSettings() -> AppSettings {
    let settings = AppSettings(locale: .current, timeZone: .current, now: { Date() })
    for name in [NSLocale.currentLocaleDidChangeNotification, .NSSystemTimeZoneDidChange] {
      _ = NotificationCenter.default.addObserver(forName: name, object: nil, queue: .main) { _ in
        MainActor.assumeIsolated {
          settings.systemLocale = .current
          settings.timeZone = .current
        }
      }
    }
    return settings
  }
}
