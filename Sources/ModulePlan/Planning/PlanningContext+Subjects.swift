import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

/// Finds out how tests make the classes of a module and call them.
struct SubjectFactory {
    private let context: PlanningContext
    private let classes: ModuleClasses
    private let doubles: [String: TestDouble]
    private let samples: SampleValues
    private let values: [String: Value]
    /// The parameters of the module for which somebody has to write a value.
    private let missing: Set<String>

    init(
        in context: PlanningContext,
        classes: ModuleClasses,
        doubles: [TestDouble],
        samples: SampleValues,
        values: [String: Value]
    ) {
        self.context = context
        self.classes = classes
        self.doubles = Dictionary(doubles.map { ($0.contract, $0) }) { first, _ in first }
        self.samples = samples
        self.values = values
        let parameters = context.module.parameters.filter { $0.defaultValue == nil }.map(context.resolver.resolve)
        missing = Set(
            parameters.filter { samples.value(of: $0.storedType, named: $0.name.text) == nil }.map(\.name.text)
        )
    }

    /// By the name of a part, the class that tests can make. If its requirements have classes of their own, these
    /// classes by the requirements' distinct names.
    ///
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func subjects() throws(DiagnosticsError) -> [String: Value] {
        var subjects: [String: Value] = [:]
        for placed in classes.placedParts where placed.part.hasOwnClass || placed.part.role == .data {
            let part = placed.part
            if let type = context.architecture.role(part.role)?.typeOfEach {
                var ofEach: [String: Value] = [:]
                for plan in part.ownRequirements {
                    let name = try context.compiled.render(type, with: item(plan))
                    ofEach[plan.distinctName] =
                        try subject(of: placed, type: name, each: plan)
                        .map(TestSubject.fields.value) ?? .null
                }
                subjects[part.name] = .dictionary(ofEach)
            } else if let type = part.type {
                subjects[part.name] =
                    try subject(of: placed, type: type, each: nil)
                    .map(TestSubject.fields.value) ?? .null
            }
        }
        return subjects
    }

    private func item(_ plan: RequirementPlan) -> [String: Value] {
        values.merging(["item": RequirementPlan.fields.value(of: plan)]) { $1 }
    }

    // MARK: - One class

    /// - Parameter each: The requirement that has the class alone.
    /// - Returns: `nil` if a part around it has no double, or if a test cannot make it.
    private func subject(
        of placed: PlacedPart,
        type: String,
        each: RequirementPlan?
    ) throws(DiagnosticsError) -> TestSubject? {
        var objects: [TestSubject.Object] = []
        var asked: [String: [String: TestSubject.Asked]] = [:]
        var arguments: [String] = []
        var wired: [String] = []
        if placed.part.role == .presenter, let part = classes.parts.first(where: { $0.role == .interactor }) {
            for (plan, object) in try objectsOfEach(of: part) {
                guard let double = doubles[object.contract], double.generics.isEmpty else { return nil }
                objects.append(.init(name: object.property, type: double.type))
                arguments.append(object.property + ": " + object.property)
                if let member = double.members.first {
                    asked[part.name, default: [:]][plan.fullName] = self.asked(member, of: object.property)
                }
            }
        }
        for reference in Self.references(of: placed, for: each) {
            guard let part = classes.parts.first(where: { $0.name == reference.target }),
                let double = part.contract.flatMap({ doubles[$0] }), double.generics.isEmpty,
                reference.requiredType == .prefixed("any", .name(double.contract))
            else { return nil }
            let name = Keywords.escape(reference.name, as: .property)
            objects.append(.init(name: name, type: double.type))
            if reference.isGiven { arguments.append(reference.name + ": " + name) } else { wired.append(name) }
            asked[part.name] = members(of: double, named: name)
        }
        for dependency in Self.dependencies(of: placed.part, for: each) {
            guard let shared = dependency.shared, let double = doubles[shared.contract] else { continue }
            let name = Keywords.escape(dependency.name, as: .property)
            objects.append(.init(name: name, type: double.type))
            asked[dependency.name] = answers(of: shared, by: double, named: name)
        }
        guard let given = given(to: placed.part, for: each) else { return nil }
        let called = (placed.adopted.isEmpty ? [placed.part] : placed.adopted).flatMap { part in
            (part.stubs + part.heard.flatMap(\.stubs)).flatMap(\.requirement.types)
        }
        let answered = asked.values.flatMap(\.values).flatMap(\.member.requirement.types)
        let taken = placed.part.dependencies.map(\.storedType)
        return TestSubject(
            type: type,
            objects: objects,
            arguments: arguments + given.arguments,
            wired: wired.map { (property: $0, value: $0) } + given.assigned,
            missing: given.missing,
            needsFoundation: samples.needFoundation(for: [called, answered, taken].joined()),
            tested: tested(by: placed, each: each),
            asked: asked
        )
    }

