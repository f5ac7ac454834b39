import ModuleSpec
import SourceText
import SwiftReader

/// Checks for types of the module that hide those of a framework.
struct HiddenTypeCheck: ModuleCheck {
    let checked: CheckedModule

    /// A warning for each type of the module that hides a type of a framework.
    ///
    /// - Parameter files: The files of the plan. Each may declare a type of its name.
    func diagnostics(among files: [PlannedFile]) -> [Diagnostic] {
        let declared = module.declarations.map(\.name)
        let generated = checked.namesOfParts.union(files.map { Self.fileName(of: $0.path) })
        let framework = frameworkOfType
        return declared.compactMap { name in framework(name.text).map { warning(declared: name, of: $0) } }
            + generated.compactMap { name in framework(name).map { (name: name, framework: $0) } }
            .filter { type in !declared.contains { $0.text == type.name } }
            .sorted { $0.name < $1.name }.map { warning(generated: $0.name, of: $0.framework) }
    }

    /// The framework that has a type with the name of the module, as a message calls it; `nil` if none has.
    var frameworkWithNameOfModule: String? { frameworkOfType(module.name.text)?.title }

    /// Finds the framework of all files, or of those with a view, that declares a type.
    private var frameworkOfType: (String) -> FrameworkTypes? {
        let ui = checked.context.compiled.typesByFramework[checked.context.settings["ui"]]
        return { type in FrameworkTypes.everywhere(declaring: type) ?? (ui?.declares(type) == true ? ui : nil) }
    }

    /// The warning for a type of the spec that hides a type of a framework.
    private func warning(declared name: Name, of framework: FrameworkTypes) -> Diagnostic {
        file.warning("'\(name.text)' is also a type of \(framework.title)", at: name.range)
            .note("all files of the target will use this one; write '\(framework.module).\(name.text)' for the other")
    }

    /// The warning for a generated type that hides a type of a framework.
    private func warning(generated name: String, of framework: FrameworkTypes) -> Diagnostic {
        file.warning(
            "'\(name)', which is generated, is also a type of \(framework.title)",
            at: module.name.range
        )
        .note("all files of the target will use this one; give the module another name, or set 'naming.…'")
    }

    /// The name of a file without folders and suffix: `LoginView` for `View/LoginView.swift`.
    private static func fileName(of path: String) -> String {
        var path = path
        return path.withUTF8 { path in
            let name = path[(path.lastIndex(of: UInt8(ascii: "/")) ?? -1) + 1..<path.count]
            return String(decoding: name.prefix { $0 != UInt8(ascii: ".") }, as: UTF8.self)
        }
    }
}
