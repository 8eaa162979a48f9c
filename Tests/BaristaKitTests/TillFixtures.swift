import AppsTesting
import BaristaKit
import Foundation

extension MenuItem {
  static func sample(
    _ id: String, _ name: String, cents: Int64 = 500, category: String = "espresso",
    names: [String] = [], isSoldOut: Bool = false
  ) -> MenuItem {
    MenuItem(
      id: id, name: name, searchNames: names,
      category: MenuCategory(id: category, name: category.capitalized), price: .dollars(cents),
      isSoldOut: isSoldOut)
  }
}

extension LocalizedNames {
  init(_ text: String) { self.init(en: text, ko: text, ar: text) }
}

extension OptionGroup {
  /// Tall as offered, and grande for a dollar.
  static let size = OptionGroup(
    id: "size", names: LocalizedNames("Size"), minimum: 1, maximum: 1,
    choices: [
      OptionChoice(id: "tall", names: LocalizedNames("Tall"), included: 1),
      OptionChoice(id: "grande", names: LocalizedNames("Grande"), price: 100),
    ])

  /// Two shots as offered, and up to four for 80 cents each.
  static let shots = OptionGroup(
    id: "shots", names: LocalizedNames("Shots"), minimum: 0, maximum: 4,
    choices: [
      OptionChoice(
        id: "shot", names: LocalizedNames("Shot"), price: 80, included: 2, maximum: 4)
    ])
}

extension TillSession {
  static let sample = TillSession(
    id: "S1", openedBy: "Mina Park", openedAt: Date(timeIntervalSince1970: 0),
    openingFloat: .dollars(20_000), expectedCash: .dollars(20_000), saleCount: 0,
    salesTotal: .dollars(0))
}

extension Sale {
  static func sample(
    _ cents: Int64 = 1_250, payments: [Payment]? = nil, refunds: [Refund] = []
  ) -> Sale {
    Sale(
      id: "1", number: 42, cashier: "Mina Park", soldAt: Date(timeIntervalSince1970: 0),
      lines: [Line(name: "Flat White", quantity: 2, amount: .dollars(cents))],
      total: .dollars(cents), tax: .dollars(cents / 11), rewardDiscount: .dollars(0),
      payments: payments ?? [Payment(kind: .cash, amount: .dollars(cents))], refunds: refunds)
  }
}

/// A till that answers as tests set it, and records requests.
@MainActor
final class StubTill: TillOpening, CodeChecking, SaleRefunding, MenuEditing, OrderPlacing,
  ProductOptionReading, SalePricing
{
  var tillAnswer: Result<TillState, LoadFailure> = .success(.open(.sample))
  var menuAnswer: Result<ShopMenu, LoadFailure> = .success(ShopMenu(items: [], options: []))
  var holders: [String: Result<CodeHolder, LoadFailure>] = [:]
  var groups: [MenuItem.ID: [OptionGroup]] = [:]
  let sales = Calls<SaleOrder, Sale>()
  let refunds = Calls<String, Sale>()
  let counts = Calls<String, TillSession>()
  let changes = Calls<String, MenuItem>()
  let additions = Calls<String, MenuItem>()
  /// The price that each reward pays, in cents.
  var discounts: [String: Int64] = [:]
  private(set) var saleKeys: [String] = []

  func till() async throws(LoadFailure) -> TillState { try tillAnswer.get() }

  func openTill(float: Amount, key: String) async throws(LoadFailure) -> TillSession {
    try await counts.call("open \(float.minorUnits) \(key)")
  }

  func closeTill(
    counted: Amount, note: String?, key: String
  ) async throws(LoadFailure) -> TillSession {
    try await counts.call("close \(counted.minorUnits) \(note ?? "-") \(key)")
  }

  func check(_ code: String) async throws(LoadFailure) -> CodeHolder {
    guard let answer = holders[code] else {
      throw .refused(problem: "/problems/invalid-code")
    }
    return try answer.get()
  }

  func place(_ order: SaleOrder, key: String) async throws(LoadFailure) -> Sale {
    saleKeys.append(key)
    return try await sales.call(order)
  }

  func sales(after cursor: String?) async throws(LoadFailure) -> ListPage<Sale> {
    ListPage([.sample()], next: nil)
  }

  func refund(
    _ id: Sale.ID, amount: Amount, reason: String, approval: String?, key: String
  ) async throws(LoadFailure) -> Sale {
    try await refunds.call("\(id) \(amount.minorUnits) \(reason) \(approval ?? "-") \(key)")
  }

  func approve(email: String, password: String) async throws(LoadFailure) -> Approval {
    guard email == "manager@ferry.example", password == "password" else {
      throw .wrongCredentials
    }
    return Approval(token: "token", manager: "Noor Khan")
  }

  func optionGroups(
    in shop: Shop.ID
  ) async throws(LoadFailure) -> [MenuItem.ID: [OptionGroup]] { groups }

  func menu() async throws(LoadFailure) -> ShopMenu { try menuAnswer.get() }

  func change(
    _ item: MenuItem, _ change: MenuChange
  ) async throws(LoadFailure) -> MenuItem {
    var words = [item.id]
    if let price = change.price { words.append("price \(price.minorUnits)") }
    if let isSoldOut = change.isSoldOut { words.append("sold out \(isSoldOut)") }
    if let isNew = change.isNew { words.append("new \(isNew)") }
    return try await changes.call(words.joined(separator: " "))
  }

  func add(_ product: NewMenuItem, key: String) async throws(LoadFailure) -> MenuItem {
    let names = Language.allCases.map { product.names[$0] ?? "-" }.joined(separator: "/")
    return try await additions.call(
      "\(names) \(product.category.id) \(product.price.minorUnits) \(product.options.rawValue) "
        + "\(product.isNew) \(key)")
  }

  func remove(_ item: MenuItem) async throws(LoadFailure) {
    guard item.isOwn else { throw .refused(problem: "/problems/not-found") }
  }

  func price(
    of lines: [SaleOrder.Line], rewards: [String]
  ) async throws(LoadFailure) -> SalePrice {
    SalePrice(
      rewardDiscount: .dollars(rewards.reduce(0) { $0 + (discounts[$1] ?? 0) }),
      rewards: discounts.sorted { $0.key < $1.key }.map {
        SalePrice.Reward(id: $0.key, discount: .dollars($0.value))
      })
  }

  func setSoldOut(
    _ isSoldOut: Bool, option: MenuOption.ID
  ) async throws(LoadFailure) -> MenuOption {
    MenuOption(id: option, name: "Oat milk", isSoldOut: isSoldOut)
  }
}

extension CodeHolder {
  static func sample(cents: Int64) -> CodeHolder {
    CodeHolder(
      name: "Johnny", lastDigits: "4821", balance: .dollars(cents), stars: 120,
      expiresAt: Date(timeIntervalSince1970: 2_000_000_000))
  }
}
