import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension PlanningContext {
    /// The name of what the function that makes the module returns.
    private static let shown = "shown"

    /// The values with which templates test how the module is connected.
    ///
    /// - Parameters:
    ///   - doubles: The test doubles of the module.
    ///   - samples: The values for its parameters.
    ///   - values: The values for templates.
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func wiringValues(
        of classes: ModuleClasses,
        doubles: [TestDouble],
        samples: SampleValues,
        values: [String: Value]
    ) throws(DiagnosticsError) -> [String: Value] {
        let doubles = Dictionary(doubles.map { ($0.contract, $0.type) }) { first, _ in first }
        let parameters = givenParameters(samples)
        let delegate = classes.parts.first { $0.role == .delegate }
        let delegateDouble = delegate?.contract.flatMap { doubles[$0] }
        var arguments = parameters.map { $0.parameter.argument }
        if let delegate, delegateDouble != nil { arguments.append(delegate.property + ": " + delegate.property) }
        let list = arguments.joined(separator: ", ")
        var others: [String: String] = [:]
        var made = Value.null
        let description = module.isDomain ? nil : architecture.opening
        let opening = try description.map { description throws(DiagnosticsError) in
            try self.opening(description, values: values)
        }
        if let opening, opening.obstacle.isEmpty {
            let view = classes.parts.first { $0.role == .view }?.type
            let type = opening.type.isEmpty ? view ?? "AnyObject" : opening.type
            let expression = try opening.expression(list, "UINavigationController()")
            if !opening.type.isEmpty { others[Self.shown] = type }
            made = [
                "expression": .string(expression), "type": .string(type), "isOptional": .bool(opening.isOptional),
            ]
        }
        if let delegate { others[delegate.property] = delegateDouble }
        let objects = try objects(of: classes, values: values)
        func links(from role: Role) -> Value {
            guard let start = classes.parts.first(where: { $0.role == role }) else { return .list([]) }
            let name = objectName(of: start, values: values)
            // No controller shows a presenter that is made alone.
            let others = role == .presenter ? others.filter { $0.key != Self.shown } : others
            return .list(Wiring(from: name, among: objects, others: others).links.map(Wiring.Link.fields.value))
        }
        return [
            "givenParameters": .list(parameters.map(GivenParameter.fields.value)),
            "missingParameters": .list(parameters.filter { $0.value == nil }.map(GivenParameter.fields.value)),
            "delegateDouble": .stringOrNull(delegateDouble),
            "givenArguments": .string(list),
            "links": ["view": links(from: .view), "presenter": links(from: .presenter)],
            "madeModule": made,
        ]
    }

    private func givenParameters(_ samples: SampleValues) -> [GivenParameter] {
        module.parameters.filter { $0.defaultValue == nil }.map { parameter in
            GivenParameter(resolver.resolve(parameter), samples: samples)
        }
    }

    // MARK: - Objects

    private func objectName(of part: Part, values: [String: Value]) -> String {
        values["names"]?["local"]?[part.name]?.string ?? part.property
    }

    /// The objects of the module: one of each class, and one of each class that a requirement has.
    private func objects(
        of classes: ModuleClasses,
        values: [String: Value]
    ) throws(DiagnosticsError) -> [Wiring.Object] {
        var objects: [Wiring.Object] = []
        var ofRequirements: [Wiring.Object] = []
        for placed in classes.placedParts where placed.part.hasOwnClass || placed.part.role == .data {
            let part = placed.part
            guard let type = part.type else { continue }
            let description = architecture.role(part.role)
            if let description, let typeOfEach = description.typeOfEach, let property = description.propertyOfEach {
                for plan in part.ownRequirements {
                    let item = values.merging(["item": RequirementPlan.fields.value(of: plan)]) { $1 }
                    let given = part.partReferences.filter { reference in
                        reference.isWeak || plan.answeredBy == nil || reference.target == plan.answeredBy
                    }
                    ofRequirements.append(
                        Wiring.Object(
                            name: try compiled.render(property, with: item),
                            type: try compiled.render(typeOfEach, with: item),
                            references: references(given, in: classes, values: values)
                        )
                    )
                }
            } else {
                objects.append(
                    Wiring.Object(
                        name: objectName(of: part, values: values),
                        type: type,
                        references: references(placed.adopted.flatMap(\.references), in: classes, values: values)
                    )
                )
            }
        }
        let presenter = classes.parts.first { $0.role == .presenter }?.type
        if let index = objects.firstIndex(where: { $0.type == presenter }) {
            objects[index].references += ofRequirements.map { ($0.name, $0.name) }
        }
        return objects + ofRequirements
    }

    /// The references of an object, each with the name of the object that it holds.
    private func references(
        _ references: [Reference],
        in classes: ModuleClasses,
        values: [String: Value]
    ) -> [(property: String, target: String)] {
        references.compactMap { reference in
            if reference.target.isEmpty { return (reference.name, held(reference, in: classes, values: values)) }
            guard let part = classes.parts.first(where: { $0.name == reference.target }) else { return nil }
            if part.role == .delegate { return (reference.name, part.property) }
            let own = classes.parts.first { $0.type == part.type && ($0.hasOwnClass || $0.role == .data) }
            return own.map { (reference.name, objectName(of: $0, values: values)) }
        }
    }

    /// The name of the object in a reference that the architecture adds: the view, or the controller that shows it.
    private func held(_ reference: Reference, in classes: ModuleClasses, values: [String: Value]) -> String {
        guard let view = classes.parts.first(where: { $0.role == .view }) else { return Self.shown }
        let isView = [view.contract, view.type].contains { $0.map(reference.type.names) == true }
        return isView ? objectName(of: view, values: values) : Self.shown
    }
}
