import Foundation
import TextShaping

/// The lines of a text container.
struct LaidOutContainer {
  let container: NSTextContainer
  let text: ShapedText
  /// The offset of the first character.
  let start: Int
  private let attributed: NSAttributedString
  private let styling: TextStyling

  var lines: [ShapedText.Line] { text.lines }
  var padding: CGFloat { container.lineFragmentPadding }

  /// The characters, including those that an ellipsis replaces.
  var range: Range<Int> { start..<start + (lines.last?.utf16Range.upperBound ?? 0) }

  /// The lines that a text view shows; `nil` while there is no text.
  init?(_ container: NSTextContainer, of view: UITextView) {
    guard let shown = view.laidOutText else { return nil }
    self.container = container
    text = shown
    start = 0
    attributed = view.attributedText
    styling = .drawing(in: view.traitCollection)
  }

  private init(_ container: NSTextContainer, _ attributed: NSAttributedString, start: Int) {
    self.container = container
    self.attributed = attributed
    self.start = start
    styling = .drawing(in: .current)
    let styled = styling.styled(attributed)
    let size = container.size
    let isFree = size.width <= 0 || size.width >= 1e6
    let width = isFree ? .infinity : max(0, size.width - 2 * container.lineFragmentPadding)
    func lines(_ mode: NSLineBreakMode, _ count: Int) -> ShapedText {
      TextShaper.shape(styled, width: width, breaking: LineBreaking(mode, maximumLines: count))
    }
    let most = container.maximumNumberOfLines
    let mode = container.lineBreakMode
    let isTruncating = mode.rawValue >= NSLineBreakMode.byTruncatingHead.rawValue
    var shaped = lines(isTruncating && most == 0 ? .byWordWrapping : mode, most)
    if size.height > 0, size.height < 1e6, shaped.size.height > size.height + 0.01 {
      let fitting = shaped.lines.count { $0.rect.maxY <= size.height + 0.01 }
      shaped = lines(mode, max(1, fitting))
    }
    text = shaped
  }

  /// Fills containers with a text, one after the other.
  static func fill(_ containers: [NSTextContainer], with text: NSAttributedString) -> [Self] {
    var parts: [LaidOutContainer] = []
    var start = 0
    let whole = TextRuns(text).attributed(text.string)
    for container in containers {
      guard start < whole.length || parts.isEmpty else { break }
      let rest = whole.attributedSubstring(
        from: NSRange(location: start, length: whole.length - start))
      let part = LaidOutContainer(container, rest, start: start)
      parts.append(part)
      start = max(part.range.upperBound, start + 1)
    }
    return parts
  }

  // MARK: Areas

  func range(ofLine index: Int) -> Range<Int> {
    let own = lines[index].utf16Range
    return start + own.lowerBound..<start + own.upperBound
  }

  func rect(ofLine index: Int) -> CGRect {
    let line = lines[index].rect
    let isFree = container.size.width <= 0 || container.size.width >= 1e6
    let width = isFree ? text.size.width + 2 * padding : container.size.width
    return CGRect(x: 0, y: line.minY, width: width, height: line.height)
  }

  func usedRect(ofLine index: Int) -> CGRect {
    let line = lines[index].rect
    return CGRect(
      x: line.minX, y: line.minY, width: line.width + 2 * padding, height: line.height)
  }

  func rects(of range: NSRange, within selection: NSRange) -> [CGRect] {
    guard let shown = range.intersection(NSRange(self.range)) else { return [] }
    let own = shown.lowerBound - start..<shown.upperBound - start
    var rects = text.selectionRects(own).map { $0.offsetBy(dx: padding, dy: 0) }
    for (index, line) in lines.enumerated() where selection.length > 0 {
      guard line.utf16Range.upperBound <= own.upperBound, line.utf16Range.overlaps(own),
        start + line.utf16Range.upperBound < selection.upperBound
      else { continue }
      let edge = rect(ofLine: index).maxX
      let last = rects.lastIndex { $0.minY == line.rect.minY }
      if let last { rects[last].size.width = max(rects[last].width, edge - rects[last].minX) }
    }
    return rects
  }

  // MARK: Drawing

  func drawBackground(in context: CGContext, at origin: CGPoint) {
    text.draw(
      text.backgrounds(of: attributed, in: styling.traits), in: context,
      at: CGPoint(x: origin.x + padding, y: origin.y))
  }

  func drawGlyphs(in context: CGContext, at origin: CGPoint) {
    let place = CGPoint(x: origin.x + padding, y: origin.y)
    text.draw(in: context, at: place)
    if attributed.hasAttachments {
      attributed.drawAttachments(of: text, at: place, in: context, styling: styling)
    }
  }
}
