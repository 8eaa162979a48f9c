/// The largest values of an order.
enum OrderLimits {
  /// The items of a basket.
  static let items = 100
  /// The units of one item.
  static let quantity = 99
  /// The units of a basket.
  static let units = 200
  /// The characters of a note.
  static let note = 200
  /// The tip as a multiple of the subtotal.
  static let tipFactor: Int64 = 1
}
