import Foundation
import MermaidbucksAPI
import Testing
import Wire

@Suite struct `Endpoints` {
  @Test func `a request has its parameters and query escaped`() {
    let request = MermaidbucksEndpoints.readMessage.request(parameters: ["id": "a/b ?é&%"])
    #expect(request.target == "/v1/inbox/a%2Fb%20%3F%C3%A9%26%25/read")
    #expect(request.method == .post && request.body == nil && request.needsSession)
    let page = MermaidbucksEndpoints.history.request(query: [
      "cursor": "a=b&c", "limit": nil, "x y": "~",
    ])
    #expect(page.target == "/v1/history?cursor=a%3Db%26c&x%20y=~")
  }

  @Test func `a request carries its body as JSON`() throws {
    let request = try SessionEndpoints.signIn.request(
      sending: SignIn(email: "a@b.c", password: "p\"w"))
    #expect(!request.needsSession)
    #expect(
      request.body.map { String(decoding: $0, as: UTF8.self) }
        == #"{"email":"a@b.c","password":"p\"w"}"#)
  }

  @Test func `an answer without a body is nothing`() throws {
    _ = try SessionEndpoints.signOut.answer(from: Data())
    #expect(throws: DecodingError.self) { try SessionEndpoints.me.answer(from: Data()) }
  }
}
