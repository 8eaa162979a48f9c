import Foundation

// Core Foundation's names for Foundation's objects, as Core Graphics' callers write them:
// `[first, last] as CFArray`.

/// An array of objects.
public typealias CFArray = NSArray
/// Bytes.
public typealias CFData = NSData
/// Objects by keys.
public typealias CFDictionary = NSDictionary
/// Text.
public typealias CFString = NSString
/// Any object.
public typealias CFTypeRef = AnyObject
/// The place of a resource.
public typealias CFURL = NSURL
