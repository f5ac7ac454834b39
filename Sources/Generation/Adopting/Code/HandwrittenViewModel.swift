import SourceText
import SwiftReader

/// The class of a view model that a person wrote, and that has no protocol.
struct HandwrittenViewModel {
    /// What others can ask of the class, as a protocol would require it.
    let contract: HandwrittenProtocol
    /// What its initializer takes. A parameter is for the initializer only if no property keeps it, or if the view
    /// follows that property.
    let parameters: [Parameter]

    /// - Parameters:
    ///   - name: The name of the class.
    ///   - outlines: The files of its module.
    ///   - binding: How its view follows it.
    /// - Returns: `nil` if there is no such class, or if others can ask nothing of it.
    init?(named name: String, in outlines: [SwiftOutline], _ binding: HandwrittenModule.Binding) {
        let own = outlines.map { outline in
            // What a class has for a protocol is not there for its view.
            let types = outline.types.filter {
                $0.name == name && ($0.kind == .class || $0.kind == .extension && $0.inherited.isEmpty)
            }
            return (ViewModelReader(outline, binding), types)
        }
        guard own.contains(where: { $1.contains { $0.kind == .class } }) else { return nil }
        let taken = own.lazy.flatMap { reader, types in types.lazy.compactMap(reader.parameters) }.first ?? []
        let kept = Set(own.flatMap { reader, types in types.flatMap(reader.keptProperties) })
        parameters = taken.map { parameter in
            var parameter = parameter
            if !kept.contains(parameter.name.text) { parameter.passing = .used }
            return parameter
        }
        let members = own.flatMap { reader, types in types.flatMap(reader.members) }
        guard !members.isEmpty else { return nil }
        var contract = HandwrittenProtocol(name: name, parents: [], members: members)
        contract.head.comments = own.lazy.compactMap { $0.documentation(of: $1) }.first ?? []
        self.contract = contract
    }
}

/// Reads the members of a view model from a file.
private struct ViewModelReader {
    private let list: TokenList
    private let partner: [Int]
    private let binding: HandwrittenModule.Binding

    init(_ outline: SwiftOutline, _ binding: HandwrittenModule.Binding) {
        list = outline.tokens
        partner = BracketPairs.partners(of: list.tokens, in: list.file.bytes)
        self.binding = binding
    }

    private func text(_ index: Int) -> String {
        list.tokens.indices.contains(index) ? list.file.text(list.tokens[index].range) : ""
    }

    /// The text of some tokens, with what is between them.
    private func text(_ code: Range<Int>) -> String {
        guard let first = code.first, let last = code.last, list.tokens.indices.contains(last) else { return "" }
        return list.file.text(list.tokens[first].range.lowerBound..<list.tokens[last].range.upperBound)
    }

    /// The index of the keyword of a declaration: `var`, `func`, `class`. That of `b` in `var a = 0, b = 1` is before
    /// `a`.
    private func keyword(before name: Range<Int>) -> Int {
        let last = list.tokens.firstSorted { $0.range.lowerBound >= name.lowerBound } - 1
        guard text(last) == "," else { return last }
        return list.tokens[..<last].indices.last { ["var", "let"].contains(text($0)) } ?? last
    }

    private func marks(before keyword: Int) -> [String] {
        list.marks(before: keyword, partner).map { list.file.text($0) }
    }

    /// The lines of the documentation comment above the attributes and modifiers of a declaration.
    private func documentation(before keyword: Int) -> [String] {
        guard list.tokens.indices.contains(keyword) else { return [] }
        let first = list.marks(before: keyword, partner).first ?? list.tokens[keyword].range
        return list.documentation(before: first.lowerBound)
    }

    /// The documentation of the class, if one of the types is it.
    func documentation(of types: [SwiftOutline.TypeDeclaration]) -> [String]? {
        types.first { $0.kind == .class }.map { documentation(before: keyword(before: $0.nameRange)) }
    }

    // MARK: - The initializer

