/// The direction of a turn, by the angle between the roads.
public enum TurnDirection: String, Sendable, Hashable, CaseIterable {
  /// Ahead.
  case straight
  /// A bend to the left.
  case slightLeft = "slight_left"
  /// To the left.
  case left
  /// To the left and back.
  case sharpLeft = "sharp_left"
  /// A bend to the right.
  case slightRight = "slight_right"
  /// To the right.
  case right
  /// To the right and back.
  case sharpRight = "sharp_right"
  /// Back on the same road.
  case uTurn = "u_turn"

  /// The direction of a turn by degrees, positive to the right.
  package init(degrees: Double) {
    let turn = degrees.remainder(dividingBy: 360)
    let isRight = turn > 0
    switch abs(turn) {
    case ..<20: self = .straight
    case ..<55: self = isRight ? .slightRight : .slightLeft
    case ..<125: self = isRight ? .right : .left
    case ..<170: self = isRight ? .sharpRight : .sharpLeft
    default: self = .uTurn
    }
  }
}
