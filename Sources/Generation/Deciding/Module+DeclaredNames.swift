import ModuleSpec
import SwiftReader

extension Module {
    /// The names of what the spec declares in its sections and beside them, without argument labels.
    var declaredNames: Set<String> {
        var names = Set(parameters.map(\.name.text) + (state?.properties ?? []).map(\.name.text))
        for section in sections {
            names.formUnion(section.dependencies.map(\.name.text) + section.requirements.map(\.baseName))
        }
        for declaration in declarations {
            names.insert(declaration.name.text)
            names.formUnion(declaration.memberNames)
        }
        return names
    }
}

extension Declaration {
    fileprivate var memberNames: [String] {
        switch kind {
        case .entity(let members), .enumeration(let members): members.compactMap(\.storedProperty?.name.text)
        case .helperProtocol(let requirements): requirements.map(\.baseName)
        case .typeAlias: []
        }
    }
}
