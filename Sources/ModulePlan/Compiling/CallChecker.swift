import ModuleSpec
import SourceText
import SwiftReader

/// Checks the arguments of values that are made of types of the spec: `Row(id: 1)`, `.server(code: 404)`. An extension
/// could have another initializer, or another function, so all mistakes are warnings.
struct CallChecker {
    /// What a call takes.
    private struct Parameter {
        let label: String?
        /// `nil` if it is not known.
        let type: TypeSyntax?
        let hasDefault: Bool

        /// The label as Swift writes it: `_` if there is none.
        var name: String { label ?? "_" }
    }

    /// What a value passes.
    private struct Argument {
        let label: String?
        let text: String
        /// The bytes in the spec.
        let range: Range<Int>
    }

    private let module: Module
    private let types: DeclaredTypes
    /// The names of the types that the specs of the run declare.
    private let declared: Set<String>

    init(_ module: Module, knowing types: DeclaredTypes, except declared: Set<String>) {
        self.module = module
        self.types = types
        self.declared = declared
    }

    // MARK: - Entities

    /// The mistake in `Row(id: 1)`; `nil` for any other value.
    func problem(withInitializer value: Expression) -> Diagnostic? {
        let bytes = value.text.utf8
        guard bytes.first.map(Ascii.isUppercase) == true, bytes.last == UInt8(ascii: ")"),
            let opening = bytes.firstIndex(where: { !Ascii.isWordPart($0) }), bytes[opening] == UInt8(ascii: "(")
        else { return nil }
        let name = String(value.text[..<opening])
        guard KnownTypes.framework(declaring: name) == nil, let found = types[name],
            let parameters = memberwiseParameters(of: found.declaration), let arguments = arguments(in: value),
            !takesCopiedProperties(found.declaration, arguments)
        else { return nil }
        return problem(with: arguments, for: parameters, in: value)?
            .note("the entity", at: found.location)
            .note("if an extension has this initializer, write it in the braces of the entity")
    }

    /// The parameters of the initializer that Swift makes for an entity; `nil` if it may have others.
    private func memberwiseParameters(of declaration: Declaration) -> [Parameter]? {
        guard case .entity = declaration.kind, declaration.generics.isEmpty, !declaration.hasInitializer,
            declaration.hasNoMembersFrom(othersThan: GivenMemberChecker.protocols), declaration.hasMemberwiseInitializer
        else { return nil }
        let nested = declaration.nestedTypes
        return declaration.storedProperties.filter(\.isMemberwise).map { property in
            Parameter(
                label: property.name.text,
                type: nested.isDisjoint(with: property.type.plainNames) ? property.type : nil,
                hasDefault: property.defaultValue != nil || !property.isConstant && property.type.isOptional
            )
        }
    }

    /// Whether an argument has the name of a property that is copied without parsing, such as a `lazy` one.
    private func takesCopiedProperties(_ declaration: Declaration, _ arguments: [Argument]) -> Bool {
        let labels = Set(arguments.compactMap(\.label)).subtracting(declaration.storedProperties.map(\.name.text))
        return !labels.isEmpty && !labels.isDisjoint(with: declaration.writtenMembers)
    }

    // MARK: - Cases

    /// The mistake in `.server` or `.server(code: 404)`.
    ///
    /// - Parameters:
    ///   - value: A value that begins with the name of the case.
    ///   - item: The case.
    ///   - found: The enum.
    func problem(with value: Expression, of item: EnumCase, in found: DeclaredTypes.DeclaredType) -> Diagnostic? {
        let declaration = found.declaration
        let hidden = declaration.nestedTypes
        let parameters = item.payloads.map { payload in
            let isKnown = declaration.generics.isEmpty && hidden.isDisjoint(with: payload.element.type.plainNames)
            return Parameter(
                label: payload.element.label == "_" ? nil : payload.element.label,
                type: isKnown ? payload.element.type : nil,
                hasDefault: payload.defaultValue != nil
            )
        }
        guard value.text.utf8.last == UInt8(ascii: ")") else {
            return parameters.isEmpty ? nil : uncalled(item, parameters, in: value, found)
        }
        guard let arguments = arguments(in: value) else { return nil }
        if parameters.isEmpty {
            return warning("enum case '\(item.name.text)' has no associated values", at: value.range)
                .note("the case", at: found.module.location(item.name.range))
        }
        return problem(with: arguments, for: parameters, in: value)?
            .note("the case", at: found.module.location(item.name.range))
    }

    private func uncalled(
        _ item: EnumCase,
        _ parameters: [Parameter],
        in value: Expression,
        _ found: DeclaredTypes.DeclaredType
    ) -> Diagnostic {
        let name = item.name.text + "(" + parameters.map { $0.name + ":" }.joined() + ")"
        let isPlain = item.payloads.count == 1 && !parameters[0].hasDefault
        let message =
            isPlain
            ? "member '\(name)' expects argument of type '\(item.payloads[0].element.type)'"
            : "member '\(name)' is a function that produces expected type '\(found.declaration.name.text)'"
        let values = parameters.filter { !$0.hasDefault }.map { ($0.label.map { $0 + ": " } ?? "") + "…" }
        return warning(message, at: value.range)
            .note("the case", at: found.module.location(item.name.range))
            .note("write .\(item.name.text)(\(values.joined(separator: ", ")))")
    }

    // MARK: - Arguments

