import Glibc

/// Strings for C: a list of pointers with a null pointer at its end, freed on deinit.
struct CStringArray: ~Copyable {
  private let strings: [UnsafeMutablePointer<CChar>?]

  init(_ strings: [String]) { self.strings = strings.map { strdup($0) } + [nil] }

  deinit {
    for string in strings { free(string) }
  }

  /// Calls a closure with the list, as `char *const *`.
  borrowing func withPointer<Result>(
    _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
  ) -> Result {
    strings.withUnsafeBufferPointer { body($0.baseAddress) }
  }

  /// Calls a closure with the list, as `const char *const *`.
  borrowing func withConstantPointer<Result>(
    _ body: (UnsafePointer<UnsafePointer<CChar>?>?) -> Result
  ) -> Result {
    strings.map { UnsafePointer($0) }.withUnsafeBufferPointer { body($0.baseAddress) }
  }
}