    /// The references of a class to other parts. A class of one requirement has those that it needs.
    private static func references(of placed: PlacedPart, for each: RequirementPlan?) -> [Reference] {
        guard let each else { return placed.adopted.flatMap(\.partReferences) }
        return placed.part.partReferences.filter { reference in
            reference.isWeak || each.answeredBy == nil || reference.target == each.answeredBy
        }
    }

    /// The values that a class takes. A class of one requirement takes nothing of domains but what answers for it.
    private static func dependencies(of part: Part, for each: RequirementPlan?) -> [Dependency] {
        part.dependencies.filter { dependency in
            dependency.shared == nil || each?.answeredBy.map { $0 == dependency.name } ?? true
        }
    }

    /// By full name, the requirements for which a class of a domain answers, as its double does.
    private func answers(
        of shared: SharedPart,
        by double: TestDouble,
        named object: String
    ) -> [String: TestSubject.Asked] {
        let members = members(of: double, named: object)
        let answers = shared.answers.compactMap { answer -> (String, TestSubject.Asked)? in
            let asked = answer.requirement.asFunction(named: answer.function).flatMap { members[$0.fullName] }
            return asked.map { (answer.requirement.fullName, $0) }
        }
        return Dictionary(answers) { first, _ in first }
    }

    /// The objects in place of a part whose requirements have classes of their own.
    private func objectsOfEach(
        of part: Part
    ) throws(DiagnosticsError) -> [(plan: RequirementPlan, object: (contract: String, property: String))] {
        let role = context.architecture.role(part.role)
        guard let contract = role?.contractOfEach, let property = role?.propertyOfEach else { return [] }
        return try part.ownRequirements.map { plan throws(DiagnosticsError) in
            let item = item(plan)
            let names = (
                contract: try context.compiled.render(contract, with: item),
                property: try context.compiled.render(property, with: item)
            )
            return (plan, names)
        }
    }

    /// By full name, the members of a double. Overloads are not told apart.
    private func members(of double: TestDouble, named object: String) -> [String: TestSubject.Asked] {
        let byName = Dictionary(grouping: double.members.filter(\.requirement.isFunction), by: \.requirement.fullName)
        return byName.compactMapValues { $0.count == 1 ? asked($0[0], of: object) : nil }
    }

    private func asked(_ member: DoubleMember, of object: String) -> TestSubject.Asked {
        TestSubject.Asked(member, of: object, samples: samples, isEquatable: context.equatability.contains)
    }

    /// The arguments for the values that a class takes, the values of the properties that are set later, and the names
    /// of the values that somebody has to write.
    ///
    /// - Parameter each: The requirement that has the class alone.
    /// - Returns: `nil` if a value is neither known nor that of a parameter of the module.
    private func given(
        to part: Part,
        for each: RequirementPlan?
    ) -> (arguments: [String], assigned: [(property: String, value: String)], missing: [String])? {
        var arguments: [String] = []
        var assigned: [(property: String, value: String)] = []
        var own: [String] = []
        for dependency in Self.dependencies(of: part, for: each) where dependency.parameter.defaultValue == nil {
            let name = dependency.name
            if let shared = dependency.shared, doubles[shared.contract] != nil {
                arguments.append(dependency.parameter.argument(Keywords.escape(name, as: .property)))
                continue
            }
            let standard = context.module.parameters.first { $0.name.text == name }?.defaultValue?.text
            let known = standard ?? samples.value(of: dependency.storedType, named: name)
            if known == nil {
                guard missing.contains(name) else { return nil }
                own.append(name)
            }
            let value = known ?? Keywords.escape(name, as: .value)
            if dependency.isAssigned {
                assigned.append((Keywords.escape(name, as: .property), value))
            } else {
                arguments.append(dependency.parameter.argument(value))
            }
        }
        return (arguments, assigned, own)
    }

    // MARK: - Requirements

    private func tested(by placed: PlacedPart, each: RequirementPlan?) -> [String: [String: TestSubject.Tested?]] {
        var taken: Set<String> = []
        var tested: [String: [String: TestSubject.Tested?]] = [:]
        for part in placed.adopted.isEmpty ? [placed.part] : placed.adopted {
            let stubs = part.stubs.map { (group: part.name, plan: $0) }
            let ofOthers = part.heard.flatMap { heard in heard.stubs.map { (group: heard.contract, plan: $0) } }
            for (group, plan) in stubs + ofOthers where each.map({ $0.fullName == plan.fullName }) ?? true {
                let name = plan.distinctName.unused(in: taken)
                taken.insert(name)
                let function = context.architecture.role(part.role)?.functionOfEach?.text
                let requirement = function.map(plan.requirement.asFunction) ?? plan.requirement
                let found = requirement.flatMap {
                    TestSubject.Tested($0, named: name, isOverride: plan.overrides, samples: samples)
                }
                tested[group, default: [:]].updateValue(found, forKey: plan.distinctName)
            }
        }
        return tested
    }
}
