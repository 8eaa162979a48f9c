public import AppsKit
public import UIKit

/// The content of a page of an app's introduction.
public struct OnboardingPage {
  let makePicture: () -> UIView
  let text: (Phrases) -> (title: String, text: String)

  /// Creates a page.
  ///
  /// - Parameters:
  ///   - text: Returns the title and the text under the picture.
  ///   - makePicture: Creates a square picture.
  public init(
    text: @escaping (Phrases) -> (title: String, text: String),
    makePicture: @escaping () -> UIView
  ) {
    self.makePicture = makePicture
    self.text = text
  }
}
