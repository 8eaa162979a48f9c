import DisplayProtocol

extension UIApplication {
  /// Opens the app's settings page.
  nonisolated public static let openSettingsURLString = "app-settings:"

  /// Returns whether a URL can be opened: one of the app's own schemes, or its settings.
  ///
  /// Web and email links, and links of other apps, can be opened if there is a browser.
  public func canOpenURL(_ url: URL) -> Bool {
    isSettingsURL(url) || url.scheme.map { ownSchemes.contains($0.lowercased()) } ?? false
      || isExternal(url)
  }

  /// Whether the display opens the URL outside of the app.
  private func isExternal(_ url: URL) -> Bool {
    guard let scheme = url.scheme?.lowercased(), display?.capabilities.contains(.opensLinks) == true
    else { return false }
    // The page around the screen finds the other app by the scheme of `scheme://place`.
    return ["http", "https", "mailto"].contains(scheme)
      || url.host != nil && !ownSchemes.contains(scheme)
  }

  private func openExternally(_ url: URL) {
    system.link = url.absoluteString
    flush()
    // A page that joins later must not open it again.
    system.link = nil
    RunLoopTurn.setNeeded()
  }

  private func isSettingsURL(_ url: URL) -> Bool {
    url.scheme?.lowercased() == URL(string: UIApplication.openSettingsURLString)?.scheme
  }

  /// Opens a URL, as older apps do, and returns whether the app may open it.
  @discardableResult
  public func openURL(_ url: URL) -> Bool {
    open(url)
    return canOpenURL(url)
  }

  /// Opens a URL; a URL of the app's own schemes is delivered to its delegate.
  ///
  /// - Parameters:
  ///   - options: With `universalLinksOnly`, nothing is opened, because there is no other app.
  ///   - completion: Called in a later run-loop turn with whether the URL was opened.
  public func open(
    _ url: URL, options: [OpenExternalURLOptionsKey: Any] = [:],
    completionHandler completion: ((Bool) -> Void)? = nil
  ) {
    let opens = canOpenURL(url) && options[.universalLinksOnly] as? Bool != true
    UIApplication.clock.schedule(at: UIApplication.clock.now) { [weak self] in
      guard let self else { return }
      if isSettingsURL(url) {
        ApplicationSettings.shared.show()
      } else if opens, isExternal(url) {
        openExternally(url)
      } else if opens {
        deliver(url)
      }
      completion?(opens)
    }
  }

  /// Delivers a URL to the scene's delegate, or to the app's delegate without a scene.
  ///
  /// A web link is delivered as a user activity.
  final func deliver(_ url: URL) {
    if url.isWebAddress {
      proceed(with: NSUserActivity(link: url))
    } else if let scene = scenes.first, let delegate = scene.delegate {
      delegate.scene(scene, openURLContexts: [UIOpenURLContext(url: url)])
    } else {
      _ = delegate?.application(self, open: url, options: [:])
    }
  }
}
