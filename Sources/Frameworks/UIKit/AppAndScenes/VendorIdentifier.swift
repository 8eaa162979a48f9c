/// Names the device for the applications of one vendor.
///
/// It is kept beside the application's state; without a folder for that it lasts as long as the
/// process.
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
