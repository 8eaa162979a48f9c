import UIKit

/// Split views with compact and regular widths, independent of the device.
final class SplitPage: ContainersPage {
  override func viewDidLoad() {
    super.viewDidLoad()
    addContainer(
      "Compact", note: "The columns collapse into one navigation stack.",
      split(.compact, primaryWidth: 320))
    addContainer(
      "Regular", note: "Both columns are side by side.", split(.regular, primaryWidth: 130))
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
