import Ledger
import MermaidbucksAPI
import Wire

/// The demo's shops, at invented addresses on the maps of Sydney and Monaco.
enum DemoShops {
  static let all: [StoredShop] = sydney + monaco

  private static let sydney = [
    shop(
      1, "circular-quay", "Circular Quay", "서큘러 키", "سيركولار كي", "12 Alfred Street, Sydney",
      -33.8614, 151.2108, hours: always, [.wifi, .seats, .terrace, .stepFree, .toilets]),
    shop(
      2, "the-rocks", "The Rocks", "더 록스", "ذا روكس", "84 George Street, The Rocks", -33.8590,
      151.2086, hours: split, [.wifi, .seats, .terrace]),
    shop(
      3, "wynyard", "Wynyard", "윈야드", "وينيارد", "19 Carrington Street, Sydney", -33.8658,
      151.2063, hours: office, [.seats, .stepFree]),
    shop(
      4, "martin-place", "Martin Place", "마틴 플레이스", "مارتن بليس", "5 Martin Place, Sydney",
      -33.8675, 151.2094, hours: office, [.wifi, .seats, .terrace, .stepFree, .toilets]),
    shop(
      5, "hyde-park", "Hyde Park", "하이드 파크", "هايد بارك", "161 Elizabeth Street, Sydney", -33.8722,
      151.2103, hours: harbour, [.wifi, .seats, .terrace, .stepFree]),
    shop(
      6, "town-hall", "Town Hall", "타운 홀", "تاون هول", "483 George Street, Sydney", -33.8734,
      151.2066, hours: late, [.wifi, .seats, .stepFree, .toilets]),
    shop(
      7, "haymarket", "Haymarket", "헤이마켓", "هايماركت", "38 Campbell Street, Haymarket", -33.8793,
      151.2057, hours: late, [.wifi, .seats, .stepFree, .toilets]),
    shop(
      8, "darling-harbour", "Darling Harbour", "달링 하버", "دارلينغ هاربور",
      "2 Harbour Street, Sydney",
      -33.8757, 151.2030, hours: harbour, [.wifi, .seats, .terrace, .stepFree, .toilets]),
  ]

  private static let monaco = [
    shop(
      9, "monte-carlo", "Monte-Carlo", "몬테카를로", "مونت كارلو", "7 Avenue de la Costa, Monaco",
      43.7401, 7.4262, hours: harbour, [.wifi, .seats, .terrace, .stepFree], isInMonaco: true),
    shop(
      10, "port-hercule", "Port Hercule", "포르 에르퀼", "بور هرقل", "14 Boulevard Albert 1er, Monaco",
      43.7353, 7.4210, hours: split, [.wifi, .seats, .terrace], isInMonaco: true),
  ]

  private static func shop(
    _ position: Int64, _ id: String, _ en: String, _ ko: String, _ ar: String, _ address: String,
    _ latitude: Double, _ longitude: Double, hours: OpeningHours, _ facilities: [ShopFacility],
    isInMonaco: Bool = false
  ) -> StoredShop {
    StoredShop(
      id: id, position: position, currency: isInMonaco ? .euro : .australianDollar, taxRate: 1_000,
      content: StoredShop.Content(
        names: LocalizedNames(
          en: "Mermaidbucks \(en)", ko: "머메이드벅스 \(ko)", ar: "ميرميدبكس \(ar)"),
        address: address, coordinate: Coordinate(latitude: latitude, longitude: longitude),
        timeZone: isInMonaco ? "Europe/Monaco" : "Australia/Sydney",
        // Numbers that are reserved for fiction, in Australia; Monaco has none.
        phone: isInMonaco ? nil : "+61 2 5550 01\(position < 10 ? "0" : "")\(position)",
        facilities: facilities + [.mobileOrder]),
      hours: hours)
  }

  // MARK: Hours

  /// The shop of the demo's staff never closes, so that visitors of every time zone can order.
  private static let always = OpeningHours(
    weekdays: (1...7).map {
      WeekdayHours(weekday: $0, intervals: [OpeningInterval(from: 0, until: 1_440)])
    }, specialDays: [])
  private static let harbour = hours(
    weekdays: [(6 * 60, 22 * 60)], saturday: [(7 * 60, 23 * 60)], sunday: [(7 * 60, 21 * 60)])
  private static let office = hours(
    weekdays: [(6 * 60 + 30, 18 * 60 + 30)], saturday: [(8 * 60, 16 * 60)], sunday: [])
  private static let split = hours(
    weekdays: [(6 * 60 + 30, 12 * 60), (13 * 60, 20 * 60)],
    saturday: [(8 * 60, 12 * 60), (13 * 60, 21 * 60)], sunday: [(8 * 60, 17 * 60)])
  private static let late = hours(
    weekdays: [(0, 2 * 60), (6 * 60, 24 * 60)], saturday: [(0, 2 * 60), (6 * 60, 24 * 60)],
    sunday: [(0, 2 * 60), (7 * 60, 24 * 60)])

  private static func hours(
    weekdays: [(Int, Int)], saturday: [(Int, Int)], sunday: [(Int, Int)]
  ) -> OpeningHours {
    func intervals(_ times: [(Int, Int)]) -> [OpeningInterval] {
      times.map { OpeningInterval(from: $0.0, until: $0.1) }
    }
    let days = Array(repeating: weekdays, count: 5) + [saturday, sunday]
    return OpeningHours(
      weekdays: days.enumerated().map {
        WeekdayHours(weekday: $0.offset + 1, intervals: intervals($0.element))
      }, specialDays: holidays)
  }

  private static let holidays = (2025...2030).flatMap { year in
    [
      SpecialDay(
        date: "\(year)-12-25",
        names: LocalizedNames(en: "Christmas Day", ko: "크리스마스", ar: "عيد الميلاد"), intervals: []),
      SpecialDay(
        date: "\(year)-12-26",
        names: LocalizedNames(en: "Boxing Day", ko: "박싱 데이", ar: "يوم الصناديق"),
        intervals: [OpeningInterval(from: 8 * 60, until: 17 * 60)]),
    ]
  }
}
