extension UIViewController {
  /// Reads the supported orientations of the controllers again, as older apps do, and rotates the
  /// interface if they exclude the current one.
  public class func attemptRotationToDeviceOrientation() { RunLoopTurn.setNeeded() }
}
