public import Observation

/// The count of the cash in the drawer, which opens or closes the till.
@MainActor
@Observable
public final class DrawerViewModel {
  /// The purpose of the count.
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

  /// The state of the count.
  public private(set) var phase = Phase.counting
  /// A remark about a difference, as typed.
  public var note = "" { didSet { didEdit() } }
  /// The message for the staff; `nil` for none.
  public private(set) var message: String?
  /// The purpose of the count.
  @ObservationIgnored public let purpose: Purpose
  private var count: CashCount
  /// The key of every attempt with the same count.
  @ObservationIgnored private var key: String
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let service: any TillOpening
  private let settings: AppSettings

  /// Makes a count of zero.
  ///
  /// - Parameter makeKey: Makes a unique idempotency key.
  public init(
    purpose: Purpose, currency: String, makeKey: @escaping () -> String,
    service: any TillOpening, settings: AppSettings
  ) {
    self.purpose = purpose
    self.makeKey = makeKey
    key = makeKey()
    self.service = service
    self.settings = settings
    count = CashCount(currency: currency)
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Whether the count can be changed and sent.
  public var isEnabled: Bool { phase == .counting }

  /// The kinds of banknotes and coins, the largest first.
  public var rows: [CashCount.Row] { count.rows(settings.amountText) }

  /// The counted cash.
  public var total: Amount { count.total }

  /// The counted cash in words.
  public var totalText: String { settings.amountText.text(of: total) }

  /// Sets the number of a kind.
  public func setCount(_ number: Int, at index: Int) {
    count.set(number, at: index)
    didEdit()
  }

  /// Removes the message after an edit; a changed count is another request.
  private func didEdit() {
    if message != nil { message = nil }
    key = makeKey()
  }

  /// The difference after closing, in words; `nil` before and after opening.
  public var differenceText: String? {
    guard case .done(let session) = phase, let difference = session.difference else {
      return nil
    }
    if difference.minorUnits == 0 { return phrases.drawerExact }
    let text = settings.amountText.text(
      of: Amount(minorUnits: abs(difference.minorUnits), currency: difference.currency))
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
}
