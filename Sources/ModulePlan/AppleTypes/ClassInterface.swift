import SourceText
import SwiftReader

/// The members of one class of a framework, read from a file `NAME.interface`:
///
///     class UITableViewController: UIViewController
///
///     super.init(style: .plain)
///     var tableView: UITableView! { get set }
///     open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
///     var refreshControl
///
/// `super.init` is how the initializer of a subclass calls that of the class. `open` marks a member that the framework
/// calls and a subclass overrides. The file can give the name of a property without its type.
struct ClassInterface: Sendable {
    /// A member. Most runs ask for few members, so its declaration is parsed when something asks for it.
    struct Member: Sendable {
        let baseName: String
        let isProperty: Bool
        /// Whether the framework calls the member, and subclasses override it.
        let isOpen: Bool
        fileprivate let start: SwiftParser.Mark
    }

    let name: Name
    /// Whether the file describes a protocol, such as `ObservableObject`.
    let isProtocol: Bool
    let superclass: Name?
    /// The arguments with which the initializer of a subclass calls that of the class; `nil` if they are those of the
    /// superclass.
    private(set) var arguments: String?
    private(set) var members: [Member] = []
    /// The names of the properties without a type.
    private(set) var untypedProperties: [String] = []
    private var parser: SwiftParser

    /// - Parameter isChecked: Whether the file is known to be right, with each member on a line of its own.
    /// - Throws: The first mistake in the file.
    init(_ file: SourceFile, isChecked: Bool) throws(Diagnostic) {
        let tokens = TokenList(file)
        if let problem = tokens.diagnostics.first { throw problem }
        parser = SwiftParser(tokens)
        isProtocol = parser.take("protocol")
        if !isProtocol { try parser.expect("class", context: "to open the interface") }
        name = try parser.parseName("a class", as: .type)
        superclass = parser.take(":") ? try parser.parseName("a class", as: .type) : nil
        while !parser.isAtEnd {
            guard parser.current.startsLine else { throw parser.unexpected("expected a new line here") }
            try readMember(isChecked: isChecked)
        }
    }

    /// The declaration of a member; `nil` if it has a mistake.
    func declaration(of member: Member) -> Requirement? {
        var parser = parser
        parser.goBack(to: member.start)
        return try? parser.parseRequirement()
    }

    private mutating func readMember(isChecked: Bool) throws(Diagnostic) {
        if parser.isAt("var"), parser.peek(2).startsLine || parser.peek(2).kind == .endOfFile {
            parser.advance()
            untypedProperties.append(try parser.parseName("a property", as: .property).text)
        } else if parser.take("super") {
            try parser.expect(".", context: "after 'super'")
            try parser.expect("init", context: "after 'super.'")
            guard parser.isAt("(") else { throw parser.unexpected("expected '(' and the arguments of 'super.init'") }
            arguments = parser.file.text(try parser.skipBrackets())
        } else {
            let isOpen = parser.take("open")
            let start = parser.mark
            let isProperty = parser.isAt("var")
            if isChecked, isProperty || parser.isAt("func"), let name = parser.word(parser.peek(1)) {
                members.append(Member(baseName: name, isProperty: isProperty, isOpen: isOpen, start: start))
                repeat { parser.advance() } while !parser.current.startsLine && !parser.isAtEnd
            } else {
                let requirement = try parser.parseRequirement()
                members.append(
                    Member(
                        baseName: requirement.baseName,
                        isProperty: requirement.isProperty,
                        isOpen: isOpen,
                        start: start
                    )
                )
            }
        }
    }
}
