import Routing
import Serving

/// The instructions of a route in the languages of the service.
struct InstructionText {
  let language: Language

  /// Returns the instruction for a maneuver.
  ///
  /// - Parameter street: The name of the road after the maneuver; empty without one.
  func text(_ maneuver: Maneuver, street: String) -> String {
    switch language {
    case .english: english(maneuver, street.isEmpty ? nil : street)
    case .korean: korean(maneuver, street.isEmpty ? nil : street)
    case .arabic: arabic(maneuver, street.isEmpty ? nil : street)
    }
  }

  private func english(_ maneuver: Maneuver, _ street: String?) -> String {
    func with(_ text: String, _ preposition: String = "onto") -> String {
      street.map { "\(text) \(preposition) \($0)" } ?? text
    }
    switch maneuver {
    case .depart(let point): return with("Head \(point.rawValue)", "on")
    case .turn(let direction):
      switch direction {
      case .straight: return with("Continue straight", "on")
      case .slightLeft: return with("Bear left")
      case .left: return with("Turn left")
      case .sharpLeft: return with("Turn sharp left")
      case .slightRight: return with("Bear right")
      case .right: return with("Turn right")
      case .sharpRight: return with("Turn sharp right")
      case .uTurn: return with("Make a U-turn", "on")
      }
    case .proceed: return with("Continue", "on")
    case .merge: return with("Merge")
    case .roundabout(let exit): return with("At the roundabout, take the \(ordinal(exit)) exit")
    case .arrive(let side):
      switch side {
      case .left: return "Your destination is on the left"
      case .right: return "Your destination is on the right"
      case .ahead: return "You have arrived"
      }
    }
  }

  private func ordinal(_ number: Int) -> String {
    switch number {
    case 1: "1st"
    case 2: "2nd"
    case 3: "3rd"
    default: "\(number)th"
    }
  }

  private func korean(_ maneuver: Maneuver, _ street: String?) -> String {
    let toward = street.map { "\($0) 방면으로 " } ?? ""
    switch maneuver {
    case .depart(let point):
      let direction =
        switch point {
        case .north: "북쪽"
        case .northeast: "북동쪽"
        case .east: "동쪽"
        case .southeast: "남동쪽"
        case .south: "남쪽"
        case .southwest: "남서쪽"
        case .west: "서쪽"
        case .northwest: "북서쪽"
        }
      return (street.map { "\($0)에서 " } ?? "") + "\(direction)으로 출발하세요"
    case .turn(let direction):
      switch direction {
      case .straight: return toward + "직진하세요"
      case .slightLeft: return toward + "왼쪽 길로 가세요"
      case .left: return toward + "좌회전하세요"
      case .sharpLeft: return toward + "크게 좌회전하세요"
      case .slightRight: return toward + "오른쪽 길로 가세요"
      case .right: return toward + "우회전하세요"
      case .sharpRight: return toward + "크게 우회전하세요"
      case .uTurn: return toward + "유턴하세요"
      }
    case .proceed: return toward + "계속 가세요"
    case .merge: return toward + "합류하세요"
    case .roundabout(let exit): return "회전교차로에서 \(exit)번째 출구로 나가 \(toward)가세요"
    case .arrive(let side):
      switch side {
      case .left: return "목적지가 왼쪽에 있어요"
      case .right: return "목적지가 오른쪽에 있어요"
      case .ahead: return "목적지에 도착했어요"
      }
    }
  }

  private func arabic(_ maneuver: Maneuver, _ street: String?) -> String {
    func with(_ text: String, _ preposition: String = "إلى") -> String {
      street.map { "\(text) \(preposition) \($0)" } ?? text
    }
    switch maneuver {
    case .depart(let point):
      let direction =
        switch point {
        case .north: "شمالًا"
        case .northeast: "نحو الشمال الشرقي"
        case .east: "شرقًا"
        case .southeast: "نحو الجنوب الشرقي"
        case .south: "جنوبًا"
        case .southwest: "نحو الجنوب الغربي"
        case .west: "غربًا"
        case .northwest: "نحو الشمال الغربي"
        }
      return with("اتجه \(direction)", "على")
    case .turn(let direction):
      switch direction {
      case .straight: return with("تابع السير مستقيمًا", "على")
      case .slightLeft: return with("انعطف قليلًا إلى اليسار", "نحو")
      case .left: return with("انعطف يسارًا")
      case .sharpLeft: return with("انعطف بشدة إلى اليسار", "نحو")
      case .slightRight: return with("انعطف قليلًا إلى اليمين", "نحو")
      case .right: return with("انعطف يمينًا")
      case .sharpRight: return with("انعطف بشدة إلى اليمين", "نحو")
      case .uTurn: return with("استدر للخلف", "على")
      }
    case .proceed: return with("تابع السير", "على")
    case .merge: return with("اندمج", "في")
    case .roundabout(let exit): return with("عند الدوّار، اسلك المخرج رقم \(exit)")
    case .arrive(let side):
      switch side {
      case .left: return "وجهتك على اليسار"
      case .right: return "وجهتك على اليمين"
      case .ahead: return "لقد وصلت إلى وجهتك"
      }
    }
  }
}

extension Maneuver {
  /// The maneuver as it appears in bodies, such as `turn_left`.
  var code: String {
    switch self {
    case .depart: "depart"
    case .turn(.uTurn): "u_turn"
    case .turn(let direction): "turn_\(direction.rawValue)"
    case .proceed: "continue"
    case .merge: "merge"
    case .roundabout: "roundabout"
    case .arrive: "arrive"
    }
  }
}
