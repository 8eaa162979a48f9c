import Foundation
import Ledger
import Serving

/// The email that brings a gift.
enum GiftMail {
  static func subject(_ gift: StoredGift) -> String {
    LocalizedText(
      "\(gift.senderName) sent you coffee", "\(gift.senderName) 님이 커피를 선물했어요",
      "أرسل إليك \(gift.senderName) قهوة")[gift.language]
  }

  /// - Parameter address: The web address of the apps, which begins the link.
  static func body(_ gift: StoredGift, at address: String?) -> String {
    let amount = amount(gift.amount, in: gift.language)
    let code = GiftCode.grouped(gift.code)
    let link = GiftCode.link(gift.code, at: address)
    let message = gift.message.isEmpty ? "" : "“\(gift.message)”\n\n"
    return LocalizedText(
      "Hi \(gift.recipientName),\n\n\(message)"
        + "\(gift.senderName) sent you a Mermaidbucks gift of \(amount). "
        + "Open this link to add it to your card:\n\(link)\n\n"
        + "Or enter this code in the app, under Gift: \(code)",
      "\(gift.recipientName) 님, 안녕하세요.\n\n\(message)"
        + "\(gift.senderName) 님이 Mermaidbucks \(amount) 선물을 보냈어요. "
        + "링크를 열어 카드에 넣어 주세요.\n\(link)\n\n또는 앱의 선물 화면에서 코드를 입력하세요: \(code)",
      "مرحبًا \(gift.recipientName)،\n\n\(message)"
        + "أرسل إليك \(gift.senderName) هدية من Mermaidbucks بقيمة \(amount). "
        + "افتح هذا الرابط لإضافتها إلى بطاقتك:\n\(link)\n\n"
        + "أو أدخل هذا الرمز في التطبيق ضمن الهدايا: \(code)")[gift.language]
  }

  private static func amount(_ amount: Amount, in language: Language) -> String {
    let formatter = NumberFormatter()
    formatter.locale = Locale(identifier: language.rawValue)
    formatter.numberStyle = .currency
    formatter.currencyCode = amount.currency.code
    var value = Decimal(amount.minorUnits)
    for _ in 0..<amount.currency.minorUnitDigits { value /= 10 }
    return formatter.string(from: value as NSDecimalNumber) ?? "\(value) \(amount.currency)"
  }
}
