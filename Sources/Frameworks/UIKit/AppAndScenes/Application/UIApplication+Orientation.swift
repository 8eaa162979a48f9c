import DisplayProtocol

extension UIApplication {
  /// The orientations that the frontmost controllers and the app's delegate support.
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
      // The interface rotates only if the current orientation is not supported.
      let stays = mask.intersection(interfaceOrientation.mask)
      if !stays.isEmpty { mask = stays }
    }
    if let asked = system.orientations, !mask.isDisjoint(with: asked) {
      mask.formIntersection(asked)
    }
    return displayed(mask)
  }

  /// Whether the frontmost controllers support any of the given orientations.
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
    // Displays are never upside down: an interface that supports only that orientation is shown in
    // portrait.
    if !mask.isDisjoint(with: [.portrait, .portraitUpsideDown]) { orientations.insert(.portrait) }
    // A device rotated left shows its interface in landscape right.
    if mask.contains(.landscapeRight) { orientations.insert(.landscapeLeft) }
    if mask.contains(.landscapeLeft) { orientations.insert(.landscapeRight) }
    return orientations
  }

  /// The orientation of the interface.
  final var interfaceOrientation: UIInterfaceOrientation {
    switch environment.orientation {
    case .portrait: .portrait
    // A device rotated left shows its interface in landscape right.
    case .landscapeLeft: .landscapeRight
    case .landscapeRight: .landscapeLeft
    }
  }

  /// Whether the frontmost controllers hide the home indicator.
  final var wantsHomeIndicatorHidden: Bool {
    guard let root = keyWindow?.rootViewController else { return false }
    return decidingController(from: frontmost(from: root), \.childForHomeIndicatorAutoHidden)
      .prefersHomeIndicatorAutoHidden
  }
}

extension UIViewController {
  /// The default orientations of a controller.
  final var usualOrientations: UIInterfaceOrientationMask {
    UITraitCollection.screen.userInterfaceIdiom == .pad ? .all : .allButUpsideDown
  }
}

extension UIInterfaceOrientation {
  /// The mask with only this orientation.
  fileprivate var mask: UIInterfaceOrientationMask {
    UIInterfaceOrientationMask(rawValue: 1 << UInt(rawValue))
  }
}
