/// A text in which pairs of asterisks, `**so**`, mark bold parts.
public struct MarkedText: Equatable, Sendable {
  /// A part of a text.
  public struct Part: Equatable, Sendable {
    /// The characters without marks.
    public var text: String
    /// Whether the part is bold.
    public var isBold: Bool

    /// Makes a part.
    public init(_ text: String, isBold: Bool = false) {
      self.text = text
      self.isBold = isBold
    }
  }

  /// The parts in order, none of them empty.
  public let parts: [Part]

  /// Parses a text; a mark without a partner is an ordinary part of the text.
  public init(_ text: String) {
    let pieces = text.split(separator: "**", omittingEmptySubsequences: false)
    var parts: [Part] = []
    for (index, piece) in pieces.enumerated() {
      // With an even number of pieces the last mark has no partner.
      let isUnpaired = pieces.count.isMultiple(of: 2) && index == pieces.count - 1
      if isUnpaired {
        parts.append(Part("**" + piece))
      } else if !piece.isEmpty {
        parts.append(Part(String(piece), isBold: !index.isMultiple(of: 2)))
      }
    }
    self.parts = parts
  }

  /// The text without marks.
  public var plain: String { parts.map(\.text).joined() }
}
