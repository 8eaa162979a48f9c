import MapTiles

/// The words by which places of a category are found, in the languages of the apps and French.
enum CategoryWords {
  /// Words by language, the one to show first.
  typealias Words = [String: [String]]

  /// Returns the words of a category; empty if it is not searched for.
  static func words(_ kind: MapPlace.Kind) -> Words { table[kind] ?? [:] }

  /// All categories with words.
  static let kinds = table.keys.sorted { $0.rawValue < $1.rawValue }

  /// Returns the word to show in the first language that has one.
  static func title(_ kind: MapPlace.Kind, languages: [String]) -> String? {
    let words = words(kind)
    let tags = languages.map { String($0.prefix { $0 != "-" && $0 != "_" }) }
    return (tags.compactMap { words[$0]?.first }.first ?? words["en"]?.first)
  }

  private static let table: [MapPlace.Kind: Words] = [
    .station: [
      "en": ["Train Stations", "railway station"], "ko": ["기차역", "지하철역"], "ar": ["محطات القطار"],
      "fr": ["Gares"],
    ],
    .ferryTerminal: [
      "en": ["Ferry Wharves", "ferries"], "ko": ["페리 선착장"], "ar": ["محطات العبّارات"],
    ],
    .tramStop: ["en": ["Tram Stops", "light rail"], "ko": ["트램 정류장"], "ar": ["محطات الترام"]],
    .busStop: ["en": ["Bus Stops"], "ko": ["버스 정류장"], "ar": ["مواقف الحافلات"]],
    .parking: ["en": ["Parking", "car parks"], "ko": ["주차장"], "ar": ["مواقف السيارات"]],
    .fuel: [
      "en": ["Petrol Stations", "gas", "fuel"], "ko": ["주유소"], "ar": ["محطات الوقود"],
      "fr": ["Stations-service", "essence"],
    ],
    .chargingStation: [
      "en": ["EV Charging"], "ko": ["전기차 충전소"], "ar": ["شحن السيارات الكهربائية"],
    ],
    .restaurant: [
      "en": ["Restaurants", "food", "dinner"], "ko": ["음식점", "식당", "레스토랑"],
      "ar": ["مطاعم", "مطعم"],
      "fr": ["Restaurants"],
    ],
    .cafe: [
      "en": ["Cafes", "coffee"], "ko": ["카페", "커피"], "ar": ["مقاهي", "مقهى", "قهوة"],
      "fr": ["Cafés"],
    ],
    .bar: ["en": ["Bars", "pubs", "beer"], "ko": ["술집", "바"], "ar": ["حانات"], "fr": ["Bars"]],
    .fastFood: ["en": ["Fast Food", "takeaway"], "ko": ["패스트푸드"], "ar": ["وجبات سريعة"]],
    .bakery: ["en": ["Bakeries"], "ko": ["빵집", "제과점"], "ar": ["مخابز"], "fr": ["Boulangeries"]],
    .supermarket: [
      "en": ["Supermarkets", "groceries", "convenience store"], "ko": ["슈퍼마켓", "편의점", "마트"],
      "ar": ["سوبرماركت", "بقالة"], "fr": ["Supermarchés"],
    ],
    .mall: ["en": ["Shopping Centres", "malls"], "ko": ["쇼핑몰", "백화점"], "ar": ["مراكز التسوق"]],
    .clothes: ["en": ["Clothes Shops", "fashion"], "ko": ["옷가게"], "ar": ["ملابس"]],
    .bookshop: ["en": ["Bookshops", "books"], "ko": ["서점"], "ar": ["مكتبات بيع الكتب"]],
    .shop: ["en": ["Shops", "stores"], "ko": ["상점", "가게"], "ar": ["متاجر"]],
    .hotel: [
      "en": ["Hotels", "motels"], "ko": ["호텔"], "ar": ["فنادق", "فندق"], "fr": ["Hôtels"],
    ],
    .hostel: ["en": ["Hostels"], "ko": ["호스텔"], "ar": ["بيوت الشباب"]],
    .museum: [
      "en": ["Museums"], "ko": ["박물관", "미술관"], "ar": ["متاحف", "متحف"], "fr": ["Musées"],
    ],
    .gallery: ["en": ["Galleries", "art"], "ko": ["갤러리"], "ar": ["معارض فنية"]],
    .theatre: ["en": ["Theatres", "concerts"], "ko": ["극장", "공연장"], "ar": ["مسارح", "مسرح"]],
    .cinema: ["en": ["Cinemas", "movies"], "ko": ["영화관"], "ar": ["دور السينما", "سينما"]],
    .library: ["en": ["Libraries"], "ko": ["도서관"], "ar": ["مكتبات عامة"]],
    .attraction: ["en": ["Attractions", "sights"], "ko": ["관광지", "명소"], "ar": ["معالم سياحية"]],
    .monument: ["en": ["Monuments"], "ko": ["기념물"], "ar": ["نصب تذكارية"]],
    .viewpoint: ["en": ["Viewpoints", "lookouts"], "ko": ["전망대"], "ar": ["إطلالات"]],
    .park: ["en": ["Parks"], "ko": ["공원"], "ar": ["حدائق", "حديقة"], "fr": ["Parcs"]],
    .beach: ["en": ["Beaches"], "ko": ["해변", "해수욕장"], "ar": ["شواطئ", "شاطئ"], "fr": ["Plages"]],
    .playground: ["en": ["Playgrounds"], "ko": ["놀이터"], "ar": ["ملاعب أطفال"]],
    .school: ["en": ["Schools"], "ko": ["학교"], "ar": ["مدارس"], "fr": ["Écoles"]],
    .university: ["en": ["Universities", "colleges"], "ko": ["대학교"], "ar": ["جامعات"]],
    .hospital: [
      "en": ["Hospitals", "emergency"], "ko": ["병원"], "ar": ["مستشفيات", "مستشفى"],
      "fr": ["Hôpitaux"],
    ],
    .clinic: ["en": ["Clinics", "doctors", "dentists"], "ko": ["의원", "치과"], "ar": ["عيادات"]],
    .pharmacy: [
      "en": ["Pharmacies", "chemists"], "ko": ["약국"], "ar": ["صيدليات", "صيدلية"],
      "fr": ["Pharmacies"],
    ],
    .bank: ["en": ["Banks"], "ko": ["은행"], "ar": ["بنوك"], "fr": ["Banques"]],
    .atm: ["en": ["ATMs", "cash machine"], "ko": ["현금인출기"], "ar": ["أجهزة الصراف"]],
    .police: ["en": ["Police"], "ko": ["경찰서"], "ar": ["الشرطة"], "fr": ["Police"]],
    .fireStation: ["en": ["Fire Stations"], "ko": ["소방서"], "ar": ["محطات الإطفاء"]],
    .postOffice: ["en": ["Post Offices"], "ko": ["우체국"], "ar": ["مكاتب البريد"], "fr": ["Poste"]],
    .toilets: ["en": ["Toilets", "restrooms"], "ko": ["화장실"], "ar": ["دورات المياه"]],
    .worship: [
      "en": ["Churches", "places of worship", "mosques", "temples"], "ko": ["종교 시설", "교회"],
      "ar": ["دور العبادة", "مساجد"], "fr": ["Églises"],
    ],
    .sports: ["en": ["Gyms", "sports", "fitness"], "ko": ["헬스장", "체육관"], "ar": ["نوادي رياضية"]],
    .swimming: ["en": ["Swimming Pools"], "ko": ["수영장"], "ar": ["مسابح"], "fr": ["Piscines"]],
    .embassy: ["en": ["Embassies", "consulates"], "ko": ["대사관"], "ar": ["سفارات"]],
  ]
}
