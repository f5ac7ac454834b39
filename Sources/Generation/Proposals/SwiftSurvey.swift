import ProjectFiles
import SourceText
import SwiftReader

/// What the Swift files of a project declare, as far as it tells how a team writes its modules.
package struct SwiftSurvey: Sendable {
    /// A type with the extensions of its files.
    struct DeclaredType: Sendable {
        let name: String
        /// The path of the file that declares it; `nil` if only extensions of it are known.
        var path: String?
        var isProtocol = false
        /// Whether the project declares the class. It can have extensions of other classes.
        var isClass = false
        /// The names after its colon.
        var inherited: Set<String> = []
        /// The first type after the colon of a class, with its generic arguments; a superclass or a protocol.
        var superclass: String?
        /// The labels of each designated initializer: `nibName` and `bundle`.
        var initializers: Set<[String]> = []
        var functions: [Function] = []
        /// By name, the properties that have a type.
        var properties: [String: Property] = [:]
    }

    struct Property: Sendable {
        enum Ownership { case strong, weak, unowned }
        enum Mark { case none, optional, unwrapped }

        /// The words of the type.
        let words: Set<String>
        /// Whether the type is that of a function, also as an Optional.
        let isFunction: Bool
        let isStored: Bool
        let ownership: Ownership
        /// What follows the type: `?`, `!` or nothing.
        let mark: Mark
    }

    struct Function: Sendable {
        let name: String
        let isStatic: Bool
        let isPrivate: Bool
        /// The words in its parentheses.
        let parameters: Set<String>
        /// The words of the result without `any`; empty if there is none.
        let result: [String]
        let isOptional: Bool
        /// Whether the body calls something that is written like a type.
        let makesObjects: Bool
        /// What the body calls of other objects, in the order of the text.
        let calls: [Call]
    }

    /// `presenter.didLoad(view: self)`
    struct Call: Sendable {
        let receiver: String
        /// The name with the labels of its arguments: `didLoad(view:)`; without parentheses if there are no arguments.
        let function: String
        /// What it passes, without labels: `self`.
        let arguments: [String]
        /// Whether the call is a statement. A value that it returns is not used, and it neither throws nor is awaited.
        let isStatement: Bool
    }

    /// A unit of indentation, as the setting `indent` has it.
    private(set) var indentations = Tally<String>()
    /// The modules that files import.
    private(set) var imports: [String: Int] = [:]
    /// By name.
    private(set) var types: [String: DeclaredType] = [:]

    /// - Throws: The system's refusal to read a file.
    init(_ files: SurveyedFiles) throws(Failure) {
        for path in files.paths(endingWith: ".swift") where !Self.isOfTests(path.text) {
            for (path, bytes) in try files.read([path]) { add(SourceFile(path: path.text, bytes: bytes)) }
        }
    }

    /// Whether a file is in a folder of tests, whose types are no modules.
    private static func isOfTests(_ path: String) -> Bool {
        path.split(separator: "/").dropLast().contains { $0.hasSuffix("Tests") }
    }

    package init(_ files: [SourceFile]) {
        for file in files { add(file) }
    }

    private mutating func add(_ file: SourceFile) {
        if let unit = Indentation.unit(in: file.bytes) { indentations.add(unit) }
        let outline = SwiftOutline(file)
        let partner = BracketPairs.partners(of: outline.tokens.tokens, in: file.bytes)
        for name in Self.imports(in: outline.tokens) { imports[name, default: 0] += 1 }
        for declaration in outline.types where declaration.kind != .typealias {
            var type = types[declaration.name] ?? DeclaredType(name: declaration.name)
            if declaration.kind != .extension { type.path = file.path }
            if declaration.kind == .protocol { type.isProtocol = true }
            if declaration.kind == .class {
                type.isClass = true
                type.superclass = declaration.inherited.first?.description
            }
            for parent in declaration.inherited { type.inherited.formUnion(Self.words(of: parent)) }
            for property in declaration.properties {
                guard let written = property.type else { continue }
                type.properties[property.name.text] = Property(property, written)
            }
            type.functions += declaration.functions.map { Function($0, in: outline.tokens, partner) }
            type.initializers.formUnion(
                declaration.functions.compactMap { $0.designatedLabels(in: outline.tokens, partner) }
            )
            types[declaration.name] = type
        }
    }

    fileprivate static func words(of type: TypeSyntax) -> Set<String> {
        var words: Set<String> = []
        type.visit { type in
            if case .named(let components) = type { words.formUnion(components.map(\.name)) }
        }
        return words
    }

    private static func imports(in tokens: TokenList) -> Set<String> {
        var names: Set<String> = []
        for (token, next) in zip(tokens.tokens, tokens.tokens.dropFirst())
        where token.startsLine && token.kind == .word && next.kind == .word && !next.startsLine {
            if tokens.file.text(token.range) == "import" { names.insert(tokens.file.text(next.range)) }
        }
        return names
    }
}

