import UIKit

extension UIView {
  /// Describes the view in reports.
  @objc open func report(_ depth: Int = 1) -> String { "view \(depth)" }

  @objc public var rank: Int {
    get { tag }
    set { tag = newValue }
  }
}

/// Describes a view and its rank.
@MainActor public func report(on view: UIView) -> String {
  view.rank = 4
  return "\(view.report()) \(view.rank)"
}

/// A view of a framework, with resources in the framework's bundle.
public final class Panel: UIView {
  public static var title: String {
    NSLocalizedString("title", bundle: Bundle(for: Panel.self), comment: "")
  }

  public static var green: Int {
    var green: CGFloat = 0
    UIColor.brand.getRed(nil, green: &green, blue: nil, alpha: nil)
    return Int((green * 100).rounded())
  }

  public static var isFound: Bool {
    Bundle(identifier: "example.kit")?.bundlePath == Bundle(for: Panel.self).bundlePath
  }

  public static func loaded() -> Panel? {
    Bundle(for: self).loadNibNamed("Panel", owner: nil)?.first as? Panel
  }
}
