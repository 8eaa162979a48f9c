extension UIImage {
  nonisolated private func changed(_ change: (inout State) -> Void) -> UIImage {
    var copy = state
    change(&copy)
    copy.frames = copy.frames.map { $0.changed(change) }
    return UIImage(copy)
  }

  /// Returns the image with another rendering mode.
  nonisolated public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    changed { $0.renderingMode = renderingMode }
  }

  /// Returns the image with a tint color.
  nonisolated public func withTintColor(_ color: UIColor) -> UIImage {
    changed { $0.tintColor = color }
  }

  /// Returns the image with a tint color and a rendering mode.
  nonisolated public func withTintColor(_ color: UIColor, renderingMode: RenderingMode) -> UIImage {
    changed {
      $0.tintColor = color
      $0.renderingMode = renderingMode
    }
  }

  /// Returns the image with a configuration, which determines a symbol's size and weight.
  nonisolated public func withConfiguration(_ configuration: Configuration) -> UIImage {
    changed { $0.configuration = configuration }
  }

  /// Returns the symbol with a configuration applied over its own.
  ///
  /// - Returns: The image itself if it is not a symbol.
  nonisolated public func applyingSymbolConfiguration(_ configuration: SymbolConfiguration)
    -> UIImage?
  {
    guard isSymbolImage else { return self }
    return changed {
      $0.configuration = $0.configuration?.applying(configuration) ?? configuration
    }
  }

  /// Returns the image with other alignment rectangle insets.
  nonisolated public func withAlignmentRectInsets(_ alignmentInsets: UIEdgeInsets) -> UIImage {
    changed { $0.alignmentRectInsets = alignmentInsets }
  }

  /// Returns the image with a baseline offset from its bottom, in points.
  nonisolated public func withBaselineOffset(fromBottom baselineOffset: CGFloat) -> UIImage {
    changed { $0.baselineOffset = baselineOffset }
  }

  /// Returns a resizable image with cap insets, whose center is tiled.
  nonisolated public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
    resizableImage(withCapInsets: capInsets, resizingMode: .tile)
  }

  /// Returns a resizable image with left and top caps, whose next column and row are stretched.
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

  /// Returns a resizable image with cap insets and a resizing mode.
  nonisolated public func resizableImage(
    withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode
  ) -> UIImage {
    changed {
      $0.isResizable = true
      $0.capInsets = capInsets
      $0.resizingMode = resizingMode
    }
  }

  /// Returns the image mirrored horizontally.
  nonisolated public func withHorizontallyFlippedOrientation() -> UIImage {
    changed { $0.isFlipped.toggle() }
  }

  /// Returns an image that is mirrored in right-to-left layout.
  nonisolated public func imageFlippedForRightToLeftLayoutDirection() -> UIImage {
    changed { $0.flipsForRightToLeft = true }
  }

  /// Returns the image with a view's symbol configuration.
  ///
  /// - Parameter preferred: The view's configuration, over which the symbol's own takes precedence.
  nonisolated func prepared(preferred: SymbolConfiguration?) -> UIImage {
    guard isSymbolImage, let preferred else { return self }
    return changed { $0.configuration = preferred.applying($0.configuration) }
  }
}
