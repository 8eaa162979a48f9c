import Foundation
import Observation
import UIKit

/// Loads fonts and symbols, instantiates generic types, and searches the conformances of all
/// libraries, so that copies find the results.
///
/// Nothing here may start a thread or keep anything that depends on the session, such as a path in
/// the home directory.
extension SessionTemplate {
  /// Lays out a screen of common views.
  static func warmUpViews() {
    let label = UILabel()
    let button = UIButton(configuration: .filled(), primaryAction: UIAction { _ in })
    let field = UITextField()
    let stack = UIStackView(arrangedSubviews: [label, field, button])
    stack.axis = .vertical
    for style in [UIFont.TextStyle.largeTitle, .title3, .headline, .body, .footnote, .caption1] {
      label.font = .preferredFont(forTextStyle: style)
      label.text = "Ferry"
      _ = stack.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize)
    }
    label.numberOfLines = 0
    button.configuration?.title = "Ferry"
    button.configuration?.image = UIImage(systemName: "house.fill")
    let tap = UITapGestureRecognizer()
    tap.addTarget(stack, action: Selector("tap"))
    stack.addGestureRecognizer(tap)

    let content = DrawingView()
    content.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: DrawingView, _) in }
    content.addSubview(stack)
    stack.translatesAutoresizingMaskIntoConstraints = false
    NSLayoutConstraint.activate([
      stack.leadingAnchor.constraint(equalTo: content.layoutMarginsGuide.leadingAnchor),
      stack.trailingAnchor.constraint(equalTo: content.layoutMarginsGuide.trailingAnchor),
      stack.topAnchor.constraint(equalTo: content.safeAreaLayoutGuide.topAnchor),
    ])
    let controller = UIViewController()
    controller.view = content
    let navigation = UINavigationController(rootViewController: controller)
    navigation.view.frame = CGRect(x: 0, y: 0, width: 390, height: 844)
    navigation.traitOverrides.userInterfaceStyle = .dark
    navigation.view.layoutIfNeeded()
    content.layer.setNeedsDisplay()
    content.layer.displayIfNeeded()
    withObservationTracking {
      label.text = Sample.shared.text
    } onChange: {
    }
    _ = String(reflecting: UIViewController.self)
  }

  /// Uses the parts of Foundation that start an app, a connection and a first request.
  static func warmUpFoundation() {
    let folder = URL(filePath: "/", directoryHint: .isDirectory)
    _ = folder.path
    _ = folder.appending(path: "file").lastPathComponent
    let files = FileManager.default
    _ = files.urls(for: .cachesDirectory, in: .userDomainMask)
    _ = try? files.url(
      for: .cachesDirectory, in: .userDomainMask, appropriateFor: nil, create: false)
    _ = Bundle.main.object(forInfoDictionaryKey: "CFBundleName")
    _ = OperationQueue().name
    NotificationCenter.default.post(name: Notification.Name("FerryTemplateDidStart"), object: nil)
    _ = try? JSONDecoder().decode([Answer].self, from: Data(#"[{"name":"","count":1}]"#.utf8))
  }

  /// A view that draws itself.
  final class DrawingView: UIView {
    override func draw(_ rect: CGRect) {
      UIColor.label.setFill()
      UIBezierPath(rect: bounds).fill()
    }
  }

  /// An observable model.
  @Observable final class Sample {
    static let shared = Sample()
    var text = "Ferry"
  }

  /// A response of a service.
  struct Answer: Decodable {
    let name: String
    let count: Int?
  }
}