    /// The parameters of the first designated initializer.
    func parameters(of type: SwiftOutline.TypeDeclaration) -> [Parameter]? {
        type.functions.lazy.filter { function in
            function.name.text == "init" && !marks(before: function.code.lowerBound).contains("convenience")
        }.compactMap { function -> [Parameter]? in
            guard let first = function.code.first(where: { text($0) == "(" }), partner[first] > first else {
                return nil
            }
            var parser = SwiftParser(TokenList(SourceFile(path: "", text: text(first..<partner[first] + 1))))
            return try? parser.parseParameters()
        }.first
    }

    // MARK: - Members

    /// The names of the stored properties that no view follows.
    func keptProperties(of type: SwiftOutline.TypeDeclaration) -> [String] {
        type.properties.filter { $0.isStored && member($0)?.shown == nil }.map(\.name.text)
    }

    /// Attributes and modifiers of what a view does not ask for.
    private static let ofOthers: Set = ["private", "fileprivate", "override", "static", "class", "@objc", "@IBAction"]

    /// What is before a function, and belongs in the spec, too.
    private static let kept: Set = ["@discardableResult", "nonisolated"]

    /// The members that are not private, in the order of the text.
    func members(of type: SwiftOutline.TypeDeclaration) -> [HandwrittenProtocol.Member] {
        let properties = type.properties.compactMap { property in
            member(property).map { (property.name.range.lowerBound, $0) }
        }
        let functions = type.functions.compactMap { function in
            member(function).map { (function.name.range.lowerBound, $0) }
        }
        return (properties + functions).sorted { $0.0 < $1.0 }.map(\.1)
    }

    private func member(_ function: SwiftOutline.Function) -> HandwrittenProtocol.Member? {
        let keyword = function.code.lowerBound - 1
        let marks = marks(before: keyword)
        guard text(keyword) == "func", Self.ofOthers.isDisjoint(with: marks) else { return nil }
        let end = function.body.map { $0.lowerBound - 1 } ?? function.code.upperBound
        let head = text(keyword..<end)
        let comments = documentation(before: keyword).map { $0 + "\n" }.joined()
        var parser = SwiftParser(TokenList(SourceFile(path: "", text: head)))
        guard var requirement = try? parser.parseRequirement(), case .function(var parsed) = requirement.kind else {
            return .init(text: comments + head, requirement: nil)
        }
        guard !parsed.isOperator else { return nil }
        for index in parsed.parameters.indices { parsed.parameters[index].defaultValue = nil }
        requirement.kind = .function(parsed)
        let prefix = marks.filter(Self.kept.contains).map { $0 + " " }.joined()
        let other = marks.first { $0.hasPrefix("@available") }
        return .init(
            text: comments + prefix + requirement.signature,
            requirement: requirement,
            problem: other.map { "a requirement cannot have '\($0)'" }
        )
    }

    private func member(_ property: SwiftOutline.Property) -> HandwrittenProtocol.Member? {
        let keyword = keyword(before: property.name.range)
        let marks = marks(before: keyword)
        guard !property.isStatic, Self.ofOthers.isDisjoint(with: marks) else { return nil }
        let isFollowed = property.isStored && isFollowed(property, marks)
        guard isFollowed || !property.isStored || isWrapped(property) else { return nil }
        let comments = documentation(before: keyword).map { $0 + "\n" }.joined()
        let name = Keywords.escape(property.name.text, as: .value)
        if isListed(property) {
            return .init(text: comments + "var \(name)", requirement: nil, problem: "others are declared with it")
        }
        guard let type = self.type(of: property) else {
            let written = "var \(name)" + (property.isStored ? " " + text(property.code) : "")
            return .init(text: comments + written, requirement: nil, problem: "its type is not written")
        }
        let required = "var \(Keywords.escape(property.name.text, as: .property)): \(type) { get }"
        var parser = SwiftParser(TokenList(SourceFile(path: "", text: required)))
        let requirement = try? parser.parseRequirement()
        var member = HandwrittenProtocol.Member(text: comments + required, requirement: requirement)
        if isFollowed, let value = first(of: property, type) {
            member.shown = "\(comments)var \(name): \(type)\(value)"
        }
        return member
    }

