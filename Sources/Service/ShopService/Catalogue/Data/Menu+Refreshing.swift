import MermaidbucksAPI

extension Menu {
  /// The products: refreshers and fizz.
  static let refreshing: [MenuProduct] = [
    MenuProduct(
      "strawberry-acai-refresher", "refresher", 560, .cold,
      names: LocalizedNames(
        en: "Strawberry Açaí Refresher", ko: "딸기 아사이 리프레셔", ar: "منعش الفراولة والأساي"),
      descriptions: LocalizedNames(
        en: "Strawberry and açaí with pieces of fruit, shaken with ice.",
        ko: "딸기와 아사이에 과일 조각을 넣고 얼음과 흔들었어요.", ar: "فراولة وأساي مع قطع الفاكهة تُرجّ مع الثلج."),
      nutrition: Nutrition(
        355, kcal: 80, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 200, sugar: 180,
        protein: 0, sodium: 10, caffeine: 45), allergens: [],
      picture: .iced(
        [(0xD93A5B, 0.7), (0xF07C8D, 0.3)], foam: nil, ice: 5, [.berries], straw: 0xFFFFFF)),
    MenuProduct(
      "mango-dragonfruit-refresher", "refresher", 560, .cold,
      names: LocalizedNames(
        en: "Mango Dragonfruit Refresher", ko: "망고 용과 리프레셔", ar: "منعش المانجو وفاكهة التنين"),
      descriptions: LocalizedNames(
        en: "Mango with ruby dragonfruit, bright and tropical.", ko: "망고에 붉은 용과를 더한 열대의 맛이에요.",
        ar: "مانجو مع فاكهة التنين الياقوتية، استوائي ومشرق."),
      nutrition: Nutrition(
        355, kcal: 90, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 220, sugar: 190,
        protein: 0, sodium: 10, caffeine: 45), allergens: [],
      picture: .iced(
        [(0xC2277E, 0.6), (0xE85AA4, 0.4)], foam: nil, ice: 5, [.berries], straw: 0xFFFFFF),
      isNew: true),
    MenuProduct(
      "lime-cucumber-refresher", "refresher", 540, .cold,
      names: LocalizedNames(
        en: "Lime Cucumber Refresher", ko: "라임 오이 리프레셔", ar: "منعش الليمون والخيار"),
      descriptions: LocalizedNames(
        en: "Lime, cucumber and mint over ice.", ko: "라임과 오이, 민트를 얼음 위에 담았어요.",
        ar: "ليمون أخضر وخيار ونعناع فوق الثلج."),
      nutrition: Nutrition(
        355, kcal: 60, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 150, sugar: 130,
        protein: 0, sodium: 10, caffeine: 30), allergens: [],
      picture: .iced(
        [(0x9CC46B, 0.6), (0xCFE3A6, 0.4)], foam: nil, ice: 6, [.citrus, .mint], straw: 0xFFFFFF)),
    MenuProduct(
      "lemon-fizz", "fizz", 530, .cold,
      names: LocalizedNames(en: "Lemon Fizz", ko: "레몬 피지오", ar: "فيز الليمون"),
      descriptions: LocalizedNames(
        en: "Lemon and soda, poured to order.", ko: "레몬과 탄산을 주문하면 바로 담아요.",
        ar: "ليمون وصودا تُصبّ عند الطلب."),
      nutrition: Nutrition(
        355, kcal: 90, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 230, sugar: 220,
        protein: 0, sodium: 15, caffeine: 0), allergens: [],
      picture: .iced(
        [(0xF2E27A, 0.6), (0xFBF4BE, 0.4)], foam: nil, ice: 5, [.citrus], straw: 0xE8B400)),
    MenuProduct(
      "grapefruit-fizz", "fizz", 550, .cold,
      names: LocalizedNames(
        en: "Pink Grapefruit Fizz", ko: "핑크 자몽 피지오", ar: "فيز الغريب فروت الوردي"),
      descriptions: LocalizedNames(
        en: "Pink grapefruit with bubbles and a little honey.", ko: "핑크 자몽에 탄산과 꿀을 살짝 더했어요.",
        ar: "غريب فروت وردي مع فقاعات وقليل من العسل."),
      nutrition: Nutrition(
        355, kcal: 110, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 270, sugar: 250,
        protein: 5, sodium: 15, caffeine: 0), allergens: [],
      picture: .iced(
        [(0xE8735C, 0.6), (0xF7B19A, 0.4)], foam: nil, ice: 5, [.citrus], straw: 0xE05B4B)),
    MenuProduct(
      "yuzu-fizz", "fizz", 570, .cold,
      names: LocalizedNames(en: "Yuzu Honey Fizz", ko: "유자 허니 피지오", ar: "فيز اليوزو بالعسل"),
      descriptions: LocalizedNames(
        en: "Yuzu peel and honey with sparkling water.", ko: "유자 껍질과 꿀에 탄산수를 부었어요.",
        ar: "قشر اليوزو والعسل مع ماء فوّار."),
      nutrition: Nutrition(
        355, kcal: 120, fat: 0, saturated: 0, cholesterol: 0, carbohydrate: 300, sugar: 280,
        protein: 0, sodium: 15, caffeine: 0), allergens: [],
      picture: .iced(
        [(0xF0C24B, 0.5), (0xFAE6A8, 0.5)], foam: nil, ice: 5, [.citrus, .mint], straw: 0xE8B400)),
  ]
}
