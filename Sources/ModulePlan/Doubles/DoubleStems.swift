import SwiftReader

/// The names from which a test double makes those of what it adds for its members.
enum DoubleStems {
    /// - Parameters:
    ///   - members: The members of one protocol.
    ///   - taken: Other names in the class.
    /// - Returns: For each member the names of what is added for it. No two members share one.
    static func names(of members: [Requirement], style: DoubleStyle, taken: Set<String>) -> [DoubleNames] {
        let resolved = members.map { ResolvedRequirement($0) }
        let stems =
            style == .spy ? DistinctNames.namesWithLabels(of: resolved) : DistinctNames.names(of: resolved)
        var taken = taken.union(members.flatMap { [$0.baseName] + $0.parameters.map(\.name.text) })
        return zip(members.map(\.namingParameters), stems).map { member, stem in
            func names(_ suffix: String) -> DoubleNames {
                DoubleNames(style: style, stem: plain(stem) + suffix, parameters: member.parameters.map(\.name.text))
            }
            var found = names("")
            var number = 2
            while !found.all.isDisjoint(with: taken) {
                found = names("\(number)")
                number += 1
            }
            taken.formUnion(found.all)
            return found
        }
    }

    /// `operator` for an operator, whose name no other name can contain.
    private static func plain(_ stem: String) -> String {
        let letters = stem.filter { $0.isLetter || $0.isNumber || $0 == "_" }
        return letters.first?.isNumber == false ? letters : "operator" + letters
    }
}
