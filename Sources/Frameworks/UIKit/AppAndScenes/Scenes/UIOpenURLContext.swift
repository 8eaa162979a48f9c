/// A URL to open with its options.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// The URL to open.
  public let url: URL
  /// The options.
  public let options: UIScene.OpenURLOptions

  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
  }
}
