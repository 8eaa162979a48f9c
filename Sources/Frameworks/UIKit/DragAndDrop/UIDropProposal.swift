/// What becomes of things that are dropped.
nonisolated public enum UIDropOperation: UInt, Sendable {
  /// Nothing; they go back.
  case cancel = 0
  /// They may not be dropped here, though usually they could; they go back.
  case forbidden = 1
  /// They are here as well.
  case copy = 2
  /// They are here and no longer there.
  case move = 3
}

/// What a destination would do with the things that are over it.
@preconcurrency @MainActor open class UIDropProposal: NSObject {
  /// What would become of them.
  public let operation: UIDropOperation

  /// Makes a proposal.
  public init(operation: UIDropOperation) {
    self.operation = operation
    super.init()
  }
}

/// What a table would do with rows that are over it.
@preconcurrency @MainActor open class UITableViewDropProposal: UIDropProposal {
  /// Where they would go.
  nonisolated public enum Intent: Int, Sendable {
    /// Somewhere; the table does not show where.
    case unspecified = 0
    /// Between the rows; they make room.
    case insertAtDestinationIndexPath = 1
    /// Into the row, which stands out.
    case insertIntoDestinationIndexPath = 2
    /// Between rows or, over a row's middle, into it.
    case automatic = 3
  }

  /// Where they would go.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes a proposal that leaves open where they go.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}

/// What a collection would do with items that are over it.
@preconcurrency @MainActor open class UICollectionViewDropProposal: UIDropProposal {
  /// Where they would go.
  nonisolated public enum Intent: Int, Sendable {
    /// Somewhere; the collection does not show where.
    case unspecified = 0
    /// Between the items; they make room.
    case insertAtDestinationIndexPath = 1
    /// Into the item, which stands out.
    case insertIntoDestinationIndexPath = 2
  }

  /// Where they would go.
  public let intent: Intent

  /// Makes a proposal.
  public init(operation: UIDropOperation, intent: Intent) {
    self.intent = intent
    super.init(operation: operation)
  }

  /// Makes a proposal that leaves open where they go.
  public override convenience init(operation: UIDropOperation) {
    self.init(operation: operation, intent: .unspecified)
  }
}
