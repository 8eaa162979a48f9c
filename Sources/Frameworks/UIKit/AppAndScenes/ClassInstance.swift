import QuartzCore

/// Makes objects from classes that are known only when the application runs.
///
/// On Apple every class that comes from `NSObject` can be made by its type. Swift asks for a
/// `required init()` first, which no application writes. But `init()` is an entry of the class's own
/// table of methods, the same in all of them: so the class is called as one that has promised
/// the initialiser.
enum ClassInstance {
  static func make(_ type: AnyClass) -> AnyObject {
    precondition(type is NSObject.Type, "\(type) does not inherit from NSObject.")
    return unsafeBitCast(type, to: CALayer.Type.self).init()
  }
}