    /// Whether a declaration has several properties: `var a = 0, b = 1`. A merge takes it for the first one.
    private func isListed(_ property: SwiftOutline.Property) -> Bool {
        let name = list.tokens.firstSorted { $0.range.lowerBound >= property.name.range.lowerBound }
        return text(name - 1) == "," || text(name + 1) == "," || text(property.code.upperBound) == ","
    }

    /// Whether the view follows a stored property.
    private func isFollowed(_ property: SwiftOutline.Property, _ marks: [String]) -> Bool {
        switch binding.name {
        case "combine": marks.contains("@Published")
        case "observation":
            !property.isLet && !property.isWeak && property.type?.isCallback != true
                && !marks.contains("lazy") && !marks.contains("@ObservationIgnored")
        default: false
        }
    }

    /// Whether the view follows what is in a constant: `let items: Observable<[Item]>`.
    private func isWrapped(_ property: SwiftOutline.Property) -> Bool {
        guard binding.name == "observable", property.isLet, case .named(let path)? = property.type else { return false }
        return path.last?.name == binding.wrapper
    }

    // MARK: - Values

    /// The type that is written, or that of the value.
    private func type(of property: SwiftOutline.Property) -> TypeSyntax? {
        guard let type = property.type else { return value(of: property).flatMap { self.type(ofLiteral: $0) } }
        // `makeItems()` and `Theme.makeDefault()` have no type that the text tells.
        if case .named(let path) = type, path.last?.name.first?.isUppercase == false { return nil }
        return type
    }

    private func type(ofLiteral code: Range<Int>) -> TypeSyntax? {
        // `-1`
        let start = text(code.lowerBound) == "-" ? code.lowerBound + 1 : code.lowerBound
        guard code.upperBound == start + 1 else { return nil }
        let literal = text(start)
        switch list.tokens[start].kind {
        case .string: return .name("String")
        case .number: return .name(literal.contains(".") ? "Double" : "Int")
        case .word where ["true", "false"].contains(literal): return .name("Bool")
        default: return nil
        }
    }

    /// The tokens of the value of a property, without its observers; `nil` if it has none.
    private func value(of property: SwiftOutline.Property) -> Range<Int>? {
        guard text(property.code.lowerBound) == "=" else { return nil }
        let start = property.code.lowerBound + 1
        var end = property.code.upperBound
        if text(end - 1) == "}", partner[end - 1] > start, ["didSet", "willSet"].contains(text(partner[end - 1] + 1)) {
            end = partner[end - 1]
        }
        return start < end ? start..<end : nil
    }

    /// The first value of a property in a spec, ` = []`, which can be empty for an Optional; `nil` if none is known.
    private func first(of property: SwiftOutline.Property, _ type: TypeSyntax) -> String? {
        let written = value(of: property).map { text($0) }
        let isCode = written?.contains { $0.isNewline || $0 == "{" } == true
        // `[Item]()`
        let isEmpty = written?.hasSuffix("]()") == true
        guard let written, !isCode, !isEmpty else { return type.firstValue }
        return type.isOptional && written == "nil" ? "" : " = " + written
    }
}

extension TypeSyntax {
    /// Whether the type is that of a closure, also as an Optional.
    fileprivate var isCallback: Bool {
        switch self {
        case .optional(let type), .implicitlyUnwrapped(let type): type.isFunction
        default: isFunction
        }
    }

    /// The first value of a property of the state that has the type: ` = []`; empty for an Optional, and `nil` if none
    /// is known.
    var firstValue: String? {
        switch self {
        case .optional: ""
        case .array: " = []"
        case .dictionary: " = [:]"
        case .named: ["String": " = \"\"", "Bool": " = false", "Int": " = 0", "Double": " = 0"][description]
        default: nil
        }
    }
}
