// Apple's CoreGraphics shows CGFloat, CGPoint, CGSize and CGRect; here Foundation has them.
@_exported import Foundation

/// Seconds, under the name that Core Foundation has for them.
public typealias CFTimeInterval = Double
