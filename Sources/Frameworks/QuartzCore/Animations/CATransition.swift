import DisplayProtocol

/// The key of every transition; the key that it is added with is ignored.
public let kCATransition = "transition"

/// The kind of a transition.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the type.
  public let rawValue: String

  /// Creates a type; unknown names fade.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new content fades in.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new content slides over the old content.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new content slides in and pushes the old content out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old content slides out and reveals the new content.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The edge at which a transition begins.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  /// Apple's name of the subtype.
  public let rawValue: String

  /// Creates a subtype; unknown names begin at the left.
  public init(rawValue: String) { self.rawValue = rawValue }

  /// At the right edge.
  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  /// At the left edge.
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  /// At the top edge.
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  /// At the bottom edge.
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// An animated transition of a layer's whole content, from its state after the last commit.
///
/// All changes of the current run-loop turn, before and after the transition is added, are the new
/// content. A layer has one transition at a time. A layer that is not displayed yet changes without
/// a transition.
open class CATransition: CAAnimation {
  /// The kind of transition; a fade by default.
  open var type = CATransitionType.fade
  /// The edge at which the transition begins; `nil` is the left edge, and fades have no edge.
  open var subtype: CATransitionSubtype?
  /// The progress at which the transition begins, `0...1`.
  open var startProgress: Float = 0
  /// The progress at which the transition ends, `0...1`; at least `startProgress`.
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
