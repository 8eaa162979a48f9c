import MermaidbucksAPI

extension Menu {
  /// The products: bread and cake.
  static let bakery: [MenuProduct] = [
    MenuProduct(
      "butter-croissant", "bread", 460, .none,
      names: LocalizedNames(en: "Butter Croissant", ko: "버터 크루아상", ar: "كرواسون بالزبدة"),
      descriptions: LocalizedNames(
        en: "Twenty-seven layers of butter pastry.", ko: "버터 반죽을 스물일곱 겹으로 접어 구웠어요.",
        ar: "سبع وعشرون طبقة من عجينة الزبدة."),
      nutrition: Nutrition(
        65, kcal: 270, fat: 150, saturated: 95, cholesterol: 45, carbohydrate: 260, sugar: 40,
        protein: 50, sodium: 280, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.croissant, 0xD6923F, 0xF0C77E)),
    MenuProduct(
      "almond-croissant", "bread", 560, .none,
      names: LocalizedNames(en: "Almond Croissant", ko: "아몬드 크루아상", ar: "كرواسون باللوز"),
      descriptions: LocalizedNames(
        en: "Filled with almond cream, topped with flakes.", ko: "아몬드 크림을 채우고 슬라이스를 올렸어요.",
        ar: "محشو بكريمة اللوز وعليه رقائق منه."),
      nutrition: Nutrition(
        95, kcal: 420, fat: 240, saturated: 100, cholesterol: 70, carbohydrate: 400, sugar: 170,
        protein: 90, sodium: 300, caffeine: 0), allergens: [.gluten, .milk, .egg, .nuts],
      picture: .food(.croissant, 0xC9853A, 0xF2D9A6, [0xF5E6C8, 0xE3C48F])),
    MenuProduct(
      "sesame-bagel", "bread", 430, .none,
      names: LocalizedNames(en: "Sesame Bagel", ko: "참깨 베이글", ar: "بيغل بالسمسم"),
      descriptions: LocalizedNames(
        en: "Boiled, baked and chewy, with sesame.", ko: "삶아서 구워 쫄깃한 참깨 베이글이에요.",
        ar: "مسلوق ثم مخبوز، مطاطي وعليه سمسم."),
      nutrition: Nutrition(
        105, kcal: 290, fat: 30, saturated: 5, cholesterol: 0, carbohydrate: 540, sugar: 50,
        protein: 110, sodium: 450, caffeine: 0), allergens: [.gluten, .sesame],
      picture: .food(.bagel, 0xC98B45, 0xEBCB94, [0xF4E7C9])),
    MenuProduct(
      "banana-bread", "bread", 480, .none,
      names: LocalizedNames(en: "Banana Bread", ko: "바나나 브레드", ar: "خبز الموز"),
      descriptions: LocalizedNames(
        en: "Ripe bananas and walnuts, best warmed.", ko: "잘 익은 바나나와 호두를 넣어 데우면 더 맛있어요.",
        ar: "موز ناضج وجوز، وألذّه دافئًا."),
      nutrition: Nutrition(
        110, kcal: 390, fat: 160, saturated: 30, cholesterol: 55, carbohydrate: 550, sugar: 310,
        protein: 60, sodium: 320, caffeine: 0), allergens: [.gluten, .milk, .egg, .nuts],
      picture: .food(.loafSlice, 0x9A602C, 0xD9A860, [0x7A4A22])),
    MenuProduct(
      "cheese-scone", "bread", 450, .none,
      names: LocalizedNames(en: "Cheddar Scone", ko: "체다 스콘", ar: "سكونز الشيدر"),
      descriptions: LocalizedNames(
        en: "Cheddar and chives, with butter on request.", ko: "체다와 차이브로 구운 스콘이에요.",
        ar: "شيدر وثوم معمّر، ومعه زبدة عند الطلب."),
      nutrition: Nutrition(
        90, kcal: 340, fat: 180, saturated: 105, cholesterol: 60, carbohydrate: 330, sugar: 40,
        protein: 90, sodium: 560, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.scone, 0xD9A24B, 0xF2D58C, [0x6F9A48])),
    MenuProduct(
      "blueberry-muffin", "cake", 490, .none,
      names: LocalizedNames(en: "Blueberry Muffin", ko: "블루베리 머핀", ar: "مافن التوت"),
      descriptions: LocalizedNames(
        en: "Full of blueberries under a crumble.", ko: "블루베리를 가득 넣고 크럼블을 올렸어요.",
        ar: "مليء بالتوت تحت طبقة من الفتات."),
      nutrition: Nutrition(
        115, kcal: 380, fat: 170, saturated: 30, cholesterol: 60, carbohydrate: 490, sugar: 260,
        protein: 60, sodium: 330, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.muffin, 0xD9A55A, 0xF0D9A8, [0x4B4E8F, 0x39406F])),
    MenuProduct(
      "chocolate-cake", "cake", 620, .none,
      names: LocalizedNames(en: "Chocolate Cake", ko: "초콜릿 케이크", ar: "كعكة الشوكولاتة"),
      descriptions: LocalizedNames(
        en: "Dark sponge with layers of ganache.", ko: "진한 시트 사이에 가나슈를 발랐어요.",
        ar: "إسفنج داكن بطبقات من الغاناش."),
      nutrition: Nutrition(
        120, kcal: 460, fat: 240, saturated: 140, cholesterol: 80, carbohydrate: 490, sugar: 360,
        protein: 60, sodium: 290, caffeine: 15), allergens: [.gluten, .milk, .egg, .soy],
      picture: .food(.cakeSlice, 0x4A2416, 0x7A4027, [0x2E150C])),
    MenuProduct(
      "new-york-cheesecake", "cake", 640, .none,
      names: LocalizedNames(en: "New York Cheesecake", ko: "뉴욕 치즈케이크", ar: "تشيزكيك نيويورك"),
      descriptions: LocalizedNames(
        en: "Baked slowly, dense and creamy.", ko: "천천히 구워 진하고 부드러워요.",
        ar: "مخبوز ببطء، كثيف وكريمي."),
      nutrition: Nutrition(
        125, kcal: 430, fat: 290, saturated: 180, cholesterol: 130, carbohydrate: 290, sugar: 220,
        protein: 70, sodium: 330, caffeine: 0), allergens: [.gluten, .milk, .egg],
      picture: .food(.cakeSlice, 0xD9A35B, 0xFBEBC4, [0xC0392B])),
    MenuProduct(
      "carrot-cake", "cake", 590, .none,
      names: LocalizedNames(en: "Carrot Cake", ko: "당근 케이크", ar: "كعكة الجزر"),
      descriptions: LocalizedNames(
        en: "Carrots and cinnamon under cream cheese.", ko: "당근과 시나몬에 크림치즈를 올렸어요.",
        ar: "جزر وقرفة تحت جبن كريمي."),
      nutrition: Nutrition(
        120, kcal: 440, fat: 220, saturated: 80, cholesterol: 70, carbohydrate: 500, sugar: 350,
        protein: 50, sodium: 380, caffeine: 0), allergens: [.gluten, .milk, .egg, .nuts],
      picture: .food(.cakeSlice, 0xB87333, 0xFAF0DC, [0xE57B26])),
    MenuProduct(
      "matcha-roll", "cake", 580, .none,
      names: LocalizedNames(en: "Matcha Roll Cake", ko: "말차 롤케이크", ar: "رول الماتشا"),
      descriptions: LocalizedNames(
        en: "Soft matcha sponge rolled around cream.", ko: "부드러운 말차 시트로 크림을 말았어요.",
        ar: "إسفنج ماتشا طري ملفوف حول الكريمة."),
      nutrition: Nutrition(
        95, kcal: 310, fat: 180, saturated: 100, cholesterol: 90, carbohydrate: 280, sugar: 190,
        protein: 50, sodium: 90, caffeine: 20), allergens: [.gluten, .milk, .egg],
      picture: .food(.roll, 0x7FA650, 0xFBF5E6), isNew: true),
  ]
}
