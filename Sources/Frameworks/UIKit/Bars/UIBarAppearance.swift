import CoreGraphics
import Foundation

/// The appearance of a bar's background.
@preconcurrency @MainActor open class UIBarAppearance: NSObject {
  /// Called after every change, with which bars update.
  final var changeHandlers: [ObjectIdentifier: () -> Void] = [:]

  /// Creates an appearance with the default background.
  public required override init() {
    super.init()
    configureWithDefaultBackground()
  }

  /// Creates an appearance with the background of another.
  public init(barAppearance: UIBarAppearance) {
    super.init()
    copyBackground(of: barAppearance)
  }

  /// The visual effect of the background; `nil` for none.
  open var backgroundEffect: UIBlurEffect? { didSet { didChange() } }
  /// The color over the effect; `nil` for none.
  open var backgroundColor: UIColor? { didSet { didChange() } }
  /// The image over the color.
  open var backgroundImage: UIImage? { didSet { didChange() } }
  /// The content mode of the background image.
  open var backgroundImageContentMode = UIView.ContentMode.scaleToFill { didSet { didChange() } }
  /// The color of the shadow line; `nil` and clear hide it.
  open var shadowColor: UIColor? { didSet { didChange() } }
  /// The image that replaces the shadow line; template images are tinted with the shadow color.
  open var shadowImage: UIImage? { didSet { didChange() } }

  /// Resets to the chrome material with a shadow line.
  open func configureWithDefaultBackground() {
    backgroundEffect = UIBlurEffect(style: .systemChromeMaterial)
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = .barShadow
    shadowImage = nil
  }

  /// Resets to the system background color with a shadow line.
  open func configureWithOpaqueBackground() {
    backgroundEffect = nil
    backgroundColor = .systemBackground
    backgroundImage = nil
    shadowColor = .barShadow
    shadowImage = nil
  }

  /// Resets to no background and no shadow line.
  open func configureWithTransparentBackground() {
    backgroundEffect = nil
    backgroundColor = nil
    backgroundImage = nil
    shadowColor = nil
    shadowImage = nil
  }

  /// Returns an independent copy.
  open nonisolated override func copy() -> Any {
    MainActor.assumeIsolated { () -> UIBarAppearance in
      let copy = Self()
      copy.copyAll(of: self)
      return copy
    }
  }

  /// Copies all properties of an appearance; subclasses override this to copy their own.
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
  /// The background color of opaque bars, nearly white or black.
  static let barBackground = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(red: 0.086, green: 0.086, blue: 0.086, alpha: 1)
      : UIColor(red: 0.976, green: 0.976, blue: 0.976, alpha: 1)
  }

  /// The color of the shadow line.
  static let barShadow = UIColor { traits in
    traits.userInterfaceStyle == .dark
      ? UIColor(white: 1, alpha: 0.15) : UIColor(white: 0, alpha: 0.3)
  }
}
