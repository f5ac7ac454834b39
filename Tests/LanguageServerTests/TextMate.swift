import Foundation

/// The part of TextMate's grammars that Editors/vscode/viper.tmLanguage.json uses: rules that match within a line,
/// rules with a start and an end, and references to other rules.
struct TextMate {
    /// The names of a text's bytes: for each UTF-16 unit, the scopes from the outermost.
    typealias Scopes = [[String]]

    private indirect enum Rule {
        case match(NSRegularExpression, name: String?, captures: [Int: String])
        /// The end can refer to what the start has captured, and is kept as a text.
        case span(NSRegularExpression, end: String, name: String?, rules: [String: Any])
        case group([String: Any])
        case reference(String)
    }

    private let repository: [String: [String: Any]]
    private let root: [String: Any]

    init(_ json: Data) throws {
        guard let root = try JSONSerialization.jsonObject(with: json) as? [String: Any] else {
            throw CocoaError(.fileReadCorruptFile)
        }
        self.root = root
        repository = root["repository"] as? [String: [String: Any]] ?? [:]
    }

    private struct Open {
        let end: NSRegularExpression
        let name: String?
        let rules: [Rule]
    }

    private func rules(of owner: [String: Any]) throws -> [Rule] {
        try (owner["patterns"] as? [[String: Any]] ?? []).flatMap { try resolved(rule($0)) }
    }

    private func rule(_ json: [String: Any]) throws -> Rule {
        var captures: [Int: String] = [:]
        for (key, value) in json["captures"] as? [String: [String: String]] ?? [:] {
            if let number = Int(key) { captures[number] = value["name"] }
        }
        let name = json["name"] as? String
        if let reference = json["include"] as? String { return .reference(String(reference.dropFirst())) }
        if let match = json["match"] as? String {
            return .match(try NSRegularExpression(pattern: match), name: name, captures: captures)
        }
        if let begin = json["begin"] as? String, let end = json["end"] as? String {
            return .span(try NSRegularExpression(pattern: begin), end: end, name: name, rules: json)
        }
        return .group(json)
    }

    /// The rule without references and groups.
    private func resolved(_ rule: Rule) throws -> [Rule] {
        switch rule {
        case .match, .span: return [rule]
        case .group(let json): return try rules(of: json)
        case .reference(let name):
            guard let json = repository[name] else { throw CocoaError(.fileReadCorruptFile) }
            return try resolved(self.rule(json))
        }
    }

    /// - Returns: The scopes of each UTF-16 unit, and the spans that are open at the end.
    func scopes(of text: String) throws -> (scopes: Scopes, open: [String]) {
        var scopes: Scopes = []
        let top = try rules(of: root)
        var open: [Open] = []
        for line in text.components(separatedBy: "\n") {
            let (line, length) = (line as NSString, (line as NSString).length)
            var found = [[String]](repeating: open.compactMap(\.name), count: length + 1)
            func add(_ name: String, _ range: NSRange) {
                guard range.location != NSNotFound else { return }
                for index in range.location..<(range.location + range.length) { found[index].append(name) }
            }
            var place = 0
            while place <= length {
                let rest = NSRange(location: place, length: length - place)
                func first(_ expression: NSRegularExpression) -> NSTextCheckingResult? {
                    // What is before the place counts for the anchors and what is looked at.
                    expression.firstMatch(
                        in: line as String,
                        options: [.withTransparentBounds, .withoutAnchoringBounds],
                        range: rest
                    )
                }
                let end = open.last.flatMap { first($0.end) }
                var best: (match: NSTextCheckingResult, rule: Rule)?
                for rule in open.last?.rules ?? top {
                    let match: NSTextCheckingResult? =
                        switch rule {
                        case .match(let expression, _, _), .span(let expression, _, _, _): first(expression)
                        case .group, .reference: nil
                        }
                    guard let match, best.map({ match.range.location < $0.match.range.location }) ?? true else {
                        continue
                    }
                    best = (match, rule)
                }
                if let end, best.map({ end.range.location <= $0.match.range.location }) ?? true {
                    if let name = open.last?.name {
                        for index in max(0, end.range.location)..<(end.range.location + end.range.length)
                        where !found[index].contains(name) { found[index].append(name) }
                    }
                    let after = end.range.location + end.range.length
                    open.removeLast()
                    for index in after..<found.count { found[index] = open.compactMap(\.name) }
                    if after == place, end.range.length == 0, place == length { break }
                    place = after
                    continue
                }
                guard let best else { break }
                let range = best.match.range
                switch best.rule {
                case .match(_, let name, let captures):
                    if let name { add(name, range) }
                    for (number, name) in captures.sorted(by: { $0.key < $1.key }) {
                        add(name, best.match.range(at: number))
                    }
                    place = max(range.location + range.length, place + (range.length == 0 ? 1 : 0))
                case .span(_, let end, let name, let json):
                    var pattern = end
                    if best.match.numberOfRanges > 1 {
                        pattern = pattern.replacingOccurrences(
                            of: "\\1",
                            with: line.substring(with: best.match.range(at: 1))
                        )
                    }
                    open.append(
                        Open(end: try NSRegularExpression(pattern: pattern), name: name, rules: try rules(of: json))
                    )
                    for index in range.location..<found.count { found[index] = open.compactMap(\.name) }
                    place = range.location + range.length
                case .group, .reference: break
                }
            }
            scopes += found
        }
        return (scopes, open.map { $0.name ?? "" })
    }
}
