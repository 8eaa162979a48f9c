import Foundation

/// One movement of stars.
public struct StarMovement: Equatable, Sendable {
  /// Why stars moved.
  public enum Kind: Equatable, Sendable {
    /// Stars came in.
    case earned
    /// Stars were spent.
    case redeemed
    /// Stars were too old to keep.
    case expired
    /// A mistake was put right.
    case adjusted
    /// A kind that came after this version.
    case other
  }

  /// Why stars moved.
  public var kind: Kind
  /// How many; negative only where an adjustment takes stars away.
  public var stars: Int
  /// When they moved.
  public var date: Date
  /// What they were for; `nil` when nothing is known.
  public var description: String?

  /// Makes a movement.
  public init(kind: Kind, stars: Int, date: Date, description: String? = nil) {
    self.kind = kind
    self.stars = stars
    self.date = date
    self.description = description
  }
}

/// Part of the movements, newest first.
public struct StarMovementPage: Equatable, Sendable {
  /// The movements of this part.
  public var movements: [StarMovement]
  /// What to ask with for the older ones; `nil` at the end.
  public var next: String?

  /// Makes a part.
  public init(movements: [StarMovement], next: String? = nil) {
    self.movements = movements
    self.next = next
  }
}
