/// Identifies a module by its spec and its name.
package struct ModuleID: Hashable, Comparable, Sendable {
    /// The path of the spec.
    package let spec: ProjectPath
    /// The name of the module.
    package let name: String

    package init(spec: ProjectPath, name: String) {
        self.spec = spec
        self.name = name
    }

    package static func < (a: ModuleID, b: ModuleID) -> Bool {
        a.spec == b.spec ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : a.spec < b.spec
    }
}
