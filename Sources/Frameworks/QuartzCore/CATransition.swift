import DisplayProtocol

/// The key under which layers keep transitions, whatever key they are added with.
public let kCATransition = "transition"

/// How a transition brings in what is new.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the type.
  public let rawValue: String

  /// Names a type; unknown names fade.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new dissolves the old.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new slides over the old.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new slides in and pushes the old out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old slides away from the new.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a transition begins at.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the subtype.
  public let rawValue: String

  /// Names a subtype; unknown names begin at the left.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the right side.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// At the left side.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// At the top.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// At the bottom.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// A change of all that a layer shows, from what was there when the last turn ended.
///
/// Changes made in the same turn, before the transition is added or after, are what is new. A layer
/// has one transition at a time, and one that no display shows yet goes without.
open class CATransition: CAAnimation {
  /// How what is new comes in; it fades to begin with.
  open var type = CATransitionType.fade
  /// The side that it begins at; `nil` is the left, and fading has none.
  open var subtype: CATransitionSubtype?
  /// How much of the way is gone at the beginning, `0...1`.
  open var startProgress: Float = 0
  /// How much of the way is gone at the end, `0...1`; not before the beginning.
  open var endProgress: Float = 1

  package override func copySettings(from other: CAAnimation) {
    super.copySettings(from: other)
    guard let other = other as? CATransition else { return }
    type = other.type
    subtype = other.subtype
    startProgress = other.startProgress
    endProgress = other.endProgress
  }

  override func passage(timing: ResolvedTiming) -> LayerTransition? {
    let start = min(max(Double(startProgress), 0), 1)
    let end = min(max(Double(endProgress), start), 1)
    let side: LayerTransition.Side =
      switch subtype {
      case .fromRight: .right
      case .fromTop: .top
      case .fromBottom: .bottom
      default: .left
      }
    return LayerTransition(
      kind: LayerTransition.Kind(rawValue: type.rawValue) ?? .fade, side: side,
      progress: LayerAnimation(
        property: .opacity, values: [.number(start), .number(end)], keyTimes: [0, 1],
        curves: [.linear], overall: timing.curve, beginTime: timing.begin,
        duration: timing.duration, timeOffset: timing.timeOffset, speed: timing.speed,
        repeatCount: timing.repeatCount, autoreverses: timing.autoreverses, fill: timing.fill))
  }
}
