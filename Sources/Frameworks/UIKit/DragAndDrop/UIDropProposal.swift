/// The operation of a drop.
nonisolated public enum UIDropOperation: UInt, Sendable {
  /// No operation: the items return to their source.
  case cancel = 0
  /// The drop is forbidden here, although the items accept the operation elsewhere; they return to
  /// their source.
  case forbidden = 1
  /// The items are copied.
  case copy = 2
  /// The items are moved.
  case move = 3
}

/// A destination's proposal for a drop.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// The proposed operation.
  public let operation: UIDropOperation

  /// Creates a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// A table view's proposal for a drop.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// The handling of the items.
  nonisolated public enum Intent: Int, Sendable {
    /// An unspecified row, without a visible destination.
    case unspecified = 0
    /// Inserts the items between rows, which open a gap.
    case insertAtDestinationIndexPath = 1
    /// Drops the items into a row, which is highlighted.
    case insertIntoDestinationIndexPath = 2
    /// Inserts the items between rows, or drops them into the row whose center is under the drag.
    case automatic = 3
  }

  /// The handling of the items.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal with an unspecified intent.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

/// A collection view's proposal for a drop.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// The handling of the items.
  nonisolated public enum Intent: Int, Sendable {
    /// An unspecified item, without a visible destination.
    case unspecified = 0
    /// Inserts the items between items, which open a gap.
    case insertAtDestinationIndexPath = 1
    /// Drops the items into an item, which is highlighted.
    case insertIntoDestinationIndexPath = 2
  }

  /// The handling of the items.
  public let intent: Intent

  /// Creates a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Creates a proposal with an unspecified intent.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}
