public import Observation

/// The cards and accounts that can pay, and the one that pays for orders first.
@MainActor
@Observable
public final class PaymentMethodsViewModel {
  /// A row of the list.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The destination of a tap.
    public enum Target: Equatable, Sendable {
      /// The choice of the method that pays for orders.
      case preferred
      /// The page of a card.
      case card(PaymentCard)
      /// The name of a new card.
      case newCard
      /// Nothing.
      case account(PaymentMethod)
    }

    /// The destination of a tap.
    public var target: Target
    /// The name.
    public var title: String
    /// The balance; `nil` for none.
    public var detail: String?

    /// The name and the balance.
    public var id: String { title + (detail ?? "") }
  }

  /// Rows under a title.
  public struct Section: Equatable, Sendable {
    /// The title; `nil` for none.
    public var title: String?
    /// The explanation under the rows; `nil` for none.
    public var footer: String?
    /// The rows.
    public var rows: [Row]
  }

  private struct Content: Equatable, Sendable {
    var cards: [PaymentCard]
    var accounts: [PaymentMethod]
  }

  /// Why the last change failed; `nil` if it did not.
  public private(set) var alert: Alert?
  private var preferredID: PaymentMethod.ID?
  private let resource: CachedResource<Content>
  @ObservationIgnored private let methodCache: any ValueCaching<PaymentMethod.ID>
  @ObservationIgnored private let addition: CardAddition
  private let settings: AppSettings

  /// Makes the list.
  ///
  /// - Parameters:
  ///   - methodCache: Keeps the method that pays for orders first.
  ///   - makeKey: Makes a unique idempotency key.
  public init(
    service: any CardPaying, methodCache: any ValueCaching<PaymentMethod.ID>,
    makeKey: @escaping () -> String, settings: AppSettings
  ) {
    self.methodCache = methodCache
    addition = CardAddition(service: service, makeKey: makeKey)
    self.settings = settings
    preferredID = methodCache.load()?.value
    resource = CachedResource { () async throws(LoadFailure) in
      let cards = try await service.cards()
      return Content(cards: cards, accounts: try await service.bankAccounts())
    }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The sections, or why there are none.
  public var phase: LoadPhase<[Section]> {
    switch resource.phase {
    case .loading: .loading
    case .failed(let failure): .failed(failure)
    case .loaded(let content): .loaded(sections(content))
    }
  }

  /// The cards and accounts, as methods that can pay for orders.
  public var methods: [PaymentMethod] {
    guard let content = resource.value else { return [] }
    return content.cards.map(PaymentMethod.init) + content.accounts
  }

  /// The method that pays for orders first; `nil` until the methods are loaded.
  public var preferred: PaymentMethod? {
    methods.first { $0.id == preferredID } ?? methods.first
  }

  /// Loads cards and accounts; the previous ones remain until they arrive.
  public func load() async {
    preferredID = methodCache.load()?.value
    await resource.load()
  }

  /// Chooses the method that pays for orders first.
  public func choose(_ method: PaymentMethod) {
    preferredID = method.id
    methodCache.save(method.id)
  }

  /// Adds a card without money.
  public func addCard(named name: String) async {
    guard let content = resource.value else { return }
    do throws(LoadFailure) {
      let card = try await addition.add(named: name, after: content.cards)
      resource.show(Content(cards: content.cards.adding(card), accounts: content.accounts))
    } catch {
      alert = Alert(title: phrases.title(of: error), text: phrases.text(of: error))
    }
  }

  /// Notes that the customer has seen the alert.
  public func dismissAlert() { alert = nil }

  private func sections(_ content: Content) -> [Section] {
    let amounts = settings.amountText
    let first = Row(
      target: .preferred, title: phrases.payForOrdersWith,
      detail: preferred.map { phrases.name(of: $0) })
    let cards = content.cards.map { card in
      let balance = phrases.balance(amounts.text(of: card.balance))
      return Row(
        target: .card(card), title: phrases.name(of: card),
        detail: card.isDefault ? "\(balance) · \(phrases.defaultMark)" : balance)
    }
    let accounts = content.accounts.map { account in
      Row(
        target: .account(account), title: phrases.name(of: account),
        detail: phrases.balance(amounts.text(of: account.available)))
    }
    return [
      Section(title: nil, footer: phrases.payForOrdersText, rows: [first]),
      Section(
        title: phrases.cardsTitle, footer: nil,
        rows: cards + [Row(target: .newCard, title: phrases.addCard, detail: nil)]),
      Section(
        title: phrases.accountsTitle,
        footer: accounts.isEmpty ? phrases.noAccountsText : phrases.accountsText, rows: accounts),
    ]
  }
}

extension PaymentMethod {
  /// A card as a way to pay.
  init(_ card: PaymentCard) {
    self.init(
      kind: .card, source: card.id, name: card.name, lastDigits: card.lastDigits,
      available: card.balance)
  }
}
