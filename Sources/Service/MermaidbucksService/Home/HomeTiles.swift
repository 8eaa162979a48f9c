import MermaidbucksAPI
import Serving

/// The tiles of the home screen, from the top.
enum HomeTiles {
  static func all(in language: Language) -> [Tile] {
    [
      Tile(
        id: "star-balance", kind: .rewards,
        title: LocalizedText("Star balance", "별 잔액", "رصيد النجوم")[language])
    ] + promotions.map { $0.tile(in: language) }
  }

  /// A tile with a picture, in every language.
  private struct Promotion: Sendable {
    let id: String
    let title: LocalizedText
    let subtitle: LocalizedText
    let buttonTitle: LocalizedText
    var link = "mermaidbucks://order"
    let artwork: @Sendable (_ label: String) -> Artwork
    let artworkLabel: LocalizedText

    func tile(in language: Language) -> Tile {
      Tile(
        id: id, kind: .promotion, title: title[language], subtitle: subtitle[language],
        buttonTitle: buttonTitle[language], link: link, artwork: artwork(artworkLabel[language]))
    }
  }

  private static let order = LocalizedText("Order", "주문하기", "اطلب")

  private static let promotions = [
    Promotion(
      id: "bonus-stars", title: LocalizedText("Bonus stars", "보너스 별", "نجوم إضافية"),
      subtitle: LocalizedText(
        "Order ahead on three days this week and earn twice the Stars.",
        "이번 주에 사흘만 미리 주문하면 별이 두 배로 쌓여요.",
        "اطلب مسبقًا في ثلاثة أيام هذا الأسبوع واحصل على ضعف النجوم."),
      buttonTitle: LocalizedText("Collect", "모으기", "اجمعها"),
      link: "mermaidbucks://news/bonus-stars", artwork: TileArtwork.bonusStars(label:),
      artworkLabel: LocalizedText(
        "Golden stars around a large two times sign", "큰 두 배 표시를 둘러싼 금빛 별",
        "نجوم ذهبية حول علامة ضعفين كبيرة")),
    Promotion(
      id: "try-these", title: LocalizedText("Try these", "이건 어때요", "جرّب هذه"),
      subtitle: LocalizedText(
        "Three iced drinks for a warm afternoon, each one shaken to order.",
        "더운 오후를 위한 아이스 음료 세 잔, 주문하면 바로 흔들어 드려요.", "ثلاثة مشروبات مثلجة لعصر دافئ، تُحضّر عند الطلب."),
      buttonTitle: order, artwork: TileArtwork.tryThese(label:),
      artworkLabel: LocalizedText(
        "Three cups of iced drinks in pink, amber and green", "분홍, 호박, 초록빛 아이스 음료 세 잔",
        "ثلاثة أكواب من المشروبات المثلجة بالوردي والكهرماني والأخضر")),
    Promotion(
      id: "welcome-back", title: LocalizedText("Welcome back", "다시 만나 반가워요", "أهلًا بعودتك"),
      subtitle: LocalizedText(
        "Your corner store is open again. See the hours of all stores near you.",
        "가까운 매장이 다시 문을 열었어요. 매장마다 언제 여는지 살펴보세요.",
        "الفرع القريب منك مفتوح من جديد. تعرّف على مواعيد الفروع القريبة."),
      buttonTitle: LocalizedText("See stores", "매장 보기", "عرض الفروع"),
      link: "mermaidbucks://stores",
      artwork: TileArtwork.welcomeBack(label:),
      artworkLabel: LocalizedText(
        "A neighborhood with small houses, trees and two pins", "작은 집과 나무, 핀 두 개가 있는 동네",
        "حي فيه بيوت صغيرة وأشجار ودبوسان")),
    Promotion(
      id: "uplifting", title: LocalizedText("Uplifting", "기분 좋은 한 잔", "لحظة انتعاش"),
      subtitle: LocalizedText(
        "A silky latte and a quiet minute: a small holiday in the middle of the morning.",
        "부드러운 라테와 조용한 일 분, 아침 한가운데의 작은 휴가.", "لاتيه ناعم ودقيقة هدوء: إجازة صغيرة في منتصف الصباح."),
      buttonTitle: order, artwork: TileArtwork.uplifting(label:),
      artworkLabel: LocalizedText(
        "A latte with a leaf of milk, from above", "우유 잎 무늬를 그린 라테를 위에서 본 모습",
        "لاتيه عليه ورقة من الحليب، من الأعلى")),
    Promotion(
      id: "from-the-oven", title: LocalizedText("From the oven", "갓 구운 빵", "من الفرن"),
      subtitle: LocalizedText(
        "Croissants, sandwiches and muffins, warmed while you wait.",
        "크루아상과 샌드위치, 머핀을 바로 데워 드려요.", "كرواسون وسندويشات ومافن، نسخّنها لك فورًا."),
      buttonTitle: order, artwork: TileArtwork.bakery(label:),
      artworkLabel: LocalizedText(
        "A croissant, a sandwich and a muffin on a board", "도마 위의 크루아상, 샌드위치, 머핀",
        "كرواسون وسندويش ومافن على لوح")),
  ]
}
