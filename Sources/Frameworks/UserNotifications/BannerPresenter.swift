import CoreGraphics
import DisplayProtocol
import Foundation
@_spi(Ferry) import QuartzCore
import UIKit

/// Presents notification banners at the top of the screen, one at a time.
final class BannerPresenter {
  /// How long a banner is displayed, in seconds.
  private static let displayDuration: Double = 5

  private var window: BannerWindow?
  private var banner: BannerView?
  private var alarm: ScheduledAction?
  /// Called with the action that the user chose for a notification.
  var answered: ((UNNotification, String) -> Void)?

  /// Presents a banner, which replaces the current one.
  ///
  /// - Parameter actions: The actions below the text after the banner is pulled down or pressed.
  func show(_ notification: UNNotification, actions: [UNNotificationAction] = []) {
    banner?.removeFromSuperview()
    alarm?.cancel()
    let window = window ?? BannerWindow()
    self.window = window
    window.isHidden = false
    let banner = BannerView(notification, actions: actions)
    self.banner = banner
    banner.answered = { [weak self, weak banner] identifier in
      guard let self, let banner, self.banner === banner else { return }
      self.hide(banner)
      self.answered?(notification, identifier)
    }
    observeTouches(of: banner)
    window.addSubview(banner)
    banner.place(in: window)
    banner.transform = Self.offscreenTransform(banner)
    UIView.animate(
      withDuration: 0.5, delay: 0, usingSpringWithDamping: 0.85, initialSpringVelocity: 0
    ) {
      banner.transform = .identity
    }
    UIAccessibility.post(notification: .announcement, argument: banner.accessibilityLabel)
    if let clock = MediaClock.frames?() {
      alarm = clock.schedule(at: clock.now + Self.displayDuration) { [weak self, weak banner] in
        if let self, let banner { self.hide(banner) }
      }
    }
  }

  private func observeTouches(of banner: BannerView) {
    func recognize(_ recognizer: UIGestureRecognizer) { banner.addGestureRecognizer(recognizer) }
    recognize(
      UITapGestureRecognizer(target: self, action: Selector("tapped", BannerPresenter.tapped)))
    let up = UISwipeGestureRecognizer(
      target: self, action: Selector("dismissed", BannerPresenter.dismissed))
    up.direction = .up
    recognize(up)
    guard banner.hasActions else { return }
    let open = Selector("pulled", BannerPresenter.pulled)
    let down = UISwipeGestureRecognizer(target: self, action: open)
    down.direction = .down
    recognize(down)
    recognize(UILongPressGestureRecognizer(target: self, action: open))
  }

  private func tapped() { banner?.answered?(UNNotificationDefaultActionIdentifier) }

  private func dismissed() { banner?.answered?(UNNotificationDismissActionIdentifier) }

  /// Shows the actions of the banner, which then is not dismissed automatically.
  private func pulled() {
    guard let banner, !banner.isOpen else { return }
    alarm?.cancel()
    alarm = nil
    UIView.animate(withDuration: 0.3) { banner.open() }
  }

  private func hide(_ banner: BannerView) {
    guard self.banner === banner else { return }
    self.banner = nil
    alarm?.cancel()
    alarm = nil
    UIView.animate(withDuration: 0.3) {
      banner.transform = Self.offscreenTransform(banner)
    } completion: { [weak self] _ in
      banner.removeFromSuperview()
      guard let self, self.banner == nil else { return }
      self.window?.isHidden = true
      self.window = nil
    }
  }

  /// A transform beyond the top edge of the screen.
  private static func offscreenTransform(_ banner: BannerView) -> CGAffineTransform {
    CGAffineTransform(translationX: 0, y: -(banner.center.y + banner.bounds.height))
  }
}
