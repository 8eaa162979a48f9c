/// What runs an application on a display; found by its name where a program's `@main` is a delegate.
package protocol ApplicationHost {
  /// Runs an application with a delegate of a class until it ends.
  static func host(_ delegate: any UIApplicationDelegate.Type)
}
