public import AppsKit
public import UIKit

/// The parts of the sign-in screen that differ between apps.
public struct SignInLook {
  /// The name of the app.
  public var title: any KeyPath<Phrases, String> & Sendable
  /// The line under the name.
  public var tagline: any KeyPath<Phrases, String> & Sendable
  /// Whether name and tagline slide in when the screen appears.
  public var slidesTitleIn: Bool
  let makeLogo: () -> UIView?
  let makeBackdrop: () -> UIView?

  /// Creates a look.
  ///
  /// - Parameters:
  ///   - makeLogo: Creates a view over the name; `nil` for none.
  ///   - makeBackdrop: Creates a view along the lower edge, which is hidden where the form needs
  ///     the space; `nil` for none.
  public init(
    title: any KeyPath<Phrases, String> & Sendable,
    tagline: any KeyPath<Phrases, String> & Sendable, slidesTitleIn: Bool = false,
    makeLogo: @escaping () -> UIView? = { nil }, makeBackdrop: @escaping () -> UIView? = { nil }
  ) {
    self.title = title
    self.tagline = tagline
    self.slidesTitleIn = slidesTitleIn
    self.makeLogo = makeLogo
    self.makeBackdrop = makeBackdrop
  }
}
