public import Observation

/// The count of the cash in the drawer, which opens or closes the till.
@MainActor
@Observable
public final class DrawerViewModel {
  /// What the count is for.
  public enum Purpose: Hashable, Sendable {
    /// The float at the opening.
    case opening
    /// The cash at the end of the day.
    case closing
  }

  /// The state of the count.
  public enum Phase: Equatable, Sendable {
    /// The staff counts.
    case counting
    /// The count is being sent.
    case sending
    /// The till was opened or closed.
    case done(TillSession)
  }

  /// A kind of banknote or coin, and how many there are.
  public struct Row: Equatable, Sendable {
    /// The value of one.
    public var value: Amount
    /// The value in words.
    public var title: String
    /// How many.
    public var count: Int
    /// The value of all, in words.
    public var sum: String
  }

  /// The state of the count.
  public private(set) var phase = Phase.counting
  /// A remark about a difference, as typed.
  public var note = ""
  /// The message for the staff; `nil` for none.
  public private(set) var message: String?
  /// What the count is for.
  @ObservationIgnored public let purpose: Purpose
  private var counts: [Int]
  @ObservationIgnored private let values: [Amount]
  @ObservationIgnored private let currency: String
  /// The key of every attempt, so that the till is opened or closed once.
  @ObservationIgnored private let key: String
  @ObservationIgnored private let service: any TillOpening
  private let settings: AppSettings
  private static let largestCount = 9_999

  /// Makes a count of zero.
  ///
  /// - Parameter key: The idempotency key.
  public init(
    purpose: Purpose, currency: String, key: String, service: any TillOpening,
    settings: AppSettings
  ) {
    self.purpose = purpose
    self.currency = currency
    self.key = key
    self.service = service
    self.settings = settings
    values = Self.denominations(of: currency).map { Amount(minorUnits: $0, currency: currency) }
    counts = values.map { _ in 0 }
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Whether the count can be changed and sent.
  public var isEnabled: Bool { phase == .counting }

  /// The kinds of banknotes and coins, the largest first.
  public var rows: [Row] {
    let amounts = settings.amountText
    return zip(values, counts).map { value, count in
      Row(
        value: value, title: amounts.text(of: value), count: count,
        sum: amounts.text(
          of: Amount(minorUnits: value.minorUnits * Int64(count), currency: currency)))
    }
  }

  /// The counted cash.
  public var total: Amount {
    Amount(
      minorUnits: zip(values, counts).reduce(0) { $0 + $1.0.minorUnits * Int64($1.1) },
      currency: currency)
  }

  /// The counted cash in words.
  public var totalText: String { settings.amountText.text(of: total) }

  /// Sets the number of a kind.
  public func setCount(_ count: Int, at index: Int) {
    guard counts.indices.contains(index) else { return }
    counts[index] = min(Self.largestCount, max(0, count))
    if message != nil { message = nil }
  }

  /// The difference after closing, in words; `nil` before and after opening.
  public var differenceText: String? {
    guard case .done(let session) = phase, let difference = session.difference else {
      return nil
    }
    if difference.minorUnits == 0 { return phrases.drawerExact }
    let text = settings.amountText.text(
      of: Amount(minorUnits: abs(difference.minorUnits), currency: currency))
    return difference.minorUnits < 0 ? phrases.drawerShort(text) : phrases.drawerOver(text)
  }

  /// Opens or closes the till with the count.
  public func send() async {
    guard isEnabled else { return }
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      let session =
        switch purpose {
        case .opening: try await service.openTill(float: total, key: key)
        case .closing:
          try await service.closeTill(
            counted: total, note: note.isEmpty ? nil : note, key: key)
        }
      phase = .done(session)
    } catch {
      phase = .counting
      message = phrases.message(ofSale: error)
    }
  }

  /// The values of banknotes and coins in the smallest unit, the largest first.
  static func denominations(of currency: String) -> [Int64] {
    switch currency {
    case "AUD": [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5]
    case "EUR": [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
    case "KRW": [50_000, 10_000, 5_000, 1_000, 500, 100, 50, 10]
    default: [10_000, 5_000, 2_000, 1_000, 500, 200, 100, 50, 20, 10, 5, 1]
    }
  }
}
