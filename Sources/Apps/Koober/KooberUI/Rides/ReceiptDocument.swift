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
  /// The heights of the picture; it is lower if the document then fits on one page.
  private static let pictureHeights: ClosedRange<CGFloat> = 120...220
  private static let headHeight: CGFloat = 126
  private static let spaceUnderPicture: CGFloat = 24
  private static let imageScale: CGFloat = 2
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
        draw(in: Self.page, context.cgContext, beginPage: context.beginPage)
      }
      return file
    } catch {
      return nil
    }
  }

  /// Returns the document as one picture, as high as its content.
  func makeImage() -> UIImage {
    let height =
      contentHeight + (picture == nil ? 0 : Self.pictureHeights.upperBound) + 2 * Self.margin
    let format = UIGraphicsImageRendererFormat()
    format.scale = Self.imageScale
    format.opaque = true
    let page = CGRect(x: 0, y: 0, width: Self.page.width, height: height)
    return UIGraphicsImageRenderer(bounds: page, format: format).image { renderer in
      UIColor.white.setFill()
      renderer.fill(page)
      draw(in: page, renderer.cgContext, beginPage: {})
    }
  }

  /// The height of everything but the picture, for a width of a page.
  private var contentHeight: CGFloat {
    let width = Self.page.width - 2 * Self.margin
    return Self.headHeight + (picture == nil ? 0 : Self.spaceUnderPicture)
      + receipt.lines.reduce(0) { $0 + height(of: $1, inWidth: width) + Self.ruleHeight }
  }

  private var isMirrored: Bool {
    UIApplication.shared.userInterfaceLayoutDirection == .rightToLeft
  }

  private func draw(in page: CGRect, _ context: CGContext, beginPage: () -> Void) {
    let area = page.insetBy(dx: Self.margin, dy: Self.margin)
    var top = drawHead(in: area, context)
    if let picture {
      let size = picture.size
      let free = min(
        max(area.height - contentHeight, Self.pictureHeights.lowerBound),
        Self.pictureHeights.upperBound)
      let height = min(free, area.width * size.height / max(1, size.width))
      let width = height * size.width / max(1, size.height)
      picture.draw(
        in: CGRect(x: area.midX - width / 2, y: top, width: width, height: height))
      top += height + Self.spaceUnderPicture
    }
    for line in receipt.lines {
      // The rule of the last row may be in the margin.
      if top + height(of: line, inWidth: area.width) > area.maxY {
        beginPage()
        top = area.minY
      }
      top = draw(line, in: area, at: top, context)
    }
  }

  /// Draws the logo, the name and the amount; returns the position under them.
  private func drawHead(in area: CGRect, _ context: CGContext) -> CGFloat {
    let side: CGFloat = 44
    let logo = CGRect(
      x: isMirrored ? area.maxX - side : area.minX, y: area.minY, width: side, height: side)
    Animal.kangaroo.draw(in: logo, fills: true, context)
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

  /// The space under a row, with its rule.
  private static let ruleHeight: CGFloat = 13

  private func widths(_ width: CGFloat) -> (title: CGFloat, value: CGFloat) {
    (width * 0.4, width * 0.57)
  }

  /// The texts of a row; the total is bold.
  private func texts(
    of line: Receipt.Line
  ) -> (title: NSAttributedString, value: NSAttributedString) {
    let isTotal = line.title == phrases.total
    let font: UIFont = isTotal ? .boldSystemFont(ofSize: 13) : .systemFont(ofSize: 13)
    return (
      text(line.title, font, isTotal ? Self.ink : Self.gray),
      text(line.value, font, Self.ink, isTrailing: true)
    )
  }

  private func height(of line: Receipt.Line, inWidth width: CGFloat) -> CGFloat {
    func height(_ text: NSAttributedString, _ width: CGFloat) -> CGFloat {
      text.boundingRect(
        with: CGSize(width: width, height: 0), options: .usesLineFragmentOrigin, context: nil
      ).height
    }
    let (title, value) = texts(of: line)
    let widths = widths(width)
    return max(height(title, widths.title), height(value, widths.value)).rounded(.up)
  }

  /// Draws a label and its value over a rule; returns the position under them.
  private func draw(
    _ line: Receipt.Line, in area: CGRect, at top: CGFloat, _ context: CGContext
  ) -> CGFloat {
    let (title, value) = texts(of: line)
    let widths = widths(area.width)
    let rowHeight = height(of: line, inWidth: area.width)
    title.draw(
      in: CGRect(
        x: isMirrored ? area.maxX - widths.title : area.minX, y: top, width: widths.title,
        height: rowHeight + 2))
    value.draw(
      in: CGRect(
        x: isMirrored ? area.minX : area.maxX - widths.value, y: top, width: widths.value,
        height: rowHeight + 2))
    let rule = top + rowHeight + 6
    context.setFillColor(UIColor(white: 0.88, alpha: 1).cgColor)
    context.fill(CGRect(x: area.minX, y: rule, width: area.width, height: 0.75))
    return top + rowHeight + Self.ruleHeight
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
