/// An approximate least-recently-used cache with a cost limit.
///
/// Values are in two generations. When the young generation reaches half of the limit it becomes
/// the old one, and values of the previous old generation that were not used since are evicted.
package struct RecentCache<Key: Hashable, Value> {
  @usableFromInline var young: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var old: [Key: (value: Value, cost: Int)] = [:]
  @usableFromInline var youngCost = 0
  @usableFromInline let limit: Int

  /// - Parameter limit: In the unit of the costs, such as bytes; or in values, whose cost is 1 by
  ///   default.
  @inlinable
  package init(limit: Int) { self.limit = limit }

  package subscript(key: Key) -> Value? {
    @inlinable
    mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  @inlinable
  package mutating func insert(_ value: Value, for key: Key, cost: Int = 1) {
    if youngCost + cost > limit / 2 {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = (value, cost)
    youngCost += cost
  }

  @inlinable
  package mutating func removeAll() {
    young = [:]
    old = [:]
    youngCost = 0
  }
}
