import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension PlanningContext {
    /// The test doubles for the protocols of the module: those of the parts, then those that the spec declares.
    ///
    /// - Parameter values: The values for templates.
    /// - Returns: Nothing if the setting `spies` wants none.
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func doubles(of classes: ModuleClasses, values: [String: Value]) throws(DiagnosticsError) -> [TestDouble] {
        guard let style = DoubleStyle(rawValue: settings["spies"]) else { return [] }
        let factory = DoubleFactory(in: self, style: style)
        var doubles: [TestDouble] = []
        for placed in classes.placedParts {
            let role = architecture.role(placed.part.role)
            if let name = role?.contractOfEach, let function = role?.functionOfEach {
                for requirement in placed.part.ownRequirements {
                    let item = values.merging(["item": RequirementPlan.fields.value(of: requirement)]) { $1 }
                    let contract = try compiled.render(name, with: item)
                    doubles += factory.double(for: contract, function: function.text, requirement)
                }
            } else if role?.ownsContract == false {
                doubles += factory.double(for: placed)
            }
        }
        return doubles + module.declarations.compactMap(factory.double)
    }
}

/// Makes the test doubles of a module.
private struct DoubleFactory {
    private let style: DoubleStyle
    private let resolver: TypeResolver
    private let isOnMainActor: Bool
    private let showsReferences: Bool
    private let declarations: [String: Declaration]
    private let spec: DoubleMember.Spec

    init(in context: PlanningContext, style: DoubleStyle) {
        self.style = style
        let module = context.module
        resolver = context.resolver
        isOnMainActor = context.settings["isolation"] == "main"
        showsReferences = context.showsReferences
        declarations = Dictionary(module.declarations.map { ($0.name.text, $0) }) { first, _ in first }
        spec = DoubleMember.Spec(of: module)
    }

    /// The double for the protocol of a part; none if the part has no protocol of its own.
    func double(for placed: PlacedPart) -> [TestDouble] {
        let part = placed.part
        guard let contract = part.ownContract else { return [] }
        let shown = showsReferences && part.attributes.isEmpty ? part.partReferences : []
        let parents = ancestors(of: part.parents.map(\.description))
        return [
            TestDouble(
                for: contract,
                requirements: part.requirements.map(\.requirement),
                parents: parents,
                base: part.parents.map(\.description).first(where: placed.inherits),
                isolation: part.isolation,
                isModuleOnMainActor: isOnMainActor,
                references: shown.filter { !$0.isWritten && !$0.isGiven },
                style: style,
                spec: spec
            )
        ]
    }

    /// The double for a protocol with one function.
    func double(for contract: String, function: String, _ plan: RequirementPlan) -> [TestDouble] {
        guard let requirement = plan.requirement.asFunction(named: function) else { return [] }
        return [
            TestDouble(
                for: contract,
                requirements: [requirement],
                parents: [],
                isolation: plan.isolation,
                isModuleOnMainActor: isOnMainActor,
                style: style,
                spec: spec
            )
        ]
    }

    /// The double for a protocol that the spec declares.
    ///
    /// - Returns: `nil` if it is no protocol, if it inherits from a protocol that is not known, or if it has associated
    ///   types that no generic class can give it.
    func double(for declaration: Declaration) -> TestDouble? {
        guard let own = declaration.protocolRequirements else { return nil }
        let parents = ancestors(of: declaration.parents.map(\.type.description))
        let known = parents.filter { declarations[$0]?.protocolRequirements != nil }
        let inherited = known.sorted().flatMap { declarations[$0]?.protocolRequirements ?? [] }
        let requirements = own + inherited
        let types = requirements.filter { !$0.isMember }
        // A generic class has no stored properties of its type.
        guard types.isEmpty || !requirements.contains(where: \.isStatic), types.allSatisfy(\.conditions.isEmpty),
            parents.subtracting(known).isSubset(of: ["AnyObject", "Sendable", "NSObjectProtocol"])
        else { return nil }
        return TestDouble(
            for: declaration.name.text,
            requirements: requirements.map(resolver.resolve),
            parents: parents,
            isModuleOnMainActor: isOnMainActor,
            style: style,
            spec: spec
        )
    }

    /// The names of some protocols and of all that they inherit from, as far as the spec declares them.
    private func ancestors(of names: [String]) -> Set<String> {
        var known: Set<String> = []
        var rest = names
        while let name = rest.popLast() {
            guard known.insert(name).inserted else { continue }
            rest += declarations[name]?.parents.map(\.type.description) ?? []
        }
        return known
    }
}
