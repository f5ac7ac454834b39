import SourceText
import SwiftReader

/// Checks module parameters and dependencies: values that are passed in and stored.
struct InjectedValueChecker {
    private let module: Module
    private let file: SourceFile
    private let parameters: ModuleParameters
    private let functionAliases: Set<String>

    init(_ module: Module, parameters: ModuleParameters) {
        self.module = module
        file = module.file
        self.parameters = parameters
        functionAliases = module.functionAliases
    }

    /// The mistake of a module parameter or a dependency; `nil` if there is none.
    func problem(with parameter: Parameter) -> Diagnostic? {
        problem(withNameOf: parameter) ?? problem(withStoring: parameter) ?? problem(withEscaping: parameter)
            ?? problem(withDefaultOf: parameter)
    }

    private func problem(withNameOf parameter: Parameter) -> Diagnostic? {
        let name = parameter.name
        switch name.text {
        case "_": return file.error("a value that is passed in needs a name", at: name.range)
        case "self":
            return file.error("'self' cannot be passed in: it would hide the object that stores it", at: name.range)
        default: return nil
        }
    }

    /// The mistake of a parameter whose value cannot be stored.
    private func problem(withStoring parameter: Parameter) -> Diagnostic? {
        let name = parameter.name.text
        func error(_ reason: String) -> Diagnostic {
            file.error("'\(name)' cannot be \(reason)", at: parameter.typeRange)
        }
        if parameter.isVariadic { return error("variadic: it is stored; take an array") }
        if case .prefixed("inout", _) = parameter.type { return error("'inout': it is stored") }
        guard parameter.type.attributes.contains("@autoclosure") else { return nil }
        return error("an autoclosure: it is stored; take a closure")
    }

    /// The mistake of a closure with a wrong or without a needed `@escaping`.
    private func problem(withEscaping parameter: Parameter) -> Diagnostic? {
        let type = parameter.type
        let isEscaping = type.attributes.contains("@escaping")
        if resolvesToFunction(type), !isEscaping {
            return file.error(
                "the closure '\(parameter.name.text)' is stored and must be '@escaping'",
                at: parameter.typeRange
            ).fix("@escaping \(type)")
        }
        guard isEscaping, type.isOptional else { return nil }
        return file.error("an Optional closure is escaping already", at: parameter.typeRange)
            .fix(type.withoutParameterSpecifiers.description)
    }

    /// Whether a type is a function type, or a type alias of one.
    private func resolvesToFunction(_ type: TypeSyntax) -> Bool {
        if type.isFunction { return true }
        guard case .named(let components) = type.withoutAttributes, components.count == 1 else { return false }
        return functionAliases.contains(components[0].name)
    }

    /// The mistake of a default value that uses a parameter of the module. Swift evaluates it outside of
    /// `createModule`.
    private func problem(withDefaultOf parameter: Parameter) -> Diagnostic? {
        if let problem = problem(withGivenValueOf: parameter) { return problem }
        guard let value = parameter.defaultValue else { return nil }
        if value.text.contains("#"), value.text.allSatisfy({ "#()".contains($0) || $0.isWhitespace }) {
            return file.error("expected a value after '#'", at: value.range)
                .note("'#NAME' is a parameter of the module, and '#(…)' any value with which the module is made")
        }
        // A closure has names of its own.
        guard !value.text.contains("{") else { return nil }
        let source = SourceFile(path: file.path, text: value.text)
        let tokens = TokenList(source).tokens
        let strings = tokens.filter { $0.kind == .string }.map { source.text($0.range) }
        if let name = parameters.interpolated(in: strings, isGiven: parameters.given(parameter.defaultValue) != nil) {
            return file.error("a string cannot contain the \(module.keyword) parameter '\(name)'", at: value.range)
                .note("write it outside of the string: #(\"…\" + String(#\(name)))")
        }
        return parameters.used(in: tokens, of: source, except: parameter.name.text).map { name in
            file.error("a default value cannot use the \(module.keyword) parameter '\(name)'", at: value.range)
                .note("in a section, '#\(name)' is the value with which the module is made")
        }
    }

    /// The mistake of a value with `#NAME`, where that is not a parameter of the module, or cannot be one.
    private func problem(withGivenValueOf parameter: Parameter) -> Diagnostic? {
        guard let value = parameter.defaultValue, let given = parameters.given(value) else { return nil }
        if let unknown = given.unknown { return parameters.problem(withUnknown: unknown, in: value) }
        guard module.parameters.contains(where: { $0.range == parameter.range }) else { return nil }
        if given.names.isEmpty {
            return file.error(
                "the default value of a \(module.keyword) parameter is written without '#'",
                at: value.range
            ).fix(given.code)
        }
        return file.error("the default value of a \(module.keyword) parameter cannot use another one", at: value.range)
    }
}
