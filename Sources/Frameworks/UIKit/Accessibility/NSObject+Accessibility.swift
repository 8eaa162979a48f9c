import Foundation

private let labelKey = UnsafeMutablePointer<UInt8>.allocate(capacity: 1)

/// Accessibility of objects other than responders.
extension NSObjectProtocol where Self: NSObject {
  /// A short description of the object, for assistive technology.
  ///
  /// DEPARTURE: it is read for images and for accessibility elements. Other objects only store it.
  @preconcurrency @MainActor public var accessibilityLabel: String? {
    get { objc_getAssociatedObject(self, labelKey) as? String }
    set { objc_setAssociatedObject(self, labelKey, newValue, .OBJC_ASSOCIATION_COPY) }
  }
}
