import MermaidbucksAPI

extension Menu {
  /// The products: other drinks and bottles.
  static let others: [MenuProduct] = [
    MenuProduct(
      "hot-chocolate", "other", 520, .hotMilk,
      names: LocalizedNames(en: "Hot Chocolate", ko: "핫 초콜릿", ar: "شوكولاتة ساخنة"),
      descriptions: LocalizedNames(
        en: "Dark chocolate melted in milk under whipped cream.", ko: "우유에 다크 초콜릿을 녹이고 휘핑크림을 올렸어요.",
        ar: "شوكولاتة داكنة مذابة في الحليب تحت كريمة مخفوقة."),
      nutrition: Nutrition(
        355, kcal: 320, fat: 140, saturated: 90, cholesterol: 45, carbohydrate: 370, sugar: 330,
        protein: 120, sodium: 140, caffeine: 15), allergens: [.milk, .soy],
      picture: .hot(.mug, [(0x5A2F1C, 1.0)], foam: (0xFCF5EA, 0.32), [.cocoa])),
    MenuProduct(
      "white-hot-chocolate", "other", 540, .hotMilk,
      names: LocalizedNames(en: "White Hot Chocolate", ko: "화이트 핫 초콜릿", ar: "شوكولاتة بيضاء ساخنة"),
      descriptions: LocalizedNames(
        en: "White chocolate and vanilla in steamed milk.", ko: "화이트 초콜릿과 바닐라를 따뜻한 우유에 더했어요.",
        ar: "شوكولاتة بيضاء وفانيلا في حليب مبخّر."),
      nutrition: Nutrition(
        355, kcal: 380, fat: 160, saturated: 110, cholesterol: 50, carbohydrate: 450, sugar: 450,
        protein: 130, sodium: 210, caffeine: 0), allergens: [.milk, .soy],
      picture: .hot(.mug, [(0xF1DFC2, 1.0)], foam: (0xFFFBF3, 0.28), [.cinnamon])),
    MenuProduct(
      "babyccino", "other", 250, .hotMilk,
      names: LocalizedNames(en: "Babyccino", ko: "베이비치노", ar: "بيبيتشينو"),
      descriptions: LocalizedNames(
        en: "Warm milk foam with cocoa, for small guests.",
        ko: "코코아를 뿌린 따뜻한 우유 폼, 어린 손님을 위한 한 잔이에요.", ar: "رغوة حليب دافئة بالكاكاو لصغار الضيوف."),
      nutrition: Nutrition(
        355, kcal: 150, fat: 60, saturated: 35, cholesterol: 25, carbohydrate: 130, sugar: 130,
        protein: 90, sodium: 120, caffeine: 0), allergens: [.milk],
      picture: .hot(.espressoCup, [(0xF4EBDD, 1.0)], foam: (0xFFFFFF, 0.3), [.cocoa])),
    MenuProduct(
      "orange-juice", "bottled-juice", 480, .none,
      names: LocalizedNames(en: "Orange Juice", ko: "오렌지 주스", ar: "عصير برتقال"),
      descriptions: LocalizedNames(
        en: "Pressed oranges and nothing else.", ko: "오렌지만 그대로 짰어요.",
        ar: "برتقال معصور ولا شيء غيره."),
      nutrition: Nutrition(
        250, kcal: 110, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 250, sugar: 210,
        protein: 20, sodium: 5, caffeine: 0), allergens: [],
      picture: .bottle(0xF39A1E, 0xE07A12)),
    MenuProduct(
      "apple-juice", "bottled-juice", 460, .none,
      names: LocalizedNames(en: "Cloudy Apple Juice", ko: "사과 주스", ar: "عصير تفاح"),
      descriptions: LocalizedNames(
        en: "Cloudy juice of Batlow apples.", ko: "배틀로 사과로 만든 탁한 주스예요.",
        ar: "عصير تفاح باتلو غير مصفّى."),
      nutrition: Nutrition(
        250, kcal: 115, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 280, sugar: 260,
        protein: 3, sodium: 5, caffeine: 0), allergens: [],
      picture: .bottle(0xE5C15A, 0x8BA83B)),
    MenuProduct(
      "sparkling-water", "bottled-juice", 380, .none,
      names: LocalizedNames(en: "Sparkling Water", ko: "탄산수", ar: "ماء فوّار"),
      descriptions: LocalizedNames(
        en: "Spring water with fine bubbles.", ko: "고운 기포의 천연 탄산수예요.",
        ar: "ماء ينبوع بفقاعات ناعمة."),
      nutrition: Nutrition(
        330, kcal: 0, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 0, sugar: 0, protein: 0,
        sodium: 10, caffeine: 0), allergens: [],
      picture: .bottle(0xBFE3EA, 0x3F8FA6)),
  ]
}
