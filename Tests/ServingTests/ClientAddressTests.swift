import HTTPServer
import Serving
import Testing

@Suite struct `Client addresses` {
  private static func key(
    _ forwarded: String?, from address: String = "127.0.0.1"
  ) throws -> String {
    var headers: HTTPHeaders = [:]
    if let forwarded { headers.add("X-Forwarded-For", forwarded) }
    let request = HTTPRequest(
      method: .get, target: try RequestTarget("/"), headers: headers, body: [],
      remoteAddress: address)
    return ClientAddress(trustedProxies: ["127.0.0.1"]).key(of: request)
  }

  @Test(arguments: [
    ("192.0.2.1", "192.0.2.1"), ("192.0.2.1:5123", "192.0.2.1"),
    ("198.51.100.7, 192.0.2.1:5123", "192.0.2.1"), ("2001:db8::1", "20010db800000000/64"),
    ("[2001:db8::1]", "20010db800000000/64"), ("[2001:db8::1]:443", "20010db800000000/64"),
    ("::ffff:192.0.2.1", "192.0.2.1"),
  ])
  func `ports and brackets are no part of an address`(forwarded: String, key: String) throws {
    #expect(try Self.key(forwarded) == key)
  }

  @Test(arguments: [
    "unknown", "_hidden", "", "192.0.2", "192.0.2.1:", "192.0.2.1:port", "192.0.2.1:99999",
    "[192.0.2.1]", "[2001:db8::1", "[2001:db8::1]x", "a b", "\"192.0.2.1\"", "1;2",
  ])
  func `junk counts as the proxy`(forwarded: String) throws {
    #expect(try Self.key(forwarded) == "127.0.0.1")
  }

  @Test func `a client that is no proxy cannot choose its address`() throws {
    #expect(try Self.key("192.0.2.1", from: "203.0.113.9") == "203.0.113.9")
    #expect(try Self.key(nil) == "127.0.0.1")
  }

  @Test func `an app's visitor counts by their own address, which only the host can prove`() throws
  {
    let visitors = VisitorProof()
    let clients = ClientAddress(trustedProxies: [], visitors: visitors)
    func key(_ field: String) throws -> String {
      clients.key(
        of: HTTPRequest(
          method: .get, target: try RequestTarget("/"), headers: [VisitorProof.fieldName: field],
          body: [], remoteAddress: "127.0.0.1"))
    }
    let proof = visitors.proof(of: "192.0.2.7")
    #expect(try key(proof) == "192.0.2.7")
    #expect(try key(proof.replacing("192.0.2.7", with: "192.0.2.8")) == "127.0.0.1")
    #expect(try key(VisitorProof().proof(of: "192.0.2.7")) == "127.0.0.1")
    #expect(try key("192.0.2.7") == "127.0.0.1")
  }
}
