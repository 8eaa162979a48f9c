import BankeyAPI
import Serving

/// The names of both sides of a transaction and its note, stored in the note of the posting.
///
/// The lines of the text are the payer, the payee and the note. Names have no line breaks, so that
/// they cannot imitate another line.
struct TransactionLabel: Sendable, Hashable {
  /// The name of one side.
  enum Name: Sendable, Hashable {
    /// A person or a shop.
    case named(String)
    /// An account of the bank, named after its product in each language.
    case product(String)

    /// The prefix of a product, which a name cannot have.
    private static let mark: Character = "\t"

    fileprivate var text: String {
      switch self {
      case .named(let name): String(name.map { $0.isNewline || $0 == Self.mark ? " " : $0 })
      case .product(let product): String(Self.mark) + product
      }
    }

    fileprivate init(text: Substring) {
      self = text.first == Self.mark ? .product(String(text.dropFirst())) : .named(String(text))
    }

    func words(in language: Language) -> String {
      switch self {
      case .named(let name): name
      case .product(let product): BankProduct(rawValue: product)?.name[language] ?? product
      }
    }
  }

  let payer: Name
  let payee: Name
  let note: String?

  init(payer: Name, payee: Name, note: String?) {
    self.payer = payer
    self.payee = payee
    self.note = note
  }

  /// Reads the note of a posting; text of another form is a note only.
  init(text: String?) {
    let parts = (text ?? "").split(
      separator: "\n", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3 else {
      self.init(payer: .named(""), payee: .named(""), note: text)
      return
    }
    self.init(
      payer: Name(text: parts[0]), payee: Name(text: parts[1]),
      note: parts[2].isEmpty ? nil : String(parts[2]))
  }

  /// The note of the posting.
  var text: String { "\(payer.text)\n\(payee.text)\n\(note ?? "")" }

  // MARK: Kinds

  /// The kind of a posting: the kind and category of the transaction.
  static func kind(
    _ kind: BankTransaction.Kind, _ category: BankTransaction.Category
  ) -> String { "\(kind.rawValue)/\(category.rawValue)" }

  /// A transfer between a customer's own accounts, which limits do not count.
  static let ownTransfer = "own-transfer/transfers"
  /// A transfer to another customer.
  static let transfer = kind(.transfer, .transfers)

  /// Reads the kind of a posting.
  static func parts(ofKind text: String) -> (BankTransaction.Kind, BankTransaction.Category) {
    if text == ownTransfer { return (.transfer, .transfers) }
    let parts = text.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return (BankTransaction.Kind(rawValue: text), .other) }
    return (
      BankTransaction.Kind(rawValue: String(parts[0])),
      BankTransaction.Category(rawValue: String(parts[1]))
    )
  }

  /// The kinds of postings that match a filter; empty for all.
  static func kinds(
    _ kind: BankTransaction.Kind?, _ category: BankTransaction.Category?
  ) -> [String] {
    guard kind != nil || category != nil else { return [] }
    var texts: [String] = []
    for one in kind.map({ [$0] }) ?? BankTransaction.Kind.known {
      for other in category.map({ [$0] }) ?? BankTransaction.Category.known {
        texts.append(Self.kind(one, other))
      }
    }
    if kind ?? .transfer == .transfer, category ?? .transfers == .transfers {
      texts.append(ownTransfer)
    }
    return texts
  }
}

extension BankTransaction.Kind {
  /// All kinds that the bank uses.
  static let known: [Self] = [
    .deposit, .payment, .card, .transfer, .withdrawal, .interest, .fee, .valuation, .reversal,
  ]
}

extension BankTransaction.Category {
  /// All kinds that the bank uses.
  static let known: [Self] = [
    .salary, .housing, .groceries, .dining, .transport, .utilities, .shopping, .health,
    .entertainment, .travel, .cash, .income, .fees, .transfers, .other,
  ]
}
