import Foundation
@_spi(Ferry) import QuartzCore

/// The class of applications as an object that finds the shared application by its name.
@_spi(Ferry) nonisolated public final class ApplicationClass: NSObject, NamedMembers {
  private func sharedApplication() -> UIApplication {
    MainActor.assumeIsolated { UIApplication.shared }
  }

  private func value(named name: String) -> Any?? {
    ["shared", "sharedApplication"].contains(name) ? .some(sharedApplication()) : nil
  }

  private func set(named name: String, to value: Any?) -> Bool { false }

  private func keys(affecting name: String) -> Set<String> { [] }

  /// The functions that read the properties.
  public var namedValues: NamedValues {
    NamedValues(
      ApplicationClass.value(named:), ApplicationClass.set(named:to:),
      ApplicationClass.keys(affecting:), ())
  }

  /// Returns the selector of the shared application.
  public func selector(named name: String) -> Selector? {
    name == "sharedApplication"
      ? Selector(name, ApplicationClass.sharedApplication, ()) : nil
  }
}

extension UIApplication {
  /// The class as an object.
  @_spi(Ferry) public static let classObject = ApplicationClass()
}
