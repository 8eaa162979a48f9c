import Testing
import TransferBenchmark

@Suite struct TransferScriptTests {
  @Test func `the script of pgbench has the statements of a transfer, with variables`() async throws
  {
    let script = try await TransferScript.text()
    #expect(script.hasSuffix("COMMIT;\n"))
    for word in ["'account/' || :source", ":s_sequence + 1", ":t_balance + ", "\\gset t_"] {
      #expect(script.contains(word), "\(word) is not in \(script)")
    }
  }
}
