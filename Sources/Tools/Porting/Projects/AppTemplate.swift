import Foundation

/// The files of a new app.
package struct AppTemplate {
  private let name: String

  /// - Parameter name: The name of the app.
  package init(name: String) { self.name = name }

  /// Writes the files to a new folder.
  ///
  /// - Throws: `ProjectFailure` if the folder exists; other errors of the file system.
  package func write(to folder: String) throws {
    guard !FileManager.default.fileExists(atPath: folder) else {
      throw ProjectFailure("\(folder) exists already")
    }
    try FileManager.default.createDirectory(
      atPath: folder, withIntermediateDirectories: true)
    for (file, text) in [
      ("AppDelegate.swift", appDelegate), ("CounterViewController.swift", controller),
    ] {
      try text.write(toFile: "\(folder)/\(file)", atomically: true, encoding: .utf8)
    }
  }

  private var appDelegate: String {
    "import UIKit\n\n" + """
      @main
      class AppDelegate: UIResponder, UIApplicationDelegate {
        var window: UIWindow?

        func application(
          _ application: UIApplication,
          didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
        ) -> Bool {
          let window = UIWindow(frame: UIScreen.main.bounds)
          window.rootViewController = UINavigationController(
            rootViewController: CounterViewController())
          window.makeKeyAndVisible()
          self.window = window
          return true
        }
      }

      """
  }

  private var controller: String {
    "import UIKit\n\n" + """
      /// Counts taps.
      class CounterViewController: UIViewController {
        private var count = 0
        private let label = UILabel()
        private let button = UIButton(type: .system)

        override func viewDidLoad() {
          super.viewDidLoad()
          title = "\(name)"
          view.backgroundColor = .systemBackground
          label.font = .preferredFont(forTextStyle: .largeTitle)
          label.adjustsFontForContentSizeCategory = true
          button.setTitle("Count", for: .normal)
          button.addTarget(self, action: #selector(countTapped), for: .touchUpInside)
          let stack = UIStackView(arrangedSubviews: [label, button])
          stack.axis = .vertical
          stack.alignment = .center
          stack.spacing = 16
          stack.translatesAutoresizingMaskIntoConstraints = false
          view.addSubview(stack)
          NSLayoutConstraint.activate([
            stack.centerXAnchor.constraint(equalTo: view.centerXAnchor),
            stack.centerYAnchor.constraint(equalTo: view.centerYAnchor),
          ])
          showCount()
        }

        @objc private func countTapped() {
          count += 1
          showCount()
        }

        private func showCount() {
          label.text = count == 1 ? "1 tap" : "\\(count) taps"
        }
      }

      """
  }
}
