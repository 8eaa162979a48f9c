import Base
import UIKit

/// The look of an app, with resources in the package's bundle.
public enum Design {
  public static var title: String { String(localized: "title", bundle: .module) }

  public static var spacing: Int {
    guard let url = Bundle.module.url(forResource: "Tokens", withExtension: "json"),
      let data = try? Data(contentsOf: url),
      let tokens = try? JSONDecoder().decode([String: Int].self, from: data)
    else { return 0 }
    return (tokens["spacing"] ?? 0) * Scale.factor
  }

  public static var markWidth: Int {
    Int(UIImage(named: "Mark", in: .module, compatibleWith: nil)?.size.width ?? 0)
  }

  public static var green: Int {
    var green: CGFloat = 0
    UIColor(resource: .accent).getRed(nil, green: &green, blue: nil, alpha: nil)
    return Int((green * 100).rounded())
  }
}
