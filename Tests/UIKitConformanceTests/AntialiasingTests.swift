import Testing
import UIKit
import UIKitTestSupport

// After Apple's documentation of CGContext.setShouldAntialias(_:) and setAllowsAntialiasing(_:).

@Suite struct AntialiasingTests {
  @Test func `paths without antialiasing have hard edges`() {
    func alphas(_ prepare: (CGContext) -> Void) -> Set<UInt8> {
      var alphas: Set<UInt8> = []
      let space = CGColorSpaceCreateDeviceRGB()
      let info = CGImageAlphaInfo.premultipliedLast.rawValue
      guard
        let context = CGContext(
          data: nil, width: 20, height: 20, bitsPerComponent: 8, bytesPerRow: 80, space: space,
          bitmapInfo: info)
      else { return [] }
      prepare(context)
      context.fillEllipse(in: CGRect(x: 2, y: 2, width: 15, height: 15))
      guard let data = context.data else { return [] }
      for index in 0..<400 {
        alphas.insert(data.load(fromByteOffset: 4 * index + 3, as: UInt8.self))
      }
      return alphas
    }
    #expect(alphas { $0.setShouldAntialias(true) }.count > 2)
    #expect(alphas { $0.setShouldAntialias(false) } == [0, 255])
    #expect(alphas { $0.setAllowsAntialiasing(false) } == [0, 255])
    let restored = alphas { context in
      context.saveGState()
      context.setShouldAntialias(false)
      context.restoreGState()
    }
    #expect(restored.count > 2)
  }
}
