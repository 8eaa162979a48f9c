/// Keeps what was used lately, up to a number of bytes.
///
/// Values live in two generations: when the young one has used up its half, it becomes the old
/// one, and what the old one held and nobody asked for since is let go.
struct RecentCache<Key: Hashable, Value> {
  private var young: [Key: (value: Value, cost: Int)] = [:]
  private var old: [Key: (value: Value, cost: Int)] = [:]
  private var youngCost = 0
  private let limit: Int

  /// - Parameter limit: In bytes, or in what else the costs count.
  init(limit: Int) { self.limit = limit }

  subscript(key: Key) -> Value? {
    mutating get {
      if let entry = young[key] { return entry.value }
      guard let entry = old.removeValue(forKey: key) else { return nil }
      insert(entry.value, for: key, cost: entry.cost)
      return entry.value
    }
  }

  mutating func insert(_ value: Value, for key: Key, cost: Int) {
    if youngCost + cost > limit / 2 {
      old = young
      young = [:]
      youngCost = 0
    }
    young[key] = (value, cost)
    youngCost += cost
  }
}
