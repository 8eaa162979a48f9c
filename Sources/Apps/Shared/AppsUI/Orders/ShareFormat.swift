public import AppsKit

/// A form in which a receipt can be shared.
public struct ShareFormat {
  let title: (Phrases) -> String
  let symbolName: String
  let makeItem: (Receipt) -> Any?

  /// Creates a form.
  ///
  /// - Parameter makeItem: Returns the text, the image or the address of the file to share; `nil`
  ///   shares nothing.
  public init(
    _ title: @escaping (Phrases) -> String, symbolName: String,
    makeItem: @escaping (Receipt) -> Any?
  ) {
    self.title = title
    self.symbolName = symbolName
    self.makeItem = makeItem
  }
}
