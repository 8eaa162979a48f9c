/// A posting as it is in the books.
public struct RecordedPosting: Sendable, Hashable {
  /// The posting; its entries are in the order of their accounts' names.
  public let posting: Posting
  /// What it undoes.
  public let reverses: PostingID?
  /// What undid it.
  public let reversedBy: PostingID?
}
