import DisplayProtocol

extension UIApplication {
  /// The ways in which the controllers in front and the application's delegate let the interface
  /// stand.
  final var preferredOrientations: Orientations {
    guard let window = keyWindow, let root = window.rootViewController else { return .all }
    let front = frontmost(from: root)
    var mask = front.supportedInterfaceOrientations
    if let delegate {
      mask.formIntersection(
        delegate.application(self, supportedInterfaceOrientationsFor: window))
    }
    precondition(
      !mask.isEmpty, "Supported orientations has no common orientation with the application.")
    if !front.shouldAutorotate {
      // It turns where it must, since what stands now is not supported.
      let stays = mask.intersection(interfaceOrientation.mask)
      if !stays.isEmpty { mask = stays }
    }
    if let asked = system.orientations, !mask.isDisjoint(with: asked) {
      mask.formIntersection(asked)
    }
    return displayed(mask)
  }

  /// Whether the controllers in front let the interface stand in one of some ways.
  final func supports(_ wanted: UIInterfaceOrientationMask) -> Bool {
    guard let window = keyWindow, let root = window.rootViewController else { return true }
    var mask = frontmost(from: root).supportedInterfaceOrientations
    if let delegate {
      mask.formIntersection(
        delegate.application(self, supportedInterfaceOrientationsFor: window))
    }
    return !mask.isDisjoint(with: wanted)
  }

  private func displayed(_ mask: UIInterfaceOrientationMask) -> Orientations {
    var orientations: Orientations = []
    // Displays are never held upside down: what stands so alone stands upright.
    if !mask.isDisjoint(with: [.portrait, .portraitUpsideDown]) { orientations.insert(.portrait) }
    // A device turned to the left shows its interface turned to the right.
    if mask.contains(.landscapeRight) { orientations.insert(.landscapeLeft) }
    if mask.contains(.landscapeLeft) { orientations.insert(.landscapeRight) }
    return orientations
  }

  /// Which way up the interface is.
  final var interfaceOrientation: UIInterfaceOrientation {
    switch environment.orientation {
    case .portrait: .portrait
    // A device turned to the left shows its interface turned to the right.
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// Whether the controllers in front want the line at the screen's lower edge away.
  final var wantsHomeIndicatorHidden: Bool {
    guard let root = keyWindow?.rootViewController else { return false }
    return decidingController(from: frontmost(from: root), \.childForHomeIndicatorAutoHidden)
      .prefersHomeIndicatorAutoHidden
  }
}

extension UIViewController {
  /// The ways in which a controller that says nothing lets the interface stand.
  final var usualOrientations: UIInterfaceOrientationMask {
    UITraitCollection.screen.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}

extension UIInterfaceOrientation {
  /// This way alone.
  fileprivate var mask: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
  }
}
