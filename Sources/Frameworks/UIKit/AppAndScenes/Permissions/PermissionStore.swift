/// The answers of the user to requests for permission.
///
/// The answers are stored in the app's state folder, so that the user is prompted once.
package final class PermissionStore {
  /// The answers of this app.
  package static let shared = PermissionStore { UIApplication.shared.stateFolder }

  private let folder: () -> URL?
  private lazy var answers = load()

  /// Creates a store without a file.
  package convenience init() { self.init { nil } }

  private init(in folder: @escaping () -> URL?) { self.folder = folder }

  /// Returns the answer for a key; `nil` before there is one.
  package func answer(for key: String) -> Int? { answers[key] }

  /// Stores an answer; `nil` removes it.
  package func set(_ answer: Int?, for key: String) {
    answers[key] = answer
    guard let folder = folder(), let file else { return }
    // If writing fails, the user is prompted again.
    try? FileManager.default.createDirectory(
      at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    try? PropertyListEncoder().encode(answers).write(to: file, options: .atomic)
  }

  private var file: URL? { folder()?.appendingPathComponent("permissions.plist") }

  private func load() -> [String: Int] {
    guard let file, let bytes = FileManager.default.contents(atPath: file.path) else { return [:] }
    return (try? PropertyListDecoder().decode([String: Int].self, from: bytes)) ?? [:]
  }
}
