import SourceText

/// The files about frameworks and base classes, Apple's and a team's own. A file is parsed when an architecture needs
/// it.
package struct Frameworks: Sendable {
    /// The suffix of a file with the members of a class: `UIViewController.interface`.
    package static let interfaceSuffix = ".interface"
    /// The suffix of a file with the types of a framework: `UIKit.types`.
    package static let typesSuffix = ".types"
    /// The suffixes of all files about frameworks.
    package static let suffixes = [interfaceSuffix, typesSuffix]

    /// By class, the file with its members.
    private let interfaces: [String: SourceFile]
    /// By the lowercase name of a framework, its types. A list is read when it is first asked.
    let typesByFramework: [String: FrameworkTypes]
    /// The base classes that were read, by name.
    private let known = Locked<[String: BaseClass]>([:])
    /// Whether all files are known to be right.
    let areChecked: Bool

    /// - Parameters:
    ///   - files: The files with their paths. Folders do not matter, and of two files of one name the last counts.
    ///   - areChecked: Whether all files are known to be right, as those in the binary are.
    package init(_ files: [(path: String, file: SourceFile)] = [], areChecked: Bool = false) {
        self.areChecked = areChecked
        func byName(withSuffix suffix: String) -> [String: SourceFile] {
            var named: [String: SourceFile] = [:]
            for (path, file) in files where path.hasSuffix(suffix) {
                let start = path.utf8.lastIndex(of: UInt8(ascii: "/")).map(path.utf8.index(after:)) ?? path.startIndex
                named[String(Substring(path.utf8[start...].dropLast(suffix.utf8.count)))] = file
            }
            return named
        }
        interfaces = byName(withSuffix: Self.interfaceSuffix)
        let lists = byName(withSuffix: Self.typesSuffix).map { name, file in
            (name.lowercased(), FrameworkTypes(file, declaredBy: name))
        }
        typesByFramework = Dictionary(lists) { first, _ in first }
    }

    /// Whether a class has a file.
    func hasInterface(of name: String) -> Bool { interfaces[name] != nil }

    /// A base class.
    ///
    /// - Returns: `nil` if it has no file.
    /// - Throws: `DiagnosticsError` with the mistake in the file.
    func baseClass(named name: String) throws(DiagnosticsError) -> BaseClass? {
        try known.withLock { known throws(DiagnosticsError) in
            if let known = known[name] { return known }
            let read = try baseClasses(among: [name])[name]
            known[name] = read
            return read
        }
    }

    /// The base classes that have a file.
    ///
    /// - Parameter names: Names that may be those of classes.
    /// - Returns: The base classes by name. A name without a file is left out.
    /// - Throws: `DiagnosticsError` with the first mistake of each class.
    func baseClasses(among names: Set<String>) throws(DiagnosticsError) -> [String: BaseClass] {
        var classes: [String: BaseClass] = [:]
        var problems: [Diagnostic] = []
        for name in names.sorted() where interfaces[name] != nil {
            do throws(Diagnostic) {
                classes[name] = BaseClass(try interfaceChain(of: name))
            } catch {
                problems.append(error)
            }
        }
        guard problems.isEmpty else { throw DiagnosticsError(problems) }
        return classes
    }

    /// The interfaces of a class and its superclasses, the topmost first.
    private func interfaceChain(of name: String) throws(Diagnostic) -> [ClassInterface] {
        var chain: [ClassInterface] = []
        var next = interfaces[name]
        while let file = next {
            let interface = try ClassInterface(file, isChecked: areChecked)
            chain.insert(interface, at: 0)
            guard let superclass = interface.superclass else { break }
            guard !chain.contains(where: { $0.name.text == superclass.text }) else {
                throw file.error("'\(interface.name.text)' would inherit from itself", at: superclass.range)
            }
            next = interfaces[superclass.text]
            guard next != nil else {
                throw missingInterface(of: superclass.text, at: file.location(superclass.range))
            }
        }
        return chain
    }

    private func missingInterface(of name: String, at location: Diagnostic.Location) -> Diagnostic {
        let problem = Diagnostic.error("there is no interface of '\(name)'", at: location)
        return problem.suggesting(nearestTo: name, among: interfaces.keys.sorted(), at: location)
            ?? problem.note("add a file '\(name)\(Self.interfaceSuffix)', or name no superclass")
    }

    /// Whether Swift, Foundation or one of the frameworks with a list declares a type of a name.
    package func declare(_ type: String) -> Bool {
        FrameworkTypes.everywhere(declaring: type) != nil || typesByFramework.values.contains { $0.declares(type) }
    }
}