extension SwiftSurvey.Property {
    fileprivate init(_ property: SwiftOutline.Property, _ type: TypeSyntax) {
        words = SwiftSurvey.words(of: type)
        isFunction =
            switch type {
            case .optional(let type), .implicitlyUnwrapped(let type): type.isFunction
            default: type.isFunction
            }
        isStored = property.isStored && !property.isStatic
        ownership = property.isWeak ? .weak : property.isUnowned ? .unowned : .strong
        mark =
            switch type {
            case .implicitlyUnwrapped: .unwrapped
            case _ where type.isOptional: .optional
            default: .none
            }
    }
}

extension SwiftOutline.Function {
    /// The modifiers are in front of the keyword, on the same line or with an attribute on the line before.
    fileprivate func modifiers(in list: TokenList) -> [String] {
        let before = list.tokens[..<code.lowerBound].suffix(4).map { list.file.text($0.range) }
        let end = before.lastIndex { ["{", "}", ";"].contains($0) }
        return Array(before[(end.map { $0 + 1 } ?? 0)...])
    }

    /// The labels of a designated initializer; `nil` for any other function.
    ///
    /// - Parameter partner: For each bracket among the tokens, the index of its partner.
    fileprivate func designatedLabels(in list: TokenList, _ partner: [Int]) -> [String]? {
        guard name.text == "init", !modifiers(in: list).contains("convenience") else { return nil }
        func text(_ index: Int) -> String { list.file.text(list.tokens[index].range) }
        guard let parenthesis = code.first(where: { text($0) == "(" }) else { return nil }
        let end = min(partner[parenthesis], code.upperBound)
        var labels: [String] = []
        var index = parenthesis + 1
        var startsParameter = true
        while index < end {
            if startsParameter, list.tokens[index].kind == .word { labels.append(text(index)) }
            startsParameter = text(index) == ","
            // What is inside brackets is no parameter.
            index = max(index, partner[index]) + 1
        }
        return labels
    }
}

extension SwiftSurvey.Function {
    /// - Parameter partner: For each bracket among the tokens, the index of its partner.
    fileprivate init(_ function: SwiftOutline.Function, in list: TokenList, _ partner: [Int]) {
        let (file, tokens) = (list.file, list.tokens)
        func text(_ index: Int) -> String { file.text(tokens[index].range) }
        name = function.name.text
        let modifiers = function.modifiers(in: list)
        isStatic = modifiers.contains { ["static", "class"].contains($0) }
        isPrivate = modifiers.contains { ["private", "fileprivate"].contains($0) }
        let head = function.code.lowerBound..<(function.body?.lowerBound ?? function.code.upperBound)
        let parenthesis = head.first { text($0) == "(" }
        let parentheses = parenthesis.map { $0..<max($0, min(partner[$0], head.upperBound)) } ?? 0..<0
        parameters = Set(parentheses.filter { tokens[$0].kind == .word }.map(text))
        let arrow = head.last { tokens[$0].kind == .arrow }
        let written = arrow.map { head.clamped(to: ($0 + 1)..<max($0 + 1, head.upperBound)) } ?? 0..<0
        let words = written.filter { tokens[$0].kind == .word }.map(text)
        result = words.filter { $0 != "any" }
        isOptional = written.contains { text($0) == "?" }
        let body = function.body ?? 0..<0
        makesObjects = zip(body, body.dropFirst()).contains { text($0).first?.isUppercase == true && text($1) == "(" }
        calls = function.body.map { Self.calls(in: $0, of: list, partner) } ?? []
    }

