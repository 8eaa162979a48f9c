import UIKit

@main
class AppDelegate: UIResponder, UIApplicationDelegate {
  var window: UIWindow?

  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    window = UIWindow(frame: UIScreen.main.bounds)
    window?.rootViewController = AssetsViewController()
    window?.makeKeyAndVisible()
    return true
  }
}

/// Describes what it finds in the catalog.
class AssetsViewController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    let label = UILabel(frame: CGRect(x: 20, y: 100, width: 350, height: 300))
    label.numberOfLines = 0
    view.addSubview(label)
    for image in [UIImage.page, UIImage(resource: .leaf)] {
      let imageView = UIImageView(image: image)
      imageView.frame.origin = CGPoint(x: 20, y: 420 + 60 * CGFloat(view.subviews.count))
      view.addSubview(imageView)
    }
    let sizes = ["page", "leaf", "custom.star", "loose", "broken", "missing", "missing"].map {
      UIImage(named: $0).map { "\(Int($0.size.width))x\(Int($0.size.height))" } ?? "none"
    }
    let colors = [UIUserInterfaceStyle.light, .dark].flatMap { style in
      [UIAccessibilityContrast.normal, .high].map { contrast in
        let traits = UITraitCollection { traits in
          traits.userInterfaceStyle = style
          traits.accessibilityContrast = contrast
        }
        return Self.text(UIColor.tint.resolvedColor(with: traits))
      }
    }
    let system = UIColor(named: "System") == nil ? "no color" : "system color"
    let words = NSDataAsset(name: "words")
    let text = words.map { String(decoding: $0.data, as: UTF8.self) + " " + $0.typeIdentifier }
    let symbol = UIImage(named: "custom.star")?.renderingMode == .alwaysTemplate
    let accent = Self.text(view.tintColor) + Self.text(.tintColor)
    let parts =
      sizes + colors + [system, text ?? "no data", symbol ? "template" : "original", accent]
    label.text = parts.joined(separator: " ")
    _ = NSDataAsset(name: "nothing")
    _ = UIColor(named: "nothing")
  }

  private static func text(_ color: UIColor) -> String {
    var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
    color.getRed(&red, green: &green, blue: &blue, alpha: &alpha)
    return [red, green, blue].map { "\(Int($0))" }.joined()
  }
}
