import SwiftReader

/// Names for the requirements of a part that no two of them share, in whatever case.
enum DistinctNames {
    /// - Returns: for each requirement its own name; with its labels after it where several have that name; with the types
    ///   of its parameters too where it takes those to tell them apart.
    static func of(_ requirements: [AskedRequirement]) -> [String] {
        let names = requirements.map(\.name)
        let areOnlyOnes = onlyOnes(names)
        guard areOnlyOnes.contains(false) else { return names }
        let long = requirements.map(withLabels)
        let areOnlyLong = onlyOnes(long)
        return requirements.indices.map { index in
            if areOnlyOnes[index] { return names[index] }
            return areOnlyLong[index] ? long[index] : long[index] + types(of: requirements[index])
        }
    }

    /// `loginWithCredentials` for `login(with:credentials:)`.
    private static func withLabels(_ asked: AskedRequirement) -> String {
        asked.fullName.split { "(:)".contains($0) }.enumerated()
            .map { $0.offset == 0 || $0.element == "_" ? String($0.element) : $0.element.withUpperFirstLetter }
            .joined().filter { $0 != "_" }
    }

    private static func types(of asked: AskedRequirement) -> String {
        asked.requirement.parameters.map { parameter in
            parameter.type.description.filter { $0.isLetter || $0.isNumber }.withUpperFirstLetter
        }.joined()
    }

    /// Whether each is there once, in whatever case.
    private static func onlyOnes(_ names: [String]) -> [Bool] {
        let folded = names.map { $0.lowercased() }
        let counts = Dictionary(folded.map { ($0, 1) }, uniquingKeysWith: +)
        return folded.map { counts[$0] == 1 }
    }
}
