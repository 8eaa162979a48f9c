import CoreGraphics
import DisplayProtocol
import Foundation
import HeadlessDisplay
import Testing
import UIKit

@MainActor
@Suite(.serialized)
struct PictureFileTests {
  init() { HeadlessDisplay.installPictureFiles() }

  private func square(_ color: UIColor, side: CGFloat = 8, scale: CGFloat = 1) -> UIImage {
    let format = UIGraphicsImageRendererFormat()
    format.scale = scale
    return UIGraphicsImageRenderer(size: CGSize(width: side, height: side), format: format).image {
      color.setFill()
      $0.fill(CGRect(x: 0, y: 0, width: side, height: side))
    }
  }

  @Test func `a PNG has the pixels of its scale`() throws {
    let data = try #require(square(.red, scale: 2).pngData())
    #expect(Array(data.prefix(4)) == [0x89, 0x50, 0x4E, 0x47])
    let read = try #require(UIImage(data: data))
    #expect(read.size == CGSize(width: 16, height: 16))
    #expect(read.pngData() == data)
  }

  @Test func `a higher JPEG quality makes a larger file`() throws {
    let image = UIGraphicsImageRenderer(size: CGSize(width: 64, height: 64)).image { context in
      for index in 0..<16 {
        UIColor(hue: CGFloat(index) / 16, saturation: 1, brightness: 1, alpha: 1).setFill()
        context.fill(CGRect(x: index * 4, y: index * 2, width: 30, height: 9))
      }
    }
    let good = try #require(image.jpegData(compressionQuality: 1))
    let small = try #require(image.jpegData(compressionQuality: 0))
    #expect(good.count > small.count)
    #expect(Array(good.prefix(3)) == [0xFF, 0xD8, 0xFF])
    let read = try #require(UIImage(data: good))
    #expect(read.size.width == 64 * image.scale)
  }

  @Test func `an empty image or invalid data is nil`() {
    #expect(UIImage().pngData() == nil)
    #expect(UIImage().jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Data("not a picture".utf8)) == nil)
  }

  @Test func `an animated image has a duration and shows its first image`() throws {
    let frames = [square(.red), square(.green), square(.blue)]
    let image = try #require(UIImage.animatedImage(with: frames, duration: 3))
    #expect(image.images == frames)
    #expect(image.duration == 3)
    #expect(image.size == frames[0].size)
    #expect(UIImage.animatedImage(with: [], duration: 1) == nil)
    #expect(frames[0].images == nil)
  }

  @Test func `an image view shows its pictures as often as it should and then its own`() {
    let clock = FileTestDisplay()
    UIApplication.shared.attach(clock)
    let view = UIImageView(image: square(.white))
    view.animationImages = [square(.red), square(.green)]
    view.animationDuration = 1
    view.animationRepeatCount = 2
    #expect(!view.isAnimating)
    view.startAnimating()
    #expect(view.isAnimating)
    clock.virtualClock.advance(by: 1.9)
    #expect(view.isAnimating)
    clock.virtualClock.advance(by: 0.2)
    #expect(!view.isAnimating)
  }
}

/// A display without pictures whose time a test holds.
@MainActor
private final class FileTestDisplay: Display {
  let environment = DisplayEnvironment()
  let capabilities: DisplayCapabilities = []
  let virtualClock = VirtualClock()
  weak var receiver: (any InputReceiver)?

  var clock: any DisplayClock { virtualClock }

  func commit(_ transaction: LayerTransaction) {}
}
