import Foundation
public import Observation

/// The movements of one account by day, and what was spent by month.
@MainActor
@Observable
public final class AccountDetailViewModel {
  /// The movements of one day.
  public struct Section: Equatable, Sendable {
    /// The day.
    public var title: String
    /// Newest first.
    public var rows: [Transaction]
    /// The first moment of the day.
    var day: Date
  }

  /// The account; its balance is the book's.
  public let accountID: Account.ID
  /// What is asked for.
  public private(set) var query = TransactionQuery()
  /// What the list shows.
  public private(set) var phase = LoadPhase<[Section]>.loading
  /// Whether older movements are being loaded.
  public private(set) var isLoadingMore = false
  /// Why older movements could not be loaded.
  public private(set) var moreFailure: LoadFailure?
  /// What was spent, the oldest month first; empty until it is there.
  public private(set) var spending: [SpendingMonth] = []

  @ObservationIgnored private let service: any AccountReading
  private let passbook: Passbook
  private let settings: AppSettings
  @ObservationIgnored private var transactions: [Transaction] = []
  @ObservationIgnored private var next: String?
  @ObservationIgnored private var loadCount = 0
  /// How many months the chart has.
  public static let chartedMonths = 6

  /// Makes the page of an account.
  public init(
    accountID: Account.ID, service: any AccountReading, passbook: Passbook, settings: AppSettings
  ) {
    self.accountID = accountID
    self.service = service
    self.passbook = passbook
    self.settings = settings
  }

  /// What the app says.
  public var phrases: Phrases { settings.phrases }

  /// The account; `nil` while it is not known, or no longer there.
  public var account: Account? { passbook.account(accountID) }

  /// Whether older movements can be asked for.
  public var hasMore: Bool { phase.content != nil && next != nil }

  /// Grows whenever money has moved.
  public var changes: Int { passbook.transferChanges }

  /// An amount as it is written where the customer lives.
  public func text(of amount: Amount) -> String { settings.amountText.text(of: amount) }

  /// The same with a plus where money came in.
  public func signedText(of amount: Amount) -> String { settings.amountText.signedText(of: amount) }

  /// Writes amounts in parts.
  public var amountText: AmountText { settings.amountText }

  /// Writes dates.
  public var dateText: DateText { settings.dateText }

  /// Loads the newest movements and the chart; what is shown stays until they are there.
  public func load() async {
    let parts = [Task { await loadTransactions() }, Task { await loadSpending() }]
    if passbook.accounts == nil { await passbook.refresh() }
    for part in parts { await part.value }
  }

  /// Asks for other movements.
  public func ask(_ query: TransactionQuery) async {
    guard query != self.query else { return }
    self.query = query
    await loadTransactions()
  }

  /// Loads the next older movements, unless that is under way or there are none.
  public func loadMore() async {
    guard !isLoadingMore, let cursor = next, phase.content != nil else { return }
    isLoadingMore = true
    moreFailure = nil
    defer { isLoadingMore = false }
    let number = loadCount
    do throws(LoadFailure) {
      let page = try await service.transactions(of: accountID, query, after: cursor)
      // Another question may have been asked while this one was under way.
      guard number == loadCount else { return }
      transactions += page.transactions
      next = page.next
      phase = .loaded(sections)
    } catch {
      if number == loadCount { moreFailure = error }
    }
  }

  /// Writes everything again, in another language, calendar or time zone.
  public func settingsDidChange() {
    if phase.content != nil { phase = .loaded(sections) }
  }

  private func loadTransactions() async {
    loadCount += 1
    let number = loadCount
    if case .failed = phase { phase = .loading }
    do throws(LoadFailure) {
      let page = try await service.transactions(of: accountID, query, after: nil)
      // The answer to a question that nobody asks any more.
      guard number == loadCount else { return }
      transactions = page.transactions
      next = page.next
      moreFailure = nil
      phase = .loaded(sections)
    } catch {
      guard number == loadCount else { return }
      if phase.content == nil { phase = .failed(error) } else { moreFailure = error }
    }
  }

  private func loadSpending() async {
    let months = Self.chartedMonths
    // The movements are what matters, and say themselves what failed; the chart stays as it is.
    guard let loaded = try? await service.spending(of: accountID, months: months) else { return }
    if loaded != spending { spending = loaded }
  }

  private var sections: [Section] {
    let calendar = settings.calendar
    let writer = settings.dateText
    var sections: [Section] = []
    for transaction in transactions {
      let day = calendar.startOfDay(for: transaction.postedAt)
      if sections.last?.day != day {
        sections.append(
          Section(title: writer.heading(transaction.postedAt), rows: [], day: day))
      }
      sections[sections.count - 1].rows.append(transaction)
    }
    return sections
  }
}
