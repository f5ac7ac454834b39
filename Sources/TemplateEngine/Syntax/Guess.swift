import SourceText

/// "Did you mean", for words that are long enough to be mistaken.
enum Guess {
    static func question(nearestTo word: String, among words: [String]) -> String? {
        isLongEnough(word) ? Suggestion.question(nearestTo: word, among: words) : nil
    }

    fileprivate static func isLongEnough(_ word: String) -> Bool { word.utf8.count >= 3 }
}

extension Diagnostic {
    func guessing(nearestTo word: String, among words: [String], at location: Location?) -> Diagnostic? {
        Guess.isLongEnough(word) ? suggesting(nearestTo: word, among: words, at: location) : nil
    }
}
