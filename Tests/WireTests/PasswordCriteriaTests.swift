import Testing
import Wire

@Suite struct PasswordCriteriaTests {
  @Test(arguments: [
    "Abcdefg1", "ABCDEF1!", "abcdef1!", "Abcdef!?", "Ünicöde1", "Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!",
    String(repeating: "Aa1!", count: 16), String(repeating: "비밀Aa1!", count: 42),
  ])
  func `a password of three classes and a valid length is allowed`(password: String) {
    #expect(PasswordCriteria(password).isMet)
  }

  @Test(arguments: [
    "", "Abcdef1", "abcdefgh", "Abcdefgh", "abcdefg1", "Abc efg1", "Abc\tefg1",
    String(repeating: "Aa1!", count: 64) + "x",
  ])
  func `a password that breaks a rule is not allowed`(password: String) {
    #expect(!PasswordCriteria(password).isMet)
  }

  @Test func `a space and a missing class are separate errors`() {
    let criteria = PasswordCriteria("Abc 123!")
    #expect(!criteria.hasNoSpace)
    #expect(criteria.hasRightLength)
    #expect(criteria.characterClasses == [.uppercase, .lowercase, .digit, .special])
  }
}
