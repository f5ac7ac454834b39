import ModuleSpec
import SwiftReader
import TemplateEngine

extension PlanningContext {
    /// What decides which imports the files of the module need.
    ///
    /// - Parameter parts: The parts of the module.
    func importRule(for parts: [Part]) -> ImportRule {
        ImportRule(
            outsideTypes: typeNames.outside.union(parts.flatMap(\.namesFromElsewhere)).union(navigation.types)
                .union(domains.parts.map(\.contract)),
            imports: written.imports.map(\.text),
            objectiveC: objectiveCNames(in: parts),
            importsOfDomains: importsOfDomains,
            namesakes: namesakes
        )
    }

    /// The words of a file for which Objective-C needs Foundation.
    private func objectiveCNames(in parts: [Part]) -> Set<String> {
        let names = Set(parts.filter(\.isObjectiveC).compactMap(\.contract))
        return module.namesObjectiveC ? names.union(["objc"]) : []
    }

    /// By the name of a type that a domain uses and no spec here declares, the imports of the domain's spec.
    private var importsOfDomains: [String: [String]] {
        guard !module.domains.isEmpty else { return [:] }
        let declared = Set(module.knownDeclarations.map(\.name.text))
        return module.domains.reduce(into: [:]) { imports, domain in
            for name in TypeNames(of: domain).outside.subtracting(declared) {
                imports[name, default: []] += domain.imports.map(\.text)
            }
        }
    }

    /// By name, the keywords of the types that the module declares and that a test can see in a framework, too.
    private var namesakes: [String: String] {
        // Swift is not among them: a type of any module hides one of Swift.
        let own = ["testing", settings["ui"]].compactMap { compiled.typesByFramework[$0] }
        let frameworks = [FrameworkTypes.foundation] + own
        let types = module.declarations.filter { type in frameworks.contains { $0.declares(type.name.text) } }
        return Dictionary(types.map { ($0.name.text, $0.keyword) }) { first, _ in first }
    }
}

extension Part {
    /// The types that settings name and that are declared elsewhere.
    fileprivate var namesFromElsewhere: [String] {
        [superclass?.chosenName, isContractElsewhere ? contract : nil].compactMap { $0 }
    }
}
