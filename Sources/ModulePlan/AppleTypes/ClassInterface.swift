import SourceText
import SwiftReader

/// The members of one class of a framework, as a file `NAME.interface` has them:
///
///     class UITableViewController: UIViewController
///
///     var tableView: UITableView! { get set }
///     open func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int
///     var refreshControl
///
/// `open` marks what the framework calls and a class overrides. A property without a type has a name only.
struct ClassInterface {
    let name: Name
    let superclass: Name?
    /// What the class declares for others to use.
    private(set) var provided: [Requirement] = []
    /// What it declares to be overridden.
    private(set) var hooks: [Requirement] = []
    /// The names of further properties.
    private(set) var properties: [String] = []

    /// - Throws: the first mistake in the file.
    init(_ file: SourceFile) throws(Diagnostic) {
        let tokens = TokenList(file)
        if let problem = tokens.diagnostics.first { throw problem }
        var parser = SwiftParser(tokens)
        if !parser.take("protocol") { try parser.expect("class", context: "to open the interface") }
        name = try parser.parseName("a class", as: .type)
        superclass = parser.take(":") ? try parser.parseName("a class", as: .type) : nil
        while !parser.isAtEnd {
            guard parser.current.startsLine else { throw parser.unexpected("expected a new line here") }
            try readMember(&parser)
        }
    }

    private mutating func readMember(_ parser: inout SwiftParser) throws(Diagnostic) {
        if parser.isAt("var"), parser.peek(2).startsLine || parser.peek(2).kind == .endOfFile {
            parser.advance()
            properties.append(try parser.parseName("a property", as: .property).text)
        } else if parser.take("open") {
            hooks.append(try parser.parseRequirement())
        } else {
            provided.append(try parser.parseRequirement())
        }
    }
}
