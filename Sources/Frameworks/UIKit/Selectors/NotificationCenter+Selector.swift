import Foundation
import QuartzCore
import Synchronization

extension NotificationCenter {
  /// Calls a method of an observer, which is not retained, for notifications.
  ///
  /// - Parameters:
  ///   - aSelector: A method that receives the notification or nothing, called on the thread on
  ///     which the notification is posted.
  ///   - aName: `nil` means all names.
  ///   - anObject: The sender; `nil` means all senders.
  nonisolated public func addObserver(
    _ observer: Any, selector aSelector: Selector, name aName: NSNotification.Name?,
    object anObject: Any?
  ) {
    let observer = SelectorTarget.object(observer)
    let entry = SelectorObservers.Entry(observer, in: self, name: aName, sender: anObject)
    let token = addObserver(forName: aName, object: anObject, queue: nil) { notification in
      guard let observer = entry.observer else { return entry.remove() }
      aSelector.call(on: observer, notification)
    }
    entry.token.withLock { $0 = SelectorObservers.Token(value: token) }
    SelectorObservers.add(entry)
  }

  /// Removes all observations of an object, or that of a token.
  nonisolated public func removeObserver(_ observer: AnyObject) {
    SelectorObservers.remove(observer, in: self) { _ in true }
    removeObserver(observer as Any)
  }

  /// Removes all observations of a class.
  nonisolated public func removeObserver(_ observer: AnyClass) {
    removeObserver(SelectorTarget.object(observer))
  }

  /// Removes the observations of a class for a name and a sender, of which `nil` means any.
  nonisolated public func removeObserver(
    _ observer: AnyClass, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    removeObserver(SelectorTarget.object(observer), name: aName, object: anObject)
  }

  /// Removes the observations of an object for a name and a sender, of which `nil` means any.
  nonisolated public func removeObserver(
    _ observer: AnyObject, name aName: NSNotification.Name?, object anObject: Any?
  ) {
    SelectorObservers.remove(observer, in: self) { entry in
      (aName == nil || entry.name == aName)
        && (anObject == nil || entry.sender === anObject as AnyObject?)
    }
    removeObserver(observer as Any, name: aName, object: anObject)
  }
}

/// The objects that observe notifications by a selector.
nonisolated private enum SelectorObservers {
  /// The token of an observation by a closure.
  // Unchecked: it is only given back to its notification center, which is thread-safe.
  struct Token: @unchecked Sendable {
    let value: any NSObjectProtocol
  }

  /// An observation.
  // Unchecked: all properties are constant; the weak ones are atomic, and the token is in a mutex.
  final class Entry: @unchecked Sendable {
    private(set) weak var observer: AnyObject?
    weak let center: NotificationCenter?
    let name: NSNotification.Name?
    private(set) weak var sender: AnyObject?
    let token = Mutex<Token?>(nil)

    init(
      _ observer: AnyObject, in center: NotificationCenter, name: NSNotification.Name?, sender: Any?
    ) {
      self.observer = observer
      self.center = center
      self.name = name
      self.sender = sender as AnyObject?
    }

    /// Ends the observation.
    func remove() {
      guard let token = token.withLock({ $0.take() }) else { return }
      center?.removeObserver(token.value as Any)
    }
  }

  private static let entries = Mutex<[Entry]>([])

  static func add(_ entry: Entry) {
    entries.withLock { entries in
      entries.removeAll { $0.observer == nil }
      entries.append(entry)
    }
  }

  static func remove(
    _ observer: AnyObject, in center: NotificationCenter, where isRemoved: (Entry) -> Bool
  ) {
    let removed = entries.withLock { entries in
      let removed = entries.filter {
        $0.observer === observer && $0.center === center && isRemoved($0)
      }
      entries.removeAll { entry in removed.contains { $0 === entry } }
      return removed
    }
    for entry in removed { entry.remove() }
  }
}
