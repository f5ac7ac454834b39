/// "Did you mean": the known word that is nearest to one that is not known.
public enum Suggestion {
    /// More of a word is not compared.
    private static let longestWord = 64
    /// A word of so many letters is near to those that it begins.
    private static let beginnings = 3..<longestWord

    /// The nearest of `candidates`, or `nil` if none is near: at most a third of the letters wrong, or else the first
    /// that begins with the word, if it has three letters or more. Case is not counted. Of equally near ones the first.
    public static func nearest(to word: String, in candidates: some Sequence<String>) -> String? {
        let wanted = Array(word.lowercased().unicodeScalars.prefix(longestWord))
        let limit = max(1, wanted.count / 3)
        var best: (word: String, distance: Int)?
        var begun: String?
        for candidate in candidates {
            let letters = Array(candidate.lowercased().unicodeScalars)
            if begun == nil, beginnings.contains(wanted.count), letters.count > wanted.count,
                letters.starts(with: wanted)
            {
                begun = candidate
            }
            guard abs(letters.count - wanted.count) <= limit, candidate != word else { continue }
            let distance = distance(wanted, letters)
            if distance <= limit, distance < (best?.distance ?? .max) { best = (candidate, distance) }
        }
        return best?.word ?? begun
    }

    /// The question that names a word.
    public static func question(_ word: String) -> String { "did you mean '\(word)'?" }

    /// The question that names the nearest of `candidates`, or `nil` if none is near.
    ///
    /// - Parameter spelled: how a candidate is written where it is used.
    public static func question(
        nearestTo word: String,
        among candidates: some Sequence<String>,
        spelled: (String) -> String = { $0 }
    ) -> String? {
        nearest(to: word, in: candidates).map { question(spelled($0)) }
    }

    /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
    private static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
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
    /// The same diagnostic with a note that asks whether a word was meant, and writes it.
    public func suggesting(_ word: String, at location: Location?) -> Diagnostic {
        note(Suggestion.question(word), at: location, fix: word)
    }

    /// The same diagnostic with a note that asks whether the nearest of `candidates` was meant, or `nil` if none is near.
    ///
    /// - Parameter spelled: how a candidate is written where it is used.
    public func suggesting(
        nearestTo word: String,
        among candidates: some Sequence<String>,
        at location: Location?,
        spelled: (String) -> String = { $0 }
    ) -> Diagnostic? {
        Suggestion.nearest(to: word, in: candidates).map { suggesting(spelled($0), at: location) }
    }
}
