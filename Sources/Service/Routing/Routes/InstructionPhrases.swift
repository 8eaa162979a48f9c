import Foundation

/// The texts of driving instructions in one language.
///
/// `%@` is the road, a point of the compass, or the number of an exit.
struct InstructionPhrases: Sendable {
  /// The points of the compass.
  var departures: [CompassPoint: String]
  var depart: String
  var departOnto: String
  /// By direction, without and with a road.
  var turns: [TurnDirection: (alone: String, onto: String)]
  var proceed: String
  var proceedOnto: String
  var merge: String
  var mergeOnto: String
  /// The exit first, then the road.
  var roundabout: String
  var roundaboutOnto: String
  var arrivals: [RoadSide: String]

  static func phrases(for language: String) -> InstructionPhrases {
    switch language {
    case "ko": korean
    case "ar": arabic
    default: english
    }
  }

  func text(for maneuver: Maneuver, road: String?) -> String {
    switch maneuver {
    case .depart(let point):
      let direction = departures[point] ?? ""
      return road.map { fill(departOnto, direction, $0) } ?? fill(depart, direction)
    case .turn(let direction):
      guard let turn = turns[direction] else { return "" }
      return road.map { fill(turn.onto, $0) } ?? turn.alone
    case .proceed: return road.map { fill(proceedOnto, $0) } ?? proceed
    case .merge: return road.map { fill(mergeOnto, $0) } ?? merge
    case .roundabout(let exit):
      return road.map { fill(roundaboutOnto, String(exit), $0) } ?? fill(roundabout, String(exit))
    case .arrive(let side): return arrivals[side] ?? ""
    }
  }

  /// Replaces each `%@` in the phrase by the next value.
  private func fill(_ phrase: String, _ values: String...) -> String {
    var result = ""
    for (index, part) in phrase.components(separatedBy: "%@").enumerated() {
      if index > 0, index <= values.count { result += values[index - 1] }
      result += part
    }
    return result
  }

  private static let english = InstructionPhrases(
    departures: [
      .north: "north", .northeast: "northeast", .east: "east", .southeast: "southeast",
      .south: "south", .southwest: "southwest", .west: "west", .northwest: "northwest",
    ],
    depart: "Head %@", departOnto: "Head %@ on %@",
    turns: [
      .straight: ("Continue straight", "Continue straight onto %@"),
      .slightLeft: ("Keep left", "Keep left onto %@"),
      .left: ("Turn left", "Turn left onto %@"),
      .sharpLeft: ("Turn sharp left", "Turn sharp left onto %@"),
      .slightRight: ("Keep right", "Keep right onto %@"),
      .right: ("Turn right", "Turn right onto %@"),
      .sharpRight: ("Turn sharp right", "Turn sharp right onto %@"),
      .uTurn: ("Make a U-turn", "Make a U-turn on %@"),
    ],
    proceed: "Continue", proceedOnto: "Continue onto %@",
    merge: "Merge", mergeOnto: "Merge onto %@",
    roundabout: "At the roundabout, take exit %@",
    roundaboutOnto: "At the roundabout, take exit %@ onto %@",
    arrivals: [
      .left: "Your destination is on the left", .right: "Your destination is on the right",
      .ahead: "You have arrived",
    ])

  private static let korean = InstructionPhrases(
    departures: [
      .north: "북쪽", .northeast: "북동쪽", .east: "동쪽", .southeast: "남동쪽", .south: "남쪽",
      .southwest: "남서쪽", .west: "서쪽", .northwest: "북서쪽",
    ],
    depart: "%@으로 출발하세요", departOnto: "%@으로 출발하세요 (%@)",
    turns: [
      .straight: ("직진하세요", "직진하세요 (%@)"),
      .slightLeft: ("왼쪽 방향으로 가세요", "왼쪽 방향으로 가세요 (%@)"),
      .left: ("좌회전하세요", "좌회전하세요 (%@)"),
      .sharpLeft: ("왼쪽으로 크게 꺾으세요", "왼쪽으로 크게 꺾으세요 (%@)"),
      .slightRight: ("오른쪽 방향으로 가세요", "오른쪽 방향으로 가세요 (%@)"),
      .right: ("우회전하세요", "우회전하세요 (%@)"),
      .sharpRight: ("오른쪽으로 크게 꺾으세요", "오른쪽으로 크게 꺾으세요 (%@)"),
      .uTurn: ("유턴하세요", "유턴하세요 (%@)"),
    ],
    proceed: "계속 직진하세요", proceedOnto: "계속 직진하세요 (%@)",
    merge: "본선에 합류하세요", mergeOnto: "본선에 합류하세요 (%@)",
    roundabout: "회전교차로에서 %@번째 출구로 나가세요",
    roundaboutOnto: "회전교차로에서 %@번째 출구로 나가세요 (%@)",
    arrivals: [
      .left: "목적지는 왼쪽에 있어요", .right: "목적지는 오른쪽에 있어요", .ahead: "목적지에 도착했어요",
    ])

  private static let arabic = InstructionPhrases(
    departures: [
      .north: "الشمال", .northeast: "الشمال الشرقي", .east: "الشرق",
      .southeast: "الجنوب الشرقي", .south: "الجنوب", .southwest: "الجنوب الغربي",
      .west: "الغرب", .northwest: "الشمال الغربي",
    ],
    depart: "اتجه نحو %@", departOnto: "اتجه نحو %@ على %@",
    turns: [
      .straight: ("تابع إلى الأمام", "تابع إلى الأمام نحو %@"),
      .slightLeft: ("الزم اليسار", "الزم اليسار نحو %@"),
      .left: ("انعطف يسارًا", "انعطف يسارًا إلى %@"),
      .sharpLeft: ("انعطف يسارًا بحدة", "انعطف يسارًا بحدة إلى %@"),
      .slightRight: ("الزم اليمين", "الزم اليمين نحو %@"),
      .right: ("انعطف يمينًا", "انعطف يمينًا إلى %@"),
      .sharpRight: ("انعطف يمينًا بحدة", "انعطف يمينًا بحدة إلى %@"),
      .uTurn: ("استدر إلى الخلف", "استدر إلى الخلف على %@"),
    ],
    proceed: "تابع السير", proceedOnto: "تابع السير على %@",
    merge: "اندمج مع الطريق", mergeOnto: "اندمج مع %@",
    roundabout: "عند الدوّار، اسلك المخرج رقم %@",
    roundaboutOnto: "عند الدوّار، اسلك المخرج رقم %@ إلى %@",
    arrivals: [
      .left: "وجهتك على اليسار", .right: "وجهتك على اليمين", .ahead: "لقد وصلت إلى وجهتك",
    ])
}
