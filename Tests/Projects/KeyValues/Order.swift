import Foundation

class Cup: NSObject {
  @objc dynamic var size = 1
}

@objcMembers class Order: NSObject {
  dynamic var name: String = "Mocha" { didSet { lastName = oldValue } }
  dynamic var cup = Cup()
  dynamic var tags: [String] = []
  var lastName = ""
  var note: String?
  private var stored = 3.5

  dynamic var price: Double {
    get { stored }
    set { stored = newValue }
  }

  var title: String { "\(name) \(cup.size)" }

  class func keyPathsForValuesAffectingTitle() -> Set<String> { ["name", "cup"] }

  override func setValue(_ value: Any?, forUndefinedKey key: String) {
    note = "unknown \(key)"
  }
}

final class LargeOrder: Order {
  @objc dynamic lazy var count: Int = 2
}

/// Observes off the main actor.
final class Recorder: NSObject {
  private var token: NSKeyValueObservation?
  private(set) var lines: [String] = []

  func record(_ order: Order) {
    token = order.observe(\.cup.size, options: [.old, .new]) { [weak self] _, change in
      self?.lines.append("size \(change.oldValue ?? 0)>\(change.newValue ?? 0)")
    }
    order.addObserver(self, forKeyPath: #keyPath(Order.price), options: [.new, .old], context: nil)
  }

  func stop(_ order: Order) {
    order.removeObserver(self, forKeyPath: #keyPath(Order.price))
    token = nil
  }

  override func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    if keyPath == "price", let old = change?[.oldKey] as? Double {
      lines.append("price \(old)>\(change?[.newKey] as? Double ?? 0)")
    } else {
      super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
    }
  }
}
