import DisplayProtocol
import Foundation
import Testing
@_spi(Ferry) import UIKit
import UIKitTestSupport

// Apple, UIImageWriteToSavedPhotosAlbum(_:_:_:_:).

@Suite(.serialized) struct SavedPhotosTests {
  private final class Recorder: NSObject {
    var lines: [String] = []

    func image(
      _ image: UIImage, didFinishSavingWithError error: (any Error)?,
      contextInfo: UnsafeRawPointer
    ) {
      lines.append("\(image.size.width) \(error == nil)")
    }

    static let saved = Selector(
      "image:didFinishSavingWithError:contextInfo:",
      Recorder.image(_:didFinishSavingWithError:contextInfo:))
  }

  private func image(width: CGFloat) -> UIImage {
    UIGraphicsImageRenderer(size: CGSize(width: width, height: 4)).image {
      $0.fill(CGRect(x: 0, y: 0, width: width, height: 4))
    }
  }

  @Test func `images are saved one after the other, and the target is called`() {
    let screen = TestScreen()
    defer { screen.close() }
    screen.show()
    let recorder = Recorder()
    UIImageWriteToSavedPhotosAlbum(image(width: 4), recorder, Recorder.saved, nil)
    UIImageWriteToSavedPhotosAlbum(image(width: 5), recorder, Recorder.saved, nil)
    UIImageWriteToSavedPhotosAlbum(image(width: 6), nil, nil, nil)
    screen.turn()
    for (index, response) in [FileResponse.chosen([]), .refused(.noRoom)].enumerated() {
      guard let request = screen.display.tree.systemRequests.files else {
        Issue.record("There is no request.")
        return
      }
      guard case .save(let paths) = request.purpose else {
        Issue.record("The request does not save.")
        return
      }
      #expect(paths.count == 1 && paths[0].hasSuffix(".png"))
      #expect(FileManager.default.fileExists(atPath: paths[0]))
      #expect(recorder.lines.count == index)
      screen.display.receiver?.receive(.files(request.identifier, response))
      // The next image waits until the request has ended.
      screen.turn()
      screen.advance(by: 0.5)
      screen.turn()
      #expect(!FileManager.default.fileExists(atPath: paths[0]))
    }
    #expect(recorder.lines == ["4.0 true", "5.0 false"])
    if let last = screen.display.tree.systemRequests.files {
      screen.display.receiver?.receive(.files(last.identifier, .chosen([])))
      screen.turn()
      screen.advance(by: 0.5)
      screen.turn()
    }
    #expect(screen.display.tree.systemRequests.files == nil)
  }
}
