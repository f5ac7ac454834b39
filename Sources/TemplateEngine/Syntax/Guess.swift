import SourceText

/// "Did you mean", for words that are long enough to be mistaken.
enum Guess {
    static func nearest(to word: String, in words: [String]) -> String? {
        word.utf8.count < 3 ? nil : Suggestion.nearest(to: word, in: words)
    }
}
