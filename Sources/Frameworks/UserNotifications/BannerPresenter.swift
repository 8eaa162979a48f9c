import CoreGraphics
import DisplayProtocol
import Foundation
import QuartzCore
import UIKit

/// Shows notifications at the top of the screen, one at a time.
final class BannerPresenter {
  /// How long a banner stays, in seconds.
  private static let stay: Double = 5

  private var window: BannerWindow?
  private var banner: BannerView?
  private var alarm: ScheduledAction?
  /// Called when people tap a banner.
  var opened: ((UNNotification) -> Void)?

  /// Slides a banner in; one that is there goes.
  func show(_ notification: UNNotification) {
    banner?.removeFromSuperview()
    alarm?.cancel()
    let window = window ?? BannerWindow()
    self.window = window
    window.isHidden = false
    let banner = BannerView(notification)
    self.banner = banner
    banner.addGestureRecognizer(
      UITapGestureRecognizer(target: self) { [weak self, weak banner] _ in
        guard let self, let banner, self.banner === banner else { return }
        self.hide(banner)
        self.opened?(notification)
      })
    let swipe = UISwipeGestureRecognizer(target: self) { [weak self, weak banner] _ in
      if let self, let banner { self.hide(banner) }
    }
    swipe.direction = .up
    banner.addGestureRecognizer(swipe)
    banner.activated = { [weak self, weak banner] in
      guard let self, let banner, self.banner === banner else { return }
      self.hide(banner)
      self.opened?(notification)
    }
    window.addSubview(banner)
    banner.place(in: window)
    banner.transform = Self.away(banner)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0
    ) {
      banner.transform = .identity
    }
    UIAccessibility.post(notification: .announcement, argument: banner.accessibilityLabel)
    if let clock = MediaClock.frames?() {
      alarm = clock.schedule(at: clock.now + Self.stay) { [weak self, weak banner] in
        if let self, let banner { self.hide(banner) }
      }
    }
  }

  private func hide(_ banner: BannerView) {
    guard self.banner === banner else { return }
    self.banner = nil
    alarm?.cancel()
    alarm = nil
    UIView.animate(withDuration: 0.3) {
      banner.transform = Self.away(banner)
    } completion: { [weak self] _ in
      banner.removeFromSuperview()
      guard let self, self.banner == nil else { return }
      self.window?.isHidden = true
      self.window = nil
    }
  }

  /// Out of sight, above the screen's edge.
  private static func away(_ banner: BannerView) -> CGAffineTransform {
    CGAffineTransform(translationX: 0, y: -(banner.center.y + banner.bounds.height))
  }
}
