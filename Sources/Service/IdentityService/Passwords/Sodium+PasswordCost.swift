import Cryptography

extension Sodium {
  static func hash(_ password: [UInt8], cost: PasswordCost) -> String? {
    hash(password, passes: cost.passes, memoryInBytes: cost.memoryInBytes)
  }

  static func hashOfNothing(cost: PasswordCost) -> String {
    hashOfNothing(passes: cost.passes, memoryInBytes: cost.memoryInBytes)
  }

  static func needsRehash(_ hash: String, cost: PasswordCost) -> Bool {
    needsRehash(hash, passes: cost.passes, memoryInBytes: cost.memoryInBytes)
  }
}
