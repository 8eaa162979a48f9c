extension NSLayoutConstraint {
  /// Makes constraints from a drawing in characters, such as `H:|-[title]-(>=8)-[price(60@750)]-|`.
  ///
  /// A bare hyphen is the system's distance, or beside the superview its margin.
  ///
  /// - Parameters:
  ///   - format: Views in square brackets with sizes in parentheses, distances between hyphens, the
  ///     superview as a bar; `V:` in front for the vertical.
  ///   - metrics: Numbers by the names that the format uses.
  ///   - views: Views and guides by the names that the format uses.
  /// - Precondition: The format is well formed and its names are known.
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
