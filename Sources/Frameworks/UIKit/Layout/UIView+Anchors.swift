extension UIView {
  /// The leading edge.
  public var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .leading)
  }
  /// The trailing edge.
  public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .trailing)
  }
  /// The left edge.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .left) }
  /// The right edge.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .right) }
  /// The top edge.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .top) }
  /// The bottom edge.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .bottom) }
  /// The width.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .width) }
  /// The height.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .height) }
  /// The horizontal center.
  public var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .centerX)
  }
  /// The vertical center.
  public var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(self), .centerY)
  }
  /// The baseline of the first line of text; the bottom edge of a view without text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(self), .firstBaseline)
  }
  /// The baseline of the last line of text; the bottom edge of a view without text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(self), .lastBaseline)
  }
}

/// A view with text baselines.
protocol BaselineProviding: UIView {
  /// The distance from the top edge to the first baseline, in points.
  var firstBaselineFromTop: CGFloat { get }
  /// The distance from the bottom edge to the last baseline, in points.
  var lastBaselineFromBottom: CGFloat { get }
  /// The natural distance of baselines, in points.
  var baselineSpacing: CGFloat { get }
}

/// A view that lays out its texts itself, so that their baselines follow from its height.
protocol BaselinePlacing: UIView {
  /// Returns the position of a baseline.
  ///
  /// - Returns: A fraction of the view's height, which is the same for every content, and the
  ///   distance below it, in points.
  func baseline(isFirst: Bool) -> (fraction: CGFloat, distance: CGFloat)
}
