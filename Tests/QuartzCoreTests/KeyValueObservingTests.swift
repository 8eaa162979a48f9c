import Foundation
@_spi(Ferry) import QuartzCore
import Testing

// The classes are written as `ferry run` rewrites `@objc dynamic` properties.

private class Cup: NSObject, NamedMembers {
  var size = 1 {
    willSet { NamedValues.willChange("size", of: self) }
    didSet { NamedValues.didChange("size", of: self) }
  }

  func value(_ key: String) -> Any?? { key == "size" ? .some(size) : nil }
  func set(_ key: String, _ value: Any?) -> Bool {
    key == "size" && NamedValues.assign(value, like: self.size) { self.size = $0 }
  }
  func keys(_ key: String) -> Set<String> { [] }
  var namedValues: NamedValues { NamedValues(Cup.value(_:), Cup.set(_:_:), Cup.keys(_:)) }
  func selector(named name: String) -> Selector? { nil }
}

private final class Order: NSObject, NamedMembers, KeyValueReceiving {
  var cup: Cup? = Cup() {
    willSet { NamedValues.willChange("cup", of: self) }
    didSet { NamedValues.didChange("cup", of: self) }
  }
  var isPaid = false {
    willSet { NamedValues.willChange("isPaid", of: self) }
    didSet { NamedValues.didChange("isPaid", of: self) }
  }
  var title: String { "\(cup?.size ?? 0)" }
  var received: [String] = []

  func value(_ key: String) -> Any?? {
    switch key {
    case "cup": .some(cup)
    case "isPaid": .some(isPaid)
    case "title": .some(title)
    default: nil
    }
  }
  func set(_ key: String, _ value: Any?) -> Bool {
    switch key {
    case "cup": NamedValues.assign(value, like: self.cup) { self.cup = $0 }
    case "isPaid": NamedValues.assign(value, like: self.isPaid) { self.isPaid = $0 }
    default: false
    }
  }
  func keys(_ key: String) -> Set<String> { key == "title" ? ["cup"] : [] }
  var namedValues: NamedValues { NamedValues(Order.value(_:), Order.set(_:_:), Order.keys(_:)) }
  func selector(named name: String) -> Selector? { nil }

  func observeValue(
    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
    context: UnsafeMutableRawPointer?
  ) {
    let old = change?[.oldKey].map { "\($0)" } ?? "-"
    received.append("\(keyPath ?? "") \(old)>\(change?[.newKey].map { "\($0)" } ?? "-")")
  }
  var keyValueReceiver: KeyValueReceiver {
    KeyValueReceiver(Order.observeValue(forKeyPath:of:change:context:))
  }
}

@Suite struct KeyValueObservingTests {
  private let order = Order()

  @Test func `a path through several objects follows them`() {
    var observed: [String] = []
    let token = order.observe(
      KeyPathNames.declare(\.cup?.size, "cup.size"), options: [.old, .new]
    ) { _, change in
      let (old, new) = (change.oldValue ?? nil, change.newValue ?? nil)
      observed.append("\(old.map(String.init) ?? "-")>\(new.map(String.init) ?? "-")")
    }
    let first = order.cup
    first?.size = 2
    order.cup = Cup()
    first?.size = 9
    order.cup?.size = 3
    order.cup = nil
    withExtendedLifetime(token) { #expect(observed == ["1>2", "2>1", "1>3", "3>-"]) }
  }

  @Test func `prior notifications precede the change`() {
    var observed: [String] = []
    let token = order.observe(
      KeyPathNames.declare(\.isPaid, "isPaid"), options: [.prior, .new]
    ) { order, change in observed.append("\(change.isPrior) \(order.isPaid)") }
    order.isPaid = true
    withExtendedLifetime(token) { #expect(observed == ["true false", "false true"]) }
  }

  @Test func `a computed property follows the keys that affect it`() {
    var observed: [String?] = []
    let token = order.observe(KeyPathNames.declare(\.title, "title"), options: .new) {
      observed.append($1.newValue)
    }
    let cup = Cup()
    cup.size = 4
    order.cup = cup
    withExtendedLifetime(token) { #expect(observed == ["4"]) }
  }

  @Test func `an observer by name receives changes until it is removed`() {
    order.addObserver(order, forKeyPath: "cup.size", options: [.old, .new], context: nil)
    order.cup?.size = 2
    order.removeObserver(order, forKeyPath: "cup.size")
    order.cup?.size = 3
    #expect(order.received == ["cup.size 1>2"])
  }

  @Test func `a change on another thread is observed there`() async {
    nonisolated(unsafe) let order = order
    nonisolated(unsafe) var isMain: Bool?
    let token = order.observe(KeyPathNames.declare(\.isPaid, "isPaid")) { _, _ in
      isMain = Thread.isMainThread
    }
    await withCheckedContinuation { done in
      Thread.detachNewThread {
        order.isPaid = true
        done.resume()
      }
    }
    withExtendedLifetime(token) { #expect(isMain == false) }
  }

  @Test func `values are found and converted by their names`() {
    order.setValue(NSNumber(value: 7), forKeyPath: "cup.size")
    order.setValue(1, forKey: "paid")
    #expect(order.value(forKeyPath: "cup.size") as? Int == 7 && order.isPaid)
    #expect(order.value(forKey: "paid") as? Bool == true)
    order.setValue(nil, forKey: "cup")
    #expect(order.cup == nil)
    order.setValue("text", forKey: "isPaid")
    #expect(order.isPaid)
  }

  @Test func `defaults and dictionaries are read and set by name`() {
    let table = NSMutableDictionary()
    (table as NSObject).setValue("a", forKey: "letter")
    #expect((table as NSObject).value(forKey: "letter") as? String == "a")
    let defaults = UserDefaults(suiteName: "ferry-key-values") ?? .standard
    defaults.setValue(3, forKey: "count")
    #expect(defaults.value(forKey: "count") as? Int == 3)
    defaults.removeObject(forKey: "count")
  }
}
