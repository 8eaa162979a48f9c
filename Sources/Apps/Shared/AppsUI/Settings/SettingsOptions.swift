public import AppsKit
public import UIKit

/// The parts of the settings that differ between apps.
public struct SettingsOptions {
  /// A switch for a topic of notifications.
  public struct Topic {
    let topic: NotificationTopic
    let title: any KeyPath<Phrases, String> & Sendable
    let symbolName: String
    let color: UIColor

    /// Creates a switch.
    public init(
      _ topic: NotificationTopic, title: any KeyPath<Phrases, String> & Sendable,
      symbolName: String, color: UIColor
    ) {
      self.topic = topic
      self.title = title
      self.symbolName = symbolName
      self.color = color
    }
  }

  /// A row that leads to a screen of the app.
  public struct Row {
    let title: any KeyPath<Phrases, String> & Sendable
    let symbolName: String
    let color: UIColor
    let makeScreen: () -> UIViewController

    /// Creates a row.
    ///
    /// - Parameter makeScreen: Creates the screen; called at each tap.
    public init(
      title: any KeyPath<Phrases, String> & Sendable, symbolName: String, color: UIColor,
      makeScreen: @escaping () -> UIViewController
    ) {
      self.title = title
      self.symbolName = symbolName
      self.color = color
      self.makeScreen = makeScreen
    }
  }

  /// The texts of the row that shows the introduction again.
  public struct Onboarding {
    let title: any KeyPath<Phrases, String> & Sendable
    let confirmation: any KeyPath<Phrases, String> & Sendable

    /// Creates the texts of the row and of the alert that confirms it.
    public init(
      title: any KeyPath<Phrases, String> & Sendable,
      confirmation: any KeyPath<Phrases, String> & Sendable
    ) {
      self.title = title
      self.confirmation = confirmation
    }
  }

  let title: any KeyPath<Phrases, String> & Sendable
  let emailIntroduction: any KeyPath<Phrases, String> & Sendable
  let topics: [Topic]
  let onboarding: Onboarding?
  /// The rows that lead to screens of the app, before the language and the appearance.
  public var rows: [Row] = []

  /// Creates options.
  ///
  /// - Parameters:
  ///   - title: The title of the screen.
  ///   - emailIntroduction: The text that explains the use of the email address.
  ///   - onboarding: The texts of the row for the introduction; `nil` in an app without one.
  public init(
    title: any KeyPath<Phrases, String> & Sendable,
    emailIntroduction: any KeyPath<Phrases, String> & Sendable = \.changeEmailIntroduction,
    topics: [Topic] = [],
    onboarding: Onboarding? = nil
  ) {
    self.title = title
    self.emailIntroduction = emailIntroduction
    self.topics = topics
    self.onboarding = onboarding
  }
}
