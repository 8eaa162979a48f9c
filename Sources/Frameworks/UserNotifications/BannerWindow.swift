import CoreGraphics
import UIKit

/// The window of banners, in front of all content; touches and keys outside of banners reach the
/// app.
final class BannerWindow: UIWindow {
  init() {
    super.init(frame: UIScreen.main.bounds)
    windowLevel = Level(rawValue: Level.alert.rawValue + 1)
  }

  required init?(coder: NSCoder) { nil }

  override var canBecomeKey: Bool { false }

  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    for case let banner as BannerView in subviews { banner.place(in: self) }
  }
}
