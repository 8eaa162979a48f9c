#if !canImport(Darwin)
  import Foundation

  extension String {
    /// Replaces the specifiers `%@`, `%lld`, `%1$@`, `%2$lld` and `%%`.
    ///
    /// A specifier without an argument stays as it is.
    func substituting(_ arguments: [any PhraseArgument], locale: Locale) -> String {
      var result = ""
      var rest = self[...]
      var next = 0
      while let percent = rest.firstIndex(of: "%") {
        result += rest[..<percent]
        rest = rest[index(after: percent)...]
        if rest.first == "%" {
          result += "%"
          rest.removeFirst()
        } else if let (position, tail) = rest.specifier(at: next),
          arguments.indices.contains(position)
        {
          result += arguments[position].formatted(locale)
          next = position + 1
          rest = tail
        } else {
          result += "%"
        }
      }
      return result + rest
    }
  }

  extension Substring {
    /// Parses a specifier after its percent sign.
    ///
    /// - Returns: The position of the argument and the text after the specifier.
    fileprivate func specifier(at next: Int) -> (position: Int, tail: Substring)? {
      var tail = self
      var position = next
      let digits = tail.prefix(while: \.isWholeNumber)
      if let number = Int(digits), tail.dropFirst(digits.count).first == "$" {
        position = number - 1
        tail = tail.dropFirst(digits.count + 1)
      }
      for type in ["@", "lld"] where tail.hasPrefix(type) {
        return (position, tail.dropFirst(type.count))
      }
      return nil
    }
  }

  extension PhraseArgument {
    fileprivate func formatted(_ locale: Locale) -> String {
      guard let number = self as? Int else { return "\(self)" }
      return number.formatted(IntegerFormatStyle<Int>.number.locale(locale))
    }
  }
#endif
