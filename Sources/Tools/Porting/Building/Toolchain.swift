import Foundation

/// The compiler and the prebuilt frameworks.
package struct Toolchain: Sendable {
  /// The compiler.
  package var compiler: String
  /// The program that rewrites sources.
  package var rewriter: String
  /// The folder of the frameworks' modules.
  package var modules: String
  /// The folder of the frameworks' library.
  package var libraries: String

  /// The program `rsvg-convert`; `nil` if it is not installed.
  package var svgConverter: String?
  /// The program `pdftocairo`; `nil` if it is not installed.
  package var pdfConverter: String?

  /// Creates a toolchain without converters.
  package init(compiler: String, rewriter: String, modules: String, libraries: String) {
    self.compiler = compiler
    self.rewriter = rewriter
    self.modules = modules
    self.libraries = libraries
  }

  /// The library of the frameworks and the app's runtime, without `lib` and its ending.
  static let library = "FerryFrameworks"

  /// The submodules of Apple's frameworks; the frameworks here declare everything themselves.
  static let submodules = [
    ("CoreImage", "CIFilterBuiltins"), ("UIKit", "UIGestureRecognizerSubclass"),
  ]

  /// The C modules that the frameworks use.
  ///
  /// None is part of their interfaces, but the compiler looks for each. Modules without
  /// declarations satisfy it without the C libraries' headers.
  static let hiddenModules = [
    "CCairo", "CFontSubset", "CHunspell", "CJPEG", "CLinux", "CPango", "CSQLite", "CSodium",
    "CTesseract",
    "CZbar", "CZint", "CZlib",
  ]
}
