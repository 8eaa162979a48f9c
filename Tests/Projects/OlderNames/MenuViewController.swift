import UIKit

/// A controller in the names of Swift 4.
class MenuViewController: UIViewController, UIImagePickerControllerDelegate,
  UINavigationControllerDelegate
{
  private let label = UILabel()
  private let table = UITableView(frame: .zero, style: UITableViewStyle.grouped)
  private var lines: [String] = []

  override func viewDidLoad() {
    super.viewDidLoad()
    label.numberOfLines = 0
    label.frame = UIEdgeInsetsInsetRect(view.bounds, UIEdgeInsetsMake(100, 20, 20, 20))
    view.addSubview(label)
    table.rowHeight = UITableViewAutomaticDimension
    table.autoresizingMask = [.flexibleWidth, UIViewAutoresizing.flexibleHeight]
    view.insertSubview(table, at: 0)
    view.bringSubview(toFront: table)
    view.sendSubview(toBack: table)
    note("order \(view.subviews.map { $0 is UILabel })")
    let child = ChildViewController()
    addChildViewController(child)
    view.addSubview(child.view)
    child.didMove(toParentViewController: self)
    note("children \(childViewControllers.count) \(child.moves)")
    child.willMove(toParentViewController: nil)
    child.view.removeFromSuperview()
    child.removeFromParentViewController()
    note("left \(childViewControllers.count) \(child.moves)")
    NotificationCenter.default.addObserver(
      self, selector: #selector(keyboardShown(_:)), name: .UIKeyboardWillShow, object: nil)
    NotificationCenter.default.addObserver(
      self, selector: #selector(activated), name: NSNotification.Name.UIApplicationDidBecomeActive,
      object: nil)
    NotificationCenter.default.post(
      name: Notification.Name.UIKeyboardWillShow, object: nil,
      userInfo: [
        UIKeyboardFrameEndUserInfoKey: NSValue(cgRect: CGRect(x: 0, y: 0, width: 3, height: 4))
      ])
    let attributes: [NSAttributedStringKey: Any] = [
      .font: UIFont.preferredFont(forTextStyle: UIFontTextStyle.body),
      .underlineStyle: NSUnderlineStyle.styleSingle.rawValue,
    ]
    note("attributes \(attributes.count)")
    let animation = CABasicAnimation(keyPath: "opacity")
    animation.timingFunction = CAMediaTimingFunction(name: kCAMediaTimingFunctionEaseInEaseOut)
    animation.fillMode = kCAFillModeForwards
    note("fills \(animation.fillMode == kCAFillModeForwards)")
    let button = UIButton(type: UIButtonType.system)
    button.setTitle("Go", for: UIControlState.normal)
    button.accessibilityTraits = UIAccessibilityTraitLink
    button.addTarget(self, action: #selector(go), for: UIControlEvents.touchUpInside)
    button.frame = CGRect(x: 0, y: 60, width: 100, height: 40)
    view.addSubview(button)
    let indicator = UIActivityIndicatorView(activityIndicatorStyle: .gray)
    note("style \(indicator.activityIndicatorViewStyle == UIActivityIndicatorViewStyle.gray)")
    let image = UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { $0.fill(.zero) }
    note(
      "data \(UIImagePNGRepresentation(image) != nil) \(UIImageJPEGRepresentation(image, 0.5) != nil)"
    )
    imagePickerController(
      UIImagePickerController(), didFinishPickingMediaWithInfo: [.originalImage: image])
    UIView.animate(
      withDuration: 0.1, delay: 0, options: UIViewAnimationOptions.curveEaseIn,
      animations: { self.label.alpha = 1 }, completion: nil)
  }

  override var childViewControllerForStatusBarStyle: UIViewController? { nil }

  func imagePickerController(
    _ picker: UIImagePickerController, didFinishPickingMediaWithInfo info: [String: Any]
  ) {
    note("picked \(info[UIImagePickerControllerOriginalImage] is UIImage)")
  }

  @objc private func keyboardShown(_ notification: Notification) {
    let frame = notification.userInfo?[UIKeyboardFrameEndUserInfoKey] as? NSValue
    let length = "tea".characters.count
    note("length \(length) \(NSStringFromCGPoint(CGPointFromString("{1, 2}")))")
    UIAccessibilityPostNotification(UIAccessibilityLayoutChangedNotification, label)
    note("reader \(UIAccessibilityIsVoiceOverRunning())")
    RunLoop.main.add(
      Timer(timeInterval: 9, repeats: false) { _ in }, forMode: RunLoopMode.commonModes)
    note("keyboard \(frame?.cgRectValue.height ?? 0)")
  }

  @objc private func activated() {}
  @objc private func go() { note("went") }

  private func note(_ line: String) {
    lines.append("[\(line)]")
    label.text = lines.joined()
  }
}

/// A child that counts its moves.
class ChildViewController: UIViewController {
  private(set) var moves = 0

  override func didMove(toParentViewController parent: UIViewController?) {
    super.didMove(toParentViewController: parent)
    moves += 1
  }

  override func willMove(toParentViewController parent: UIViewController?) {
    super.willMove(toParentViewController: parent)
    moves += 10
  }
}
