import SourceText
import SwiftReader

/// Checks the properties of the state.
struct StateChecker {
    private let module: Module
    private let file: SourceFile
    private let parameters: ModuleParameters

    init(_ module: Module, parameters: ModuleParameters) {
        self.module = module
        file = module.file
        self.parameters = parameters
    }

    func diagnostics() -> [Diagnostic] {
        guard let state = module.state else { return [] }
        return file.repetitions(of: state.properties.lazy.map(\.name), as: "property")
            + state.properties.compactMap { property in
                if property.isConstant {
                    return file.error("a property of the state changes: write 'var'", at: property.keyword).fix("var")
                }
                if property.defaultValue == nil, !property.type.isOptional {
                    return file.error(
                        "'\(property.name.text)' needs a default value: the screen starts in some state",
                        at: property.name.range
                    ).note("write '= …' after its type, or make it Optional")
                }
                if property.key != nil {
                    return file.error("'@key' belongs on the properties of an entity", at: property.range)
                }
                return problem(withFirstValueOf: property)
            }
    }

    /// The mistake of a property's first value in the state, which can be made with the module: `#name`, `#(…)`.
    private func problem(withFirstValueOf property: StoredProperty) -> Diagnostic? {
        guard let value = property.defaultValue else { return nil }
        let given = parameters.given(value)
        if let given, let unknown = given.unknown { return parameters.problem(withUnknown: unknown, in: value) }
        if given == nil, let problem = parameters.problem(withValueOf: property) { return problem }
        // A closure has names of its own.
        guard !parameters.isEmpty, !value.text.contains("{") else { return nil }
        let source = SourceFile(path: file.path, text: value.text)
        return parameters.used(in: TokenList(source).tokens, of: source, except: "").map { name in
            file.error("a value of the state is written '#\(name)', and not '\(name)'", at: value.range)
                .note("'#\(name)' is the value with which the module is made")
        }
    }
}
