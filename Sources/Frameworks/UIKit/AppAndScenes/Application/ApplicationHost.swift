/// Runs an app on a display; looked up by name if the program's `@main` type is a delegate.
package protocol ApplicationHost {
  /// Runs an app with a delegate of the given class until it terminates.
  static func host(_ delegate: any UIApplicationDelegate.Type)
}
