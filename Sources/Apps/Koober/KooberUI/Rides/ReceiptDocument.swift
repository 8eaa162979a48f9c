import AppsUI
import Foundation
import KooberKit
import UIKit

/// A receipt on paper: the picture of the route over the items.
struct ReceiptDocument {
  let receipt: Receipt
  let picture: UIImage?
  let phrases: Phrases

  /// A4, in points.
  private static let page = CGRect(x: 0, y: 0, width: 595, height: 842)
  private static let margin: CGFloat = 56
  private static let pictureHeight: CGFloat = 220
  /// The space that a row needs at the end of a page.
  private static let lowestRow: CGFloat = 30
  private static let ink = UIColor(white: 0.1, alpha: 1)
  private static let gray = UIColor(white: 0.42, alpha: 1)

  /// Writes the document to a temporary file; `nil` if that failed.
  func write() -> URL? {
    let format = UIGraphicsPDFRendererFormat()
    format.documentInfo = [
      kCGPDFContextTitle as String: [phrases.receipt, receipt.title].joined(separator: ", "),
      kCGPDFContextAuthor as String: receipt.issuer,
    ]
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    let file = folder.appendingPathComponent("Koober.pdf")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try UIGraphicsPDFRenderer(bounds: Self.page, format: format).writePDF(to: file) { context in
        context.beginPage()
        draw(context)
      }
      return file
    } catch {
      return nil
    }
  }

  private var isMirrored: Bool {
    UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
  }

  private func draw(_ context: UIGraphicsPDFRendererContext) {
    let area = Self.page.insetBy(dx: Self.margin, dy: Self.margin)
    var top = drawHead(in: area, context)
    if let picture {
      let size = picture.size
      let height = min(Self.pictureHeight, area.width * size.height / max(1, size.width))
      let width = height * size.width / max(1, size.height)
      picture.draw(
        in: CGRect(x: area.midX - width / 2, y: top, width: width, height: height))
      top += height + 24
    }
    for line in receipt.lines {
      if top > area.maxY - Self.lowestRow {
        context.beginPage()
        top = area.minY
      }
      top = draw(line, in: area, at: top, context)
    }
  }

  /// Draws the logo, the name and the amount; returns the position under them.
  private func drawHead(in area: CGRect, _ context: UIGraphicsPDFRendererContext) -> CGFloat {
    let side: CGFloat = 44
    let logo = CGRect(
      x: isMirrored ? area.maxX - side : area.minX, y: area.minY, width: side, height: side)
    Animal.kangaroo.draw(in: logo, fills: true, context.cgContext)
    let texts = CGRect(
      x: isMirrored ? area.minX : area.minX + side + 14, y: area.minY,
      width: area.width - side - 14, height: 200)
    let name = text(receipt.issuer, .boldSystemFont(ofSize: 22), Self.ink)
    name.draw(in: texts)
    text(receipt.title, .systemFont(ofSize: 12), Self.gray)
      .draw(in: texts.offsetBy(dx: 0, dy: 28))
    var top = area.minY + side + 26
    if let amount = receipt.amountText {
      let text = text(amount, .boldSystemFont(ofSize: 30), Self.ink)
      text.draw(in: CGRect(x: area.minX, y: top, width: area.width, height: 60))
      top += 56
    }
    return top
  }

  /// Draws a label and its value over a rule; returns the position under them.
  private func draw(
    _ line: Receipt.Line, in area: CGRect, at top: CGFloat, _ context: UIGraphicsPDFRendererContext
  ) -> CGFloat {
    let title = text(line.title, .systemFont(ofSize: 13), Self.gray)
    let value = text(line.value, .systemFont(ofSize: 13), Self.ink, isTrailing: true)
    let (titleWidth, valueWidth) = (area.width * 0.4, area.width * 0.57)
    func height(_ text: NSAttributedString, _ width: CGFloat) -> CGFloat {
      text.boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil
      ).height
    }
    let rowHeight = max(height(title, titleWidth), height(value, valueWidth)).rounded(.up)
    title.draw(
      in: CGRect(
        x: isMirrored ? area.maxX - titleWidth : area.minX, y: top, width: titleWidth,
        height: rowHeight + 2))
    value.draw(
      in: CGRect(
        x: isMirrored ? area.minX : area.maxX - valueWidth, y: top, width: valueWidth,
        height: rowHeight + 2))
    let rule = top + rowHeight + 6
    context.cgContext.setFillColor(UIColor(white: 0.88, alpha: 1).cgColor)
    context.cgContext.fill(CGRect(x: area.minX, y: rule, width: area.width, height: 0.75))
    return rule + 7
  }

  private func text(
    _ string: String, _ font: UIFont, _ color: UIColor, isTrailing: Bool = false
  ) -> NSAttributedString {
    let style = NSMutableParagraphStyle()
    style.alignment = isTrailing == isMirrored ? .left : .right
    return NSAttributedString(
      string: string,
      attributes: [.font: font, .foregroundColor: color, .paragraphStyle: style])
  }
}
