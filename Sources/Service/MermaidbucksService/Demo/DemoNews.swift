import Foundation
import MermaidbucksAPI
import Serving

/// The news of the demo, with dates relative to the first start of the service.
enum DemoNews {
  static func all(at now: Date) -> [TranslatedNewsItem] {
    func days(_ count: Double) -> Date {
      Date(timeIntervalSince1970: (now.timeIntervalSince1970 + count * 86_400).rounded())
    }
    let period = DateInterval(start: days(-2), end: days(19))
    return [
      TranslatedNewsItem(
        id: "cold-brew-weeks", kind: .event, publishedAt: days(-2), period: period,
        hasPoster: true,
        products: ["cold-brew", "vanilla-cream-cold-brew", "salted-caramel-cold-brew"],
        link: "mermaidbucks://order", artwork: NewsArtwork.coldBrewWeeks,
        title: LocalizedText("Cold brew weeks", "콜드 브루 위크", "أسابيع القهوة الباردة"),
        summary: LocalizedText(
          "Twenty hours in cold water. Three ways to taste what the time does.",
          "찬물에서 보낸 스무 시간. 그 시간을 세 가지 맛으로 만나 보세요.",
          "عشرون ساعة في الماء البارد. ثلاث طرق لتذوّق ما يصنعه الوقت."),
        text: LocalizedText(
          "Order any **cold brew** ahead and earn **double Stars**.\n\n"
            + "Your **third cup** in a week is on the house. We’ll add the reward automatically.",
          "**콜드 브루**를 미리 주문하면 **별이 두 배**로 쌓여요.\n\n"
            + "일주일 안에 마시는 **세 번째 잔**은 저희가 드려요. 쿠폰은 자동으로 들어와요.",
          "اطلب أي **قهوة باردة** مسبقًا واحصل على **ضعف النجوم**.\n\n"
            + "**الكوب الثالث** خلال أسبوع على حسابنا: تظهر المكافأة من تلقاء نفسها."),
        audience: LocalizedText(
          "Everyone who orders with the app", "앱으로 주문하는 모든 고객", "كل من يطلب عبر التطبيق"),
        artworkLabel: LocalizedText(
          "Three tall cups of cold brew with ice", "얼음을 넣은 콜드 브루 세 잔",
          "ثلاثة أكواب طويلة من القهوة الباردة مع الثلج")),
      TranslatedNewsItem(
        id: "bonus-stars", kind: .promotion, publishedAt: days(-1), period: period,
        hasPoster: false, products: ["caffe-latte", "cappuccino", "flat-white"],
        link: "mermaidbucks://order", artwork: TileArtwork.bonusStars(label: ""),
        title: LocalizedText("Bonus stars", "보너스 별", "نجوم إضافية"),
        summary: LocalizedText(
          "Order ahead on three days and earn twice the Stars.",
          "사흘 동안 미리 주문하고 별을 두 배로 모으세요.", "اطلب مسبقًا في ثلاثة أيام واجمع ضعف النجوم."),
        text: LocalizedText(
          "Order ahead on **three days** of a week. From the third order on, every drink of that "
            + "week counts **twice**.\n\nThere’s nothing to sign up for. The Stars arrive with "
            + "the order.",
          "한 주에 **사흘**만 미리 주문하세요. 세 번째 주문부터 그 주의 모든 음료는 **두 배**로 계산돼요.\n\n"
            + "신청은 필요 없어요. 별은 주문과 함께 들어와요.",
          "اطلب مسبقًا في **ثلاثة أيام** من الأسبوع. بدءًا من الطلب الثالث يُحتسب كل مشروب في ذلك الأسبوع "
            + "**مضاعفًا**.\n\nلا حاجة إلى التسجيل. تصل النجوم مع الطلب."),
        audience: nil,
        artworkLabel: LocalizedText(
          "Golden stars around a large two times sign", "큰 두 배 표시를 둘러싼 금빛 별",
          "نجوم ذهبية حول علامة ضعفين كبيرة")),
      TranslatedNewsItem(
        id: "afternoon-cake", kind: .promotion, publishedAt: days(-4), period: period,
        hasPoster: false, products: ["new-york-cheesecake", "chocolate-cake", "carrot-cake"],
        link: "mermaidbucks://order", artwork: NewsArtwork.bakery,
        title: LocalizedText("Cake at three", "오후 세 시의 케이크", "كعكة الثالثة"),
        summary: LocalizedText(
          "A slice of cake with any drink between two and five.",
          "두 시부터 다섯 시까지, 음료와 함께 케이크 한 조각.", "قطعة كعك مع أي مشروب بين الثانية والخامسة."),
        text: LocalizedText(
          "From **two to five**, a slice of cake costs **less** with any drink. "
            + "You’ll see the price in your basket before you pay.",
          "**두 시부터 다섯 시까지** 음료와 함께라면 케이크가 **더 저렴해요**. 가격은 결제 전에 장바구니에서 볼 수 있어요.",
          "بين **الثانية والخامسة** تنضم قطعة كعك إلى أي مشروب بسعر **أقل**. يظهر السعر في سلتك قبل الدفع."
        ),
        audience: nil,
        artworkLabel: LocalizedText(
          "Croissant, muffin and sandwich on a board", "도마 위의 크루아상과 머핀, 샌드위치",
          "كرواسون ومافن وسندويش على لوح")),
      TranslatedNewsItem(
        id: "own-cup", kind: .promotion, publishedAt: days(-9), period: nil, hasPoster: false,
        products: ["caffe-latte", "filter-coffee", "leaf-tumbler"], link: "mermaidbucks://order",
        artwork: TileArtwork.uplifting(label: ""),
        title: LocalizedText("Bring your own cup", "내 컵", "كوبك الخاص"),
        summary: LocalizedText(
          "Bring a cup: the drink costs less and the planet thanks you.",
          "컵을 가져오면 음료가 더 저렴해지고, 지구도 고마워해요.", "أحضر كوبك: يقل سعر المشروب ويشكرك الكوكب."),
        text: LocalizedText(
          "Choose **own cup** when you order, and bring a clean cup to the counter. "
            + "The discount applies **right away**.",
          "주문할 때 **개인 컵**을 고르고 카운터에 깨끗한 컵을 건네세요. 할인은 **바로** 적용돼요.",
          "اختر **كوبي الخاص** عند الطلب وقدّم كوبًا نظيفًا عند الكاونتر. يُخصم المبلغ **فورًا**."),
        audience: nil,
        artworkLabel: LocalizedText(
          "A latte with a leaf of milk, from above", "우유 잎 무늬를 그린 라테를 위에서 본 모습",
          "لاتيه عليه ورقة من الحليب، من الأعلى")),
      TranslatedNewsItem(
        id: "matcha-spring", kind: .news, publishedAt: days(-6), period: nil, hasPoster: false,
        products: ["matcha-latte"], link: "mermaidbucks://product/matcha-latte",
        artwork: NewsArtwork.matcha,
        title: LocalizedText("First-harvest matcha", "첫물 말차", "ماتشا القطفة الأولى"),
        summary: LocalizedText(
          "Stone-ground leaves of the first harvest, sweeter and greener.",
          "맷돌로 간 첫물 찻잎, 더 달고 더 푸르게.", "أوراق القطفة الأولى مطحونة بالحجر، أحلى وأكثر خضرة."),
        text: LocalizedText(
          "The leaves grew in the **shade** and were ground between stones. Whisked with milk, "
            + "they taste of spring.\n\nHot or over ice, with **oat milk** if you like.",
          "**그늘**에서 자란 찻잎을 맷돌로 갈았어요. 우유와 함께 저으면 봄의 맛이 나요.\n\n"
            + "따뜻하게, 또는 얼음 위에. **오트 밀크**도 좋아요.",
          "نمت الأوراق في **الظل** وطُحنت بين الحجارة. مع الحليب يصبح مذاقها ربيعًا.\n\n"
            + "ساخنة أو مع الثلج، ومع **حليب الشوفان** إن أحببت."),
        audience: nil,
        artworkLabel: LocalizedText(
          "Two green matcha drinks with ice", "얼음을 넣은 초록빛 말차 음료 두 잔",
          "مشروبا ماتشا أخضران مع الثلج")),
      TranslatedNewsItem(
        id: "new-shop-hours", kind: .news, publishedAt: days(-12), period: nil, hasPoster: false,
        products: [], link: "mermaidbucks://stores", artwork: TileArtwork.welcomeBack(label: ""),
        title: LocalizedText("Open earlier", "더 일찍 열어요", "نفتح أبكر"),
        summary: LocalizedText(
          "Our stores at the ferry wharves now open at half past five.",
          "페리 선착장 매장이 이제 다섯 시 반에 문을 열어요.", "فروع مرسى العبّارات تفتح الآن في الخامسة والنصف."),
        text: LocalizedText(
          "Catching the **first ferry**? Order from bed, and pick up your coffee on the way to the "
            + "quay.",
          "**첫 배**를 타려면 커피부터 필요하죠. 침대에서 주문하고 부두로 가는 길에 받아 가세요.",
          "من يركب **العبّارة الأولى** يحتاج إلى قهوة قبلها. اطلب من سريرك واستلم في طريقك إلى الرصيف."
        ),
        audience: nil,
        artworkLabel: LocalizedText(
          "A neighborhood with small houses, trees and two pins", "작은 집과 나무, 핀 두 개가 있는 동네",
          "حي فيه بيوت صغيرة وأشجار ودبوسان")),
    ]
  }
}

