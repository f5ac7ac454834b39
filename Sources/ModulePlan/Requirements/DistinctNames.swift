import SwiftReader

/// Names for the requirements of a part, which differ in more than upper and lower case.
enum DistinctNames {
    /// - Returns: The name of each requirement. Requirements with the same name get their labels in addition, and those
    ///   with the same labels the types of their parameters.
    static func names(of requirements: [ResolvedRequirement]) -> [String] {
        let names = requirements.map(\.name)
        guard names.count > 1 else { return names }
        let areUnique = areUnique(names)
        guard areUnique.contains(false) else { return names }
        return zip(names.indices, namesWithLabels(of: requirements)).map { areUnique[$0] ? names[$0] : $1 }
    }

    /// - Returns: The name of each requirement with its labels. Requirements with the same labels get the types of
    ///   their parameters in addition.
    static func namesWithLabels(of requirements: [ResolvedRequirement]) -> [String] {
        let names = requirements.map(nameWithLabels)
        let areUnique = areUnique(names)
        return names.indices.map { areUnique[$0] ? names[$0] : names[$0] + types(of: requirements[$0]) }
    }

    /// `loginWithCredentials` for `login(with:credentials:)`.
    private static func nameWithLabels(_ resolved: ResolvedRequirement) -> String {
        resolved.fullName.split { "(:)".contains($0) }.enumerated()
            .map { $0.offset == 0 || $0.element == "_" ? String($0.element) : $0.element.withUpperFirstLetter }
            .joined().filter { $0 != "_" }
    }

    /// `StringInt` for the parameters of `login(name: String, pin: Int)`.
    private static func types(of resolved: ResolvedRequirement) -> String {
        resolved.requirement.parameters.map { parameter in
            parameter.type.description.filter { $0.isLetter || $0.isNumber }.withUpperFirstLetter
        }.joined()
    }

    /// Whether each name occurs once, regardless of case.
    private static func areUnique(_ names: [String]) -> [Bool] {
        let folded = names.map { $0.lowercased() }
        let counts = Dictionary(folded.map { ($0, 1) }, uniquingKeysWith: +)
        return folded.map { counts[$0] == 1 }
    }
}
