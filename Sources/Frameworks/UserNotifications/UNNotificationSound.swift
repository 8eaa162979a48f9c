import Foundation

/// The name of a sound file of the app.
nonisolated public struct UNNotificationSoundName: RawRepresentable, Hashable, Sendable {
  /// The name with its ending.
  public let rawValue: String

  /// Makes a name.
  public init(_ rawValue: String) { self.rawValue = rawValue }

  /// Makes a name.
  public init(rawValue: String) { self.rawValue = rawValue }
}

/// What is heard as a notification comes.
///
/// DEPARTURE: The page and the headless display are silent, as a phone with its switch is.
open class UNNotificationSound: NSObject {
  /// The file; `nil` for the system's sound.
  final let name: UNNotificationSoundName?

  private init(_ name: UNNotificationSoundName?) {
    self.name = name
    super.init()
  }

  /// The system's sound.
  open class var `default`: UNNotificationSound { UNNotificationSound(nil) }

  /// Makes a sound of a file of the app.
  public convenience init(named name: UNNotificationSoundName) { self.init(name) }

  /// Whether it is the same sound.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UNNotificationSound else { return false }
    return MainActor.assumeIsolated { name == other.name }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { name.hashValue } }
}
