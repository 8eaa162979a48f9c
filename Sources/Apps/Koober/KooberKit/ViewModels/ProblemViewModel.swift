public import Observation

/// The form that reports a problem with a trip.
@MainActor
@Observable
public final class ProblemViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The rider fills in the form.
    case editing
    /// The report is being sent.
    case sending
    /// The report was received.
    case done
  }

  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// The kind; `nil` until the rider chooses one.
  public var kind: ProblemReport.Kind?
  /// The description as typed.
  public private(set) var text = ""
  /// Why the last attempt failed, for the rider; `nil` if it did not.
  public private(set) var message: String?
  private static let longestText = 1000
  @ObservationIgnored private let trip: Trip.ID
  @ObservationIgnored private let outbox: RideOrderOutbox
  private let settings: AppSettings

  /// Makes an empty form.
  public init(_ trip: Trip.ID, outbox: RideOrderOutbox, settings: AppSettings) {
    self.trip = trip
    self.outbox = outbox
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// Replaces the description.
  public func edit(_ text: String) {
    self.text = String(text.prefix(Self.longestText))
    if message != nil { message = nil }
  }

  /// Sends the report if a kind was chosen and the description is not empty.
  public func send() async {
    guard phase == .editing else { return }
    let words = text.trimmed
    guard let kind else { return message = phrases.problemKindMissing }
    guard !words.isEmpty else { return message = phrases.problemTextMissing }
    phase = .sending
    message = nil
    do throws(LoadFailure) {
      _ = try await outbox.place(
        .problem(ProblemReport(trip: trip, kind: kind, text: words)))
      phase = .done
    } catch {
      phase = .editing
      message = phrases.title(of: error) + ". " + phrases.text(of: error)
    }
  }
}
