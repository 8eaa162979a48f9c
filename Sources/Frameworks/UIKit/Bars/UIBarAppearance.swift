import CoreGraphics
import Foundation

/// The background of a bar.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// Told of every change, so that bars can follow.
  final var changeHandlers: [ObjectIdentifier: () -> Void] = [:]

  /// Makes an appearance with the default background.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Makes an appearance with the background of another.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(of: barAppearance)
  }

  /// What is done to what is under the bar; `nil` lets it show unchanged.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// Colour over the effect; `nil` adds none.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// Drawn over the colour.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// How the picture is placed.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// Colour of the line between bar and content; `nil` and clear show none.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// Stands in the line's place; template pictures take the line's colour.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Resets to the material of bars, under which content is seen blurred, and a line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
    shadowImage = nil
  }

  /// Resets to the system's background colour and a line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .barShadow
    shadowImage = nil
  }

  /// Resets to no background and no line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// Makes an independent appearance with the same looks.
  open nonisolated override func copy() -> Any {
    MainActor.assumeIsolated { () -> UIBarAppearance in
      let copy = Self()
      copy.copyAll(of: self)
      return copy
    }
  }

  /// Copies every property of an appearance; subclasses add their own.
  func copyAll(of other: UIBarAppearance) {
    copyBackground(of: other)
  }

  private func copyBackground(of other: UIBarAppearance) {
    backgroundEffect = other.backgroundEffect
    backgroundColor = other.backgroundColor
    backgroundImage = other.backgroundImage
    backgroundImageContentMode = other.backgroundImageContentMode
    shadowColor = other.shadowColor
    shadowImage = other.shadowImage
  }

  final func didChange() {
    for handler in changeHandlers.values { handler() }
  }
}

extension UIColor {
  /// A bar through which nothing shines: a little off white or black.
  static let barBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.086, green: 0.086, blue: 0.086, alpha: 1)
      : UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 1)
  }

  /// The line between a bar and the content.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
