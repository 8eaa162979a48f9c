public import Foundation
public import Observation

/// The refund of a sale: the amount, the reason, and the approval of a manager.
@MainActor
@Observable
public final class RefundViewModel {
  private struct Request {
    let amount: Amount
    let reason: String
    let approval: String?
  }

  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The staff fills in the form.
    case editing
    /// The request is in flight.
    case sending
    /// A manager has to approve.
    case needsApproval
    /// The connection broke, so the refund may have been made. The form is locked.
    case uncertain
    /// The refund was made.
    case done(Sale)
  }

  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The amount as typed.
  public private(set) var entry: AmountEntry
  /// The reason as typed.
  public var reason = ""
  /// The manager's email address as typed.
  public var managerEmail = ""
  /// The manager's password as typed.
  public var managerPassword = ""
  /// The message for the staff; `nil` for none.
  public private(set) var message: String?
  /// The sale.
  @ObservationIgnored public let sale: Sale
  /// The key of every attempt with the same form.
  @ObservationIgnored private var key: String
  /// The request as it was sent, which is repeated unchanged until its outcome is known.
  @ObservationIgnored private var request: Request?
  @ObservationIgnored private let makeKey: () -> String
  @ObservationIgnored private let service: any SaleRefunding
  private let settings: AppSettings

  /// Makes a form with the whole amount that is left.
  ///
  /// - Parameter makeKey: Makes a unique idempotency key.
  public init(
    sale: Sale, service: any SaleRefunding, makeKey: @escaping () -> String,
    settings: AppSettings
  ) {
    self.sale = sale
    self.service = service
    self.makeKey = makeKey
    self.settings = settings
    key = makeKey()
    entry = AmountEntry(currency: sale.total.currency, locale: settings.locale)
    entry.set(sale.refundable)
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The locale of the amount field.
  public var locale: Locale { settings.locale }

  /// The amount that can be refunded, in words.
  public var limitText: String {
    phrases.upTo(settings.amountText.text(of: sale.refundable))
  }

  /// Whether the form can be edited and sent.
  public var isEnabled: Bool { phase == .editing || phase == .needsApproval }

  /// Replaces characters of the amount, as a text field's delegate does.
  public func replace(_ range: Range<Int>, with text: String) -> Bool {
    guard isEnabled else { return false }
    didEdit()
    return entry.replace(range, with: text)
  }

  /// Removes the message after the form was edited; a changed form is another request.
  public func didEdit() {
    guard isEnabled else { return }
    if message != nil { message = nil }
    key = makeKey()
  }

  /// Sends the refund, with the manager's approval if one is needed, or asks again for the outcome
  /// of the last one.
  public func send() async {
    if phase == .uncertain { return await refund() }
    guard isEnabled else { return }
    if let fault {
      message = fault
      return
    }
    guard let amount = entry.amount else { return }
    let mustApprove = phase == .needsApproval
    phase = .sending
    message = nil
    var approval: String?
    if mustApprove {
      do throws(LoadFailure) {
        approval = try await service.approve(
          email: managerEmail.trimmed, password: managerPassword
        ).token
      } catch {
        phase = .needsApproval
        message = phrases.message(ofSale: error)
        return
      }
      // An approval belongs to one request.
      key = makeKey()
    }
    request = Request(
      amount: amount, reason: reason.trimmed, approval: approval)
    await refund()
  }

  private func refund() async {
    guard let request else { return }
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      phase = .done(
        try await service.refund(
          sale.id, amount: request.amount, reason: request.reason, approval: request.approval,
          key: key))
    } catch {
      guard error.isFinal else {
        phase = .uncertain
        message = phrases.refundUncertain
        return
      }
      let isApproved = request.approval != nil
      phase = isApproved || error.needsApproval ? .needsApproval : .editing
      message =
        error.needsApproval && !isApproved
        ? phrases.approvalNeeded : phrases.message(ofSale: error)
    }
  }

  private var fault: String? {
    switch entry.fault(available: sale.refundable) {
    case .missing, .zero: return phrases.amountMissing
    case .exceeds: return phrases.refundTooLarge
    case nil: break
    }
    if reason.trimmed.isEmpty { return phrases.reasonMissing }
    if phase == .needsApproval, managerEmail.isEmpty || managerPassword.isEmpty {
      return phrases.approvalNeeded
    }
    return nil
  }
}
