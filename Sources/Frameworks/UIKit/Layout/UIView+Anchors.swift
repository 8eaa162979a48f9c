extension UIView {
  /// The side where a line of text begins.
  public var leadingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .leading)
  }
  /// The side where a line of text ends.
  public var trailingAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .trailing)
  }
  /// The left side in any direction of writing.
  public var leftAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .left) }
  /// The right side in any direction of writing.
  public var rightAnchor: NSLayoutXAxisAnchor { NSLayoutXAxisAnchor(LayoutItem(self), .right) }
  /// The upper side.
  public var topAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .top) }
  /// The lower side.
  public var bottomAnchor: NSLayoutYAxisAnchor { NSLayoutYAxisAnchor(LayoutItem(self), .bottom) }
  /// The size across.
  public var widthAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .width) }
  /// The size down.
  public var heightAnchor: NSLayoutDimension { NSLayoutDimension(LayoutItem(self), .height) }
  /// The middle between left and right.
  public var centerXAnchor: NSLayoutXAxisAnchor {
    NSLayoutXAxisAnchor(LayoutItem(self), .centerX)
  }
  /// The middle between top and bottom.
  public var centerYAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(self), .centerY)
  }
  /// The line that the first line of text stands on; the lower side where there is no text.
  public var firstBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(self), .firstBaseline)
  }
  /// The line that the last line of text stands on; the lower side where there is no text.
  public var lastBaselineAnchor: NSLayoutYAxisAnchor {
    NSLayoutYAxisAnchor(LayoutItem(self), .lastBaseline)
  }
}

/// A view that knows where its lines of text stand.
protocol BaselineProviding: UIView {
  /// From the upper side down to the first baseline, in points.
  var firstBaselineFromTop: CGFloat { get }
  /// From the lower side up to the last baseline, in points.
  var lastBaselineFromBottom: CGFloat { get }
  /// The usual distance between two baselines, in points.
  var baselineSpacing: CGFloat { get }
}
