import AppsUI
import Foundation
import Testing

@testable import MermaidbucksKit
@testable import MermaidbucksUI

@MainActor
@Suite struct GiftNotificationTests {
  private static let gift = ReceivedGift(
    id: "g1", senderName: "Bruno", design: .thanks,
    amount: Amount(minorUnits: 2500, currency: "AUD"), code: "7KQ2-M9XD-4TPA-W3CH",
    sentAt: Date(timeIntervalSince1970: 1_795_271_400))

  @Test(arguments: [
    ("en_US", "Bruno sent you a gift", "It’s worth A$25.00."),
    ("ko_KR", "Bruno 님이 선물을 보냈어요", "선물이에요"), ("ar_EG", "أرسل إليك Bruno هدية", "قيمتها"),
  ])
  func `a gift that arrives notifies once, in the customer's language`(
    locale: String, title: String, text: String
  ) {
    let settings = AppSettings.sample(locale)
    let session = makeSession(settings: settings)
    let changes = session.ordering.changes
    var sent: [(id: String, title: String, text: String)] = []
    let notifications = GiftNotifications(
      changes: changes, app: session.environment.app, settings: settings
    ) { sent.append(($0, $1, $2)) }
    notifications.begin()
    #expect(sent.isEmpty)
    session.ordering.receive(.gift(Self.gift))
    session.ordering.receive(.gift(Self.gift))
    notifications.begin()
    notifications.begin()
    #expect(sent.map(\.id) == ["gift-g1"])
    #expect(sent.first?.title.replacing(/[\u{2066}-\u{2069}]/, with: "") == title)
    #expect(sent.first?.text.contains(text) == true)
  }

  @Test func `a muted topic notifies of no gift`() {
    let settings = AppSettings.sample()
    let session = makeSession(settings: settings)
    let app = session.environment.app
    var preferences = app.preferences
    preferences[.giftReceived] = false
    app.apply(preferences)
    defer {
      preferences[.giftReceived] = true
      app.apply(preferences)
    }
    var count = 0
    let notifications = GiftNotifications(
      changes: session.ordering.changes, app: app, settings: settings
    ) { _, _, _ in count += 1 }
    session.ordering.receive(.gift(Self.gift))
    notifications.begin()
    #expect(count == 0)
  }
}
