import Foundation
import Synchronization

/// The names of key paths, which rewritten sources declare where they observe.
@_spi(Ferry) public enum KeyPathNames {
  // Unchecked: key paths in source code are constants.
  private struct Known: @unchecked Sendable {
    var names: [AnyKeyPath: String] = [:]
  }

  private static let known = Mutex(Known())

  /// Declares the name of a key path, and returns the key path.
  public static func declare<Root, Value>(
    _ keyPath: KeyPath<Root, Value>, _ name: String
  ) -> KeyPath<Root, Value> {
    // Unsafe: key paths in source code are constants.
    nonisolated(unsafe) let key = keyPath
    known.withLock { $0.names[key] = name }
    return keyPath
  }

  /// Returns the name of a key path that was declared, or that leads to a framework's property.
  static func name<Root: NSObject, Value>(of keyPath: KeyPath<Root, Value>) -> String? {
    // Unsafe: key paths in source code are constants.
    nonisolated(unsafe) let key = keyPath
    if let name = known.withLock({ $0.names[key] }) { return name }
    return KeyValueCoding.properties(of: Root.self).first { $0.keyPath == keyPath }?.name
  }
}
