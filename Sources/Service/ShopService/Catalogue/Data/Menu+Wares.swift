import MermaidbucksAPI

extension Menu {
  /// The products: mugs, glasses and tumblers.
  static let wares: [MenuProduct] = [
    MenuProduct(
      "classic-mug", "mug", 1990, .none,
      names: LocalizedNames(en: "Classic Mug", ko: "클래식 머그", ar: "كوب كلاسيكي"),
      descriptions: LocalizedNames(
        en: "Stoneware with a green glaze, 355 ml.", ko: "초록 유약을 입힌 도자기 머그, 355 ml.",
        ar: "خزف بطلاء أخضر، 355 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.mug, 0x1F6B4A, 0x134A33, .plain)),
    MenuProduct(
      "sea-mug", "mug", 2290, .none,
      names: LocalizedNames(en: "Sea Mug", ko: "바다 머그", ar: "كوب البحر"),
      descriptions: LocalizedNames(
        en: "Waves in two blues around white porcelain, 414 ml.",
        ko: "흰 도자기에 두 가지 파랑으로 파도를 그렸어요, 414 ml.", ar: "أمواج بزرقتين حول خزف أبيض، 414 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.mug, 0xF7F4EC, 0x2F7FA6, .waves)),
    MenuProduct(
      "scale-mug", "mug", 2490, .none,
      names: LocalizedNames(en: "Mermaid Mug", ko: "머메이드 머그", ar: "كوب الحورية"),
      descriptions: LocalizedNames(
        en: "A shimmering glaze of scales, 355 ml.", ko: "비늘 무늬가 은은하게 빛나요, 355 ml.",
        ar: "طلاء متلألئ كالحراشف، 355 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.mug, 0x7FC4B4, 0x2E8C85, .scales), isNew: true),
    MenuProduct(
      "double-wall-glass", "glass", 2690, .none,
      names: LocalizedNames(en: "Double-Wall Glass", ko: "이중 유리잔", ar: "كأس بجدارين"),
      descriptions: LocalizedNames(
        en: "Keeps coffee hot and fingers cool, 300 ml.", ko: "커피는 따뜻하게, 손은 시원하게, 300 ml.",
        ar: "يبقي القهوة ساخنة والأصابع باردة، 300 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.glass, 0xDCEEF0, 0x8FB7BD, .plain)),
    MenuProduct(
      "striped-glass", "glass", 1890, .none,
      names: LocalizedNames(en: "Striped Glass", ko: "줄무늬 유리잔", ar: "كأس مخطّط"),
      descriptions: LocalizedNames(
        en: "A tall glass for iced drinks, 473 ml.", ko: "아이스 음료를 위한 긴 유리잔, 473 ml.",
        ar: "كأس طويلة للمشروبات المثلجة، 473 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.glass, 0xF2E9D8, 0xD98A3B, .stripes)),
    MenuProduct(
      "steel-tumbler", "tumbler", 3490, .none,
      names: LocalizedNames(en: "Steel Tumbler", ko: "스틸 텀블러", ar: "ترمس فولاذي"),
      descriptions: LocalizedNames(
        en: "Vacuum-insulated, warm for six hours, 473 ml.", ko: "진공 단열로 여섯 시간 따뜻해요, 473 ml.",
        ar: "معزول بالتفريغ، دافئ ست ساعات، 473 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.tumbler, 0x2D3E44, 0xB7C4C7, .plain)),
    MenuProduct(
      "leaf-tumbler", "tumbler", 3290, .none,
      names: LocalizedNames(en: "Leaf Tumbler", ko: "리프 텀블러", ar: "ترمس الأوراق"),
      descriptions: LocalizedNames(
        en: "Matte green with coffee leaves, 355 ml.", ko: "무광 초록에 커피 잎을 새겼어요, 355 ml.",
        ar: "أخضر مطفأ بأوراق البن، 355 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.tumbler, 0x3F7F5B, 0xBFD8A8, .leaves)),
    MenuProduct(
      "dotted-cold-cup", "tumbler", 2590, .none,
      names: LocalizedNames(en: "Dotted Cold Cup", ko: "도트 콜드컵", ar: "كوب بارد منقّط"),
      descriptions: LocalizedNames(
        en: "A reusable cup with lid and straw, 591 ml.", ko: "뚜껑과 빨대가 있는 다회용 컵, 591 ml.",
        ar: "كوب يُعاد استعماله بغطاء وقشّة، 591 مل."),
      nutrition: nil, allergens: [],
      picture: .ware(.coldCup, 0xBFE0E6, 0xE0567A, .dots)),
  ]
}
