import SourceText

/// What is written down about the system's frameworks and about base classes of a team's own. Nothing is read before an
/// architecture asks for it.
package struct Frameworks: Sendable {
    /// What the name of a file with the members of a class ends with: `UIViewController.interface`.
    package static let interfaceSuffix = ".interface"
    /// What the name of a file with the types of a framework ends with: `UIKit.types`.
    package static let typesSuffix = ".types"

    /// By the names of the classes.
    private let interfaces: [String: SourceFile]
    /// By the names of the frameworks.
    private let types: [String: SourceFile]

    /// - Parameter files: by their paths, whose folders do not count. Of two files of one name the last is taken.
    package init(_ files: [(path: String, file: SourceFile)] = []) {
        func named(_ suffix: String) -> [String: SourceFile] {
            let named = files.compactMap { path, file in
                path.split(separator: "/").last.flatMap { name in
                    name.hasSuffix(suffix) ? (String(name.dropLast(suffix.count)), file) : nil
                }
            }
            return Dictionary(named) { _, last in last }
        }
        interfaces = named(Self.interfaceSuffix)
        types = named(Self.typesSuffix)
    }

    /// The classes among some names whose members are written down.
    ///
    /// - Throws: `DiagnosticsError` with the first mistake of each.
    func baseClasses(among names: Set<String>) throws(DiagnosticsError) -> [String: BaseClass] {
        var classes: [String: BaseClass] = [:]
        var problems: [Diagnostic] = []
        for name in names.sorted() where interfaces[name] != nil {
            do throws(Diagnostic) {
                classes[name] = BaseClass(try chain(of: name))
            } catch {
                problems.append(error)
            }
        }
        guard problems.isEmpty else { throw DiagnosticsError(problems) }
        return classes
    }

    /// The interfaces of a class and all above it, the topmost first.
    private func chain(of name: String) throws(Diagnostic) -> [ClassInterface] {
        var chain: [ClassInterface] = []
        var next = interfaces[name]
        while let file = next {
            let interface = try ClassInterface(file)
            chain.insert(interface, at: 0)
            guard let superclass = interface.superclass else { break }
            let location = Diagnostic.Location(file: file, range: superclass.range)
            guard !chain.contains(where: { $0.name.text == superclass.text }) else {
                throw .error("'\(interface.name.text)' would be above itself", at: location)
            }
            next = interfaces[superclass.text]
            guard next != nil else {
                throw missing(superclass.text, at: location)
            }
        }
        return chain
    }

    private func missing(_ name: String, at location: Diagnostic.Location) -> Diagnostic {
        let problem = Diagnostic.error("the members of '\(name)' are not written down", at: location)
        return problem.suggesting(nearestTo: name, among: interfaces.keys.sorted(), at: location)
            ?? problem.note("that takes a file '\(name)\(Self.interfaceSuffix)'; or name no class here")
    }

    /// The types of the frameworks, by the names of these in small letters.
    var typeLists: [String: FrameworkTypes] {
        let lists = types.map { name, file in (name.lowercased(), FrameworkTypes(file, of: name)) }
        return Dictionary(lists) { first, _ in first }
    }
}
