import MermaidbucksAPI

/// The transitions of orders as data; every other one is rejected.
struct OrderTransition: Sendable, Hashable {
  let from: OrderState
  let to: OrderState
  let party: OrderParty
  /// Whether the transition undoes another.
  var isUndo = false

  /// Returns the transition of a party from one state to another; `nil` when it is not allowed.
  static func transition(
    from: OrderState, to: OrderState, by party: OrderParty
  ) -> OrderTransition? {
    all.first { $0.from == from && $0.to == to && $0.party == party }
  }

  /// Returns the states to which a party can move an order, the usual one first.
  static func states(after state: OrderState, by party: OrderParty) -> [OrderState] {
    all.filter { $0.from == state && $0.party == party }.map(\.to)
  }

  static let all: [OrderTransition] = [
    Self(from: .proposed, to: .accepted, party: .shop),
    Self(from: .accepted, to: .preparing, party: .shop),
    Self(from: .preparing, to: .ready, party: .shop),
    Self(from: .ready, to: .collected, party: .shop),
    Self(from: .ready, to: .notCollected, party: .shop),
    Self(from: .ready, to: .notCollected, party: .system),

    Self(from: .accepted, to: .proposed, party: .shop, isUndo: true),
    Self(from: .preparing, to: .accepted, party: .shop, isUndo: true),
    Self(from: .ready, to: .preparing, party: .shop, isUndo: true),
    Self(from: .collected, to: .ready, party: .shop, isUndo: true),
    Self(from: .notCollected, to: .ready, party: .shop, isUndo: true),

    // A customer can cancel until the preparation starts.
    Self(from: .proposed, to: .cancelled, party: .customer),
    Self(from: .accepted, to: .cancelled, party: .customer),
    Self(from: .proposed, to: .cancelled, party: .shop),
    Self(from: .accepted, to: .cancelled, party: .shop),
    Self(from: .preparing, to: .cancelled, party: .shop),
    Self(from: .ready, to: .cancelled, party: .shop),
  ]
}

extension OrderState {
  /// Whether the order has ended.
  var isFinal: Bool { self == .collected || self == .cancelled || self == .notCollected }

  /// Whether the order waits for being made or is being made.
  var isQueued: Bool { self == .proposed || self == .accepted || self == .preparing }
}
