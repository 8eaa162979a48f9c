import Foundation
public import Observation

/// The transactions of one account by day, and its spending by month.
@MainActor
@Observable
public final class AccountDetailViewModel: Paginating {
  /// The transactions of one day.
  public struct Section: Equatable, Sendable {
    /// The day.
    public var title: String
    /// The rows, newest first.
    public var rows: [Transaction]
    /// The start of the day.
    var day: Date
  }

  /// The identifier of the account.
  public let accountID: Account.ID
  /// The filter.
  public var query: TransactionQuery { currentQuery.value }
  /// The transactions, newest first.
  public let list: Paginator<Transaction, Section>
  /// The spending by month, oldest first; empty until it is loaded.
  public private(set) var spending: [SpendingMonth] = []

  @ObservationIgnored private let service: any AccountReading
  private let state: BankState
  private let settings: AppSettings
  private let currentQuery: CurrentQuery
  /// The number of months in the chart.
  public static let chartedMonths = 6

  /// Makes the screen of an account.
  public init(
    accountID: Account.ID, service: any AccountReading, state: BankState, settings: AppSettings
  ) {
    self.accountID = accountID
    self.service = service
    let currentQuery = CurrentQuery()
    self.currentQuery = currentQuery
    list = Paginator(
      arrange: { Self.sections($0, appending: $1, settings) },
      loadPage: { cursor async throws(LoadFailure) in
        try await service.transactions(of: accountID, currentQuery.value, after: cursor)
      })
    self.state = state
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The account; `nil` until it is loaded, and after it is closed.
  public var account: Account? { state.account(accountID) }

  /// Increases whenever transfers have changed.
  public var changes: Int { state.transferChanges }

  /// Formats an amount.
  public func text(of amount: Amount) -> String { settings.amountText.text(of: amount) }

  /// Formats an amount with a plus sign when it is positive.
  public func signedText(of amount: Amount) -> String { settings.amountText.signedText(of: amount) }

  /// Formats amounts in parts.
  public var amountText: AmountText { settings.amountText }

  /// Formats dates.
  public var dateText: DateText { settings.dateText }

  /// Loads the newest transactions and the chart; the rows remain until they arrive.
  public func load() async {
    let parts = [Task { await list.load() }, Task { await loadSpending() }]
    if state.accounts == nil { await state.refresh() }
    for part in parts { await part.value }
  }

  /// Changes the filter and loads the list.
  public func ask(_ query: TransactionQuery) async {
    guard query != self.query else { return }
    currentQuery.value = query
    await list.load()
  }

  private func loadSpending() async {
    let months = Self.chartedMonths
    // The list reports failures; the chart remains as it is.
    guard let loaded = try? await service.spending(of: accountID, months: months) else { return }
    if loaded != spending { spending = loaded }
  }

  private static func sections(
    _ sections: [Section], appending transactions: [Transaction], _ settings: AppSettings
  ) -> [Section] {
    let calendar = settings.calendar
    let dates = settings.dateText
    var sections = sections
    for transaction in transactions {
      let day = calendar.startOfDay(for: transaction.postedAt)
      if sections.last?.day != day {
        sections.append(Section(title: dates.heading(transaction.postedAt), rows: [], day: day))
      }
      sections[sections.count - 1].rows.append(transaction)
    }
    return sections
  }

  /// Holds the query for the list's page loader, which is made before the view model.
  @MainActor
  @Observable
  fileprivate final class CurrentQuery {
    var value = TransactionQuery()
  }
}
