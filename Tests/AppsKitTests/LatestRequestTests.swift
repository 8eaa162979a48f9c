import AppsKit
import Testing

@MainActor
@Suite struct LatestRequestTests {
  @Test func `a request is the latest until another one starts`() {
    let requests = LatestRequest()
    let isFirstLatest = requests.start()
    #expect(isFirstLatest())
    let isSecondLatest = requests.start()
    #expect(!isFirstLatest() && isSecondLatest())
  }

  @Test func `requests of other sequences do not matter`() {
    let isLatest = LatestRequest().start()
    _ = LatestRequest().start()
    #expect(isLatest())
  }
}
