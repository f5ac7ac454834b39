/// A module, by the spec that describes it and its name in there.
package struct ModuleID: Hashable, Comparable, Sendable {
    package let spec: ProjectPath
    package let name: String

    package init(spec: ProjectPath, name: String) {
        self.spec = spec
        self.name = name
    }

    package static func < (a: ModuleID, b: ModuleID) -> Bool {
        a.spec == b.spec ? a.name.utf8.lexicographicallyPrecedes(b.name.utf8) : a.spec < b.spec
    }
}
