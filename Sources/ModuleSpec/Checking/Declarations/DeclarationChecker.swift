import SourceText
import SwiftReader

/// Checks the entities, enums and protocols that a spec declares.
struct DeclarationChecker {
    private let module: Module
    private let file: SourceFile
    private let parameters: ModuleParameters

    init(_ module: Module, parameters: ModuleParameters) {
        self.module = module
        file = module.file
        self.parameters = parameters
    }

    func diagnostics() -> [Diagnostic] {
        file.repetitions(of: module.declarations.lazy.map(\.name), as: "declaration")
            + module.declarations.flatMap(checkCases)
            + module.declarations.flatMap(checkMembers)
            + module.declarations.flatMap(checkEnums)
            + CycleChecker(module).diagnostics()
    }

    /// The mistakes in the enums inside of a declaration, without those in the names of cases.
    private func checkEnums(in declaration: Declaration) -> [Diagnostic] {
        declaration.enumsInside.flatMap { inner -> [Diagnostic] in
            guard case .enumeration(let members) = inner.kind else { return [] }
            return repeatedCases(in: members) + checkMembers(of: inner) + checkEnums(in: inner)
        }
    }

    /// The mistakes in the names of cases, also of nested enums.
    private func checkCases(of declaration: Declaration) -> [Diagnostic] {
        let members: [Member]
        var isInEnum = false
        switch declaration.kind {
        case .entity(let own): members = own
        case .enumeration(let own):
            members = own
            isInEnum = true
        case .typeAlias, .helperProtocol: return []
        }
        let names = members.flatMap { member -> [Diagnostic] in
            guard case .text(let text) = member else { return [] }
            return EnumCaseChecker.problems(in: text.range, of: file, isInEnum: isInEnum)
        }
        return names + repeatedCases(in: members)
    }

    private func repeatedCases(in members: [Member]) -> [Diagnostic] {
        // Cases with other labels are others.
        let plain = members.flatMap(\.cases).filter { $0.payloads.allSatisfy { $0.element.label == nil } }
        return file.repetitions(of: plain.lazy.map(\.name), as: "case")
    }

    private func checkMembers(of declaration: Declaration) -> [Diagnostic] {
        switch declaration.kind {
        case .entity(let members):
            let properties = members.compactMap(\.storedProperty)
            let coding = CodingChecker(file)
            return file.repetitions(of: properties.lazy.map(\.name), as: "property")
                + coding.checkValues(properties, of: declaration)
                + properties.compactMap(parameters.problem(withValueOf:))
                + coding.checkKeys(properties) + coding.checkOwnKeys(members, of: declaration)
                + checkStaticValues(members, of: declaration)
        case .enumeration(let members):
            return members.compactMap(\.storedProperty).map { property in
                file.error("an enum cannot contain the stored property '\(property.name.text)'", at: property.range)
            }
        case .helperProtocol(let requirements): return RequirementChecker(file, isHelper: true).check(requirements)
        case .typeAlias: return []
        }
    }

    /// An error for each static stored property of a generic type, which Swift does not support.
    private func checkStaticValues(_ members: [Member], of declaration: Declaration) -> [Diagnostic] {
        guard !declaration.generics.isEmpty else { return [] }
        return members.compactMap { member in
            guard case .text(let text) = member, text.isStaticValue else { return nil }
            return file.error("a generic type cannot contain a static stored property", at: text.range)
                .note("write it as a computed property: 'static var limit: Int { 10 }'")
        }
    }
}

extension VerbatimMember {
    /// Whether the member is a static stored property.
    fileprivate var isStaticValue: Bool {
        let source = SourceFile(path: "", text: lines.joined(separator: "\n"))
        var isStatic = false
        var isVariable = false
        for token in TokenList(source).tokens {
            switch source.text(token.range) {
            case "static": isStatic = true
            case "let": return isStatic
            case "var": isVariable = true
            case "=": return isStatic && isVariable
            case "{", "func", "case", "struct", "enum", "class", "init", "subscript", "typealias": return false
            default: break
            }
        }
        return isStatic && isVariable
    }
}
