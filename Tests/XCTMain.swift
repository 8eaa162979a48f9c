import Testing

/// The main program of the test bundle.
///
/// SwiftPM would generate one that lists the tests of XCTest, which it finds in the index. Without it the
/// package can be built with `--disable-index-store`, as `make test` does.
@main struct TestRunner {
  static func main() async {
    await Testing.__swiftPMEntryPoint() as Never
  }
}
