import DisplayProtocol
import Foundation
import Testing
import UIKit
import UIKitTestSupport

/// A presenter on a screen, and a simulated person who chooses files in the presented picker.
@MainActor
final class PickerStage {
  let screen: TestScreen
  let presenter = UIViewController()
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
    "PickerTests-\(UUID().uuidString)", isDirectory: true)

  init(_ screen: TestScreen) {
    self.screen = screen
    screen.show(presenter)
  }

  /// The request that the display received.
  var request: FileRequest? { screen.display.tree.systemRequests.files }

  func present(_ controller: UIViewController) {
    presenter.present(controller, animated: true)
    screen.turn()
    screen.advance(by: 1)
  }

  func file(_ name: String, _ bytes: Data = Data("text".utf8)) throws -> ChosenFile {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let url = folder.appendingPathComponent(name)
    try bytes.write(to: url)
    return ChosenFile(name: name, type: "", path: url.path)
  }

  func answer(_ answer: FileResponse) throws {
    let request = try #require(request)
    screen.display.send(.files(request.identifier, answer))
    screen.advance(by: 1)
  }

  /// The visible labels.
  var labels: [String] { screen.window.accessibilityTree().flatMap(\.flattened).map(\.label) }

  func tap(_ label: String) throws {
    let elements = screen.window.accessibilityTree().flatMap(\.flattened)
    let element = try #require(
      elements.first { $0.label == label && $0.role == .button }, "\(elements.map(\.label))")
    screen.tap(at: element.activationPoint)
    screen.advance(by: 1)
  }

  /// Answers a question of the system, which has a window of its own.
  func answerQuestion(_ label: String) throws {
    let elements = UIApplication.shared.accessibilityTree(actions: false).flatMap(\.flattened)
    let element = try #require(elements.first { $0.label == label }, "\(elements.map(\.label))")
    screen.tap(at: element.activationPoint)
    screen.advance(by: 1)
  }

  func remove() { try? FileManager.default.removeItem(at: folder) }
}

@MainActor
func onPickerStage(
  locale: String = "en_US", _ body: (PickerStage) throws -> Void
) rethrows {
  try onScreen({ $0.locale = locale }) { screen in
    let stage = PickerStage(screen)
    defer { stage.remove() }
    try body(stage)
  }
}

/// Awaits the arguments of a callback.
@MainActor
func received<Value: Sendable>(
  _ ask: (@escaping @Sendable (Value) -> Void) -> Void
) async -> Value {
  await withCheckedContinuation { continuation in
    ask { continuation.resume(returning: $0) }
  }
}

extension UIImage {
  /// A picture of one color, as a PNG file.
  static func png(_ width: CGFloat, _ height: CGFloat, _ color: UIColor = .systemTeal) throws
    -> Data
  {
    let format = UIGraphicsImageRendererFormat()
    format.scale = 1
    let size = CGSize(width: width, height: height)
    let image = UIGraphicsImageRenderer(size: size, format: format).image { context in
      color.setFill()
      context.fill(CGRect(origin: .zero, size: size))
    }
    return try #require(image.pngData())
  }
}
