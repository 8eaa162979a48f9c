// Apple's CoreGraphics shows CGFloat, CGPoint, CGSize and CGRect; here Foundation has them.
@_exported import Foundation
