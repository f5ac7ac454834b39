/// A line of a module, or of the settings of a project, that is in only one of two states, or not the same in both.
package struct LineChange: Hashable, Sendable {
    /// The part that the line is in: `settings`, `presenter`, `entity Movie`.
    package let place: String
    /// `nil` for a new line.
    package let old: String?
    /// `nil` for a line that is gone.
    package let new: String?

    /// The changes between two states, in the order of the new one. What is gone from a place comes first there.
    ///
    /// A line that moved within its place did not change. The name of a place that came or went is left out if other
    /// lines say so.
    static func changes(from old: [SpecLine], to new: [SpecLine]) -> [LineChange] {
        let (before, after) = (Dictionary(grouping: old, by: \.place), Dictionary(grouping: new, by: \.place))
        var seen: Set<String> = []
        let places = (new + old).map(\.place).filter { seen.insert($0).inserted }
        return places.flatMap { changes(of: $0, from: before[$0] ?? [], to: after[$0] ?? []) }
    }

    /// The changes between the settings of a project.
    package static func changes(from old: ProjectSettings, to new: ProjectSettings) -> [LineChange] {
        changes(from: old.lines, to: new.lines)
    }

    private static func changes(of place: String, from old: [SpecLine], to new: [SpecLine]) -> [LineChange] {
        var partners: [Int: Int] = [:]
        var free = Array(old.indices)
        // First the lines that are the same, then those with the same name, from the narrowest name to the widest.
        let names = (0..<mostNames).map { level -> (SpecLine) -> String? in { $0.names.dropFirst(level).first } }
        for key in [{ $0.text }] + names {
            var byKey = Dictionary(grouping: free.reversed()) { key(old[$0]) }
            for index in new.indices where partners[index] == nil {
                guard let name = key(new[index]), let partner = byKey[name]?.popLast() else { continue }
                partners[index] = partner
            }
            let taken = Set(partners.values)
            free.removeAll(where: taken.contains)
        }
        let gone = free.map { LineChange(place: place, old: old[$0].text, new: nil) }
        let kept = new.indices.compactMap { index -> LineChange? in
            let before = partners[index].map { old[$0].text }
            return before == new[index].text ? nil : LineChange(place: place, old: before, new: new[index].text)
        }
        let changes = gone + kept
        let others = changes.filter { ($0.old ?? place) != place || ($0.new ?? place) != place }
        return others.isEmpty ? changes : others
    }

    private static let mostNames = 3
}

extension ProjectSettings {
    fileprivate var lines: [SpecLine] {
        file.map { file in settings.map { SpecLine($0, in: file) } } ?? []
    }
}
