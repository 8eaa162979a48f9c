import UIKit

/// A page whose cards embed container view controllers.
class ContainersPage: ExamplesViewController {
  /// Adds a card that embeds a container view controller.
  func addContainer(
    _ title: String, note: String? = nil, height: CGFloat = 260, _ controller: UIViewController,
    below views: [UIView] = []
  ) {
    addChild(controller)
    let frame: UIView = controller.view
    frame.clipsToBounds = true
    frame.layer.cornerRadius = 8
    frame.layer.borderWidth = 1
    frame.layer.borderColor = UIColor.separator.resolvedColor(with: traitCollection).cgColor
    frame.translatesAutoresizingMaskIntoConstraints = false
    frame.heightAnchor.constraint(equalToConstant: height).isActive = true
    addCard(title, note: note, [frame] + views)
    controller.didMove(toParent: self)
  }

  /// Returns a button with an action.
  func button(_ title: String, _ act: @escaping (UIView) -> Void) -> UIView {
    var configuration = UIButton.Configuration.tinted()
    configuration.title = title
    return UIButton(
      configuration: configuration,
      primaryAction: UIAction { action in
        if let view = action.sender as? UIView { act(view) }
      })
  }
}
