import LoyaltyService
import MermaidbucksAPI
import Serving

/// The levels of the star balance.
enum RewardLevels {
  /// Returns the levels, from the fewest stars to the most.
  static func all(in language: Language) -> [RewardLevel] {
    Reward.all.map { RewardLevel(stars: Int($0.stars), description: $0.title[language]) }
  }
}
