/// A URL to open and what came with it.
@preconcurrency @MainActor public final class UIOpenURLContext: NSObject {
  /// What to open.
  public let url: URL
  /// What came with it.
  public let options: UIScene.OpenURLOptions

  init(url: URL) {
    self.url = url
    options = UIScene.OpenURLOptions()
  }
}
