import UIKit

/// A split view in a narrow frame and in a wide one, whatever the screen is.
final class SplitPage: ContainersPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    addContainer(
      "Narrow", note: "One column on top of the other.", split(.compact, primaryWidth: 320))
    addContainer("Wide", note: "Two columns side by side.", split(.regular, primaryWidth: 130))
  }

  private func split(
    _ sizeClass: UIUserInterfaceSizeClass, primaryWidth: CGFloat
  ) -> UIViewController {
    let split = UISplitViewController(style: .doubleColumn)
    split.traitOverrides.horizontalSizeClass = sizeClass
    split.preferredPrimaryColumnWidth = primaryWidth
    split.setViewController(DrinksViewController(), for: .primary)
    split.setViewController(ColorViewController("Detail", .systemIndigo), for: .secondary)
    return split
  }
}
