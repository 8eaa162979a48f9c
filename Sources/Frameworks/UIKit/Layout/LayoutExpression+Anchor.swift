extension LayoutExpression {
  /// The anchor of the attribute, of the class that the anchors of views have.
  @MainActor var anchor: NSLayoutAnchor<AnyObject> {
    let measure = subtrahend == nil ? attribute.measure : .size
    let anchor: AnyObject =
      switch measure {
      case .horizontalPosition: NSLayoutXAxisAnchor(self)
      case .verticalPosition: NSLayoutYAxisAnchor(self)
      case .size: NSLayoutDimension(self)
      case .none: NSLayoutAnchor<AnyObject>(self)
      }
    // Apple's anchors have no type parameter at run time. Here, no member of an anchor depends on
    // its own, so members of another instance of the generic class can be called.
    // `unsafeDowncast` would check the class.
    return Unmanaged.fromOpaque(Unmanaged.passRetained(anchor).toOpaque()).takeRetainedValue()
  }
}

/// Returns an anchor as a value of any type.
///
/// The anchors of a constraint are of another class than their type states, and the compiler would
/// evaluate their casts to false. `ferry run` replaces `anchor as? NSLayoutXAxisAnchor` with
/// `DynamicAnchor(anchor) as? NSLayoutXAxisAnchor`.
@_spi(Ferry) @inline(never) nonisolated public func DynamicAnchor(_ anchor: Any?) -> Any? { anchor }
