import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension PlanningContext {
    /// The module as the other modules of its project see it.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func openedModule() throws(DiagnosticsError) -> OpenedModule {
        let (classes, values) = try reservingNames(in: try classes())
        let shared = written.isDomain ? try sharedParts(of: classes, values: values) : []
        return OpenedModule(
            module: written,
            parameters: module.parameters.map(resolver.resolve),
            delegate: contract(of: .delegate, in: classes),
            input: contract(of: .input, in: classes),
            opening: try written.isDomain
                ? nil
                : architecture.opening.map { description throws(DiagnosticsError) in
                    try opening(description, values: values)
                },
            samples: written.isDomain && settings.haveTests
                ? SampleValues(of: written.declarations, in: written).values : [:],
            shared: shared,
            access: written.isDomain ? access(ofTypesIn: shared) : [:]
        )
    }

    /// By name, who can use the types that this domain declares, and the protocols and classes that it shares.
    private func access(ofTypesIn shared: [SharedPart]) -> [String: String] {
        var access: [String: String] = [:]
        for part in shared {
            let isExposed = architecture.role(part.role)?.isExposed == true
            for name in [part.contract, part.making.type] {
                access[name] = isExposed ? settings["access"] : "internal"
            }
        }
        for declaration in written.declarations { access[declaration.name.text] = settings["access"] }
        return access
    }

    private func contract(of role: Role, in classes: ModuleClasses) -> OpenedModule.Contract? {
        guard let part = classes.parts.first(where: { $0.role == role }), let name = part.contract else { return nil }
        return OpenedModule.Contract(
            name: name,
            label: part.property,
            requirements: part.requirements.map(\.requirement)
        )
    }

    /// How other modules make the module.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func opening(
        _ description: OpeningDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> OpenedModule.Opening {
        let compiled = compiled
        return OpenedModule.Opening(
            type: try compiled.render(description.type, with: values),
            obstacle: try compiled.render(description.obstacle, with: values),
            isOptional: try compiled.isMet(description.isOptional, with: values) ?? false,
            needsStack: try compiled.isMet(description.needsStack, with: values) ?? false,
            stackName: try compiled.render(description.stackName, with: values),
            isStack: try compiled.isMet(description.isStack, with: values) ?? false
        ) { arguments, stack throws(DiagnosticsError) in
            var values = values
            values["arguments"] = .string(arguments)
            values["stack"] = .string(stack)
            return try compiled.render(description.expression, with: values)
        }
    }
}

// MARK: - Domains

