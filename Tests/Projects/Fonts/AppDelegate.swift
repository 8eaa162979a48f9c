import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow()
    window.rootViewController = FontsViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

/// Shows labels in the app's own fonts, in which each letter is a block.
class FontsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    view.backgroundColor = .systemBackground
    show("regular", UIFont(name: "FerryBlocks-Regular", size: 20)!, y: 100)
    show("heavy", UIFont(name: "FerryBlocks-Bold", size: 20)!, y: 150)
    show("family", UIFont(name: "Ferry Blocks", size: 10)!, y: 200)
    let names = UIFont.fontNames(forFamilyName: "Ferry Blocks").joined(separator: " ")
    show(
      "\(names) \(UIFont(name: "Missing-Bold", size: 12) == nil)", .systemFont(ofSize: 12), y: 250)
  }

  private func show(_ text: String, _ font: UIFont, y: CGFloat) {
    let label = UILabel()
    label.text = text
    label.font = font
    label.sizeToFit()
    label.frame.origin = CGPoint(x: 20, y: y)
    view.addSubview(label)
  }
}
