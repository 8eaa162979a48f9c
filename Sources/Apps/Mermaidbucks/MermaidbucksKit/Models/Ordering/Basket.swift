public import Foundation

/// The products that a customer is about to order.
public struct Basket: Codable, Hashable, Sendable {
  /// The lines, in the order in which they were added.
  public var lines: [BasketLine]

  /// The greatest number of lines.
  public static let maximumLines = 100

  /// Makes a basket.
  public init(lines: [BasketLine] = []) { self.lines = lines }

  /// The number of pieces.
  public var count: Int { lines.reduce(0) { $0 + $1.quantity } }

  /// Adds pieces; pieces with equal options and note share a line.
  public mutating func add(_ line: BasketLine) {
    if let index = lines.firstIndex(where: { $0.isSame(as: line) }) {
      lines[index].quantity = min(
        lines[index].quantity + line.quantity, BasketLine.maximumQuantity)
    } else {
      lines.append(line)
    }
  }

  /// Sets the quantity of a line; zero removes it.
  public mutating func setQuantity(_ quantity: Int, of id: BasketLine.ID) {
    guard let index = lines.firstIndex(where: { $0.id == id }) else { return }
    if quantity <= 0 {
      lines.remove(at: index)
    } else {
      lines[index].quantity = min(quantity, BasketLine.maximumQuantity)
      lines[index].rewardQuantity = min(lines[index].rewardQuantity, lines[index].quantity)
    }
  }

  /// Removes the pieces of lines that were ordered; those that were added since remain.
  mutating func remove(_ ordered: [BasketLine]) {
    for line in ordered {
      guard let quantity = lines.first(where: { $0.id == line.id })?.quantity else { continue }
      setQuantity(quantity - line.quantity, of: line.id)
    }
  }

  /// Replaces a line, and merges it with a line that it now equals.
  public mutating func replace(_ line: BasketLine) {
    guard let index = lines.firstIndex(where: { $0.id == line.id }) else { return }
    if let twin = lines.firstIndex(where: { $0.id != line.id && $0.isSame(as: line) }) {
      lines[twin].quantity = min(
        lines[twin].quantity + line.quantity, BasketLine.maximumQuantity)
      lines.remove(at: index)
    } else {
      lines[index] = line
    }
  }
}

/// A product with options in a basket or an order.
public struct BasketLine: Codable, Hashable, Sendable, Identifiable {
  /// The identifier.
  public var id: UUID
  /// The product.
  public var product: Product.ID
  /// The options.
  public var selection: ProductSelection
  /// The number of pieces, at least one.
  public var quantity: Int
  /// The note to the barista; empty for none.
  public var note: String
  /// The number of pieces that are paid with stars.
  public var rewardQuantity: Int
  /// The included choices that the customer left out; set when the basket is ordered.
  public var omitted: [OptionChoice.ID] = []

  /// The greatest number of pieces of a line.
  public static let maximumQuantity = 99
  /// The greatest number of characters of a note.
  public static let maximumNoteLength = 200

  /// Makes a line.
  public init(
    id: UUID = UUID(), product: Product.ID, selection: ProductSelection, quantity: Int = 1,
    note: String = "", rewardQuantity: Int = 0
  ) {
    self.id = id
    self.product = product
    self.selection = selection
    self.quantity = quantity
    self.note = note
    self.rewardQuantity = rewardQuantity
  }

  /// Whether both lines are the same product with equal options and note.
  func isSame(as other: BasketLine) -> Bool {
    product == other.product && selection == other.selection && note == other.note
  }
}
