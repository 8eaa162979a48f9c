import Foundation
import TextShaping

/// Lays out the text of a text storage in the lines of text containers.
///
/// DEPARTURE: each UTF-16 unit of the text counts as one glyph, so that glyph and character indexes
/// are the same.
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text; the text storage sets it when the layout manager is added.
  public internal(set) final weak var textStorage: NSTextStorage?
  /// The containers in the order in which they are filled, which the layout manager retains.
  public private(set) final var textContainers: [NSTextContainer] = []
  private final var parts: [LaidOutContainer]?

  /// Creates a layout manager without text and containers.
  public override init() { super.init() }

  // MARK: Containers

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Inserts a container at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    textContainers.insert(container, at: index)
    container.layoutManager = self
    textDidChange()
  }

  /// Removes the container at an index.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    textDidChange()
  }

  /// Called when the size or a property of a container changed.
  open func textContainerChangedGeometry(_ container: NSTextContainer) { textDidChange() }

  // MARK: Changes

  /// Called by the text storage after its text changed.
  open func processEditing(
    for textStorage: NSTextStorage, edited editMask: NSTextStorage.EditActions,
    range newCharRange: NSRange, changeInLength delta: Int,
    invalidatedRange invalidatedCharRange: NSRange
  ) { textDidChange() }

  /// Discards the layout, which is made again when it is needed.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) {
    textDidChange()
    actualCharRange?.pointee = NSRange(location: 0, length: numberOfGlyphs)
  }

  /// Lays out the text of a container.
  open func ensureLayout(for container: NSTextContainer) { _ = layout }

  /// Lays out a range of characters.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = layout }

  /// Lays out a range of glyphs.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = layout }

  final func textDidChange() { parts = nil }

  // MARK: Layout

  /// The containers that have lines; a text view's container has the lines that the view shows.
  final var layout: [LaidOutContainer] {
    if let view = textContainers.first?.textView {
      return LaidOutContainer(textContainers[0], of: view).map { [$0] } ?? []
    }
    if let parts { return parts }
    let new = textStorage.map { LaidOutContainer.fill(textContainers, with: $0) } ?? []
    parts = new
    return new
  }

  /// The number of glyphs, which is the number of UTF-16 units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }

  /// Returns the area that the lines of a container use, with the padding at their ends.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    guard let part = part(of: container) else { return .zero }
    return part.lines.indices.reduce(CGRect.null) { $0.union(part.usedRect(ofLine: $1)) }
  }

  /// Returns the glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    part(of: container).map { NSRange($0.range) } ?? NSRange(location: 0, length: 0)
  }

  /// Returns the container of a glyph; `nil` if it is not laid out.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let part = layout.first(where: { $0.range.contains(glyphIndex) }) else { return nil }
    effectiveGlyphRange?.pointee = NSRange(part.range)
    return part.container
  }

  private func part(of container: NSTextContainer) -> LaidOutContainer? {
    layout.first { $0.container === container }
  }

  /// The container and the index of the line of a glyph; the last line for one beyond the text.
  private func line(at glyph: Int) -> (part: LaidOutContainer, index: Int)? {
    let parts = layout
    guard let part = parts.first(where: { $0.range.contains(glyph) }) ?? parts.last,
      let index = part.lines.lastIndex(where: { part.start + $0.utf16Range.lowerBound <= glyph })
    else { return nil }
    return (part, index)
  }

  // MARK: Glyphs and characters

  /// Returns the glyphs of a range of characters.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange actualCharRange: NSRangePointer?
  ) -> NSRange {
    actualCharRange?.pointee = charRange
    return charRange
  }

  /// Returns the characters of a range of glyphs.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }

  /// Returns the first glyph of a character.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }

  /// Returns the character of a glyph.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }

  /// Returns whether there is a glyph at an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool {
    (0..<numberOfGlyphs).contains(glyphIndex)
  }

  // MARK: Lines

  /// Returns the area of a glyph's line across the container.
  open func lineFragmentRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (part, index) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(part.range(ofLine: index))
    return part.rect(ofLine: index)
  }

  /// Returns the area of a glyph's line that its glyphs use, with the padding at both ends.
  open func lineFragmentUsedRect(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> CGRect {
    guard let (part, index) = line(at: glyphIndex) else { return .zero }
    effectiveGlyphRange?.pointee = NSRange(part.range(ofLine: index))
    return part.usedRect(ofLine: index)
  }

  /// Returns the start of a glyph on its baseline, relative to the area of its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let (part, index) = line(at: glyphIndex) else { return .zero }
    let line = part.lines[index]
    return CGPoint(
      x: part.text.caretRect(at: glyphIndex - part.start).minX + part.padding,
      y: line.baseline - line.rect.minY)
  }

  /// Calls a closure with each line of a range of glyphs: its area, its used area, its container
  /// and its glyphs.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for part in layout {
      for index in part.lines.indices {
        let range = NSRange(part.range(ofLine: index))
        guard range.intersection(glyphRange)?.length ?? 0 > 0 else { continue }
        block(
          part.rect(ofLine: index), part.usedRect(ofLine: index), part.container, range, &stop)
        if stop.boolValue { return }
      }
    }
  }

  /// Calls a closure with the areas of a range of glyphs in a container, by line.
  ///
  /// - Parameter selectedRange: If it is not empty, areas of glyphs up to the end of a line extend
  ///   to the edge of the container if the selection continues on the next line.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer,
    using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let part = part(of: textContainer) else { return }
    var stop = ObjCBool(false)
    for rect in part.rects(of: glyphRange, within: selectedRange) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  /// Returns the area that encloses a range of glyphs in a container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect
  {
    guard let part = part(of: container) else { return .zero }
    let none = NSRange(location: NSNotFound, length: 0)
    let rects = part.rects(of: glyphRange, within: none)
    return rects.isEmpty ? .zero : rects.reduce(CGRect.null) { $0.union($1) }
  }

  /// The area of the line after a line separator at the end of the text; zero without one.
  open var extraLineFragmentRect: CGRect {
    guard let part = layout.last, let line = part.lines.last, line.utf16Range.isEmpty else {
      return .zero
    }
    return part.rect(ofLine: part.lines.count - 1)
  }

  // MARK: Points

  /// Returns the glyph at a point of a container, or the nearest one in the line.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }

  /// Returns the glyph at a point of a container, or the nearest one in the line.
  ///
  /// - Parameter partialFraction: Receives the fraction of the glyph before the point, from 0 to 1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    let part = part(of: container)
    let inside = CGPoint(x: point.x - (part?.padding ?? 0), y: point.y)
    guard let part, let found = part.text.character(at: inside) else {
      partialFraction?.pointee = 0
      return 0
    }
    partialFraction?.pointee = found.fraction
    return part.start + found.utf16Offset
  }

  /// Returns the fraction of the glyph at a point that is before the point, from 0 to 1.
  open func fractionOfDistanceThroughGlyph(
    for point: CGPoint, in container: NSTextContainer
  ) -> CGFloat {
    var fraction: CGFloat = 0
    _ = glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: &fraction)
    return fraction
  }

  /// Returns the character at a point of a container, or the nearest one in the line.
  ///
  /// - Parameter partialFraction: Receives the fraction of the way to the next insertion point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Drawing

  /// Draws the background colors of glyphs, with the container's top left corner at a point.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin) { $0.drawBackground(in: $1, at: origin) }
  }

  /// Draws glyphs, with the container's top left corner at a point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin) { $0.drawGlyphs(in: $1, at: origin) }
  }

  private func draw(
    _ range: NSRange, at origin: CGPoint, _ body: (LaidOutContainer, CGContext) -> Void
  ) {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    let none = NSRange(location: NSNotFound, length: 0)
    for part in layout {
      guard let shown = range.intersection(NSRange(part.range)), shown.length > 0 else { continue }
      context.saveGState()
      if shown != NSRange(part.range) {
        let rects = part.rects(of: shown, within: none)
        context.clip(to: rects.map { $0.offsetBy(dx: origin.x, dy: origin.y) })
      }
      body(part, context)
      context.restoreGState()
    }
  }
}
