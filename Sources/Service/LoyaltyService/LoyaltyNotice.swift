import Foundation
import Ledger
import Serving

/// A message to a customer about cards, gifts or stars.
public struct LoyaltyNotice: Sendable, Hashable {
  /// A unique identifier.
  public let id: String
  /// The customer.
  public let customer: String
  /// The time of the event.
  public let date: Date
  /// The title.
  public let title: LocalizedText
  /// The text.
  public let body: LocalizedText

  static func reloadFailed(
    card: StoredCard, amount: Amount, id: String, at now: Date
  ) -> LoyaltyNotice {
    let digits = card.lastDigits
    return LoyaltyNotice(
      id: "loyalty-\(id)", customer: card.customer, date: now,
      title: LocalizedText(
        "Your card wasn't reloaded", "카드를 자동 충전하지 못했어요", "لم تتم إعادة شحن بطاقتك"),
      body: LocalizedText(
        "There isn't enough money in the account that reloads the card ending in \(digits). "
          + "Top up the card or choose another account.",
        "끝자리 \(digits) 카드를 충전하는 계좌의 잔액이 부족해요. 직접 충전하거나 다른 계좌를 선택해 주세요.",
        "لا يوجد رصيد كافٍ في الحساب الذي يشحن البطاقة المنتهية بالرقم \(digits). "
          + "اشحن البطاقة أو اختر حسابًا آخر."))
  }

  static func starsExpire(
    _ stars: Int64, on date: Date, customer: String, id: String, at now: Date
  ) -> LoyaltyNotice {
    LoyaltyNotice(
      id: "loyalty-\(id)", customer: customer, date: now,
      title: LocalizedText(
        "Stars are about to expire", "곧 만료되는 별이 있어요", "نجوم على وشك الانتهاء"),
      body: LocalizedText(
        "\(stars) of your Stars expire on \(day(date, .english)). "
          + "Redeem them for a drink or a treat before then.",
        "별 \(stars)개가 \(day(date, .korean))에 만료돼요. 그 전에 음료나 간식으로 바꿔 보세요.",
        "تنتهي صلاحية \(stars) من نجومك في \(day(date, .arabic)). استبدلها بمشروب أو حلوى قبل ذلك.")
    )
  }

  static func birthday(stars: Int64, customer: String, id: String, at now: Date) -> LoyaltyNotice {
    LoyaltyNotice(
      id: "loyalty-\(id)", customer: customer, date: now,
      title: LocalizedText("Happy birthday!", "생일 축하해요!", "عيد ميلاد سعيد!"),
      body: LocalizedText(
        "\(stars) Stars have gone to your account. Have a drink on us.",
        "별 \(stars)개를 넣어 드렸어요. 저희가 드리는 한 잔을 즐기세요.",
        "أضفنا \(stars) نجمة إلى حسابك. استمتع بمشروب على حسابنا."))
  }

  static func giftReceived(from sender: String, customer: String, id: String, at now: Date)
    -> LoyaltyNotice
  {
    LoyaltyNotice(
      id: "loyalty-\(id)", customer: customer, date: now,
      title: LocalizedText(
        "\(sender) sent you a gift", "\(sender) 님이 선물을 보냈어요", "أرسل إليك \(sender) هدية"),
      body: LocalizedText(
        "Open Gift to add it to your card.", "선물 화면에서 카드에 넣을 수 있어요.",
        "افتح الهدايا لإضافتها إلى بطاقتك."))
  }

  private static func day(_ date: Date, _ language: Language) -> String {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: language.rawValue)
    formatter.timeZone = TimeZone(identifier: "Australia/Sydney") ?? .gmt
    formatter.setLocalizedDateFormatFromTemplate("dMMMM")
    return formatter.string(from: date)
  }
}
