import SwiftSyntax

extension SourceRewriter {
  /// Modules that Apple's SDK exports from Foundation.
  private static let networking: Set<String> = [
    "URLSession", "URLSessionConfiguration", "URLSessionTask", "URLSessionDataTask",
    "URLSessionDownloadTask", "URLSessionUploadTask", "URLSessionDelegate", "URLRequest",
    "URLResponse", "HTTPURLResponse", "URLCache", "CachedURLResponse", "HTTPCookie",
    "HTTPCookieStorage", "URLCredential", "URLAuthenticationChallenge", "URLProtectionSpace",
    "URLProtocol", "URLError",
  ]

  /// Names of Core Foundation, the Objective-C runtime and others, which Apple's SDK exports from
  /// Foundation.
  private static let coreFoundation: Set<String> = [
    "CFAbsoluteTime", "CFAbsoluteTimeGetCurrent", "CFArray", "CFBoolean", "CFData", "CFDictionary",
    "CFString", "CFTypeRef", "CFURL", "NSEC_PER_MSEC", "NSEC_PER_SEC", "NSEC_PER_USEC",
    "NSHashTable", "NSInteger", "NSMapTable", "NSPointerFunctions", "NSUInteger", "USEC_PER_SEC",
    "autoreleasepool", "kCFBooleanFalse", "kCFBooleanTrue", "objc_sync_enter", "objc_sync_exit",
    "os_unfair_lock", "os_unfair_lock_lock", "os_unfair_lock_s", "os_unfair_lock_t",
    "os_unfair_lock_trylock", "os_unfair_lock_unlock",
  ]

  /// Whether a name is one of Security, which Apple's SDK exports from Foundation.
  private static func isOfSecurity(_ name: String) -> Bool {
    ["kSec", "errSec", "SecItem"].contains(where: name.hasPrefix)
      || ["OSStatus", "SecRandomCopyBytes", "noErr"].contains(name)
  }

  /// Names of key-value observing, which Apple's SDK exports from Foundation.
  private static let keyValues: Set<String> = [
    "NSKeyValueObservation", "NSKeyValueObservedChange", "NSKeyValueObservingOptions",
    "NSKeyValueChangeKey", "NSKeyValueChange",
  ]

  /// Classes of Foundation whose initializers with texts are in a module of the frameworks.
  private static let predicates: Set<String> = [
    "NSCompoundPredicate", "NSPredicate", "NSSortDescriptor",
  ]

  /// Classes of Apple's Foundation that are in UIKit here.
  private static let detectorsAndFormatters: Set<String> = [
    "ListFormatter", "NSDataDetector", "NSTextCheckingResult", "NSTextCheckingTypes",
    "RelativeDateTimeFormatter",
  ]

  /// Names of Combine, which Apple's SDK exports from Foundation.
  private static let combine: Set<String> = [
    "AnyCancellable", "AnyPublisher", "Cancellable", "CurrentValueSubject", "ObservableObject",
    "ObservableObjectPublisher", "PassthroughSubject", "Published",
  ]

  /// Whether a name is one of UIKit, which the header of a framework imports for all its files, as
  /// does the one that CocoaPods writes for each pod.
  private static func isOfUIKit(_ name: String) -> Bool {
    guard name.hasPrefix("UI") || name.hasPrefix("CA") else {
      return ["NSLayoutConstraint", "NSMutableParagraphStyle", "NSParagraphStyle"].contains(name)
    }
    let rest = name.dropFirst(2)
    return rest.first?.isUppercase == true && rest.dropFirst().first?.isLowercase == true
  }

  /// Whether a name is one of Core Image, which Apple's UIKit exports.
  private static func isOfCoreImage(_ name: String) -> Bool {
    let classes: Set = ["CIColor", "CIContext", "CIFilter", "CIImage", "CIVector"]
    return classes.contains(name) || name.hasPrefix("kCIInput") || name.hasPrefix("kCIOutput")
      || name.hasPrefix("kCIContext")
  }

  /// Submodules that exist here.
  private static let submodules: Set<String> = [
    "CoreImage.CIFilterBuiltins", "UIKit.UIGestureRecognizerSubclass",
  ]

  /// Replaces a module of Apple's systems, and a submodule, such as `os.log`, by its module.
  func replaceModule(of node: ImportDeclSyntax) {
    let path = node.path.map(\.name.text)
    guard node.importKindSpecifier == nil, let module = path.first,
      !Self.submodules.contains(path.joined(separator: "."))
    else { return }
    let replacements = ["Darwin": "Glibc", "ObjectiveC": "UIKit"]
    guard path.count > 1 || replacements[module] != nil else { return }
    edits.replace(range(node.path), with: replacements[module] ?? module)
  }

  /// Adds the imports that the file does not need on Apple's systems, on the line of its first one.
  func addImports() {
    var added: [String] = []
    if needsSupport {
      added += ["@_spi(Ferry) import QuartzCore", "@_spi(Ferry) import UIKit"]
      if imports.contains(where: { $0.path.trimmedDescription == "CoreData" }) {
        added.append("@_spi(Ferry) import CoreData")
      }
    }
    if needsClock, !needsSupport { added.append("@_spi(Ferry) import QuartzCore") }
    let known = Set(imports.map(\.path.trimmedDescription))
    added += generatedImports.subtracting(known).sorted().map { "import \($0)" }
    if !needsSupport, !names.isDisjoint(with: Self.coreFoundation) {
      added.append("import CoreGraphics")
    }
    if !needsSupport, !names.isDisjoint(with: Self.keyValues) { added.append("import QuartzCore") }
    if !known.contains("CoreData"), !names.isDisjoint(with: Self.predicates) {
      added.append("import Predicates")
    }
    if !known.contains("Combine"), !names.isDisjoint(with: Self.combine) {
      added.append("import Combine")
    }
    if !known.contains("Security"), names.contains(where: Self.isOfSecurity) {
      added.append("import Security")
    }
    if !names.isDisjoint(with: Self.networking) { added.append("import FoundationNetworking") }
    // Apple's XCTest exports it.
    let needsUIKit =
      known.contains("XCTest") || names.contains(where: Self.isOfUIKit)
      || !names.isDisjoint(with: Self.detectorsAndFormatters)
    if !known.contains("UIKit"), needsUIKit {
      added.append("import UIKit")
    }
    if !known.contains("CoreImage"), names.contains(where: Self.isOfCoreImage) {
      added.append("import CoreImage")
    }
    if names.contains("XMLParser") { added.append("import FoundationXML") }
    guard !added.isEmpty else { return }
    let text = added.map { "\($0); " }.joined()
    guard
      let first = imports.first(where: {
        $0.parent?.parent?.is(CodeBlockItemListSyntax.self) == true
      })
    else {
      edits.insert(text, at: 0)
      return
    }
    edits.insert(text, at: range(first).lowerBound)
  }
}
