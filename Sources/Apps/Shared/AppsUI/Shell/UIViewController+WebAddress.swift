public import AppsKit
import Foundation
public import UIKit

extension UIViewController {
  /// Gives the screen the address of a link, at which a browser shows it and Handoff continues.
  public func withWebAddress(_ link: some WebLink, in settings: AppSettings) -> Self {
    setWebAddress(path: link.path, in: settings)
    return self
  }

  /// Gives the screen an address; `path` follows the app in it.
  func setWebAddress(path: String, in settings: AppSettings) {
    guard let address = settings.webAddress else { return }
    let activity = NSUserActivity(activityType: "ferry.screen")
    activity.webpageURL = address.appending(path: path)
    userActivity = activity
  }
}
