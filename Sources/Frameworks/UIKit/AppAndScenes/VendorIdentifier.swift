/// Identifies the device for the apps of a vendor.
///
/// The identifier is saved with the app's state; without a directory for that, it lasts for the
/// lifetime of the process.
enum VendorIdentifier {
  private static let unkept = UUID()

  static var current: UUID {
    guard let folder = UIApplication.shared.stateFolder else { return unkept }
    let file = folder.appendingPathComponent("vendor-identifier")
    if let text = try? String(contentsOf: file, encoding: .utf8), let kept = UUID(uuidString: text)
    {
      return kept
    }
    let made = UUID()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? made.uuidString.write(to: file, atomically: true, encoding: .utf8)
    return made
  }
}
