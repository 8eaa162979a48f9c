import Synchronization

/// The targets of selectors, as objects that can be held weakly and compared.
///
/// A class can be a target, too. Outside Apple's systems, a class is not an object: each conversion
/// boxes it again. One box therefore represents each class that is a target, and is never released.
package enum SelectorTarget {
  // Unchecked: a box of a class has no state.
  private struct Box: @unchecked Sendable {
    let object: AnyObject
  }

  private static let classes = Mutex<[ObjectIdentifier: Box]>([:])

  /// Whether a target is an object or a class, and not a value.
  package static func isObject(_ target: Any) -> Bool {
    type(of: target) is AnyClass || target is AnyClass
  }

  /// Returns a target as an object.
  package static func object(_ target: Any) -> AnyObject {
    guard let type = target as? AnyClass else { return target as AnyObject }
    let box = classes.withLock { classes in
      let box = classes[ObjectIdentifier(type)] ?? Box(object: type as AnyObject)
      classes[ObjectIdentifier(type)] = box
      return box
    }
    return box.object
  }
}
