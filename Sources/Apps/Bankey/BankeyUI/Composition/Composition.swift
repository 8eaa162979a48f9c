public import AppsUI
public import BankeyKit
public import Foundation
public import UIKit

/// Builds Bankey's services, and the screens before sign-in.
public final class Composition {
  /// The parts that every app has.
  public let environment: AppEnvironment
  private let services: RemoteServices

  /// Creates the services.
  ///
  /// - Parameters:
  ///   - service: The address of the service.
  ///   - directory: The folder for the app's files.
  ///   - settings: The region, language and time.
  ///   - sessions: Stores the customer's session; `nil` stores it in the folder.
  public init(
    service: URL, directory: URL, settings: AppSettings, sessions: (any SessionStoring)? = nil
  ) {
    environment = AppEnvironment(
      appName: "Bankey", service: service, directory: directory, settings: settings,
      sessions: sessions, hasOnboarding: true)
    services = RemoteServices(client: environment.client, settings: settings)
  }
}

extension Composition: AppComposition {
  /// Bankey's colors.
  public var brand: Brand { .bankey }

  /// Creates the sign-in screen, which leads to sign-up and password reset.
  public func makeSignInViewController(notice: LoadFailure?) -> UIViewController {
    SignInNavigationController(
      environment: environment, notice: notice,
      look: SignInLook(
        title: \.appName, tagline: \.tagline, slidesTitleIn: true,
        makeBackdrop: { WaveView(frame: .zero) }),
      blankText: \.blankLogin)
  }

  /// Creates the introduction.
  public func makeOnboardingViewController() -> UIViewController {
    OnboardingContainerViewController(
      pages: OnboardingPicture.allCases.enumerated().map { index, picture in
        OnboardingPage(
          text: { $0.onboardingPages[index] },
          makePicture: { OnboardingPictureView(picture: picture) })
      }, doneTitle: \.getStarted, settings: settings
    ) { [app] in app.didOnboard() }
  }

  /// Creates the customer's tabs.
  public func makeMainViewController(for customer: Customer) -> any LinkOpening {
    MainViewController(
      session: CustomerSession(
        customer: customer, environment: environment, services: services))
  }
}
