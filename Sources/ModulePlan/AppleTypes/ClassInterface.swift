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
struct ClassInterface {
    let name: Name
    /// Whether the file describes a protocol, such as `ObservableObject`.
    let isProtocol: Bool
    let superclass: Name?
    /// The arguments with which the initializer of a subclass calls that of the class; `nil` if they are those of the
    /// superclass.
    private(set) var arguments: String?
    /// The members that others use.
    private(set) var provided: [Requirement] = []
    /// The members that subclasses override.
    private(set) var open: [Requirement] = []
    /// The names of the properties without a type.
    private(set) var untypedProperties: [String] = []

    /// - Throws: The first mistake in the file.
    init(_ file: SourceFile) throws(Diagnostic) {
        let tokens = TokenList(file)
        if let problem = tokens.diagnostics.first { throw problem }
        var parser = SwiftParser(tokens)
        isProtocol = parser.take("protocol")
        if !isProtocol { try parser.expect("class", context: "to open the interface") }
        name = try parser.parseName("a class", as: .type)
        superclass = parser.take(":") ? try parser.parseName("a class", as: .type) : nil
        while !parser.isAtEnd {
            guard parser.current.startsLine else { throw parser.unexpected("expected a new line here") }
            try readMember(with: &parser)
        }
    }

    private mutating func readMember(with parser: inout SwiftParser) throws(Diagnostic) {
        if parser.isAt("var"), parser.peek(2).startsLine || parser.peek(2).kind == .endOfFile {
            parser.advance()
            untypedProperties.append(try parser.parseName("a property", as: .property).text)
        } else if parser.take("super") {
            try parser.expect(".", context: "after 'super'")
            try parser.expect("init", context: "after 'super.'")
            guard parser.isAt("(") else { throw parser.unexpected("expected '(' and the arguments of 'super.init'") }
            arguments = parser.file.text(try parser.skipBrackets())
        } else if parser.take("open") {
            open.append(try parser.parseRequirement())
        } else {
            provided.append(try parser.parseRequirement())
        }
    }
}
