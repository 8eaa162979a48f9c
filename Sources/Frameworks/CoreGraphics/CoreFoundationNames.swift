import Foundation

// Core Foundation's names of Foundation classes, for calls of Core Graphics such as `[first, last]
// as CFArray`.

/// An array of objects.
public typealias CFArray = NSArray
/// A byte buffer.
public typealias CFData = NSData
/// A dictionary of objects.
public typealias CFDictionary = NSDictionary
/// A truth value.
public typealias CFBoolean = NSNumber
/// A string.
public typealias CFString = NSString
/// Any object.
public typealias CFTypeRef = AnyObject
/// A URL.
public typealias CFURL = NSURL

/// The true value.
public let kCFBooleanTrue: CFBoolean! = NSNumber(value: true)
/// The false value.
public let kCFBooleanFalse: CFBoolean! = NSNumber(value: false)

/// Seconds since the first of January 2001 in Greenwich.
public typealias CFAbsoluteTime = Double

/// Returns the time of the system's clock.
public func CFAbsoluteTimeGetCurrent() -> CFAbsoluteTime { Date.timeIntervalSinceReferenceDate }
