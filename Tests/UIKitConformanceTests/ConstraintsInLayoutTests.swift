import Testing
import UIKit
import UIKitTestSupport

/// Constraints that an app adds during layout, as many do in `layoutSubviews` and
/// `viewDidLayoutSubviews`.
@MainActor @Suite struct ConstraintsInLayoutTests {
  /// A view that adds the same constraints at each layout.
  private final class Repeating: UIView {
    let content = UIView()
    var passCount = 0
    var isBeforeSuper = false

    override init(frame: CGRect) {
      super.init(frame: frame)
      content.translatesAutoresizingMaskIntoConstraints = false
      addSubview(content)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
      passCount += 1
      if isBeforeSuper { constrain() }
      super.layoutSubviews()
      if !isBeforeSuper { constrain() }
    }

    private func constrain() {
      NSLayoutConstraint.activate([
        content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 10),
        content.topAnchor.constraint(equalTo: topAnchor, constant: 20),
        content.widthAnchor.constraint(equalToConstant: 30),
        content.heightAnchor.constraint(equalToConstant: 40),
      ])
    }
  }

  private final class Controller: UIViewController {
    let content = UIView()
    var passCount = 0

    override func viewDidLoad() {
      super.viewDidLoad()
      content.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(content)
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      passCount += 1
      NSLayoutConstraint.activate([
        content.centerXAnchor.constraint(equalTo: view.centerXAnchor),
        content.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        content.widthAnchor.constraint(equalToConstant: 50),
        content.heightAnchor.constraint(equalToConstant: 50),
      ])
    }
  }

  @Test(arguments: [false, true])
  func `the same constraints at each layout settle`(isBeforeSuper: Bool) {
    let view = Repeating(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    view.isBeforeSuper = isBeforeSuper
    view.layoutIfNeeded()
    #expect(view.content.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    #expect(view.passCount <= 3)
  }

  @Test func `constraints added in viewDidLayoutSubviews settle`() {
    let controller = Controller()
    controller.view.frame = CGRect(x: 0, y: 0, width: 200, height: 300)
    controller.view.layoutIfNeeded()
    #expect(controller.content.frame == CGRect(x: 75, y: 125, width: 50, height: 50))
    #expect(controller.passCount <= 3)
  }
}
