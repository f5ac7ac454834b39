import ModulePlan
import ModuleSpec
import ProjectFiles
import SwiftReader

/// What the modules of a spec show other modules of the project, and which of these they name.
///
/// If this is the same as in the last run, so is the plan of every module that names none of these. It is stored in the
/// index with the spec, as lines that start with a byte for their kind.
struct SpecFacts: Hashable, Sendable {
    enum Kind: UInt8 {
        /// The path of the spec.
        case spec
        /// The name of a module.
        case module
        /// The name of a module that one of them names.
        case named
        /// A module that one of them opens, a tab, and the way; no name for a closure.
        case opening
        /// A type that a module declares.
        case declared
        /// An entity, a tab, and the module that declares it.
        case entity
        /// The path of a file.
        case file
        /// A type in the generated code.
        case type
        /// A file that the modules of a target share: its path, its owner, its template and its hash.
        case shared
    }

    private(set) var text: [UInt8] = []

    init(text: ArraySlice<UInt8>) {
        self.text = Array(text)
    }

    /// - Parameters:
    ///   - spec: The path of the spec.
    ///   - modules: Its modules.
    ///   - rendered: What is generated for them.
    init(_ spec: ProjectPath, _ modules: [Module], rendered: [RenderedModule]) {
        add(.spec, spec.text)
        for module in modules { add(.module, module.name.text) }
        for name in Set(modules.flatMap(\.namesOfOtherModules)).sorted() { add(.named, name) }
        for opening in Set(modules.flatMap(\.openings)).sorted() { add(.opening, opening.text) }
        for name in modules.flatMap(\.declarations).map(\.name.text) { add(.declared, name) }
        for (entity, module) in Planner.entityOwners(in: modules).sorted(by: { $0.key < $1.key }) {
            add(.entity, entity + "\t" + module)
        }
        for module in rendered {
            for file in module.files { add(.file, file.path.text) }
            for type in module.types.all { add(.type, type.name) }
            for file in module.targetFiles {
                add(
                    .shared,
                    "\(file.path)\t\(file.ownership.rawValue)\t\(file.template)\t\(ContentHash(file.bytes).digits)"
                )
            }
        }
        // Without the room that a growing array has.
        text = text.withUnsafeBufferPointer { Array($0) }
    }

    private mutating func add(_ kind: Kind, _ value: String) {
        text.append(kind.rawValue)
        text += value.utf8
        text.append(Ascii.newline)
    }

    /// Calls a function with the lines of some kinds in a text, each without the byte of its kind.
    static func visit(_ text: ArraySlice<UInt8>, _ kinds: [Kind], _ body: (Kind, String) -> Void) {
        text.withUnsafeBufferPointer { bytes in
            var start = 0
            while start < bytes.count {
                let end = bytes[start...].firstIndex(of: Ascii.newline) ?? bytes.count
                if start < end, let kind = Kind(rawValue: bytes[start]), kinds.contains(kind) {
                    body(kind, String(decoding: bytes[(start + 1)..<end], as: UTF8.self))
                }
                start = end + 1
            }
        }
    }

    /// The path of the spec that a text is about, in bytes; `nil` if the text is about none.
    static func spec(in text: ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        text.first == Kind.spec.rawValue ? text.dropFirst().prefix { $0 != Ascii.newline } : nil
    }
}
