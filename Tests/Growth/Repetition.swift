/// A text in which pieces are repeated: in place of `…` in `text`, one of `units` after the other is, as often as it is
/// asked for. `%` in a unit is the number of the repetition, and `+` after a letter the next one: all have as many
/// digits.
struct Repetition {
    let text: String
    let units: [String]

    init(_ text: String, _ units: String...) {
        self.text = text
        self.units = units
    }

    var name: String { ([text] + units).joined(separator: " … ") }

    func text(_ count: Int) -> String {
        var units = units[...]
        return text.split(separator: "…", omittingEmptySubsequences: false).enumerated().map { index, piece in
            guard index > 0, let unit = units.popFirst() else { return String(piece) }
            return (0..<count).map { Self.numbered(unit, $0) }.joined() + piece
        }.joined()
    }

    static func numbered(_ unit: String, _ number: Int) -> String {
        var text = ""
        for character in unit {
            switch character {
            case "%": text += "\(number + 1000)"
            case "+" where text.last?.isLetter == true: text += "\(number + 1001)"
            default: text.append(character)
            }
        }
        return text
    }
}
