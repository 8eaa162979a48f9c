/// The record of something that was ordered, line by line, to show and to share.
public struct Receipt: Equatable, Sendable {
  /// A labeled value.
  public struct Line: Equatable, Sendable {
    /// The label; empty for a line that is its value alone.
    public var title: String
    /// The value.
    public var value: String

    /// Makes a line.
    public init(title: String, value: String) {
      self.title = title
      self.value = value
    }
  }

  /// The status of the order.
  public enum Status: Equatable, Sendable {
    /// The order was carried out.
    case completed
    /// The order will be carried out later.
    case scheduled
    /// The order was not carried out.
    case failed
  }

  /// The name of the app, which heads the shared text.
  public var issuer: String
  /// The status of the order.
  public var status: Status
  /// The title.
  public var title: String
  /// The amount that moved, negative when it left the customer; `nil` if none did.
  public var amount: Amount?
  /// The formatted amount; `nil` without an amount.
  public var amountText: String?
  /// The lines, from top to bottom.
  public var lines: [Line]

  /// Makes a receipt.
  public init(
    issuer: String, status: Status, title: String, amount: Amount? = nil,
    amountText: String? = nil, lines: [Line]
  ) {
    self.issuer = issuer
    self.status = status
    self.title = title
    self.amount = amount
    self.amountText = amountText
    self.lines = lines
  }

  /// The receipt as plain text, one line each.
  public var plainText: String {
    ([issuer, title] + [amountText].compactMap { $0 } + [""]
      + lines.map { $0.title.isEmpty ? $0.value : "\($0.title): \($0.value)" })
      .joined(separator: "\n")
  }
}
