// Apple's CoreGraphics declares CGFloat, CGPoint, CGSize and CGRect; on Linux Foundation does.
@_exported import Foundation

/// A time interval in seconds.
public typealias CFTimeInterval = Double