    private func warning(_ message: String, at range: Range<Int>) -> Diagnostic {
        module.file.warning(message + " without an extension", at: range)
    }

    /// The first argument that no parameter takes, or the parameters that get none.
    private func problem(
        with arguments: [Argument],
        for parameters: [Parameter],
        in value: Expression
    ) -> Diagnostic? {
        var next = 0
        // The indices of parameters.
        var missing: [Int] = []
        for (number, argument) in arguments.enumerated() {
            let index = parameters[next...].firstIndex { $0.label == argument.label }
            guard let index else {
                return unexpected(argument, after: arguments[..<number], parameters, missing.isEmpty ? next : nil)
            }
            missing += (next..<index).filter { !parameters[$0].hasDefault }
            next = index + 1
        }
        missing += (next..<parameters.count).filter { !parameters[$0].hasDefault }
        guard let first = missing.first else { return mismatch(of: arguments, for: parameters) }
        if missing.count > 1 {
            let names = missing.map { "'\(parameters[$0].name)'" }.joined(separator: ", ")
            return warning("missing arguments for parameters \(names) in call", at: value.range)
        }
        let name = parameters[first].label.map { "'\($0)'" } ?? "#\(first + 1)"
        return warning("missing argument for parameter \(name) in call", at: value.range)
    }

    /// - Parameter next: The number of the parameter that the argument is for, if that is certain.
    private func unexpected(
        _ argument: Argument,
        after earlier: ArraySlice<Argument>,
        _ parameters: [Parameter],
        _ next: Int?
    ) -> Diagnostic {
        let expected = next.flatMap { $0 < parameters.count ? parameters[$0] : nil }
        guard let label = argument.label else {
            guard let wanted = expected?.label else { return warning("extra argument in call", at: argument.range) }
            return warning("missing argument label '\(wanted):' in call", at: argument.range)
                .note("write \(wanted): \(argument.text)")
        }
        if parameters.contains(where: { $0.label == label }), let last = earlier.last?.label {
            return warning("argument '\(label)' must precede argument '\(last)'", at: argument.range)
        }
        let location = module.location(argument.range.lowerBound..<argument.range.lowerBound + label.utf8.count)
        if let expected, expected.label == nil {
            return warning("extraneous argument label '\(label):' in call", at: location.range)
                .note("write \(argument.text)")
        }
        let problem = warning("extra argument '\(label)' in call", at: location.range)
        return problem.suggesting(nearestTo: label, among: parameters.compactMap(\.label), at: location) ?? problem
    }

    /// A warning for the first literal of another type than its parameter.
    private func mismatch(of arguments: [Argument], for parameters: [Parameter]) -> Diagnostic? {
        var next = 0
        for argument in arguments {
            guard let index = parameters[next...].firstIndex(where: { $0.label == argument.label }) else { return nil }
            next = index + 1
            let isHidden = { (name: String) in declared.contains(name) || types[name] != nil }
            guard let type = parameters[index].type,
                let mismatch = LiteralMismatch(argument.text, for: type, except: isHidden)
            else { continue }
            let end = argument.range.upperBound
            let range = end - argument.text.utf8.count..<end
            var problem = mismatch.diagnostic(at: module.location(range), in: .argument)
            problem.severity = .warning
            problem.message += " without an extension"
            return problem
        }
        return nil
    }

    /// The arguments in the parentheses at the end of a value; `nil` if they do not end it.
    private func arguments(in value: Expression) -> [Argument]? {
        let start = value.range.lowerBound
        let source = SourceFile(path: "", text: module.file.text(value.range))
        let tokens = TokenList(source).tokens.dropLast()
        func text(_ index: Int) -> String { tokens.indices.contains(index) ? source.text(tokens[index].range) : "" }
        guard let opening = tokens.indices.first(where: { text($0) == "(" }),
            let ends = TokenPieces.elements(of: Array(tokens), in: source, from: opening)
        else { return nil }
        return ends.map { piece in
            let isLabeled =
                piece.count > 2 && tokens[piece.lowerBound].kind == .word && text(piece.lowerBound + 1) == ":"
            let first = piece.lowerBound + (isLabeled ? 2 : 0)
            let end = tokens[piece.upperBound - 1].range.upperBound
            return Argument(
                label: isLabeled ? text(piece.lowerBound) : nil,
                text: source.text(tokens[first].range.lowerBound..<end),
                range: start + tokens[piece.lowerBound].range.lowerBound..<start + end
            )
        }
    }
}

/// The elements of a list in brackets, as ranges of tokens.
enum TokenPieces {
    /// - Parameters:
    ///   - tokens: The tokens of a text.
    ///   - opening: The index of the opening bracket.
    /// - Returns: The tokens between the commas; `nil` if the bracket is not closed by the last token, or an element is
    ///   empty.
    static func elements(of tokens: [Token], in source: SourceFile, from opening: Int) -> [Range<Int>]? {
        let partners = BracketPairs.pairs(of: tokens, in: source.bytes).partner
        let end = tokens.count - 1
        guard opening < end, partners[opening] == end else { return nil }
        var pieces: [Range<Int>] = []
        var start = opening + 1
        var index = start
        while index <= end {
            if index == end || source.text(tokens[index].range) == "," {
                // A comma can be after the last element.
                if start == index {
                    guard index == end else { return nil }
                } else {
                    pieces.append(start..<index)
                }
                start = index + 1
            } else if partners[index] > index {
                index = partners[index]
            }
            index += 1
        }
        return pieces
    }
}
