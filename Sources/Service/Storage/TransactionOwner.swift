/// The customer or job on whose behalf transactions run.
///
/// A database serves the owners of waiting transactions in turn, so that one with many cannot delay
/// the others.
public enum TransactionOwner {
  /// The owner of the transactions of this task; those without a name share one turn.
  @TaskLocal public static var current = ""
}
