import Design
import Kit
import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let window = UIWindow(frame: UIScreen.main.bounds)
    window.rootViewController = ModulesViewController()
    window.makeKeyAndVisible()
    self.window = window
    return true
  }
}

class Badge: UIView {
  override func report(_ depth: Int) -> String { "badge " + super.report(depth + 1) }
  override var rank: Int {
    get { super.rank * 2 }
    set { super.rank = newValue + 1 }
  }
}

final class RoundBadge: Badge {
  override func report(_ depth: Int) -> String { "round " + super.report(depth + 1) }
}

extension UIButton {
  override func report(_ depth: Int) -> String { "button \(depth)" }
}

class ModulesViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 300, height: 200))
    label.numberOfLines = 0
    label.text = [
      NSLocalizedString("title", comment: ""), Panel.title, Design.title,
      "\(Panel.green) \(Design.green)", "\(Design.spacing)", "\(Panel.isFound)",
      "\(Panel.loaded()?.bounds.width ?? 0)",
      "\(UIColor(named: "Brand") == nil)",
      "\(Bundle(for: AppDelegate.self) == Bundle.main)", "\(Design.markWidth)",
      report(on: UIView()), report(on: Badge()), report(on: RoundBadge()), report(on: UIButton()),
    ].joined(separator: " | ")
    view.addSubview(label)
  }
}
