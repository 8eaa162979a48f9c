import AppsUI
import UIKit

/// The profile and the screens that it leads to.
final class ProfileNavigationController: UINavigationController {
  /// Called to close the profile.
  var onClose: () -> Void = {}
}