/// The pictures of the demo's news as data.
enum NewsArtwork {
  private static func layer(_ color: UInt32, _ fraction: Double) -> Artwork.Cup.Layer {
    Artwork.Cup.Layer(color: ArtworkColor(color), fraction: fraction)
  }

  static let coldBrewWeeks = Artwork(
    aspectRatio: 1.25, background: [ArtworkColor(0x0B3D2E), ArtworkColor(0x1B6B4C)],
    subject: .cups([
      Artwork.Cup(
        size: .grande, layers: [layer(0x2B130A, 0.7), layer(0x4E2A17, 0.3)], iceCubes: 5,
        straw: ArtworkColor(0xE8B84A)),
      Artwork.Cup(
        size: .venti, layers: [layer(0x2B130A, 0.45), layer(0x7B4A2C, 0.3), layer(0xE9CFAE, 0.25)],
        foam: layer(0xFFF6E9, 0.14), iceCubes: 4, straw: ArtworkColor(0xE8B84A)),
      Artwork.Cup(
        size: .grande, layers: [layer(0x1C0C06, 0.8), layer(0xC9A37B, 0.2)],
        foam: layer(0xF3DDBD, 0.1), iceCubes: 0),
    ]), accessibilityLabel: "")

  static let matcha = Artwork(
    aspectRatio: 1.6, background: [ArtworkColor(0xE9F3DC), ArtworkColor(0xC9E0AE)],
    subject: .cups([
      Artwork.Cup(
        size: .grande, layers: [layer(0xF7F3E6, 0.5), layer(0x9DBF6B, 0.2), layer(0x5E8C3A, 0.3)],
        iceCubes: 4, straw: ArtworkColor(0x00754A)),
      Artwork.Cup(
        size: .tall, layers: [layer(0x5E8C3A, 0.6), layer(0x86AF55, 0.4)],
        foam: layer(0xEAF1D6, 0.16), iceCubes: 0),
    ]), accessibilityLabel: "")

  static let bakery = Artwork(
    aspectRatio: 1.6, background: [ArtworkColor(0xFDEFE0), ArtworkColor(0xF2CFA8)],
    subject: .bakery(
      Artwork.Bakery(
        board: ArtworkColor(0x9C6B3F),
        items: [
          .init(shape: .muffin, color: ArtworkColor(0x7A4A2B)),
          .init(shape: .croissant, color: ArtworkColor(0xD9924A)),
          .init(shape: .muffin, color: ArtworkColor(0xC98A4B)),
        ])), accessibilityLabel: "")
}
