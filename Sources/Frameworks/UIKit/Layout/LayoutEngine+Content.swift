import Cassowary

/// The intrinsic sizes of views.
extension LayoutEngine {
  /// Reads a view's intrinsic size and updates its constraints.
  func refreshIntrinsicSize(of box: LayoutBox) {
    guard let view = box.view, isPlacedByContent(view) else { return }
    if view.needsWidthForIntrinsicHeight {
      _ = view.preferredLayoutWidthDidChange(0)
      let natural = frameSize(of: view)
      if box.text == nil { wrappingBoxes.append(box) }
      box.text = LayoutBox.WrappingText(natural: natural, wrappedWidth: nil, wrapped: natural)
      setIntrinsic(box, natural, of: view)
    } else {
      if box.text != nil {
        box.text = nil
        wrappingBoxes.removeAll { $0 === box }
      }
      setIntrinsic(box, frameSize(of: view), of: view)
    }
    insetsDidChange(of: box)
  }

  private func isPlacedByContent(_ view: UIView) -> Bool {
    !view.layout.translatesAutoresizingMask || (isFitting && view === root)
  }

  /// Returns the frame size for the intrinsic size; negative if there is none.
  private func frameSize(of view: UIView) -> CGSize {
    let insets = view.alignmentRectInsets
    var size = view.intrinsicContentSize
    if size.width >= 0 { size.width += insets.left + insets.right }
    if size.height >= 0 { size.height += insets.top + insets.bottom }
    return size
  }

  private func setIntrinsic(_ box: LayoutBox, _ size: CGSize, of view: UIView) {
    setIntrinsic(box, .horizontal, size.width, view)
    setIntrinsic(box, .vertical, size.height, view)
  }

  private func setIntrinsic(
    _ box: LayoutBox, _ axis: NSLayoutConstraint.Axis, _ length: CGFloat, _ view: UIView
  ) {
    guard length >= 0 else { return removeIntrinsic(box, axis) }
    let hugging = contentPriority(view.contentHuggingPriority(for: axis))
    let compression = contentPriority(view.contentCompressionResistancePriority(for: axis))
    if let old = box.intrinsic[axis] {
      solver.setConstant(-Double(length), of: old)
      solver.setPriorities(above: hugging, below: compression, of: old)
    } else {
      box.intrinsic[axis] = addSoftConstraint(
        box.size[axis], length: Double(length), above: hugging, below: compression)
    }
  }

  /// Returns the solver's priority of an intrinsic size.
  // DEPARTURE: a required intrinsic size yields to required constraints without a message; it is
  // stronger than any optional constraint.
  private func contentPriority(_ priority: UILayoutPriority) -> Float {
    min(priority.rawValue, LayoutEngine.contentPriority)
  }

  func removeIntrinsic(_ box: LayoutBox, _ axis: NSLayoutConstraint.Axis) {
    guard let old = box.intrinsic[axis] else { return }
    dropRow(old)
    box.intrinsic[axis] = nil
  }

  // MARK: Wrapping text

  /// Restores the natural width of wrapped text, so that it can use all available space.
  func unwrapText() {
    for box in wrappingBoxes {
      guard let text = box.text, text.isWrapped, let constraint = box.intrinsic.horizontal else {
        continue
      }
      solver.setConstant(-Double(text.natural.width), of: constraint)
    }
  }

  /// Wraps text at the solved widths.
  ///
  /// - Returns: Whether a size changed, so that the system must be solved again.
  func wrapText(isLast: Bool) -> Bool {
    var hasChanged = false
    for box in wrappingBoxes {
      guard var text = box.text, let view = box.view else { continue }
      let scale = view.layoutScale
      let width = (CGFloat(solver.value(of: box.size.horizontal)) * scale).rounded() / scale
      if width >= text.natural.width - 0.5 / scale {
        // The text fits without wrapping, or is wider than needed.
        if text.isWrapped {
          _ = view.preferredLayoutWidthDidChange(0)
          text.isWrapped = false
          text.wrappedWidth = nil
          hasChanged = true
        }
        box.text = text
        setWrapped(box, text.natural, view)
        continue
      }
      if text.isWrapped, let reported = text.wrappedWidth, width <= reported,
        width >= text.wrapped.width - 0.5 / scale
      {
        // Between the widest line and the wrapping width, the layout of the text is unchanged.
        setWrapped(box, text.wrapped, view)
        continue
      }
      if isLast { continue }
      if text.wrappedWidth != width {
        _ = view.preferredLayoutWidthDidChange(width)
        text.wrappedWidth = width
        text.wrapped = frameSize(of: view)
      }
      text.isWrapped = true
      box.text = text
      setWrapped(box, text.wrapped, view)
      hasChanged = true
    }
    return hasChanged
  }

  private func setWrapped(_ box: LayoutBox, _ size: CGSize, _ view: UIView) {
    setIntrinsic(box, size, of: view)
    if view is any BaselineProviding || view is any BaselinePlacing { insetsDidChange(of: box) }
  }
}
