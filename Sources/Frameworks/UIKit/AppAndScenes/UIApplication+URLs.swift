import DisplayProtocol

extension UIApplication {
  /// Opens the page of settings that belongs to the application.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// Returns whether a URL can be opened: those of its own schemes and its settings can.
  public func canOpenURL(_ url: URL) -> Bool {
    leadsToSettings(url) || url.scheme.map { ownSchemes.contains($0.lowercased()) } ?? false
  }

  private func leadsToSettings(_ url: URL) -> Bool {
    url.scheme?.lowercased() == URL(string: UIApplication.openSettingsURLString)?.scheme
  }

  /// Opens a URL; one of the application's own schemes comes back to its delegate.
  ///
  /// - Parameters:
  ///   - options: Universal links alone open nothing here.
  ///   - completion: Called in a later turn with whether the URL was opened.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url) && options[.universalLinksOnly] as? Bool != true
    UIApplication.clock.schedule(at: UIApplication.clock.now) { [weak self] in
      guard let self else { return }
      if leadsToSettings(url) {
        ApplicationSettings.shared.show()
      } else if opens {
        deliver(url)
      }
      completion?(opens)
    }
  }

  /// Hands a URL to the scene's delegate, or to the application's where there is no scene.
  ///
  /// A link of the web comes as an activity.
  final func deliver(_ url: URL) {
    if url.isWebAddress {
      proceed(with: NSUserActivity(link: url))
    } else if let scene = scenes.first {
      scene.delegate?.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = delegate?.application(self, open: url, options: [:])
    }
  }
}
