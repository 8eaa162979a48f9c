/// A posting as recorded in the books.
public struct RecordedPosting: Sendable, Hashable {
  /// The posting; its entries are ordered by account name.
  public let posting: Posting
  /// The posting that it reverses.
  public let reverses: PostingID?
  /// The posting that reversed it.
  public let reversedBy: PostingID?
}
