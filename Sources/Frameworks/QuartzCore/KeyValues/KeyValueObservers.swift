import Foundation
import Synchronization

/// Receives the changes of the objects along a key path.
protocol KeyPathObserver: AnyObject, Sendable {
  /// Called before the property of the object at an index of the path is set.
  func willChange(at index: Int)
  /// Called after the property of the object at an index of the path was set.
  func didChange(at index: Int)
  /// Compares the value with the last known one.
  func checkForChange()
  /// Ends the observation.
  func stop()
}

/// One property of one object that an observation depends on.
// Unchecked: all properties are constant, and the weak one is atomic.
final class KeyValueLink: @unchecked Sendable {
  private(set) weak var object: NSObject?
  fileprivate let identifier: ObjectIdentifier
  let key: String
  /// Whether the object notifies of changes without their names, so that values are compared.
  let isCompared: Bool
  let observer: any KeyPathObserver
  let index: Int

  init(
    _ object: NSObject, key: String, isCompared: Bool, observer: any KeyPathObserver, index: Int
  ) {
    self.object = object
    identifier = ObjectIdentifier(object)
    self.key = key
    self.isCompared = isCompared
    self.observer = observer
    self.index = index
  }
}

/// The observations of all objects.
package enum KeyValueObservers {
  /// The number of links; objects do not search for observers while there are none.
  private static let count = Atomic(0)
  private static let links = Mutex<[ObjectIdentifier: [KeyValueLink]]>([:])

  static func add(_ link: KeyValueLink) {
    links.withLock { links in
      // An object that was deallocated at the same address is observed no more.
      links[link.identifier, default: []].removeAll { $0.object == nil }
      links[link.identifier, default: []].append(link)
      count.store(links.count, ordering: .relaxed)
    }
  }

  static func remove(_ link: KeyValueLink) {
    links.withLock { links in
      links[link.identifier]?.removeAll { $0 === link }
      if links[link.identifier]?.isEmpty == true { links[link.identifier] = nil }
      count.store(links.count, ordering: .relaxed)
    }
  }

  private static func links(of object: NSObject) -> [KeyValueLink] {
    if count.load(ordering: .relaxed) == 0 { return [] }
    let found = links.withLock { $0[ObjectIdentifier(object)] ?? [] }
    return found.filter { $0.object === object }
  }

  /// Called before a property is set.
  package static func willChange(_ key: String, of object: NSObject) {
    for link in links(of: object) where link.key == key && !link.isCompared {
      link.observer.willChange(at: link.index)
    }
  }

  /// Called after a property was set.
  package static func didChange(_ key: String, of object: NSObject) {
    for link in links(of: object) where link.key == key && !link.isCompared {
      link.observer.didChange(at: link.index)
    }
  }

  /// Called when observable properties of a framework's object may have changed.
  package static func valuesMayHaveChanged(of object: NSObject) {
    for link in links(of: object) where link.isCompared { link.observer.checkForChange() }
  }
}
