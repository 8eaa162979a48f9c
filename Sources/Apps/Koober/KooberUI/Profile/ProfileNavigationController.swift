import AppsUI
import UIKit

/// The navigation stack of the profile.
final class ProfileNavigationController: UINavigationController {
  /// Called to close the profile.
  var onClose: () -> Void = {}
}
