import DisplayProtocol

/// The app's system settings and the page that shows them.
///
/// The page is in a window above the app, which is in the background while it is shown.
package final class ApplicationSettings {
  /// A setting with two states.
  package struct Line {
    package var title: String
    package var isOn: () -> Bool
    package var change: (Bool) -> Void

    package init(
      title: String, isOn: @escaping () -> Bool, change: @escaping (Bool) -> Void
    ) {
      self.title = title
      self.isOn = isOn
      self.change = change
    }
  }

  package static let shared = ApplicationSettings()

  /// Provides the settings; subsystems append their own.
  package var lines: [() -> Line] = []
  private var window: UIWindow?

  /// The app's display name.
  package static var applicationName: String {
    if let name = Bundle.main.object(forInfoDictionaryKey: "CFBundleDisplayName") as? String {
      return name
    }
    let name = ProcessInfo.processInfo.processName
    return name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Shows the page, unless it is already shown.
  func show() {
    guard window == nil else { return }
    let page = ApplicationSettingsViewController(lines.map { $0() }) { [weak self] in
      self?.dismiss()
    }
    let window = UIWindow()
    window.windowLevel = .alert
    window.accessibilityViewIsModal = true
    window.rootViewController = UINavigationController(rootViewController: page)
    self.window = window
    UIApplication.shared.applyLifecycle(.background)
    window.makeKeyAndVisible()
  }

  /// Dismisses the page and returns the app to the foreground.
  func dismiss() {
    guard window != nil else { return }
    window?.isHidden = true
    window?.rootViewController = nil
    window = nil
    UIApplication.shared.applyLifecycle(.active)
  }
}

/// The app's settings page: switches and the language.
private final class ApplicationSettingsViewController: UITableViewController {
  private let lines: [ApplicationSettings.Line]
  private let dismiss: () -> Void

  init(_ lines: [ApplicationSettings.Line], leave: @escaping () -> Void) {
    self.lines = lines
    self.dismiss = leave
    super.init(style: .insetGrouped)
    title = ApplicationSettings.applicationName
  }

  required init?(coder: NSCoder) { nil }

  override func viewDidLoad() {
    super.viewDidLoad()
    tableView.allowsSelection = false
    navigationController?.navigationBar.prefersLargeTitles = true
    navigationItem.leftBarButtonItem = UIBarButtonItem(
      primaryAction: UIAction(title: SystemText.backToApplication.string) { [dismiss] _ in dismiss()
      })
  }

  override func numberOfSections(in tableView: UITableView) -> Int { lines.isEmpty ? 1 : 2 }

  override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
    isLanguage(section) ? 1 : lines.count
  }

  private func isLanguage(_ section: Int) -> Bool { lines.isEmpty || section == 1 }

  override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath)
    -> UITableViewCell
  {
    if isLanguage(indexPath.section) {
      let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
      cell.textLabel?.text = SystemText.languageSetting.string
      let locale = Locale(identifier: UIApplication.shared.environment.locale)
      let code = locale.language.languageCode?.identifier ?? "en"
      cell.detailTextLabel?.text = locale.localizedString(forLanguageCode: code)
      return cell
    }
    let line = lines[indexPath.row]
    let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
    cell.textLabel?.text = line.title
    let toggle = UISwitch()
    toggle.isOn = line.isOn()
    toggle.accessibilityLabel = line.title
    toggle.addAction(
      UIAction { [weak toggle] _ in if let toggle { line.change(toggle.isOn) } },
      for: .valueChanged)
    cell.accessoryView = toggle
    return cell
  }
}
