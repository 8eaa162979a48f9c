import Testing
import Wire

@Suite struct PasswordCriteriaTests {
  @Test(arguments: [
    "Abcdefg1", "ABCDEF1!", "abcdef1!", "Abcdef!?", "Ünicöde1", "Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!",
  ])
  func `a password of three sorts and the right length is allowed`(password: String) {
    #expect(PasswordCriteria(password).isMet)
  }

  @Test(arguments: [
    "", "Abcdef1", "abcdefgh", "Abcdefgh", "abcdefg1", "Abc efg1", "Abc\tefg1",
    "Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!Aa1!x",
  ])
  func `a password that breaks a rule is not allowed`(password: String) {
    #expect(!PasswordCriteria(password).isMet)
  }

  @Test func `a space is told apart from a sort that is missing`() {
    let criteria = PasswordCriteria("Abc 123!")
    #expect(!criteria.hasNoSpace)
    #expect(criteria.hasRightLength)
    #expect(criteria.sorts == [.uppercase, .lowercase, .digit, .special])
  }
}
