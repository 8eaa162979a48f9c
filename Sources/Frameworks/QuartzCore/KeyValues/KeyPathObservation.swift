import Foundation

/// An observation of a key path, from an object to a value.
// Unchecked: the lock guards the state; the closures are called on the thread of the change.
final class KeyPathObservation<Value>: KeyPathObserver, @unchecked Sendable {
  private struct State {
    var links: [KeyValueLink] = []
    /// The last known value, and the one before the change in progress.
    var known: Value?
    var old: Value?
    var isOver = false
  }

  private weak var root: NSObject?
  private let path: [String]
  private let options: NSKeyValueObservingOptions
  private let read: (NSObject) -> Value?
  private let notify: (NSObject, NSKeyValueObservedChange<Value>) -> Void
  private let lock = NSLock()
  private var state = State()

  /// Creates an observation, which begins with ``start()``.
  ///
  /// - Parameters:
  ///   - path: The names of the properties on the way to the value.
  ///   - read: Returns the value.
  init(
    of root: NSObject, path: [String], options: NSKeyValueObservingOptions,
    read: @escaping (NSObject) -> Value?,
    notify: @escaping (NSObject, NSKeyValueObservedChange<Value>) -> Void
  ) {
    self.root = root
    self.path = path
    self.options = options
    self.read = read
    self.notify = notify
  }

  /// Begins the observation, and sends the initial notification if it is requested.
  func start() {
    guard let root else { return }
    link(from: 0)
    guard options.contains(.initial) else { return }
    let value = options.contains(.new) ? read(root) : nil
    notify(root, NSKeyValueObservedChange(newValue: value, oldValue: nil))
  }

  func stop() {
    let links = lock.withLock {
      state.isOver = true
      state.known = nil
      defer { state.links = [] }
      return state.links
    }
    for link in links { KeyValueObservers.remove(link) }
  }

  // MARK: Objects

  /// Observes the objects of the path from an index, in place of those that were there.
  private func link(from index: Int) {
    let outdated = lock.withLock {
      defer { state.links.removeAll { $0.index >= index } }
      return state.links.filter { $0.index >= index }
    }
    for link in outdated { KeyValueObservers.remove(link) }
    var object = root
    for step in path.indices {
      guard let current = object else { break }
      if step >= index { link(current, at: step) }
      object = KeyValueCoding.value(of: current, for: path[step]).flatMap { $0 } as? NSObject
    }
    guard lock.withLock({ state.links.contains(where: \.isCompared) }), let root else { return }
    let value = read(root)
    lock.withLock { state.known = value }
  }

  private func link(_ object: NSObject, at index: Int) {
    let key = path[index]
    let property = KeyValueCoding.property(key, of: object)
    if property?.isObservable != true, KeyValueCoding.value(of: object, for: key) == nil {
      KeyValueCoding.report("\(type(of: object)) cannot be observed for \(key)")
    }
    let affecting = (object as? any NamedMembers)?.namedValues.keysAffecting(key, of: object) ?? []
    var links = [
      KeyValueLink(
        object, key: key, isCompared: property?.isObservable == true, observer: self, index: index)
    ]
    for key in affecting {
      links.append(
        KeyValueLink(object, key: key, isCompared: false, observer: self, index: index))
    }
    let isOver = lock.withLock {
      if !state.isOver { state.links += links }
      return state.isOver
    }
    if !isOver { for link in links { KeyValueObservers.add(link) } }
  }

  // MARK: Changes

  func willChange(at index: Int) {
    guard let root, options.contains(.old) || options.contains(.prior) else { return }
    let value = options.contains(.old) ? read(root) : nil
    lock.withLock { state.old = value }
    guard options.contains(.prior) else { return }
    notify(root, NSKeyValueObservedChange(newValue: nil, oldValue: value, isPrior: true))
  }

  func didChange(at index: Int) {
    guard let root else { return }
    if index + 1 < path.count { link(from: index + 1) }
    let old = lock.withLock { state.old.take() }
    let value = options.contains(.new) ? read(root) : nil
    guard !lock.withLock({ state.isOver }) else { return }
    notify(root, NSKeyValueObservedChange(newValue: value, oldValue: old))
  }

  func checkForChange() {
    guard let root else { return }
    let value = read(root)
    let (old, isOver) = lock.withLock {
      defer { state.known = value }
      return (state.known, state.isOver)
    }
    if isOver || areEqual(old, value) { return }
    if path.count > 1 { link(from: 1) }
    notify(
      root,
      NSKeyValueObservedChange(
        newValue: options.contains(.new) ? value : nil,
        oldValue: options.contains(.old) ? old : nil))
  }
}

/// Returns whether two values are equal; false if their type is not equatable.
private func areEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  guard let first = first as? any Equatable else {
    // Objects without equality are compared by identity.
    guard type(of: first as Any) is AnyClass else { return false }
    return first as AnyObject === second as AnyObject
  }
  func isEqual<Known: Equatable>(_ first: Known) -> Bool { first == second as? Known }
  return isEqual(first)
}
