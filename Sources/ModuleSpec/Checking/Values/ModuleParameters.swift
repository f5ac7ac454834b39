import SourceText
import SwiftReader

/// The parameters of a module, the uses of their names in values, and the mistakes in these.
struct ModuleParameters {
    private let file: SourceFile
    private let byName: [String: Parameter]
    private let names: Set<String>

    init(of module: Module) {
        file = module.file
        byName = Dictionary(module.parameters.map { ($0.name.text, $0) }) { first, _ in first }
        names = module.parameterNames
    }

    var isEmpty: Bool { byName.isEmpty }

    subscript(name: String) -> Parameter? { byName[name] }

    /// A value with `#NAME` or `#(…)`; `nil` for any other value.
    func given(_ value: Expression?) -> GivenValue? { GivenValue(value, parameters: names) }

    /// The first parameter of the module that is written without `#`.
    ///
    /// - Parameter name: A name that means something else there.
    func used(in tokens: [Token], of source: SourceFile, except name: String) -> String? {
        if byName.isEmpty { return nil }
        for (index, token) in tokens.enumerated() where token.kind == .word {
            let word = source.text(token.range)
            guard word != name, let used = byName[word] else { continue }
            let before = index > 0 ? source.text(tokens[index - 1].range) : ""
            let after = index + 1 < tokens.count ? source.text(tokens[index + 1].range) : ""
            let isLabel = after == ":" && ["(", ","].contains(before)
            // `max(1, 2)` calls a function, if the parameter is none.
            let isOtherCall = after == "(" && !used.type.withoutAttributes.isFunction
            if before != ".", !isLabel, !isOtherCall { return used.name.text }
        }
        return nil
    }

    /// The first parameter of the module with which an interpolation starts, where that does not compile: with `#`, and
    /// in a default value also without. Raw strings are not read.
    func interpolated(in strings: [String], isGiven: Bool) -> String? {
        for string in strings where string.first == "\"" {
            for piece in string.split(separator: "\\(").dropFirst() where !isGiven || piece.first == "#" {
                let name = String(piece.drop { $0 == "#" }.prefix { $0.isLetter || $0.isNumber || $0 == "_" })
                if byName[name] != nil { return name }
            }
        }
        return nil
    }

    /// The mistake of a value with a name after `#` that is none of a parameter.
    func problem(withUnknown unknown: String, in value: Expression) -> Diagnostic {
        let location = file.location(value.range)
        let problem = Diagnostic.error("the module has no parameter '\(unknown)'", at: location)
        return problem.suggesting(nearestTo: unknown, among: Array(byName.keys), at: location) {
            value.text.replacing("#" + unknown, with: "#" + $0)
        }
            ?? problem.note(
                "a value without parameters is '#(\(value.text.replacing("#" + unknown, with: unknown)))'"
            )
    }

    /// The mistake of a property's first value with `#NAME` or `#(…)`: a struct is not made with the module.
    func problem(withValueOf property: StoredProperty) -> Diagnostic? {
        guard let value = property.defaultValue, value.text.contains("#") else { return nil }
        let given = self.given(value)
        let source = SourceFile(path: file.path, text: value.text)
        let strings = TokenList(source).tokens.filter { $0.kind == .string }.map { source.text($0.range) }
        if let name = given?.names.first ?? interpolated(in: strings, isGiven: true),
            let parameter = byName[name]
        {
            return file.error("a property cannot start with the module parameter '\(name)'", at: value.range)
                .note(
                    "a section can take it, whose code then sets the property: presenter(\(parameter.declaration)) { … }"
                )
        }
        if let unknown = given?.unknown {
            return file.error(
                "the module has no parameter '\(unknown)', and a property cannot start with one",
                at: value.range
            )
        }
        return given.map { file.error("the value of a property is written without '#'", at: value.range).fix($0.code) }
    }
}
