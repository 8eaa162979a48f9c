import MermaidbucksAPI

extension Menu {
  /// The products: cold brew, brewed coffee and espresso drinks.
  static let coffee: [MenuProduct] = [
    MenuProduct(
      "cold-brew", "cold-brew", 550, .cold,
      names: LocalizedNames(en: "Cold Brew", ko: "콜드 브루", ar: "كولد برو"),
      descriptions: LocalizedNames(
        en: "Steeped in cold water for twenty hours, so it is smooth and naturally sweet.",
        ko: "스무 시간 동안 찬물에 천천히 우려 부드럽고 은은하게 달아요.",
        ar: "تُنقع عشرين ساعة في ماء بارد فتأتي ناعمة وحلوة بطبيعتها."),
      nutrition: Nutrition(
        355, kcal: 5, fat: 1, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 3,
        sodium: 10, caffeine: 155), allergens: [],
      picture: .iced([(0x2B1710, 0.7), (0x4A2A1A, 0.3)], foam: nil, ice: 6, [], straw: 0x2F6B4F)),
    MenuProduct(
      "vanilla-cream-cold-brew", "cold-brew", 630, .coldMilk(shots: 0),
      names: LocalizedNames(
        en: "Vanilla Cream Cold Brew", ko: "바닐라 크림 콜드 브루", ar: "كولد برو بكريمة الفانيلا"),
      descriptions: LocalizedNames(
        en: "Cold brew with vanilla, topped with a slow pour of sweet cream.",
        ko: "바닐라를 더한 콜드 브루에 달콤한 크림을 천천히 부었어요.",
        ar: "كولد برو بالفانيلا تعلوها كريمة حلوة تنساب ببطء."),
      nutrition: Nutrition(
        355, kcal: 110, fat: 50, saturated: 30, cholesterol: 20, carbohydrate: 140, sugar: 140,
        protein: 10, sodium: 20, caffeine: 150), allergens: [.milk],
      picture: .iced(
        [(0x2B1710, 0.6), (0x7A4E33, 0.25), (0xE9D6BC, 0.15)], foam: nil, ice: 5, [],
        straw: 0x2F6B4F)),
    MenuProduct(
      "salted-caramel-cold-brew", "cold-brew", 670, .coldMilk(shots: 0),
      names: LocalizedNames(
        en: "Salted Caramel Cold Brew", ko: "솔티드 캐러멜 콜드 브루", ar: "كولد برو بالكراميل المملح"),
      descriptions: LocalizedNames(
        en: "Cold brew with caramel under a salted, velvety foam.",
        ko: "캐러멜 콜드 브루 위에 짭조름하고 부드러운 폼을 올렸어요.", ar: "كولد برو بالكراميل تحت رغوة مخملية مملّحة."),
      nutrition: Nutrition(
        355, kcal: 180, fat: 80, saturated: 50, cholesterol: 30, carbohydrate: 250, sugar: 240,
        protein: 20, sodium: 160, caffeine: 150), allergens: [.milk],
      picture: .iced(
        [(0x2B1710, 0.75), (0x6B3F22, 0.25)], foam: (0xF3E6D2, 0.2), ice: 4, [.caramel],
        straw: 0x2F6B4F), isNew: true),
    MenuProduct(
      "filter-coffee", "brewed", 420, .blackCoffee(shots: 0),
      names: LocalizedNames(en: "Brewed Coffee", ko: "오늘의 커피", ar: "قهوة اليوم"),
      descriptions: LocalizedNames(
        en: "The roast of the day, brewed every half hour.", ko: "오늘의 원두를 삼십 분마다 새로 내려요.",
        ar: "محمصة اليوم، تُحضَّر طازجة كل نصف ساعة."),
      nutrition: Nutrition(
        355, kcal: 5, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 3,
        sodium: 10, caffeine: 235), allergens: [],
      picture: .hot(.mug, [(0x3A1F13, 1.0)], foam: nil, [])),
    MenuProduct(
      "pour-over", "brewed", 520, .hot,
      names: LocalizedNames(en: "Pour-Over", ko: "핸드 드립", ar: "قهوة مقطّرة يدويًا"),
      descriptions: LocalizedNames(
        en: "A single origin, poured by hand: clear, floral and bright.",
        ko: "한 산지의 원두를 손으로 내려 맑고 향긋해요.", ar: "بنّ من منشأ واحد يُصبّ باليد: صافٍ وعطري ومشرق."),
      nutrition: Nutrition(
        355, kcal: 5, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 3,
        sodium: 10, caffeine: 210), allergens: [],
      picture: .hot(.glass, [(0x5A2E17, 1.0)], foam: nil, [])),
    MenuProduct(
      "caffe-misto", "brewed", 480, .hotMilk,
      names: LocalizedNames(en: "Caffè Misto", ko: "카페 미스토", ar: "كافيه ميستو"),
      descriptions: LocalizedNames(
        en: "Half brewed coffee, half steamed milk.", ko: "내린 커피와 따뜻한 우유를 반씩 담았어요.",
        ar: "نصفها قهوة مقطّرة ونصفها حليب مبخّر."),
      nutrition: Nutrition(
        355, kcal: 110, fat: 40, saturated: 25, cholesterol: 15, carbohydrate: 100, sugar: 100,
        protein: 70, sodium: 100, caffeine: 115), allergens: [.milk],
      picture: .hot(.mug, [(0x9A6A45, 1.0)], foam: (0xEAD9C2, 0.12), [])),
    MenuProduct(
      "espresso", "espresso", 350, .espresso(shots: 1),
      names: LocalizedNames(en: "Espresso", ko: "에스프레소", ar: "إسبريسو"),
      descriptions: LocalizedNames(
        en: "A short, intense shot under a golden crema.", ko: "황금빛 크레마를 올린 짧고 진한 한 잔이에요.",
        ar: "جرعة قصيرة ومركّزة تحت طبقة كريما ذهبية."),
      nutrition: Nutrition(
        30, kcal: 5, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 10, sugar: 0, protein: 4,
        sodium: 0, caffeine: 75), allergens: [],
      picture: .hot(.espressoCup, [(0x2A140C, 1.0)], foam: (0xB9793F, 0.18), [])),
    MenuProduct(
      "espresso-con-panna", "espresso", 410, .espresso(shots: 1),
      names: LocalizedNames(en: "Espresso con Panna", ko: "에스프레소 콘 파나", ar: "إسبريسو كون بانا"),
      descriptions: LocalizedNames(
        en: "Espresso with a cap of whipped cream.", ko: "에스프레소에 휘핑크림을 얹었어요.",
        ar: "إسبريسو تعلوه كريمة مخفوقة."),
      nutrition: Nutrition(
        45, kcal: 60, fat: 50, saturated: 30, cholesterol: 20, carbohydrate: 20, sugar: 20,
        protein: 5, sodium: 5, caffeine: 75), allergens: [.milk],
      picture: .hot(.espressoCup, [(0x2A140C, 1.0)], foam: (0xFBF3E6, 0.35), [])),
    MenuProduct(
      "americano", "espresso", 430, .blackCoffee(shots: 2),
      names: LocalizedNames(en: "Americano", ko: "아메리카노", ar: "أمريكانو"),
      descriptions: LocalizedNames(
        en: "Espresso and hot water, clean and full.", ko: "에스프레소에 뜨거운 물을 더해 깔끔하고 묵직해요.",
        ar: "إسبريسو مع ماء ساخن، نقي وممتلئ."),
      nutrition: Nutrition(
        355, kcal: 10, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 20, sugar: 0, protein: 6,
        sodium: 10, caffeine: 150), allergens: [],
      picture: .hot(.mug, [(0x35190F, 1.0)], foam: (0x9C6236, 0.06), [])),
    MenuProduct(
      "caffe-latte", "espresso", 500, .milkCoffee(shots: 1),
      names: LocalizedNames(en: "Caffè Latte", ko: "카페 라테", ar: "كافيه لاتيه"),
      descriptions: LocalizedNames(
        en: "Espresso in silky steamed milk under a little foam.",
        ko: "부드럽게 데운 우유에 에스프레소를 더하고 폼을 살짝 올렸어요.", ar: "إسبريسو في حليب مبخّر حريري تحت رغوة خفيفة."),
      nutrition: Nutrition(
        355, kcal: 190, fat: 70, saturated: 45, cholesterol: 30, carbohydrate: 190, sugar: 180,
        protein: 130, sodium: 170, caffeine: 75), allergens: [.milk],
      picture: .hot(.mug, [(0xC08A5C, 1.0)], foam: (0xF2E3CF, 0.12), [.latteArt])),
    MenuProduct(
      "vanilla-latte", "espresso", 560, .milkCoffee(shots: 1),
      names: LocalizedNames(en: "Vanilla Latte", ko: "바닐라 라테", ar: "لاتيه الفانيلا"),
      descriptions: LocalizedNames(
        en: "A latte with real vanilla, gently sweet.", ko: "바닐라를 더해 은은하게 달콤한 라테예요.",
        ar: "لاتيه بالفانيلا الطبيعية، حلاوته رقيقة."),
      nutrition: Nutrition(
        355, kcal: 250, fat: 60, saturated: 35, cholesterol: 25, carbohydrate: 370, sugar: 350,
        protein: 120, sodium: 150, caffeine: 75), allergens: [.milk],
      picture: .hot(.mug, [(0xCF9F70, 1.0)], foam: (0xF7EBD9, 0.14), [.latteArt])),
    MenuProduct(
      "cappuccino", "espresso", 500, .milkCoffee(shots: 1),
      names: LocalizedNames(en: "Cappuccino", ko: "카푸치노", ar: "كابتشينو"),
      descriptions: LocalizedNames(
        en: "Equal parts of espresso, milk and deep foam, dusted with cocoa.",
        ko: "에스프레소와 우유, 두툼한 폼에 코코아를 뿌렸어요.",
        ar: "أجزاء متساوية من الإسبريسو والحليب والرغوة مع رشة كاكاو."),
      nutrition: Nutrition(
        355, kcal: 140, fat: 50, saturated: 30, cholesterol: 20, carbohydrate: 140, sugar: 130,
        protein: 100, sodium: 120, caffeine: 75), allergens: [.milk],
      picture: .hot(.mug, [(0xA86B3E, 1.0)], foam: (0xF6E9D7, 0.3), [.cocoa])),
    MenuProduct(
      "flat-white", "espresso", 520, .milkCoffee(shots: 2),
      names: LocalizedNames(en: "Flat White", ko: "플랫 화이트", ar: "فلات وايت"),
      descriptions: LocalizedNames(
        en: "Two ristretto shots and microfoam, as it is drunk in Sydney.",
        ko: "리스트레토 두 샷에 고운 우유 폼, 시드니에서 마시는 그대로예요.",
        ar: "جرعتا ريستريتو ورغوة دقيقة كما تُشرب في سيدني."),
      nutrition: Nutrition(
        355, kcal: 170, fat: 70, saturated: 40, cholesterol: 30, carbohydrate: 140, sugar: 140,
        protein: 110, sodium: 130, caffeine: 130), allergens: [.milk],
      picture: .hot(.mug, [(0xA3683C, 1.0)], foam: (0xF0DDC4, 0.08), [.latteArt])),
    MenuProduct(
      "cortado", "espresso", 470, .hotMilk,
      names: LocalizedNames(en: "Cortado", ko: "코르타도", ar: "كورتادو"),
      descriptions: LocalizedNames(
        en: "Espresso cut with the same amount of warm milk.", ko: "에스프레소에 같은 양의 따뜻한 우유를 더했어요.",
        ar: "إسبريسو مع كمية مماثلة من الحليب الدافئ."),
      nutrition: Nutrition(
        355, kcal: 100, fat: 40, saturated: 25, cholesterol: 15, carbohydrate: 90, sugar: 90,
        protein: 70, sodium: 90, caffeine: 130), allergens: [.milk],
      picture: .hot(
        .glass, [(0x6E3C1F, 0.5), (0xC4935F, 0.5)], foam: (0xEFDCC2, 0.06), [.latteArt]),
      isNew: true),
    MenuProduct(
      "caramel-macchiato", "espresso", 590, .milkCoffee(shots: 1),
      names: LocalizedNames(en: "Caramel Macchiato", ko: "캐러멜 마키아토", ar: "كراميل ماكياتو"),
      descriptions: LocalizedNames(
        en: "Vanilla and milk, marked with espresso and a lattice of caramel.",
        ko: "바닐라와 우유에 에스프레소로 점을 찍고 캐러멜을 격자로 그렸어요.",
        ar: "فانيلا وحليب يعلوهما الإسبريسو وشبكة من الكراميل."),
      nutrition: Nutrition(
        355, kcal: 250, fat: 70, saturated: 40, cholesterol: 25, carbohydrate: 340, sugar: 320,
        protein: 100, sodium: 150, caffeine: 75), allergens: [.milk],
      picture: .iced(
        [(0xF3E7D6, 0.55), (0xC08F63, 0.2), (0x5B2F1A, 0.25)], foam: (0xF5EAD9, 0.08), ice: 4,
        [.caramel], straw: 0x2F6B4F)),
    MenuProduct(
      "caffe-mocha", "espresso", 590, .milkCoffee(shots: 1),
      names: LocalizedNames(en: "Caffè Mocha", ko: "카페 모카", ar: "كافيه موكا"),
      descriptions: LocalizedNames(
        en: "Espresso, dark chocolate and steamed milk.", ko: "에스프레소와 다크 초콜릿, 따뜻한 우유의 만남이에요.",
        ar: "إسبريسو وشوكولاتة داكنة وحليب مبخّر."),
      nutrition: Nutrition(
        355, kcal: 290, fat: 110, saturated: 60, cholesterol: 35, carbohydrate: 350, sugar: 300,
        protein: 130, sodium: 140, caffeine: 90), allergens: [.milk],
      picture: .hot(.mug, [(0x6B3B22, 1.0)], foam: (0xFBF3E6, 0.3), [.chocolate])),
  ]
}
