import MermaidbucksAPI

extension Menu {
  /// The products: frappés and blended fruit.
  static let blended: [MenuProduct] = [
    MenuProduct(
      "coffee-frappe", "frappe", 610, .coldMilk(shots: 1),
      names: LocalizedNames(en: "Coffee Frappé", ko: "커피 프라페", ar: "فرابيه القهوة"),
      descriptions: LocalizedNames(
        en: "Coffee, milk and ice, blended until thick.", ko: "커피와 우유, 얼음을 걸쭉하게 갈았어요.",
        ar: "قهوة وحليب وثلج تُخفق حتى تتماسك."),
      nutrition: Nutrition(
        355, kcal: 230, fat: 30, saturated: 20, cholesterol: 10, carbohydrate: 460, sugar: 450,
        protein: 30, sodium: 160, caffeine: 70), allergens: [.milk],
      picture: .blended([(0xB98A5E, 1.0)], [.whippedCream])),
    MenuProduct(
      "mocha-frappe", "frappe", 660, .coldMilk(shots: 1),
      names: LocalizedNames(en: "Mocha Frappé", ko: "모카 프라페", ar: "فرابيه الموكا"),
      descriptions: LocalizedNames(
        en: "Coffee and dark chocolate, blended with ice.", ko: "커피와 다크 초콜릿을 얼음과 함께 갈았어요.",
        ar: "قهوة وشوكولاتة داكنة مخفوقتان مع الثلج."),
      nutrition: Nutrition(
        355, kcal: 370, fat: 150, saturated: 90, cholesterol: 50, carbohydrate: 540, sugar: 500,
        protein: 50, sodium: 200, caffeine: 75), allergens: [.milk, .soy],
      picture: .blended([(0x6E4630, 0.7), (0x8D5F41, 0.3)], [.whippedCream, .chocolate])),
    MenuProduct(
      "caramel-frappe", "frappe", 660, .coldMilk(shots: 1),
      names: LocalizedNames(en: "Caramel Frappé", ko: "캐러멜 프라페", ar: "فرابيه الكراميل"),
      descriptions: LocalizedNames(
        en: "Buttery caramel and coffee with a drizzle on top.", ko: "버터리한 캐러멜과 커피, 위에도 캐러멜을 뿌렸어요.",
        ar: "كراميل بنكهة الزبدة مع القهوة وخيوط منه في الأعلى."),
      nutrition: Nutrition(
        355, kcal: 380, fat: 160, saturated: 100, cholesterol: 55, carbohydrate: 550, sugar: 540,
        protein: 40, sodium: 230, caffeine: 70), allergens: [.milk],
      picture: .blended([(0xC99155, 0.8), (0xE2B77D, 0.2)], [.whippedCream, .caramel])),
    MenuProduct(
      "chip-frappe", "frappe", 690, .coldMilk(shots: 1),
      names: LocalizedNames(en: "Java Chip Frappé", ko: "자바 칩 프라페", ar: "فرابيه رقائق الشوكولاتة"),
      descriptions: LocalizedNames(
        en: "Mocha with crunchy chocolate chips.", ko: "바삭한 초콜릿 칩을 넣은 모카 프라페예요.",
        ar: "موكا مع رقائق شوكولاتة مقرمشة."),
      nutrition: Nutrition(
        355, kcal: 440, fat: 180, saturated: 110, cholesterol: 50, carbohydrate: 660, sugar: 600,
        protein: 60, sodium: 250, caffeine: 90), allergens: [.milk, .soy],
      picture: .blended([(0x5E3A27, 0.8), (0x7A5138, 0.2)], [.whippedCream, .chips])),
    MenuProduct(
      "matcha-frappe", "frappe", 680, .coldMilk(shots: 0),
      names: LocalizedNames(
        en: "Matcha Cream Frappé", ko: "말차 크림 프라페", ar: "فرابيه الماتشا بالكريمة"),
      descriptions: LocalizedNames(
        en: "Stone-ground matcha and milk, blended with ice.", ko: "맷돌로 간 말차와 우유를 얼음과 함께 갈았어요.",
        ar: "ماتشا مطحونة بالحجر مع الحليب والثلج."),
      nutrition: Nutrition(
        355, kcal: 320, fat: 130, saturated: 80, cholesterol: 45, carbohydrate: 430, sugar: 410,
        protein: 60, sodium: 180, caffeine: 65), allergens: [.milk],
      picture: .blended([(0x8DB255, 0.8), (0xB5CF83, 0.2)], [.whippedCream, .matcha]), isNew: true),
    MenuProduct(
      "mango-passion-blended", "blended", 620, .cold,
      names: LocalizedNames(en: "Mango Passion Blended", ko: "망고 패션 블렌디드", ar: "مانجو وباشن فروت"),
      descriptions: LocalizedNames(
        en: "Mango and passion fruit with black tea and ice.", ko: "망고와 패션프루트에 홍차와 얼음을 갈았어요.",
        ar: "مانجو وباشن فروت مع الشاي الأسود والثلج."),
      nutrition: Nutrition(
        355, kcal: 180, fat: 5, saturated: 0, cholesterol: 0, carbohydrate: 440, sugar: 400,
        protein: 10, sodium: 10, caffeine: 20), allergens: [],
      picture: .blended([(0xF4A93B, 0.7), (0xF9CF6A, 0.3)], [.mint])),
    MenuProduct(
      "strawberry-yoghurt-blended", "blended", 650, .cold,
      names: LocalizedNames(
        en: "Strawberry Yoghurt Blended", ko: "딸기 요거트 블렌디드", ar: "فراولة وزبادي"),
      descriptions: LocalizedNames(
        en: "Strawberries and yoghurt, cold and a little sour.", ko: "딸기와 요거트를 차갑고 새콤하게 갈았어요.",
        ar: "فراولة وزبادي باردان بلمسة حموضة."),
      nutrition: Nutrition(
        355, kcal: 240, fat: 30, saturated: 20, cholesterol: 10, carbohydrate: 500, sugar: 470,
        protein: 50, sodium: 90, caffeine: 0), allergens: [.milk],
      picture: .blended([(0xE8607A, 0.4), (0xF6B2BF, 0.6)], [.berries])),
    MenuProduct(
      "banana-oat-blended", "blended", 650, .cold,
      names: LocalizedNames(en: "Banana Oat Blended", ko: "바나나 오트 블렌디드", ar: "موز وشوفان"),
      descriptions: LocalizedNames(
        en: "Banana, oats and dates: a small breakfast in a cup.",
        ko: "바나나와 오트, 대추야자로 만든 한 잔의 아침이에요.", ar: "موز وشوفان وتمر: فطور صغير في كوب."),
      nutrition: Nutrition(
        355, kcal: 260, fat: 40, saturated: 8, cholesterol: 0, carbohydrate: 520, sugar: 300,
        protein: 60, sodium: 80, caffeine: 0), allergens: [.gluten],
      picture: .blended([(0xE9D3A2, 0.8), (0xD6B67A, 0.2)], [.cinnamon])),
  ]
}
