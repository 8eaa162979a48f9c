import Foundation

/// The reasons that the system gives for failed operations on files.
enum SystemErrorText {
  /// Returns a reason in one line.
  static func reason(of error: any Error) -> String {
    let error = error as NSError
    if let underlying = error.userInfo[NSUnderlyingErrorKey] as? NSError,
      underlying.domain == NSPOSIXErrorDomain
    {
      return String(cString: strerror(Int32(underlying.code)))
    }
    let code: Int32? =
      switch CocoaError.Code(rawValue: error.code) {
      case .fileNoSuchFile, .fileReadNoSuchFile: ENOENT
      case .fileReadNoPermission, .fileWriteNoPermission: EACCES
      case .fileWriteOutOfSpace: ENOSPC
      default: nil
      }
    guard error.domain == NSCocoaErrorDomain, let code else { return error.localizedDescription }
    return String(cString: strerror(code))
  }
}
