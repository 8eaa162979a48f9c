public import AppsKit
public import UIKit

/// The parts of the sign-in screen that differ between apps.
public struct SignInLook {
  /// A button that signs in with a demo account of the app.
  public struct DemoAccount {
    let title: any KeyPath<Phrases, String> & Sendable
    let email: String
    let password: String

    /// Creates a button.
    public init(
      title: any KeyPath<Phrases, String> & Sendable, email: String, password: String
    ) {
      self.title = title
      self.email = email
      self.password = password
    }
  }

  /// The name of the app.
  public var title: any KeyPath<Phrases, String> & Sendable
  /// The line under the name.
  public var tagline: any KeyPath<Phrases, String> & Sendable
  /// Whether name and tagline slide in when the screen appears.
  public var slidesTitleIn: Bool
  let demoAccounts: [DemoAccount]
  let allowsSignUp: Bool
  let makeLogo: () -> UIView?
  let makeBackdrop: () -> UIView?

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - demoAccounts: The app's demo accounts, offered where the service has demo data; empty for
  ///     the account that the service names.
  ///   - allowsSignUp: Whether customers can create accounts.
  ///   - makeLogo: Creates a view over the name; `nil` for none.
  ///   - makeBackdrop: Creates a view along the lower edge, which is hidden where the form needs
  ///     the space; `nil` for none.
  public init(
    title: any KeyPath<Phrases, String> & Sendable,
    tagline: any KeyPath<Phrases, String> & Sendable, slidesTitleIn: Bool = false,
    demoAccounts: [DemoAccount] = [], allowsSignUp: Bool = true,
    makeLogo: @escaping () -> UIView? = { nil }, makeBackdrop: @escaping () -> UIView? = { nil }
  ) {
    self.title = title
    self.tagline = tagline
    self.slidesTitleIn = slidesTitleIn
    self.demoAccounts = demoAccounts
    self.allowsSignUp = allowsSignUp
    self.makeLogo = makeLogo
    self.makeBackdrop = makeBackdrop
  }
}
