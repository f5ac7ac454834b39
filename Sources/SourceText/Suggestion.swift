/// "Did you mean": finds the known word that is nearest to an unknown one.
public enum Suggestion {
    /// The number of scalars of a word that are compared.
    private static let longestWord = 64
    /// The lengths of words that also match the candidates which begin with them.
    private static let beginnings = 3..<longestWord

    /// The candidate that is nearest to a word, ignoring case.
    ///
    /// The distance of two words is the number of insertions, deletions, replacements and swaps of neighbors between
    /// them (optimal string alignment distance).
    ///
    /// - Parameters:
    ///   - word: The unknown word.
    ///   - candidates: The known words. Of several that are equally near, the first is taken.
    /// - Returns: The nearest candidate within a third of the word's length (at least 1) that has a letter of the word;
    ///   otherwise the shortest candidate that begins with the word, if the word has three letters or more; otherwise
    ///   `nil`.
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars.prefix(longestWord))
        let limit = max(1, wanted.count / 3)
        var best: (word: String, distance: Int)?
        var begun: (word: String, length: Int)?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars)
            if beginnings.contains(wanted.count), letters.count > wanted.count, letters.starts(with: wanted),
                letters.count < (begun?.length ?? .max)
            {
                begun = (candidate, letters.count)
            }
            guard abs(letters.count - wanted.count) <= limit, candidate != word else { continue }
            let distance = distance(from: wanted, to: letters)
            // Where every letter differs, as in '3' and '4', nothing is alike.
            guard distance < max(wanted.count, letters.count) else { continue }
            if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
        }
        return best?.word ?? begun?.word
    }

    /// The question that suggests a word: `did you mean 'view'?`
    public static func question(_ word: String) -> String { "did you mean '\(word)'?" }

    /// The question that suggests the nearest candidate.
    ///
    /// - Parameters:
    ///   - word: The unknown word.
    ///   - candidates: The known words.
    ///   - spelled: Gives the text of a candidate for the message, such as `--name` for `name`.
    /// - Returns: The question; `nil` where no candidate is near, by `nearest(to:in:)`.
    public static func question(
        nearestTo word: String,
        among candidates: some Sequence<String>,
        spelled: (String) -> String = { $0 }
    ) -> String? {
        nearest(to: word, in: candidates).map { question(spelled($0)) }
    }

    /// Whether two words differ in one letter, or in the order of two neighbors.
    package static func isNear(_ word: String, to other: String) -> Bool {
        distance(from: Array(word.unicodeScalars), to: Array(other.unicodeScalars)) == 1
    }

    /// The optimal string alignment distance.
    private static func distance(from a: [Unicode.Scalar], to b: [Unicode.Scalar]) -> Int {
        var beforeLast = [Int](repeating: 0, count: b.count + 1)
        var last = Array(0...b.count)
        for i in 0..<a.count {
            var current = [i + 1]
            for j in 0..<b.count {
                var cost = min(last[j + 1] + 1, current[j] + 1, last[j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cost = min(cost, beforeLast[j - 1] + 1) }
                current.append(cost)
            }
            (beforeLast, last) = (last, current)
        }
        return last[b.count]
    }
}

extension Diagnostic {
    /// The same diagnostic with a note that suggests a word, and a fix that writes it.
    ///
    /// - Parameters:
    ///   - word: The word that was probably meant.
    ///   - location: The text that the word replaces.
    public func suggesting(_ word: String, at location: Location?) -> Diagnostic {
        note(Suggestion.question(word), at: location, fix: word)
    }

    /// The same diagnostic with a note that suggests the nearest candidate, and a fix that writes it.
    ///
    /// - Parameters:
    ///   - word: The unknown word.
    ///   - candidates: The known words.
    ///   - location: The text that the candidate replaces.
    ///   - spelled: Gives the text of a candidate for the message and the fix.
    /// - Returns: The diagnostic; `nil` where no candidate is near, by `Suggestion.nearest(to:in:)`.
    public func suggesting(
        nearestTo word: String,
        among candidates: some Sequence<String>,
        at location: Location?,
        spelled: (String) -> String = { $0 }
    ) -> Diagnostic? {
        Suggestion.nearest(to: word, in: candidates).map { suggesting(spelled($0), at: location) }
    }
}
