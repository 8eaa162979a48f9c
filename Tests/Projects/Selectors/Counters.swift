import UIKit

extension Notification.Name {
  static let counted = Notification.Name("counted")
}

/// A class whose methods subclasses inherit, override and add.
class Counter: NSObject {
  static var lines: [String] = []

  /// A class of the outer one, whose methods are named with it.
  class Marks: NSObject {
    @objc class func marked(_ notification: Notification) { Counter.lines.append("marked") }
  }

  /// Observes with a method that a subclass has.
  class func observeAdded() {
    observe(#selector(LateCounter.added))
    observe(#selector(self.overridden(_:)))
  }

  class func observe(_ selector: Selector) {
    NotificationCenter.default.addObserver(
      self, selector: selector, name: .counted, object: nil)
  }

  @objc class func inherited(_ notification: Notification) {
    lines.append("inherited by \(self)")
  }

  @objc class func overridden(_ notification: Notification) { lines.append("base") }

  /// A method of instances, which a subclass names without its arguments.
  @objc func reset(_ sender: Any) { Self.lines = [] }
}

class LateCounter: Counter {
  /// Observes with a method that the superclass has.
  static func observeInherited() {
    observe(#selector(inherited))
    observe(#selector(LateCounter.inherited(_:)))
    NotificationCenter.default.addObserver(
      Counter.self, selector: #selector(LateCounter.inherited(_:)), name: .counted, object: nil)
    NotificationCenter.default.addObserver(
      Marks.self, selector: #selector(Counter.Marks.marked), name: .counted, object: nil)
  }

  @objc static func added() { lines.append("added") }
  override class func overridden(_ notification: Notification) { lines.append("override") }

  /// Whether the selector of an inherited method is the same one for both classes.
  static var isSame: Bool { #selector(reset) == #selector(Counter.reset(_:)) }

  /// Observes in all ways, and returns what was called.
  static func run() -> String {
    observeInherited()
    observeAdded()
    NotificationCenter.default.post(name: .counted, object: nil)
    return "\(lines.sorted().joined(separator: ", ")), same \(isSame)"
  }
}
