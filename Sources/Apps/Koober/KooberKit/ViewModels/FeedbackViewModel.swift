public import Observation

/// The rider's opinion of a ride: stars, remarks, a text, the height of the hops, and a tip.
@MainActor
@Observable
public final class FeedbackViewModel {
  /// The state of the form.
  public enum Phase: Equatable, Sendable {
    /// The rider fills in the form.
    case editing
    /// The rating is being sent.
    case sending
    /// The rating was received.
    case done
  }

  /// The state of the form.
  public private(set) var phase = Phase.editing
  /// Why the last attempt failed, for the rider; `nil` if it did not.
  public private(set) var message: String?
  /// The number of stars, `1...5`; `nil` until the rider gives them.
  public private(set) var stars: Int?
  /// The chosen remarks.
  public private(set) var tags: [RideRating.Tag] = []
  /// The text.
  public private(set) var comment = ""
  /// The height of the hops; `nil` until the rider chooses one.
  public private(set) var hopHeight: HopHeight?
  /// The tip; `nil` for none.
  public private(set) var tip: Amount?
  /// The trip.
  public let trip: Trip
  private static let longestComment = 500
  @ObservationIgnored private let rider: RiderState
  @ObservationIgnored private let outbox: RideOrderOutbox
  private let settings: AppSettings

  /// Makes an empty form.
  public init(_ trip: Trip, rider: RiderState, outbox: RideOrderOutbox, settings: AppSettings) {
    self.trip = trip
    self.rider = rider
    self.outbox = outbox
    self.settings = settings
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The remarks to choose from; empty before the stars are given.
  public var suggestedTags: [RideRating.Tag] {
    stars.map { RideRating.Tag.suggested(for: $0) } ?? []
  }

  /// The tips to choose from: about a tenth, a seventh and a fifth of the price, in whole units.
  public var suggestedTips: [Amount] {
    let unit = Int64(
      (0..<Currency.fractionDigits(of: trip.price.total.currency)).reduce(1) {
        unit, _ in unit * 10
      })
    let price = trip.price.total.minorUnits
    var tips: [Int64] = []
    for share in [10, 7, 5] as [Int64] {
      let rounded = max(unit, (price / share + unit / 2) / unit * unit)
      tips.append(max(rounded, (tips.last ?? 0) + unit))
    }
    return tips.map { Amount(minorUnits: $0, currency: trip.price.total.currency) }
  }

  /// Whether the form can be sent.
  public var canSend: Bool { phase == .editing && stars != nil }

  /// The title of the button: with the tip that will be paid.
  public var buttonTitle: String {
    tip.map { phrases.sendWithTip(settings.amountText.text(of: $0)) } ?? phrases.sendFeedback
  }

  /// Gives a number of stars, and removes remarks that contradict it.
  public func rate(_ stars: Int) {
    guard phase == .editing, (1...5).contains(stars) else { return }
    self.stars = stars
    tags.removeAll { !suggestedTags.contains($0) }
  }

  /// Adds or removes a remark.
  public func toggle(_ tag: RideRating.Tag) {
    guard phase == .editing, suggestedTags.contains(tag) else { return }
    if let index = tags.firstIndex(of: tag) { tags.remove(at: index) } else { tags.append(tag) }
  }

  /// Replaces the text, cut to the length that the service accepts.
  public func edit(_ text: String) {
    guard phase == .editing else { return }
    comment = String(text.prefix(Self.longestComment))
    if message != nil { message = nil }
  }

  /// Chooses the height of the hops.
  public func choose(_ height: HopHeight) { if phase == .editing { hopHeight = height } }

  /// Chooses a tip; the chosen one again removes it.
  public func choose(tip: Amount) {
    guard phase == .editing else { return }
    self.tip = self.tip == tip ? nil : tip
  }

  /// Sends the rating and pays the tip.
  public func send() async {
    guard phase == .editing, let stars else { return }
    phase = .sending
    message = nil
    let rating = RideRating(
      trip: trip.id, stars: stars, tags: tags, comment: comment, hopHeight: hopHeight, tip: tip)
    do throws(LoadFailure) {
      if case .trip(let rated) = try await outbox.place(.rating(rating)) {
        if rider.trip?.id == rated.id { rider.show(rated) }
      }
      phase = .done
    } catch {
      phase = .editing
      let alert = phrases.alert(about: RideFailure(error))
      message = alert.title + ". " + alert.text
    }
  }
}
