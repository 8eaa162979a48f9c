import MermaidbucksAPI

extension Menu {
  /// The products: tea.
  static let tea: [MenuProduct] = [
    MenuProduct(
      "english-breakfast-tea", "tea", 420, .hot,
      names: LocalizedNames(
        en: "English Breakfast Tea", ko: "잉글리시 브렉퍼스트 티", ar: "شاي الإفطار الإنجليزي"),
      descriptions: LocalizedNames(
        en: "Black tea, malty and strong enough for milk.", ko: "맥아 향이 나는 진한 홍차로 우유와도 어울려요.",
        ar: "شاي أسود قوي بنكهة الشعير يحتمل الحليب."),
      nutrition: Nutrition(
        355, kcal: 0, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 0,
        sodium: 5, caffeine: 40), allergens: [],
      picture: .hot(.glass, [(0x9B3D16, 1.0)], foam: nil, [])),
    MenuProduct(
      "earl-grey-tea", "tea", 420, .hot,
      names: LocalizedNames(en: "Earl Grey Tea", ko: "얼그레이 티", ar: "شاي إيرل غراي"),
      descriptions: LocalizedNames(
        en: "Black tea with oil of bergamot.", ko: "베르가모트 향을 입힌 홍차예요.",
        ar: "شاي أسود بزيت البرغموت."),
      nutrition: Nutrition(
        355, kcal: 0, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 0,
        sodium: 5, caffeine: 40), allergens: [],
      picture: .hot(.glass, [(0xA9521F, 1.0)], foam: nil, [.citrus])),
    MenuProduct(
      "green-tea", "tea", 420, .hot,
      names: LocalizedNames(en: "Green Tea", ko: "녹차", ar: "شاي أخضر"),
      descriptions: LocalizedNames(
        en: "Tender green leaves with a hint of mint.", ko: "여린 녹찻잎에 민트 향이 스쳐요.",
        ar: "أوراق خضراء غضة مع لمسة نعناع."),
      nutrition: Nutrition(
        355, kcal: 0, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 0,
        sodium: 5, caffeine: 30), allergens: [],
      picture: .hot(.glass, [(0xB9BF58, 1.0)], foam: nil, [.mint])),
    MenuProduct(
      "chamomile-tea", "tea", 420, .hot,
      names: LocalizedNames(en: "Chamomile Tea", ko: "캐모마일 티", ar: "شاي البابونج"),
      descriptions: LocalizedNames(
        en: "Chamomile blossoms, calm and without caffeine.", ko: "카페인 없이 편안한 캐모마일 꽃차예요.",
        ar: "أزهار البابونج، هادئة وبلا كافيين."),
      nutrition: Nutrition(
        355, kcal: 0, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 0,
        sodium: 5, caffeine: 0), allergens: [],
      picture: .hot(.glass, [(0xE3B94A, 1.0)], foam: nil, [])),
    MenuProduct(
      "iced-peach-tea", "tea", 520, .cold,
      names: LocalizedNames(en: "Iced Peach Tea", ko: "아이스 피치 티", ar: "شاي الخوخ المثلج"),
      descriptions: LocalizedNames(
        en: "Black tea shaken with peach and ice.", ko: "홍차에 복숭아와 얼음을 넣고 흔들었어요.",
        ar: "شاي أسود يُرجّ مع الخوخ والثلج."),
      nutrition: Nutrition(
        355, kcal: 80, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 200, sugar: 190,
        protein: 0, sodium: 10, caffeine: 25), allergens: [],
      picture: .iced(
        [(0xC8692B, 0.6), (0xE9A25B, 0.4)], foam: nil, ice: 6, [.citrus], straw: 0xE28A3B)),
    MenuProduct(
      "chai-latte", "tea", 560, .hotMilk,
      names: LocalizedNames(en: "Chai Latte", ko: "차이 라테", ar: "لاتيه الشاي بالتوابل"),
      descriptions: LocalizedNames(
        en: "Black tea with cinnamon, cardamom and ginger in steamed milk.",
        ko: "홍차에 시나몬과 카다멈, 생강을 넣고 우유를 더했어요.", ar: "شاي أسود بالقرفة والهيل والزنجبيل مع حليب مبخّر."),
      nutrition: Nutrition(
        355, kcal: 190, fat: 35, saturated: 20, cholesterol: 15, carbohydrate: 340, sugar: 320,
        protein: 60, sodium: 85, caffeine: 70), allergens: [.milk],
      picture: .hot(.mug, [(0xC79A63, 1.0)], foam: (0xF1E1C8, 0.16), [.cinnamon])),
    MenuProduct(
      "matcha-latte", "tea", 580, .hotMilk,
      names: LocalizedNames(en: "Matcha Latte", ko: "말차 라테", ar: "لاتيه الماتشا"),
      descriptions: LocalizedNames(
        en: "Stone-ground matcha in steamed milk.", ko: "맷돌로 간 말차를 따뜻한 우유에 풀었어요.",
        ar: "ماتشا مطحونة بالحجر في حليب مبخّر."),
      nutrition: Nutrition(
        355, kcal: 190, fat: 60, saturated: 35, cholesterol: 25, carbohydrate: 240, sugar: 230,
        protein: 100, sodium: 130, caffeine: 65), allergens: [.milk],
      picture: .hot(.mug, [(0x8FB457, 1.0)], foam: (0xDCE8BE, 0.12), [.latteArt])),
  ]
}
