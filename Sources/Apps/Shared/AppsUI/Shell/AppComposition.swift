public import AppsKit
public import Foundation
public import UIKit

/// Builds an app's services, and the controllers that the shell shows for each phase.
///
/// An app is a composition, a list of tabs and its screens; the shell is shared by all apps.
public protocol AppComposition: AnyObject {
  /// The colors of the app.
  var brand: Brand { get }

  /// The services, the settings and the state that every app has.
  var environment: AppEnvironment { get }

  /// Creates the sign-in screens.
  ///
  /// - Parameter notice: Why the customer has to sign in again; `nil` where there is no reason
  ///   to show.
  func makeSignInViewController(notice: LoadFailure?) -> UIViewController

  /// Creates the introduction that a new customer sees once; an app without one leaves it out.
  func makeOnboardingViewController() -> UIViewController

  /// Creates the screen of a link that needs no account; `nil` for other links.
  ///
  /// - Parameter onClose: Called to close the screen.
  func makePublicViewController(
    for link: URL, onClose: @escaping () -> Void
  ) -> UIViewController?

  /// Creates the app of a customer, usually an ``AppTabBarController``.
  func makeMainViewController(for customer: Customer) -> any LinkOpening
}

/// A controller that shows the places that deep links name.
public protocol LinkOpening: UIViewController {
  /// Shows the place of a link, or ignores a link to no place of the app.
  func open(_ link: URL)
}

extension AppComposition {
  /// The language, region and time; the shell mirrors the interface for its language.
  public var settings: AppSettings { environment.settings }

  /// The phase and the preferences of the app, which the shell observes.
  public var app: AppViewModel { environment.app }

  /// Creates an empty controller, for an app whose view model has no onboarding.
  public func makeOnboardingViewController() -> UIViewController { UIViewController() }

  /// Returns `nil`: every link of the app needs an account.
  public func makePublicViewController(
    for link: URL, onClose: @escaping () -> Void
  ) -> UIViewController? { nil }
}
