import Foundation
public import Observation

/// The gifts that the customer received and sent.
@MainActor
@Observable
public final class GiftListViewModel {
  /// The two lists.
  public enum List: Int, Sendable, CaseIterable {
    /// Gifts to the customer.
    case received
    /// Gifts that the customer sent.
    case sent
  }

  /// A gift of one of the lists.
  public enum Item: Hashable, Sendable {
    /// A gift to the customer.
    case received(ReceivedGift)
    /// A gift that the customer sent.
    case sent(Gift)
  }

  /// A gift as a row.
  public struct Row: Equatable, Sendable, Identifiable {
    /// The identifier of the gift.
    public var id: String
    /// The gift.
    public var item: Item
    /// The picture.
    public var design: PaymentCard.Design
    /// The name of the other person.
    public var title: String
    /// The date.
    public var detail: String
    /// The formatted value.
    public var amount: String
    /// The state.
    public var status: String
    /// Whether the customer or the recipient can still redeem it.
    public var isOpen: Bool
  }

  /// The list that is shown.
  public var list = List.received
  private let received: Paginator<ReceivedGift, Row>
  private let sent: Paginator<Gift, Row>
  private let settings: AppSettings
  private let changes: AccountChanges
  /// The changes of the received gifts at the last load.
  @ObservationIgnored private var loadedGifts = 0

  /// Makes the lists.
  ///
  /// - Parameters:
  ///   - receivedCache: Caches the newest received gifts for use offline.
  ///   - sentCache: Caches the newest sent gifts for use offline.
  ///   - changes: The changes that the received gifts follow.
  public init(
    gifts: any GiftReading, receivedCache: (any ValueCaching<[ReceivedGift]>)? = nil,
    sentCache: (any ValueCaching<[Gift]>)? = nil, changes: AccountChanges = AccountChanges(),
    settings: AppSettings
  ) {
    self.changes = changes
    self.settings = settings
    received = Paginator(
      cache: receivedCache,
      arrange: { rows, gifts in rows + gifts.map { Self.row($0, settings) } },
      loadPage: { cursor async throws(LoadFailure) in
        try await gifts.receivedGifts(after: cursor)
      })
    sent = Paginator(
      cache: sentCache,
      arrange: { rows, gifts in rows + gifts.map { Self.row($0, settings) } },
      loadPage: { cursor async throws(LoadFailure) in try await gifts.sentGifts(after: cursor) })
  }

  /// The localized texts.
  public var phrases: Phrases { settings.phrases }

  /// The gifts of the shown list, or why there are none.
  public var phase: LoadPhase<[Row]> { list == .received ? received.phase : sent.phase }

  /// Whether a further page of the shown list exists.
  public var hasMore: Bool { list == .received ? received.hasMore : sent.hasMore }

  /// Whether a further page of the shown list is loading.
  public var isLoadingMore: Bool {
    list == .received ? received.isLoadingMore : sent.isLoadingMore
  }

  /// Why the last request of the shown list failed while gifts were shown; `nil` if it did not.
  public var moreFailure: LoadFailure? {
    list == .received ? received.moreFailure : sent.moreFailure
  }

  /// The notice that the gifts are out of date; `nil` if they are current.
  public var staleText: String? {
    let date = list == .received ? received.staleSince : sent.staleSince
    return date.map { phrases.lastUpdated(settings.dateText.age($0)) }
  }

  /// The number of gifts that the customer can redeem.
  public var openCount: Int { received.phase.content?.count(where: \.isOpen) ?? 0 }

  /// Loads both lists; their gifts remain until others arrive.
  public func load() async {
    let parts = [Task { await loadReceived() }, Task { await sent.load() }]
    for part in parts { await part.value }
  }

  /// Whether a gift has arrived since the received gifts were requested last.
  public var needsReceived: Bool { changes.gifts != loadedGifts }

  /// Loads the received gifts; the previous ones remain until they arrive.
  public func loadReceived() async {
    loadedGifts = changes.gifts
    await received.load()
  }

  /// Loads the next page of the shown list, or repeats the request that failed.
  public func loadMore() async {
    if list == .received { await received.loadMore() } else { await sent.loadMore() }
  }

  /// Shows a gift that was sent or withdrawn.
  public func show(_ gift: Gift) {
    guard sent.phase.content != nil else { return }
    sent.update { gifts in
      if let index = gifts.firstIndex(where: { $0.id == gift.id }) {
        gifts[index] = gift
      } else {
        gifts.insert(gift, at: 0)
      }
    }
  }

  /// Shows a gift that was redeemed.
  public func show(_ gift: ReceivedGift) {
    guard received.phase.content != nil else { return }
    received.update { gifts in
      if let index = gifts.firstIndex(where: { $0.id == gift.id }) {
        gifts[index] = gift
      } else {
        gifts.insert(gift, at: 0)
      }
    }
  }

  /// Arranges the rows again after the language, calendar or time zone changed.
  public func settingsDidChange() {
    received.rearrange()
    sent.rearrange()
  }

  private static func row(_ gift: ReceivedGift, _ settings: AppSettings) -> Row {
    let phrases = settings.phrases
    return Row(
      id: gift.id, item: .received(gift), design: gift.design,
      title: phrases.giftFrom(gift.senderName), detail: settings.dateText.day(gift.sentAt),
      amount: settings.amountText.text(of: gift.amount),
      status: gift.redeemedAt == nil ? phrases.giftWaiting : phrases.giftRedeemed,
      isOpen: gift.redeemedAt == nil)
  }

  private static func row(_ gift: Gift, _ settings: AppSettings) -> Row {
    let phrases = settings.phrases
    return Row(
      id: gift.id, item: .sent(gift), design: gift.design,
      title: phrases.giftTo(gift.recipientName), detail: settings.dateText.day(gift.deliverAt),
      amount: settings.amountText.text(of: gift.amount),
      status: phrases.title(of: gift.state), isOpen: gift.isWithdrawable)
  }
}
