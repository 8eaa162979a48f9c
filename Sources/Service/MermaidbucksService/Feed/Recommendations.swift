import Foundation

/// Ranks products by the time of day and by what the customer orders.
struct Recommendations {
  /// A part of the day.
  enum DayPart: Int, CaseIterable {
    case morning, midday, afternoon, evening

    /// - Parameter hour: 0...23.
    init(hour: Int) {
      switch hour {
      case 5..<11: self = .morning
      case 11..<14: self = .midday
      case 14..<18: self = .afternoon
      default: self = .evening
      }
    }
  }

  /// How well a category suits the morning, midday, the afternoon and the evening, 0...3.
  private static let suitability: [String: [Double]] = [
    "cold-brew": [1.5, 2, 3, 0.5], "brewed": [3, 1.5, 1, 0.5], "espresso": [3, 2, 2, 0.5],
    "frappe": [0, 1, 3, 1.5], "blended": [0.5, 1, 2.5, 1.5], "refresher": [0.5, 2, 3, 1.5],
    "fizz": [0, 1.5, 2.5, 2], "tea": [1.5, 1, 2, 3], "other": [1, 1, 1.5, 3],
    "bottled-juice": [2, 2, 1, 1], "bread": [3, 1, 1.5, 0.5], "cake": [0.5, 1, 3, 1.5],
    "sandwich-salad": [1, 3, 1, 1.5], "warm-food": [1.5, 3, 0.5, 2],
    "fruit-yoghurt": [3, 1, 1, 0.5], "snack": [0.5, 1, 2, 2],
  ]
  private static let drinks: Set = [
    "cold-brew", "brewed", "espresso", "frappe", "blended", "refresher", "fizz", "tea", "other",
  ]

  let products: [RecommendableProduct]
  /// The units of each product in the customer's recent orders.
  let orderedUnits: [String: Int]
  /// The hour of the customer's day.
  let hour: Int
  /// Varies the order of equally good products; the same number gives the same order.
  let day: Int

  /// The drinks that the customer orders most, completed by new and suitable ones.
  func personal(limit: Int) -> [String] {
    ranked(limit: limit, products.filter { Self.drinks.contains($0.category) }) { product in
      3 * habit(product) + suitability(of: product) + (product.isNew ? 2 : 0)
    }
  }

  /// The products of any kind that suit the hour, at most two of a category.
  func now(limit: Int) -> [String] {
    var counts: [String: Int] = [:]
    let sorted = ranked(limit: products.count, products) { product in
      2 * suitability(of: product) + habit(product)
    }
    let categories = Dictionary(products.map { ($0.id, $0.category) }) { first, _ in first }
    return Array(
      sorted.filter { id in
        let category = categories[id] ?? ""
        guard Self.suitability[category] != nil else { return false }
        counts[category, default: 0] += 1
        return counts[category, default: 0] <= 2
      }.prefix(limit))
  }

  private func suitability(of product: RecommendableProduct) -> Double {
    Self.suitability[product.category]?[DayPart(hour: hour).rawValue] ?? 0
  }

  /// Grows slowly with the units, so that one large order does not outweigh a habit.
  private func habit(_ product: RecommendableProduct) -> Double {
    log2(1 + Double(orderedUnits[product.id] ?? 0))
  }

  private func ranked(
    limit: Int, _ products: [RecommendableProduct], by score: (RecommendableProduct) -> Double
  ) -> [String] {
    let scored = products.map { (id: $0.id, score: score($0) + variation(of: $0)) }
    return scored.sorted { ($0.score, $1.id) > ($1.score, $0.id) }.prefix(limit).map(\.id)
  }

  /// A number below 1 that differs from day to day.
  private func variation(of product: RecommendableProduct) -> Double {
    // FNV-1a, since Swift's own hashes differ from process to process.
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in Array("\(day)/\(product.id)".utf8) {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return Double(hash >> 40) / Double(1 << 24)
  }
}
