public import AppsKit

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension Phrases {
  // MARK: Tabs

  public var home: String { pick("Home", "홈") }
  public var scan: String { pick("Scan", "스캔") }
  public var order: String { pick("Order", "주문") }
  public var gift: String { pick("Gift", "선물") }
  public var stores: String { pick("Stores", "매장") }

  public var scanSoon: String {
    pick(
      "Your card, ready to scan at the counter. It comes to this tab soon.",
      "매장에서 바로 스캔할 수 있는 카드가 곧 이 탭에 생깁니다.")
  }
  public var orderSoon: String {
    pick(
      "Choose a drink, make it yours and pick it up without waiting. It comes to this tab soon.",
      "음료를 고르고 원하는 대로 바꿔 기다리지 않고 받으세요. 곧 이 탭에 생깁니다.")
  }
  public var giftSoon: String {
    pick(
      "Send a coffee to someone who needs one. It comes to this tab soon.",
      "커피 한 잔이 필요한 사람에게 선물하세요. 곧 이 탭에 생깁니다.")
  }
  public var storesSoon: String {
    pick(
      "The nearest coffee house, and when it is open. It comes to this tab soon.",
      "가까운 매장과 영업시간을 알려 드립니다. 곧 이 탭에 생깁니다.")
  }
  public var comingSoon: String { pick("Coming soon", "준비 중") }

  // MARK: Sign-in

  public var appName: String { "Mermaidbucks" }
  public var tagline: String { pick("Coffee, and stars for it.", "커피 한 잔, 별 한 움큼.") }
  public var signOutQuestion: String { pick("Sign out of Mermaidbucks?", "로그아웃할까요?") }
  // MARK: Home

  public var inbox: String { pick("Inbox", "받은 편지함") }
  public var history: String { pick("History", "내역") }
  public var scanInStore: String { pick("Scan in store", "매장에서 스캔") }
  public var starBalance: String { pick("Star balance", "보유한 별") }
  public var rewardsOptions: String { pick("Rewards options", "리워드 보기") }
  public var rewardsTitle: String { pick("Rewards you can get with Stars", "별로 받을 수 있는 리워드") }
  public var details: String { pick("Details", "자세히") }
  public var unknown: String { pick("unknown", "알 수 없음") }
  public var shown: String { pick("Shown", "펼쳐짐") }
  public var hidden: String { pick("Hidden", "접힘") }

  public func unread(_ count: Int) -> String {
    pick(count == 1 ? "1 unread" : "\(count) unread", "읽지 않음 \(count)개")
  }
  public func stars(_ number: String, isOne: Bool) -> String {
    pick(isOne ? "\(number) Star" : "\(number) Stars", "별 \(number)개")
  }

  // MARK: History and inbox

  public var earned: String { pick("earned", "적립") }
  public var redeemed: String { pick("redeemed", "사용") }
  public var expired: String { pick("expired", "소멸") }
  public var adjusted: String { pick("adjusted", "조정") }
  public var moved: String { pick("moved", "변동") }
  public var noHistoryTitle: String { pick("No Stars yet", "아직 별이 없습니다") }
  public var noHistoryText: String {
    pick(
      "Stars that you earn and redeem are listed here.", "적립하고 사용한 별이 여기에 표시됩니다.")
  }
  public var noMessagesTitle: String { pick("No messages", "메시지가 없습니다") }
  public var noMessagesText: String {
    pick("News and offers for you arrive here.", "소식과 혜택이 여기에 도착합니다.")
  }
  public var unreadMark: String { pick("Unread", "읽지 않음") }

  // MARK: Greeting

  /// - Parameter hour: Of the customer's day, `0...23`.
  public func greeting(hour: Int, name: String) -> String {
    switch hour {
    case 5..<12: pick("Good morning, \(name) ☕️", "좋은 아침이에요, \(name)님 ☕️")
    case 12..<17: pick("Good afternoon, \(name) ☀️", "좋은 오후예요, \(name)님 ☀️")
    case 17..<22: pick("Good evening, \(name) 🌙", "좋은 저녁이에요, \(name)님 🌙")
    default: pick("Good night, \(name) ✨", "편안한 밤 되세요, \(name)님 ✨")
    }
  }
}
