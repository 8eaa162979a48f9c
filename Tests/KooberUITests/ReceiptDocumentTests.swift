import CoreGraphics
import Foundation
import HeadlessDisplay
import KooberKit
import Testing
import UIKit

@testable import KooberUI

@Suite(.serialized) struct ReceiptDocumentTests {
  private let phrases = Phrases(language: .english)

  init() { HeadlessDisplay.installPictureFiles() }

  /// A document of a receipt with a number of lines under a picture of a map's size.
  private func document(lines: Int) -> ReceiptDocument {
    let picture = UIGraphicsImageRenderer(size: CGSize(width: 361, height: 231)).image {
      $0.fill(CGRect(x: 0, y: 0, width: 361, height: 231))
    }
    let receipt = Receipt(
      issuer: "Koober", status: .completed, title: "Nov 23", amountText: "A$10.00",
      lines: (0..<lines).map { Receipt.Line(title: "Line \($0)", value: "A$1.00") })
    return ReceiptDocument(receipt: receipt, picture: picture, phrases: phrases)
  }

  private func file(lines: Int) throws -> String {
    let url = try #require(document(lines: lines).write())
    defer { try? FileManager.default.removeItem(at: url.deletingLastPathComponent()) }
    return String(decoding: try Data(contentsOf: url), as: UTF8.self)
  }

  @Test func `the receipt of a ride with a tip is on one page`() throws {
    // Six items, the total, and eight lines about the ride.
    let file = try file(lines: 15)
    #expect(file.contains("/Count 1"))
  }

  @Test func `a long receipt goes on on a second page`() throws {
    let file = try file(lines: 30)
    #expect(file.contains("/Count 2"))
  }

  @Test func `the picture of a receipt has its lines under the map`() throws {
    let short = document(lines: 5).makeImage()
    let long = document(lines: 15).makeImage()
    #expect(short.size.width == 595)
    #expect(long.size.height - short.size.height > 10 * 25)
  }
}