    /// `receiver.name(label: …)`, `receiver?.name()`
    private static func calls(
        in body: Range<Int>,
        of list: TokenList,
        _ partner: [Int]
    ) -> [SwiftSurvey.Call] {
        let tokens = list.tokens
        func text(_ index: Int) -> String { index < body.upperBound ? list.file.text(tokens[index].range) : "" }
        return body.compactMap { index in
            guard tokens[index].kind == .word, index == 0 || text(index - 1) != "." || text(index - 2) == "self" else {
                return nil
            }
            var next = index + 1
            if text(next) == "?" || text(next) == "!" { next += 1 }
            guard text(next) == ".", next + 2 < body.upperBound, tokens[next + 1].kind == .word, text(next + 2) == "("
            else { return nil }
            let start = text(index - 1) == "." ? index - 2 : index
            return SwiftSurvey.Call(
                receiver: text(index),
                name: text(next + 1),
                arguments: arguments(after: next + 2, of: list, partner),
                isStatement: isStatement(from: start, to: partner[next + 2], in: body, of: list)
            )
        }
    }

    /// `view` and `self` of `(view: self)`, and `_` and `3` of `(3)`.
    private static func arguments(
        after parenthesis: Int,
        of list: TokenList,
        _ partner: [Int]
    ) -> [(label: String, value: String)] {
        func text(_ index: Int) -> String { list.file.text(list.tokens[index].range) }
        let end = partner[parenthesis]
        guard end > parenthesis else { return [] }
        var arguments: [(label: String, value: String)] = []
        var index = parenthesis + 1
        var startsArgument = true
        while index < end {
            if startsArgument {
                let isLabeled = index + 1 < end && text(index + 1) == ":"
                arguments.append((isLabeled ? text(index) : "_", ""))
                if isLabeled { index += 2 }
                startsArgument = false
                continue
            }
            startsArgument = text(index) == ","
            // What is inside brackets is no argument.
            let next = max(index, partner[index]) + 1
            if !startsArgument, let last = arguments.indices.last {
                arguments[last].value += (index..<min(next, end)).map(text).joined()
            }
            index = next
        }
        return arguments
    }

    /// Whether a call is a statement, as far as the tokens around it tell.
    private static func isStatement(from start: Int, to end: Int, in body: Range<Int>, of list: TokenList) -> Bool {
        let tokens = list.tokens
        func text(_ index: Int) -> String { list.file.text(tokens[index].range) }
        guard body.contains(start), body.contains(end) else { return false }
        let startsStatement =
            start == body.lowerBound || tokens[start].startsLine || ["{", ";"].contains(text(start - 1))
        guard startsStatement, body.contains(end + 1) else { return startsStatement }
        return [";", "}"].contains(text(end + 1)) || tokens[end + 1].startsLine && text(end + 1) != "."
    }
}

extension SwiftSurvey.Call {
    fileprivate init(
        receiver: String,
        name: String,
        arguments: [(label: String, value: String)],
        isStatement: Bool
    ) {
        self.receiver = receiver
        let labels = arguments.map { $0.label + ":" }.joined()
        function = labels.isEmpty ? name : "\(name)(\(labels))"
        self.arguments = arguments.map(\.value)
        self.isStatement = isStatement
    }
}

/// The indentation of a text.
enum Indentation {
    /// The unit with which the first indented line starts: `2`, `4` or `tab`; `nil` for another one.
    static func unit(in bytes: [UInt8]) -> String? {
        for line in bytes.split(separator: UInt8(ascii: "\n")) {
            let width = line.prefix { $0 == UInt8(ascii: " ") }.count
            guard let first = line.dropFirst(width).first else { continue }
            if first == UInt8(ascii: "\t") { return width == 0 ? "tab" : nil }
            // The lines of a comment are indented by other rules.
            if width == 0 || first == UInt8(ascii: "*") || first == UInt8(ascii: "/") { continue }
            return width == 2 || width == 4 ? "\(width)" : nil
        }
        return nil
    }
}
