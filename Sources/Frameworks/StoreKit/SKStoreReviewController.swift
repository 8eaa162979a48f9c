public import UIKit

/// Asks the user for a review in the App Store.
///
/// An app that did not come from the store has no review. As in TestFlight, nothing is shown.
@MainActor public final class SKStoreReviewController: NSObject {
  /// Asks for a review.
  public class func requestReview() {}

  /// Asks for a review in a scene.
  public class func requestReview(in windowScene: UIWindowScene) {}
}

/// The App Store.
public enum AppStore {
  /// Asks for a review in a scene.
  @MainActor public static func requestReview(in scene: UIWindowScene) {
    SKStoreReviewController.requestReview(in: scene)
  }
}