extension PlanningContext {
    /// What the modules that use this domain can ask: its parts, and each requirement that has a class alone.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func sharedParts(
        of classes: ModuleClasses,
        values: [String: Value]
    ) throws(DiagnosticsError) -> [SharedPart] {
        let all = settings.haveTests ? try doubles(of: classes, values: values) : []
        let seen = all.filter(\.generics.isEmpty).map { double in
            let requirements = double.members.map(\.requirement)
            return (
                double.contract,
                SharedPart.Double(
                    style: settings["spies"],
                    requirements: requirements,
                    isOnMainActor: double.isOnMainActor
                )
            )
        }
        let doubles = Dictionary(seen) { first, _ in first }
        var shared: [SharedPart] = []
        for part in classes.parts {
            guard let description = architecture.role(part.role), description.isShared else { continue }
            if description.contractOfEach == nil {
                shared += sharedPart(part, in: classes, doubles)
                continue
            }
            for plan in part.ownRequirements {
                let item = values.merging(["item": RequirementPlan.fields.value(of: plan)]) { $1 }
                shared += try sharedPart(part, for: plan, description, in: classes, doubles, item: item)
            }
        }
        return shared
    }

    /// The part as a whole; none if it has no protocol and no class.
    private func sharedPart(
        _ part: Part,
        in classes: ModuleClasses,
        _ doubles: [String: SharedPart.Double]
    ) -> [SharedPart] {
        guard let contract = part.contract, let type = part.type else { return [] }
        let property = sharedProperty(part.property)
        return [
            SharedPart(
                domain: written,
                contract: contract,
                double: doubles[contract],
                property: property,
                role: part.role,
                leavesMainActor: part.isolation.leavesMainActor,
                answers: part.ownRequirements.map { .init(requirement: $0.requirement, function: $0.name) },
                making: making(part, type: type, property: property, in: classes)
            )
        ]
    }

    /// The class of one requirement of a part.
    private func sharedPart(
        _ part: Part,
        for plan: RequirementPlan,
        _ description: RoleDescription,
        in classes: ModuleClasses,
        _ doubles: [String: SharedPart.Double],
        item: [String: Value]
    ) throws(DiagnosticsError) -> [SharedPart] {
        guard let contractText = description.contractOfEach, let function = description.functionOfEach,
            let type = description.typeOfEach, let property = description.propertyOfEach
        else { return [] }
        let contract = try compiled.render(contractText, with: item)
        let name = sharedProperty(try compiled.render(property, with: item))
        return [
            SharedPart(
                domain: written,
                contract: contract,
                double: doubles[contract],
                property: name,
                role: part.role,
                leavesMainActor: plan.isolation.leavesMainActor,
                answers: [.init(requirement: plan.requirement, function: function.text)],
                making: making(
                    part,
                    type: try compiled.render(type, with: item),
                    property: name,
                    answeredBy: plan.answeredBy,
                    in: classes
                )
            )
        ]
    }

    /// The name of a property in the classes of other modules: `moviesRemoteDataManager`.
    private func sharedProperty(_ property: String) -> String {
        let domain = written.name.text.withLowerFirstWord
        return property.hasPrefix(domain) ? property : domain + property.withUpperFirstLetter
    }

    /// - Parameters:
    ///   - answering: The name of the only part that the class asks; `nil` if it can ask all.
    ///   - holders: The roles of the classes that hold the part. A class holds none of its holders.
    private func making(
        _ part: Part,
        type: String,
        property: String,
        answeredBy answering: String? = nil,
        heldBy holders: Set<Role> = [],
        in classes: ModuleClasses
    ) -> SharedPart.Making {
        let holders = holders.union([part.role])
        let references = part.given.filter { answering == nil || $0.target == answering }
        let parts = references.compactMap { reference -> SharedPart.Argument? in
            guard let other = classes.parts.first(where: { $0.name == reference.target }), let type = other.type,
                !holders.contains(other.role)
            else { return nil }
            let property = sharedProperty(other.property)
            return (reference.name, .made(making(other, type: type, property: property, heldBy: holders, in: classes)))
        }
        return SharedPart.Making(
            type: type,
            property: property,
            arguments: parts + part.dependencies.compactMap(argument)
        )
    }

    /// What a class of this domain is made with for a dependency; `nil` if that has a default.
    private func argument(for dependency: Dependency) -> SharedPart.Argument? {
        let label = dependency.parameter.label
        func parameters(_ names: [String]) -> [Parameter] {
            module.parameters.filter { names.contains($0.name.text) }.map(resolver.resolve)
        }
        if let code = dependency.given { return (label, .code(code, using: parameters(dependency.namesInGiven))) }
        guard dependency.isProvided else { return nil }
        return parameters([dependency.name]).first.map { (label, .parameter($0)) }
    }
}

// MARK: - Mistakes

extension PlanningContext {
    /// The error for `#Picker.delegate` that names no protocol.
    func problem(withSection name: String, at range: Range<Int>) -> Diagnostic {
        let parts = name.split(separator: ".", maxSplits: 1).map(String.init)
        let (module, section) = (parts.first ?? "", parts.last ?? "")
        let place = Name(module, range: range.lowerBound + 1..<range.lowerBound + 1 + module.utf8.count)
        guard let other = others[module] else { return written.unknownModule(place, among: others) }
        let sections = [Role.input, .delegate].map(\.rawValue)
        let problem = Diagnostic.error("'\(module)' has no section '\(section)'", at: written.location(range))
        guard !sections.contains(section) else {
            return problem.note("the module", at: other.module.location(other.module.name.range))
        }
        return Diagnostic.error("'\(section)' is no section that other modules see", at: written.location(range))
            .note("they see \(sections.joined(separator: " and "))")
    }
}
