/// The number of messages of a page that went to the app, which tells a page that reconnects what to
/// repeat.
struct PageProgress {
  /// The identifier that the page chose.
  private var page: String?
  /// The number of messages on all connections of the page.
  private(set) var count = 0

  /// Begins a connection of a page.
  ///
  /// - Returns: The count if the page continues after a lost connection; `nil` if it starts over.
  mutating func resume(_ page: String?) -> Int? {
    if page != nil, page == self.page { return count }
    self.page = page
    count = 0
    return nil
  }

  mutating func increment() { count += 1 }
}
