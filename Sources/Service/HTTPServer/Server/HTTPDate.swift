/// Formats an instant for HTTP, such as `Sun, 06 Nov 1994 08:49:37 GMT`.
///
/// - SeeAlso: RFC 9110, section 5.6.7.
public enum HTTPDate {
  /// Returns the text for seconds since 1970, UTC; at least 0.
  public static func text(secondsSince1970 seconds: Int) -> String {
    let (days, second) = seconds.quotientAndRemainder(dividingBy: 86_400)
    // Days are counted from 1 March of year 0, so that the leap day is the last of its year.
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 2 : shiftedMonth - 10
    let year = yearOfEra + era * 400 + (month < 2 ? 1 : 0)
    let time = [second / 3_600, second / 60 % 60, second % 60].map(twoDigits)
    return "\(weekdays[(days + 4) % 7]), \(twoDigits(day)) \(months[month]) \(year) "
      + "\(time.joined(separator: ":")) GMT"
  }

  private static func twoDigits(_ number: Int) -> String {
    number < 10 ? "0\(number)" : "\(number)"
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
