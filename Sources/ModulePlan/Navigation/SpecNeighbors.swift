import ModuleSpec
import SourceText

/// The modules of one spec, whose tests can use each other's fixtures: a run that reads one of them reads all of them.
package final class SpecNeighbors: Sendable {
    private let modules: [Module]
    /// By the name of a type, the first module that declares it.
    private let owners: [String: Int]
    /// By module, the values of its types for tests.
    private let samples: OnceEach<[String: String]>

    /// - Parameter modules: The modules of the spec.
    package init(_ modules: [Module] = []) {
        self.modules = modules.count > 1 ? modules : []
        let names = self.modules.enumerated().flatMap { index, module in
            module.declarations.map { ($0.name.text, index) }
        }
        owners = Dictionary(names) { first, _ in first }
        samples = OnceEach(count: self.modules.count)
    }

    /// A value of a type that another module of the spec declares.
    ///
    /// - Parameters:
    ///   - type: The name of the type.
    ///   - module: The module whose tests have the value.
    ///   - makeValues: Makes the values of a module's types, by the names of the types.
    /// - Returns: `nil` if there is none, or if the tests of the two modules are not in one target.
    func value(of type: String, for module: Module, _ makeValues: (Module) -> [String: String]) -> String? {
        guard let index = owners[type] else { return nil }
        let owner = modules[index]
        let isTestedBeside = ["architecture", "tests", "tests-output"].allSatisfy { key in
            owner.setting(key)?.value == module.setting(key)?.value
        }
        guard owner.name.text != module.name.text, isTestedBeside else { return nil }
        return samples.value(index) { makeValues(owner) }[type]
    }
}
