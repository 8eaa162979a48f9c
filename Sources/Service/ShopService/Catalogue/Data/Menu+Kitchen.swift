import MermaidbucksAPI

extension Menu {
  /// The products: sandwiches, warm food, fruit and snacks.
  static let kitchen: [MenuProduct] = [
    MenuProduct(
      "ham-cheese-sandwich", "sandwich-salad", 820, .none,
      names: LocalizedNames(
        en: "Ham and Cheese Sandwich", ko: "햄 치즈 샌드위치", ar: "سندويش الديك الرومي والجبن"),
      descriptions: LocalizedNames(
        en: "Smoked turkey ham, Swiss cheese and mustard on sourdough.",
        ko: "훈제 칠면조 햄과 스위스 치즈를 사워도우에 넣었어요.", ar: "ديك رومي مدخّن وجبن سويسري وخردل على خبز الخمير."),
      nutrition: Nutrition(
        190, kcal: 450, fat: 190, saturated: 90, cholesterol: 60, carbohydrate: 420, sugar: 40,
        protein: 260, sodium: 980, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.sandwich, 0xD8A863, 0xF3B7A4, [0xF6D256, 0x7FB04C])),
    MenuProduct(
      "egg-sandwich", "sandwich-salad", 760, .none,
      names: LocalizedNames(en: "Egg Sandwich", ko: "에그 샌드위치", ar: "سندويش البيض"),
      descriptions: LocalizedNames(
        en: "Soft egg and chives on milk bread.", ko: "부드러운 달걀과 차이브를 우유 식빵에 넣었어요.",
        ar: "بيض طري وثوم معمّر على خبز الحليب."),
      nutrition: Nutrition(
        170, kcal: 400, fat: 210, saturated: 50, cholesterol: 280, carbohydrate: 340, sugar: 50,
        protein: 160, sodium: 640, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.sandwich, 0xF0D9A8, 0xF9DC6B, [0x86B24F])),
    MenuProduct(
      "chicken-avocado-wrap", "sandwich-salad", 920, .none,
      names: LocalizedNames(
        en: "Chicken Avocado Wrap", ko: "치킨 아보카도 랩", ar: "راب الدجاج والأفوكادو"),
      descriptions: LocalizedNames(
        en: "Grilled chicken, avocado and lime in a flatbread.", ko: "그릴 치킨과 아보카도, 라임을 또띠아에 말았어요.",
        ar: "دجاج مشوي وأفوكادو وليمون في خبز رقيق."),
      nutrition: Nutrition(
        220, kcal: 480, fat: 220, saturated: 50, cholesterol: 70, carbohydrate: 400, sugar: 40,
        protein: 270, sodium: 760, caffeine: 0), allergens: [.gluten],
      picture: .food(.wrap, 0xE6C48E, 0xB8D06A, [0xF0E0C0, 0xD9472B])),
    MenuProduct(
      "greek-salad", "sandwich-salad", 980, .none,
      names: LocalizedNames(en: "Greek Salad", ko: "그릭 샐러드", ar: "سلطة يونانية"),
      descriptions: LocalizedNames(
        en: "Tomatoes, cucumber, olives and feta.", ko: "토마토와 오이, 올리브, 페타 치즈를 담았어요.",
        ar: "طماطم وخيار وزيتون وجبن فيتا."),
      nutrition: Nutrition(
        240, kcal: 290, fat: 220, saturated: 90, cholesterol: 35, carbohydrate: 110, sugar: 80,
        protein: 90, sodium: 720, caffeine: 0), allergens: [.milk],
      picture: .food(.bowl, 0xE8E2D4, 0x7FB04C, [0xD9472B, 0xFFFFFF, 0x4A3550])),
    MenuProduct(
      "grilled-cheese-panini", "warm-food", 860, .none,
      names: LocalizedNames(en: "Three-Cheese Panini", ko: "치즈 파니니", ar: "بانيني الأجبان الثلاثة"),
      descriptions: LocalizedNames(
        en: "Mozzarella, cheddar and parmesan, grilled.", ko: "모차렐라와 체다, 파르메산을 그릴에 구웠어요.",
        ar: "موزاريلا وشيدر وبارميزان على الشواية."),
      nutrition: Nutrition(
        180, kcal: 510, fat: 260, saturated: 150, cholesterol: 80, carbohydrate: 420, sugar: 30,
        protein: 230, sodium: 920, caffeine: 0), allergens: [.gluten, .milk],
      picture: .food(.panini, 0xC98A42, 0xF6CE5A)),
    MenuProduct(
      "egg-spinach-muffin", "warm-food", 790, .none,
      names: LocalizedNames(
        en: "Egg and Spinach Muffin", ko: "에그 시금치 머핀", ar: "مافن البيض والسبانخ"),
      descriptions: LocalizedNames(
        en: "Baked egg, spinach and cheese in an English muffin.",
        ko: "구운 달걀과 시금치, 치즈를 잉글리시 머핀에 넣었어요.", ar: "بيض مخبوز وسبانخ وجبن في مافن إنجليزي."),
      nutrition: Nutrition(
        150, kcal: 320, fat: 130, saturated: 60, cholesterol: 190, carbohydrate: 310, sugar: 30,
        protein: 180, sodium: 680, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.scone, 0xDDB06A, 0xF8D94E, [0x4E8A3A])),
    MenuProduct(
      "oat-porridge", "warm-food", 650, .none,
      names: LocalizedNames(en: "Oat Porridge", ko: "오트 포리지", ar: "عصيدة الشوفان"),
      descriptions: LocalizedNames(
        en: "Rolled oats with honey, banana and seeds.", ko: "오트밀에 꿀과 바나나, 씨앗을 올렸어요.",
        ar: "شوفان مع العسل والموز والبذور."),
      nutrition: Nutrition(
        300, kcal: 310, fat: 70, saturated: 15, cholesterol: 0, carbohydrate: 520, sugar: 190,
        protein: 90, sodium: 90, caffeine: 0), allergens: [.gluten],
      picture: .food(.bowl, 0xC9B79C, 0xEBDDBD, [0xF3D77A, 0x7A4A22])),
    MenuProduct(
      "berry-yoghurt", "fruit-yoghurt", 590, .none,
      names: LocalizedNames(en: "Berry Yoghurt Pot", ko: "베리 요거트", ar: "كوب الزبادي بالتوت"),
      descriptions: LocalizedNames(
        en: "Greek yoghurt, berries and granola in layers.", ko: "그릭 요거트와 베리, 그래놀라를 층층이 담았어요.",
        ar: "زبادي يوناني وتوت وغرانولا في طبقات."),
      nutrition: Nutrition(
        180, kcal: 240, fat: 70, saturated: 35, cholesterol: 20, carbohydrate: 310, sugar: 200,
        protein: 120, sodium: 70, caffeine: 0), allergens: [.milk, .gluten, .nuts],
      picture: .food(.pot, 0xFAF6EE, 0xB5305A, [0x8C2A4B, 0x4B4E8F, 0xC9974F])),
    MenuProduct(
      "fruit-cup", "fruit-yoghurt", 550, .none,
      names: LocalizedNames(en: "Fruit Cup", ko: "과일 컵", ar: "كوب فواكه"),
      descriptions: LocalizedNames(
        en: "Melon, pineapple and grapes, cut this morning.", ko: "멜론과 파인애플, 포도를 오늘 아침에 썰었어요.",
        ar: "شمام وأناناس وعنب، قُطّعت هذا الصباح."),
      nutrition: Nutrition(
        180, kcal: 90, fat: 3, saturated: 0, cholesterol: 0, carbohydrate: 210, sugar: 190,
        protein: 10, sodium: 15, caffeine: 0), allergens: [],
      picture: .food(.pot, 0xF7E9A0, 0xF2A65A, [0x8CC152, 0xF5D547, 0x6B3F7A])),
    MenuProduct(
      "banana", "fruit-yoghurt", 200, .none,
      names: LocalizedNames(en: "Banana", ko: "바나나", ar: "موزة"),
      descriptions: LocalizedNames(en: "A ripe banana.", ko: "잘 익은 바나나예요.", ar: "موزة ناضجة."),
      nutrition: Nutrition(
        120, kcal: 105, fat: 4, saturated: 1, cholesterol: 0, carbohydrate: 270, sugar: 140,
        protein: 13, sodium: 1, caffeine: 0), allergens: [],
      picture: .food(.fruit, 0xF4D13D, 0xFBE98A)),
    MenuProduct(
      "choc-chip-cookie", "snack", 390, .none,
      names: LocalizedNames(
        en: "Chocolate Chip Cookie", ko: "초코칩 쿠키", ar: "كوكيز برقائق الشوكولاتة"),
      descriptions: LocalizedNames(
        en: "Crisp outside, soft inside.", ko: "겉은 바삭하고 속은 촉촉해요.",
        ar: "مقرمش من الخارج طري من الداخل."),
      nutrition: Nutrition(
        80, kcal: 370, fat: 170, saturated: 100, cholesterol: 45, carbohydrate: 480, sugar: 300,
        protein: 45, sodium: 260, caffeine: 5), allergens: [.gluten, .milk, .egg, .soy],
      picture: .food(.cookie, 0xC98F4E, 0xDFAE6F, [0x4A2416])),
    MenuProduct(
      "walnut-brownie", "snack", 450, .none,
      names: LocalizedNames(en: "Walnut Brownie", ko: "호두 브라우니", ar: "براوني بالجوز"),
      descriptions: LocalizedNames(
        en: "Dark, moist and full of walnuts.", ko: "진하고 촉촉하게, 호두를 가득 넣었어요.",
        ar: "داكنة ورطبة ومليئة بالجوز."),
      nutrition: Nutrition(
        90, kcal: 400, fat: 220, saturated: 100, cholesterol: 65, carbohydrate: 430, sugar: 320,
        protein: 50, sodium: 180, caffeine: 10), allergens: [.gluten, .milk, .egg, .nuts, .soy],
      picture: .food(.bar, 0x3E1F13, 0x5A3020, [0xC9A36B])),
    MenuProduct(
      "salted-almonds", "snack", 420, .none,
      names: LocalizedNames(en: "Salted Almonds", ko: "솔티드 아몬드", ar: "لوز مملح"),
      descriptions: LocalizedNames(
        en: "Roasted almonds with sea salt.", ko: "바다 소금으로 볶은 아몬드예요.", ar: "لوز محمّص بملح البحر."),
      nutrition: Nutrition(
        45, kcal: 270, fat: 240, saturated: 20, cholesterol: 0, carbohydrate: 80, sugar: 20,
        protein: 95, sodium: 150, caffeine: 0), allergens: [.nuts],
      picture: .food(.bag, 0x2F6B4F, 0xC98F4E, [0xF2E3C9])),
    MenuProduct(
      "muesli-bar", "snack", 380, .none,
      names: LocalizedNames(en: "Muesli Bar", ko: "뮤즐리 바", ar: "لوح الموسلي"),
      descriptions: LocalizedNames(
        en: "Oats, honey and dried apricots.", ko: "오트와 꿀, 말린 살구로 만들었어요.",
        ar: "شوفان وعسل ومشمش مجفف."),
      nutrition: Nutrition(
        50, kcal: 210, fat: 80, saturated: 15, cholesterol: 0, carbohydrate: 290, sugar: 140,
        protein: 40, sodium: 60, caffeine: 0), allergens: [.gluten, .nuts, .sulphites],
      picture: .food(.bar, 0xC79A52, 0xE3C283, [0xE58A2B, 0x7A4A22])),
  ]
}
