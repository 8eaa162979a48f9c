public import Foundation

/// A value that was loaded before.
public struct CachedValue<Value: Sendable>: Sendable {
  /// The value.
  public var value: Value
  /// The date when the value was current.
  public var date: Date

  /// Makes a cached value.
  public init(_ value: Value, date: Date) {
    self.value = value
    self.date = date
  }
}

extension CachedValue: Equatable where Value: Equatable {}

/// Stores the last loaded value for use offline.
@MainActor
public protocol ValueCaching<Value> {
  /// The type of the value.
  associatedtype Value: Sendable
  /// Loads the value; `nil` if none was saved.
  func load() -> CachedValue<Value>?
  /// Saves a value with the current date; a failure is ignored.
  func save(_ value: Value)
  /// Sets the date of the saved value, which is still current; a failure is ignored.
  func renew()
}

extension ValueCaching {
  /// Saves the value again.
  public func renew() {
    if let cached = load() { save(cached.value) }
  }
}

/// Keeps one value of a customer in a file.
@MainActor
public final class FileValueCache<Value: Codable & Sendable>: ValueCaching {
  private struct Entry: Codable {
    var customer: String
    var value: Value
    var date: Date
  }

  /// A later date at which the value was still current.
  private struct Renewal: Codable {
    var customer: String
    var date: Date
  }

  private let file: PrivateFile<Entry>
  /// Separate, because writing the value again takes long.
  private let renewal: PrivateFile<Renewal>
  private let customer: String
  private let now: () -> Date
  /// Whether the file has an older value, because the last one could not be written.
  private var isOutdated = false

  /// Makes a cache.
  ///
  /// - Parameters:
  ///   - name: The name of the file in the directory, without its extension.
  ///   - customer: The customer's email address; values of other customers are ignored.
  ///   - directory: The app's private directory.
  public init(
    _ name: String, customer: String, in directory: URL, now: @escaping () -> Date
  ) {
    file = PrivateFile("\(name).json", in: directory)
    renewal = PrivateFile("\(name).date.json", in: directory)
    self.customer = customer
    self.now = now
  }

  /// Reads the file; a missing or unreadable file, or another customer's, has no value.
  public func load() -> CachedValue<Value>? {
    guard let entry = file.read(), entry.customer == customer else { return nil }
    guard let later = renewal.read(), later.customer == customer, later.date > entry.date else {
      return CachedValue(entry.value, date: entry.date)
    }
    return CachedValue(entry.value, date: later.date)
  }

  /// Writes the file.
  public func save(_ value: Value) {
    do {
      try file.write(Entry(customer: customer, value: value, date: now()), isDurable: false)
      isOutdated = false
    } catch {
      isOutdated = true
    }
  }

  /// Writes the date to a file of its own.
  public func renew() {
    guard !isOutdated else { return }
    renewal.remember(Renewal(customer: customer, date: now()))
  }
}
