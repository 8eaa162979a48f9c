import Testing

@testable import UIKit

@Suite struct SystemTextTests {
  @Test(arguments: [
    ("en_US", "Cancel"), ("en_EG", "Cancel"), ("de_DE", "Cancel"), ("ko_KR", "취소"),
    ("ar_EG", "إلغاء"),
  ])
  func `system texts follow the language and not the region`(locale: String, text: String) {
    #expect(SystemText.cancel.string(inLanguage: locale) == text)
  }

  @Test func `counts have the Arabic plural forms and the region's digits`() {
    let texts = [1, 2, 3, 11, 100].map { SystemText.items($0).string(inLanguage: "ar_EG") }
    #expect(texts == ["عنصر واحد", "عنصران", "٣ عناصر", "١١ عنصرًا", "١٠٠ عنصر"])
    #expect(SystemText.page(2, of: 12).string(inLanguage: "ar_AE") == "الصفحة 2 من 12")
  }
}
