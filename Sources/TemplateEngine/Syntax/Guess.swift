import SourceText

/// "Did you mean", only for words of three bytes or more.
enum Guess {
    static func question(nearestTo word: String, among words: [String]) -> String? {
        isLongEnough(word) ? Suggestion.question(nearestTo: word, among: near(words)) : nil
    }

    /// The words that are compared: not more than a person could have meant.
    fileprivate static func near(_ words: [String]) -> [String] {
        words.prefix(10_000).filter { $0.utf8.count <= Excerpt.longest }
    }

    fileprivate static func isLongEnough(_ word: String) -> Bool { word.utf8.count >= 3 }
}

extension Diagnostic {
    /// The same diagnostic with a note that suggests the nearest word; `nil` where none is near, or the word is short.
    func guessing(nearestTo word: String, among words: [String], at location: Location?) -> Diagnostic? {
        Guess.isLongEnough(word) ? suggesting(nearestTo: word, among: Guess.near(words), at: location) : nil
    }
}
