import Foundation
import Porting
import Testing

@Suite(.serialized) struct ResourceTests {
  @Test func `catalogs have vector images, symbols, data, accent and other colors`()
    async throws
  {
    try await Fixtures.withFolder { folder in
      let product = try await Fixtures.build("Assets", in: folder)
      #expect(product.diagnostics.count == 1)
      #expect(product.diagnostics.first?.file.hasSuffix("broken.imageset/broken.pdf") == true)
      #expect(product.diagnostics.first?.message.hasPrefix("the image is not shown: ") == true)
      let result = try await Fixtures.tree(of: product)
      #expect(
        result.output.contains(
          "30x50 40x20 17x17 30x50 none none none 100 001 010 111 system color "
            + "one two public.plain-text template 110110"), "\(result)")
      let lines = result.errors.split(separator: "\n")
      for line in ["image named 'missing'", "data set named 'nothing'", "color named 'nothing'"] {
        #expect(lines.filter { $0.contains(line) }.count == 1, "\(result.errors)")
      }
    }
  }

  @Test func `a vector image is reported if its converter is not installed`() async throws {
    try await Fixtures.withFolder { folder in
      var toolchain = Fixtures.toolchain
      toolchain.pdfConverter = nil
      toolchain.svgConverter = nil
      let product = try await ProjectBuilder(toolchain, folder: folder, run: Fixtures.run)
        .build(Project(folder: Fixtures.project("Assets")))
      let messages = Set(product.diagnostics.map(\.message))
      #expect(
        messages == [
          "the image is not shown: install the package poppler-utils",
          "the image is not shown: install the package librsvg2-bin",
        ])
    }
  }
}
