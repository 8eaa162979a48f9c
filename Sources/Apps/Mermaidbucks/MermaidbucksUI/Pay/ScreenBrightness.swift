import UIKit

/// Raises the brightness of the screen for a code, and restores it.
final class ScreenBrightness {
  /// The brightness before it was raised; `nil` while it is not.
  private var before: CGFloat?

  /// Sets the full brightness, which scanners read best.
  func raise() {
    guard before == nil else { return }
    before = UIScreen.main.brightness
    UIScreen.main.brightness = 1
  }

  /// Sets the brightness that the screen had.
  func restore() {
    guard let before else { return }
    self.before = nil
    UIScreen.main.brightness = before
  }
}
