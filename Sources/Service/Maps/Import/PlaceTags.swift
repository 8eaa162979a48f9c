import MapTiles

/// The categories and ranks of places by OpenStreetMap's tags.
///
/// - SeeAlso: OpenStreetMap Wiki, "Map features".
enum PlaceTags {
  /// Returns the category of a place; `nil` if it has none.
  static func kind(_ tags: [String: String]) -> MapPlace.Kind? {
    for (key, kinds) in table {
      guard let value = tags[key], value != "no" else { continue }
      if let kind = kinds[value] { return kind }
    }
    if tags["railway"] == "subway_entrance" { return .subwayEntrance }
    if let shop = tags["shop"], shop != "no", shop != "vacant" { return .shop }
    if tags["office"] != nil { return .office }
    return nil
  }

  /// Returns the category of a label inside a drawn area.
  static func kind(_ area: MapArea.Kind) -> MapPlace.Kind? {
    switch area {
    case .water: .water
    case .park, .grass: .park
    case .wood: .wood
    case .beach, .sand: .beach
    case .cemetery: .cemetery
    case .building: .building
    case .pedestrian: .square
    case .garden: .garden
    case .pier: .pier
    case .stadium: .stadium
    case .pitch: .sports
    case .playground: .playground
    case .school: .school
    case .hospital: .hospital
    case .parking: .parking
    case .pool: .swimming
    default: nil
    }
  }

  /// Returns the importance of a place, 0...15.
  static func rank(_ kind: MapPlace.Kind, _ tags: [String: String]) -> Int {
    let rank =
      switch kind {
      case .city: 0
      case .town: 1
      case .suburb, .village, .airport: 2
      case .quarter, .island: 3
      case .neighbourhood, .station: 4
      case .ferryTerminal, .castle, .zoo, .stadium: 5
      case .museum, .attraction, .university, .hospital, .theatre, .townHall, .mall: 6
      case .gallery, .library, .monument, .viewpoint, .casino, .cinema, .hotel, .lighthouse: 7
      case .park, .garden, .beach, .water, .wood, .cemetery, .square, .pier, .peak: 7
      case .busStation, .courthouse, .embassy, .worship, .school, .supermarket, .marina: 8
      case .building, .police, .fireStation, .postOffice, .golf, .swimming, .sports: 9
      case .restaurant, .cafe, .bar, .nightclub, .hostel, .pharmacy, .bank, .fuel: 10
      case .subwayEntrance, .tramStop, .busStop, .fastFood, .bakery, .iceCream: 11
      case .parking, .clinic, .kindergarten, .bookshop, .clothes, .electronics, .fountain: 11
      case .shop, .hairdresser, .office, .artwork, .information, .playground: 12
      case .chargingStation, .carRental, .taxi, .bicycleRental, .toilets, .atm: 13
      case .other: 14
      case .address: 15
      }
    // Places with an article in an encyclopedia are landmarks.
    let isLandmark = tags["wikidata"] != nil || tags["wikipedia"] != nil
    return isLandmark && rank > 4 ? max(rank - 2, 4) : rank
  }

  /// Returns the first zoom level that shows a place of a rank.
  static func minimumZoom(rank: Int) -> Int {
    switch rank {
    case ...1: 10
    case 2: 11
    case 3: 12
    case 4: 13
    case 5: 14
    case 6...7: 15
    default: 16
    }
  }

  private static let table: [(String, [String: MapPlace.Kind])] = [
    (
      "place",
      [
        "city": .city, "town": .town, "village": .village, "hamlet": .village,
        "suburb": .suburb, "borough": .suburb, "quarter": .quarter,
        "neighbourhood": .neighbourhood, "island": .island, "islet": .island, "square": .square,
      ]
    ),
    (
      "railway",
      [
        "station": .station, "halt": .station, "tram_stop": .tramStop,
        "subway_entrance": .subwayEntrance,
      ]
    ),
    ("aeroway", ["aerodrome": .airport, "terminal": .airport]),
    (
      "tourism",
      [
        "hotel": .hotel, "motel": .hotel, "apartment": .hotel, "guest_house": .hotel,
        "hostel": .hostel, "museum": .museum, "gallery": .gallery, "attraction": .attraction,
        "viewpoint": .viewpoint, "artwork": .artwork, "zoo": .zoo, "aquarium": .zoo,
        "theme_park": .attraction, "information": .information,
      ]
    ),
    (
      "amenity",
      [
        "restaurant": .restaurant, "food_court": .restaurant, "cafe": .cafe, "bar": .bar,
        "pub": .bar, "biergarten": .bar, "fast_food": .fastFood, "ice_cream": .iceCream,
        "theatre": .theatre, "arts_centre": .theatre, "concert_hall": .theatre,
        "cinema": .cinema, "library": .library, "nightclub": .nightclub, "casino": .casino,
        "school": .school, "university": .university, "college": .university,
        "kindergarten": .kindergarten, "childcare": .kindergarten, "hospital": .hospital,
        "clinic": .clinic, "doctors": .clinic, "dentist": .clinic, "pharmacy": .pharmacy,
        "bank": .bank, "bureau_de_change": .bank, "atm": .atm, "police": .police,
        "fire_station": .fireStation, "post_office": .postOffice, "townhall": .townHall,
        "courthouse": .courthouse, "embassy": .embassy, "toilets": .toilets,
        "place_of_worship": .worship, "ferry_terminal": .ferryTerminal,
        "bus_station": .busStation, "taxi": .taxi, "bicycle_rental": .bicycleRental,
        "car_rental": .carRental, "parking": .parking, "fuel": .fuel,
        "charging_station": .chargingStation, "fountain": .fountain,
        "marketplace": .mall, "conference_centre": .attraction, "exhibition_centre": .attraction,
        "events_venue": .attraction,
      ]
    ),
    (
      "shop",
      [
        "supermarket": .supermarket, "convenience": .supermarket, "bakery": .bakery,
        "mall": .mall, "department_store": .mall, "clothes": .clothes, "shoes": .clothes,
        "books": .bookshop, "hairdresser": .hairdresser, "electronics": .electronics,
        "mobile_phone": .electronics, "computer": .electronics,
      ]
    ),
    (
      "historic",
      [
        "monument": .monument, "memorial": .monument, "castle": .castle, "fort": .castle,
        "ruins": .monument, "archaeological_site": .monument,
      ]
    ),
    (
      "leisure",
      [
        "stadium": .stadium, "sports_centre": .sports, "fitness_centre": .sports,
        "swimming_pool": .swimming, "playground": .playground, "marina": .marina,
        "golf_course": .golf, "park": .park, "garden": .garden, "ice_rink": .sports,
      ]
    ),
    ("natural", ["peak": .peak, "beach": .beach, "bay": .water, "cape": .other]),
    ("man_made", ["lighthouse": .lighthouse, "pier": .pier, "tower": .attraction]),
    ("highway", ["bus_stop": .busStop]),
    ("office", ["diplomatic": .embassy]),
    ("diplomatic", ["embassy": .embassy, "consulate": .embassy]),
    ("healthcare", ["hospital": .hospital, "clinic": .clinic, "pharmacy": .pharmacy]),
  ]
}
