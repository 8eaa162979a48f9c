extension NSLayoutConstraint {
  /// Creates constraints from a visual format, such as `H:|-[title]-(>=8)-[price(60@750)]-|`.
  ///
  /// A single hyphen is the system spacing, or next to the superview its margin.
  ///
  /// - Parameters:
  ///   - format: Views in square brackets with sizes in parentheses, distances between hyphens, the
  ///     superview as a bar; prefixed with `V:` for the vertical axis.
  ///   - metrics: Numbers by the names in the format.
  ///   - views: Views and guides by the names in the format.
  /// - Precondition: The format is well-formed and its names are defined.
  public class func constraints(
    withVisualFormat format: String, options opts: NSLayoutConstraint.FormatOptions = [],
    metrics: [String: Any]?, views: [String: Any]
  ) -> [NSLayoutConstraint] {
    do {
      let parsed = try VisualFormat(format, metrics: metrics ?? [:], views: views)
      return try parsed.constraints(options: opts)
    } catch {
      preconditionFailure(
        "Unable to parse constraint format:\n\(error.reason)\n"
          + "\(format)\n\(String(repeating: " ", count: error.position))^")
    }
  }
}
