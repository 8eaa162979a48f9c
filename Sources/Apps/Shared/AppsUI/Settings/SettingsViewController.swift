public import AppsKit
import UIKit

/// The customer's profile, preferences, security and sign-out.
///
/// The rows lead to the screens for names, email address, password and devices.
public final class SettingsViewController: SettingsListViewController {
  private let model: SettingsViewModel
  private let identity: any AccountSecuring & PasswordResetting
  private let app: AppViewModel
  private let settings: AppSettings
  private let options: SettingsOptions
  /// Called with the customer after the email address was changed.
  public var onEmailChange: (Customer) -> Void = { _ in }
  /// Called by the Done button, which a screen in a sheet has; `nil` in a tab.
  public var onClose: (() -> Void)?

  /// Creates the settings of a customer.
  ///
  /// - Parameter identity: Changes the email address, the password and the devices.
  public init(
    model: SettingsViewModel, identity: any AccountSecuring & PasswordResetting,
    app: AppViewModel, settings: AppSettings, options: SettingsOptions
  ) {
    self.model = model
    self.identity = identity
    self.app = app
    self.settings = settings
    self.options = options
    super.init()
  }

  /// Loads the profile.
  public override func viewDidLoad() {
    super.viewDidLoad()
    Task { await model.load() }
  }

  /// Shows the model.
  public override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases[keyPath: options.title]
    if onClose != nil {
      navigationItem.setRightButton(phrases.done) { [weak self] in self?.onClose?() }
    }
    let profile = model.profile
    show(
      SettingsProfile(
        firstName: profile.firstName, lastName: profile.lastName, email: profile.email,
        canEdit: model.canRename),
      [
        SettingsSection(phrases.settings, makePreferences(phrases)),
        SettingsSection(phrases.security, makeSecurity(phrases)),
        SettingsSection(nil, makeLastRows(phrases)),
      ])
  }

  /// Shows the names, where they can be changed.
  public override func didSelectProfile() {
    if model.canRename { push(ProfileViewController(model: model)) }
  }

  private func push(_ controller: UIViewController) {
    navigationController?.pushViewController(controller, animated: true)
  }

  private func showEmail() {
    let controller = ChangeEmailViewController(
      model: ChangeEmailViewModel(
        oldEmail: model.profile.email, service: identity, settings: settings),
      introduction: options.emailIntroduction)
    controller.onDone = { [onEmailChange] in onEmailChange($0) }
    push(controller)
  }

  private func showPassword() {
    push(
      ChangePasswordViewController(
        model: ChangePasswordViewModel(service: identity, settings: settings)))
  }

  private func showDevices() {
    push(
      DevicesViewController(
        model: DevicesViewModel(service: identity, app: app, settings: settings)))
  }

  private func change(_ change: @escaping (inout Preferences) -> Void) {
    Task { await model.changePreferences(change) }
  }
}

// MARK: - Rows

extension SettingsViewController {
  private func makePreferences(_ phrases: Phrases) -> [SettingsRow] {
    let preferences = model.preferences
    let topics = options.topics.map { topic in
      SettingsRow(
        title: phrases[keyPath: topic.title], symbolName: topic.symbolName, color: topic.color,
        isOn: preferences[topic.topic]
      ) { [weak self] in self?.change { $0[topic.topic].toggle() } }
    }
    let rows = options.rows.map { row in
      SettingsRow(
        title: phrases[keyPath: row.title], symbolName: row.symbolName, color: row.color
      ) { [weak self] in self?.push(row.makeScreen()) }
    }
    return rows + [
      SettingsRow(
        title: phrases.languageTitle, value: preferences.language?.name ?? phrases.systemLanguage,
        symbolName: "globe", color: .systemBlue
      ) { [weak self] in self?.chooseLanguage() },
      SettingsRow(
        title: phrases.appearance, value: name(of: preferences.appearance, phrases),
        symbolName: "moon.fill", color: .systemIndigo
      ) { [weak self] in self?.chooseAppearance() },
    ] + topics
  }

  private func makeSecurity(_ phrases: Phrases) -> [SettingsRow] {
    [
      SettingsRow(title: phrases.changeEmail, symbolName: "envelope.fill", color: .systemBlue) {
        [weak self] in self?.showEmail()
      },
      SettingsRow(title: phrases.changePassword, symbolName: "key.fill", color: .systemOrange) {
        [weak self] in self?.showPassword()
      },
      SettingsRow(title: phrases.devices, symbolName: "iphone", color: .systemTeal) {
        [weak self] in self?.showDevices()
      },
    ]
  }

  private func makeLastRows(_ phrases: Phrases) -> [SettingsRow] {
    let onboarding = options.onboarding.map { texts in
      SettingsRow(
        title: phrases[keyPath: texts.title], symbolName: "arrow.counterclockwise",
        color: .systemPurple
      ) { [weak self] in self?.resetOnboarding(texts) }
    }
    let signOut = SettingsRow(
      title: phrases.signOut, symbolName: "rectangle.portrait.and.arrow.right", color: .systemRed,
      isDestructive: true
    ) { [weak self] in self?.confirmSignOut() }
    return [onboarding, signOut].compactMap { $0 }
  }

  private func name(of appearance: Preferences.Appearance, _ phrases: Phrases) -> String {
    switch appearance {
    case .automatic: phrases.systemAppearance
    case .light: phrases.lightAppearance
    case .dark: phrases.darkAppearance
    }
  }
}

// MARK: - Actions

extension SettingsViewController {
  private func chooseLanguage() {
    let phrases = model.phrases
    let all: [Language?] = [nil] + Language.allCases
    ChoiceListViewController.present(
      phrases.languageTitle,
      all.map {
        ChoiceListViewController.Choice(
          title: $0?.name ?? phrases.systemLanguage, isChosen: $0 == model.preferences.language)
      }, cancel: phrases.cancel, over: self
    ) { [weak self] index in self?.change { $0.language = all[index] } }
  }

  private func chooseAppearance() {
    let phrases = model.phrases
    let all = Preferences.Appearance.allCases
    ChoiceListViewController.present(
      phrases.appearance,
      all.map {
        ChoiceListViewController.Choice(
          title: name(of: $0, phrases), isChosen: $0 == model.preferences.appearance)
      }, cancel: phrases.cancel, over: self
    ) { [weak self] index in self?.change { $0.appearance = all[index] } }
  }

  private func resetOnboarding(_ texts: SettingsOptions.Onboarding) {
    model.resetOnboarding()
    let phrases = model.phrases
    let alert = UIAlertController(
      title: phrases[keyPath: texts.title], message: phrases[keyPath: texts.confirmation],
      preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: phrases.ok, style: .default))
    present(alert, animated: true)
  }

  private func confirmSignOut() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: nil, message: phrases.signOutQuestion, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.signOut, style: .destructive) { [model] _ in
        Task { await model.signOut() }
      })
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    present(alert, animated: true)
  }
}
