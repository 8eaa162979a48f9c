import BankeyAPI
import Serving

/// What a movement is called on both of its sides, as the ledger's posting notes it.
///
/// The ledger knows one text of a posting; here it is the payer, the payee and the note, each from
/// a line of its own on. Names have no line ends, so that nobody can write another line.
struct TransactionLabel: Sendable, Hashable {
  /// One side.
  enum Name: Sendable, Hashable {
    /// The name of a person or a shop.
    case named(String)
    /// An account of the bank, which has a name in each language.
    case product(String)

    /// How an account is told from a name, which cannot begin like this.
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

  /// Reads the text of a posting; one of another form is a note.
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

  /// The text of a posting.
  var text: String { "\(payer.text)\n\(payee.text)\n\(note ?? "")" }

  // MARK: Kinds

  /// The ledger's word for a movement: what moved the money, and what for.
  static func kind(
    _ kind: BankTransaction.Kind, _ category: BankTransaction.Category
  ) -> String { "\(kind.rawValue)/\(category.rawValue)" }

  /// A transfer between two accounts of one customer, which no limit counts.
  static let ownTransfer = "own-transfer/transfers"
  /// A transfer to someone else.
  static let transfer = kind(.transfer, .transfers)

  /// Reads the ledger's word.
  static func parts(ofKind text: String) -> (BankTransaction.Kind, BankTransaction.Category) {
    if text == ownTransfer { return (.transfer, .transfers) }
    let parts = text.split(separator: "/", maxSplits: 1)
    guard parts.count == 2 else { return (BankTransaction.Kind(rawValue: text), .other) }
    return (
      BankTransaction.Kind(rawValue: String(parts[0])),
      BankTransaction.Category(rawValue: String(parts[1]))
    )
  }

  /// The ledger's words that a filter of kind and category lets through; empty for all.
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
  /// All that the bank makes.
  static let known: [Self] = [
    .deposit, .payment, .card, .transfer, .withdrawal, .interest, .fee, .valuation, .reversal,
  ]
}

extension BankTransaction.Category {
  /// All that the bank makes.
  static let known: [Self] = [
    .salary, .housing, .groceries, .dining, .transport, .utilities, .shopping, .health,
    .entertainment, .travel, .cash, .income, .fees, .transfers, .other,
  ]
}
