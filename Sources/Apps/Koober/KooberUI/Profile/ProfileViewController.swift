import AppsUI
import KooberKit
import UIKit

/// The rider's profile: name, email and mobile number, riding, payment, and signing out.
final class ProfileViewController: SettingsListViewController {
  private let model: RiderProfileViewModel
  private let settings: AppSettings
  private let alerts = AlertPresenter()
  /// Called by the Done button.
  var onClose: () -> Void = {}
  /// Called to show the rides.
  var onRides: () -> Void = {}
  /// Called to change the nickname and the mobile number.
  var onContact: () -> Void = {}
  /// Called to show language, appearance, password and devices.
  var onSettings: () -> Void = {}

  init(model: RiderProfileViewModel, settings: AppSettings) {
    self.model = model
    self.settings = settings
    super.init()
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    Task { await model.load() }
  }

  override func updateProperties() {
    super.updateProperties()
    let phrases = model.phrases
    title = phrases.profile
    navigationItem.setRightButton(phrases.done) { [weak self] in self?.onClose() }
    let rest = model.customer.name.dropFirst(model.customer.givenName.count)
    show(
      SettingsProfile(
        firstName: model.customer.givenName, lastName: rest.trimmingPrefix(" ").description,
        email: model.customer.email, canEdit: false),
      [
        SettingsSection(nil, makeContact(phrases)),
        SettingsSection(phrases.riding, makeRiding(phrases)),
        SettingsSection(nil, makeLast(phrases)),
      ])
    alerts.present(model.alert, over: self, phrases) { [model] in model.didDismissAlert() }
  }

  private func makeContact(_ phrases: Phrases) -> [SettingsRow] {
    [
      SettingsRow(
        title: phrases.nickname, value: model.nickname ?? phrases.notSet, symbolName: "person.fill",
        color: .systemGray
      ) { [weak self] in self?.onContact() },
      SettingsRow(
        title: phrases.mobileNumber, value: model.mobileNumber ?? phrases.notSet,
        symbolName: "phone.fill", color: .systemGreen
      ) { [weak self] in self?.onContact() },
    ]
  }

  private func makeRiding(_ phrases: Phrases) -> [SettingsRow] {
    [
      SettingsRow(
        title: phrases.rides, symbolName: "clock.fill", color: .systemIndigo
      ) { [weak self] in self?.onRides() },
      SettingsRow(
        title: phrases.payFrom,
        value: model.account.map { "••" + $0.lastDigits }
          ?? phrases.noAccount, symbolName: "creditcard.fill", color: .systemBlue
      ) { [weak self] in self?.chooseAccount() },
      SettingsRow(
        title: phrases.maximumHop, value: phrases.name(of: model.hopLimit),
        symbolName: "arrow.up.and.down", color: .systemOrange
      ) { [weak self] in self?.chooseHopLimit() },
      SettingsRow(
        title: phrases.useMyLocation, symbolName: "location.fill", color: .systemTeal,
        isOn: model.usesDevicePosition
      ) { [weak self] in
        guard let self else { return }
        model.setUsesDevicePosition(!model.usesDevicePosition)
      },
    ]
  }

  private func makeLast(_ phrases: Phrases) -> [SettingsRow] {
    [
      SettingsRow(
        title: phrases.accountSettings, symbolName: "gearshape.fill", color: .systemGray
      ) { [weak self] in self?.onSettings() },
      SettingsRow(
        title: phrases.signOut, symbolName: "rectangle.portrait.and.arrow.right",
        color: .systemRed, isDestructive: true
      ) { [weak self] in self?.confirmSignOut() },
    ]
  }

  private func chooseAccount() {
    let phrases = model.phrases
    guard !model.accounts.isEmpty else {
      return alerts.present(phrases.alert(about: .noAccount), over: self, phrases) {}
    }
    presentAccounts(model.accounts, chosen: model.account, settings: settings) { [model] account in
      Task { await model.change(RiderProfileChange(account: account.id)) }
    }
  }

  private func chooseHopLimit() {
    presentHopLimits(chosen: model.hopLimit, settings: settings) { [model] limit in
      Task { await model.change(RiderProfileChange(hopLimit: limit)) }
    }
  }

  private func confirmSignOut() {
    let phrases = model.phrases
    let alert = UIAlertController(
      title: nil, message: phrases.signOutQuestion, preferredStyle: .alert)
    alert.addAction(
      UIAlertAction(title: phrases.signOut, style: .destructive) { [weak self, model] _ in
        // The profile is dismissed before the way to sign in is shown.
        guard let presenter = self?.presentingViewController else {
          Task { await model.signOut() }
          return
        }
        presenter.dismiss(animated: true) { Task { await model.signOut() } }
      })
    alert.addAction(UIAlertAction(title: phrases.cancel, style: .cancel))
    present(alert, animated: true)
  }
}
