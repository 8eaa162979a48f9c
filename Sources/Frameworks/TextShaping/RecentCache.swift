/// Keeps what was used lately: at least `capacity` values, at most twice as many.
///
/// Values live in two generations; a full young generation becomes the old one, whose values that
/// nobody asked for in the meantime are let go. That is nearly least-recently-used, without lists.
struct RecentCache<Key: Hashable, Value> {
  private var young: [Key: Value] = [:]
  private var old: [Key: Value] = [:]
  private let capacity: Int

  init(capacity: Int) { self.capacity = capacity }

  subscript(key: Key) -> Value? {
    mutating get {
      if let value = young[key] { return value }
      guard let value = old.removeValue(forKey: key) else { return nil }
      insert(value, for: key)
      return value
    }
  }

  mutating func insert(_ value: Value, for key: Key) {
    if young.count >= capacity {
      old = young
      young.removeAll(keepingCapacity: false)
    }
    young[key] = value
  }

  mutating func removeAll() {
    young.removeAll()
    old.removeAll()
  }
}
