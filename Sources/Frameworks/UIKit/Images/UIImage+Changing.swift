extension UIImage {
  nonisolated private func changed(_ change: (inout State) -> Void) -> UIImage {
    var copy = state
    change(&copy)
    copy.frames = copy.frames.map { $0.changed(change) }
    return UIImage(copy)
  }

  /// Returns the picture with another rendering mode.
  nonisolated public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the picture in one colour.
  nonisolated public func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tintColor = color }
  }

  /// Returns the picture in one colour, with another rendering mode.
  nonisolated public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the picture for other surroundings; a symbol takes its size and weight.
  nonisolated public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }

  /// Returns the symbol with all that a configuration says in its place.
  ///
  /// - Returns: The picture itself where it is no symbol.
  nonisolated public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration)
    -> UIImage?
  {
    guard isSymbolImage else { return self }
    return changed {
      $0.configuration = $0.configuration?.applying(configuration) ?? configuration
    }
  }

  /// Returns the picture with another rectangle that counts in layout.
  nonisolated public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the picture with a baseline, in points from its bottom.
  nonisolated public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = baselineOffset }
  }

  /// Returns the picture with corners that keep their size when it is stretched.
  nonisolated public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns the picture with one column and one row that stretch, behind caps at left and top.
  nonisolated public func stretchableImage(
    withLeftCapWidth leftCapWidth: Int, topCapHeight: Int
  ) -> UIImage {
    let (left, top) = (CGFloat(leftCapWidth), CGFloat(topCapHeight))
    return resizableImage(
      withCapInsets: UIEdgeInsets(
        top: top, left: left, bottom: top > 0 ? max(0, size.height - top - 1) : 0,
        right: left > 0 ? max(0, size.width - left - 1) : 0),
      resizingMode: .stretch)
  }

  /// Returns the picture with corners that keep their size when it is stretched.
  nonisolated public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the picture mirrored left to right.
  nonisolated public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.isFlipped.toggle() }
  }

  /// Returns the picture such that it is mirrored where reading goes from right to left.
  nonisolated public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }

  /// Returns the picture for a size category and a scale, as a place that shows it has them.
  ///
  /// - Parameter preferred: What the place wishes for where the symbol itself says nothing.
  nonisolated func prepared(preferred: SymbolConfiguration?) -> UIImage {
    guard isSymbolImage, let preferred else { return self }
    return changed { $0.configuration = preferred.applying($0.configuration) }
  }
}
