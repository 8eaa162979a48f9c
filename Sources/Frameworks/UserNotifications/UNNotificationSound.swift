import Foundation

/// The name of a sound file in the app's bundle.
nonisolated public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The file name with its extension.
  public let rawValue: String

  /// Creates a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Creates a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// The sound of a notification.
///
/// DEPARTURE: The page plays the system sound for named ones, too; the headless display is silent.
@preconcurrency @MainActor open class UNNotificationSound: NSObject {
  /// The file name; `nil` for the system sound.
  final let name: UNNotificationSoundName?

  private init(_ name: UNNotificationSoundName?) {
    self.name = name
    super.init()
  }

  /// The system sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }

  /// Creates a sound from a file of the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  /// Returns whether two sounds are equal.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return MainActor.assumeIsolated { name == other.name }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { name.hashValue } }
}
