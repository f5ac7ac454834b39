import ModuleSpec
import SourceText
import SwiftReader

/// The base class of a class of the module.
struct Superclass: Sendable {
    /// An argument of `super.init`.
    struct Argument: Equatable, Sendable {
        let label: String?
        let value: String

        var code: String { (label.map { $0 + ": " } ?? "") + value }
    }

    /// The class as the code names it: `UIViewController`, `BaseRouter<LoginView>`.
    let type: String
    /// The first name of a class that a setting chooses, which is declared elsewhere.
    let chosenName: String?
    /// The class of the description that it is or inherits from: `UIViewController`. `nil` for any other class.
    let kind: String?
    /// The members of the class, or of the superclass that is known.
    let interface: BaseClass?
    /// The code with which the initializer of the class calls that of the base class; `nil` if it must not.
    let call: String?
    /// Whether the class cannot have the initializer of the base class.
    let needsInitializer: Bool
    /// The arguments that the setting gives.
    let arguments: [Argument]
    /// The place of the setting; `nil` for the base class that the description gives.
    let location: Diagnostic.Location?

    /// The names of values that the class only passes to the base class.
    var passedNames: [String] {
        arguments.map(\.value).filter { value in
            value.first?.isLowercase == true && Keywords.isIdentifier(value) && !Self.words.contains(value)
        }
    }

    private static let words: Set = ["nil", "true", "false", "self", "super"]

    /// Whether a required `init()` overrides that of the base class.
    func isOverridden(by requirement: Requirement) -> Bool {
        guard requirement.fullName == "init()", case .initializer(let initializer) = requirement.kind else {
            return false
        }
        return initializer.failability == nil && requirement.effects == Effects() && isOverridden(with: [])
    }

    /// Whether an initializer with these parameters overrides that of the base class: it passes on all of them.
    func isOverridden(with parameters: [Argument]) -> Bool {
        location != nil && arguments == parameters && (!arguments.isEmpty || call == "super.init()")
    }
}

extension Superclass {
    /// The base class that a description gives.
    init(described name: String, interface: BaseClass?) {
        type = name
        chosenName = nil
        kind = name
        self.interface = interface
        call = interface?.classes.contains(name) == false ? nil : "super.init(\(interface?.arguments ?? ""))"
        needsInitializer = false
        arguments = []
        location = nil
    }

    /// The base class that a setting chooses.
    ///
    /// - Parameters:
    ///   - written: The value of the setting.
    ///   - kind: The class of the description that it is or inherits from.
    ///   - interface: The members of the class, or of the superclass that is known.
    ///   - usual: The class whose interface has the arguments for the base class of the description.
    init(
        _ written: WrittenSuperclass,
        kind: String?,
        interface: BaseClass?,
        usual: String?,
        at location: Diagnostic.Location
    ) {
        type = written.type.description
        chosenName = written.firstName
        self.kind = kind
        self.interface = interface
        call = "super.init(\(written.arguments?.map(\.code).joined(separator: ", ") ?? interface?.arguments ?? ""))"
        arguments = written.arguments ?? []
        needsInitializer =
            written.arguments.map { !$0.isEmpty } ?? (kind != nil && interface?.classWithArguments != usual)
        self.location = location
    }
}

/// A base class as a setting names it: `BaseRouter`, `BaseRouter<Login>(factory: factory)`, `Card(style: .dark):
/// UIView`.
struct WrittenSuperclass {
    let type: TypeSyntax
    /// The name of the class without its generic arguments, and the first name of its path.
    let name: String
    let firstName: String
    /// The arguments of its initializer; `nil` if there are no parentheses.
    let arguments: [Superclass.Argument]?
    /// The superclass of the class.
    let superclass: String?

    /// - Throws: The first mistake in the text.
    init(_ text: String) throws(Diagnostic) {
        guard !text.contains(where: \.isNewline) else { throw .error("expected a class on one line", at: nil) }
        let tokens = TokenList(SourceFile(path: "", text: text))
        if let problem = tokens.diagnostics.first { throw problem }
        var parser = SwiftParser(tokens)
        type = try parser.parseType()
        guard case .named(let components) = type, let first = components.first, let last = components.last else {
            throw parser.unexpected("expected the name of a class")
        }
        (name, firstName) = (last.name, first.name)
        arguments = parser.isAt("(") ? try Self.arguments(&parser) : nil
        superclass = parser.take(":") ? try parser.parseName("a class", as: .type).text : nil
        guard parser.isAtEnd else { throw parser.unexpected("expected nothing after the class") }
    }

    private static func arguments(_ parser: inout SwiftParser) throws(Diagnostic) -> [Superclass.Argument] {
        var list: [Superclass.Argument] = []
        parser.advance()
        while !parser.isAt(")") {
            var label: String?
            if parser.isAt(":", offset: 1) {
                label = parser.word(parser.current)
                parser.advance()
                parser.advance()
            }
            list.append(Superclass.Argument(label: label, value: try parser.parseExpression("an argument").text))
            guard parser.take(",") else { break }
        }
        try parser.expect(")", context: "after the arguments")
        return list
    }
}
