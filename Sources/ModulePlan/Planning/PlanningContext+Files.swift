import ModuleSpec
import SourceText
import SwiftReader
import TemplateEngine

extension PlanningContext {
    /// The files of the module, of its tests and of its target, in the order of the description. A description with a
    /// list makes a file for each `item`.
    ///
    /// - Parameters:
    ///   - classes: The classes of the module.
    ///   - values: The values for the files of the module.
    ///   - targetSettings: The settings for the files of the target. Their templates see these, and the names that
    ///     settings choose.
    /// - Throws: `DiagnosticsError` if a text of the description cannot be rendered.
    func files(
        of classes: ModuleClasses,
        values: [String: Value],
        targetSettings: Settings
    ) throws(DiagnosticsError) -> [PlannedFile] {
        var values = values
        values["names"] = try addedNames(in: classes, values: values)
        let testValues = settings.haveTests ? try testValues(of: classes, values: values) : [:]
        let names = NameTemplates(compiled, settings: settings)
        let hasTargetFiles = architecture.files.contains { $0.scope == .target }
        let targetValues: [String: Value] =
            hasTargetFiles ? ["settings": try names.settingsValue(baseValues, of: targetSettings)] : [:]
        let hasFolders = try compiled.isMet(architecture.folders, with: values) ?? true
        var files: [PlannedFile] = []
        func add(_ description: FileDescription, _ values: [String: Value]) throws(DiagnosticsError) {
            guard try compiled.isMet(description.when, with: values) != false else { return }
            let seen = description.scope == .target ? targetValues : values
            let folder = hasFolders ? try folder(of: description, values: seen) : ""
            files.append(
                PlannedFile(
                    scope: description.scope,
                    path: folder + (try compiled.render(description.path, with: seen)),
                    pathRange: description.path.range,
                    owner: description.owner,
                    isOneOfSeveral: description.each != nil,
                    template: description.template.text,
                    values: seen
                )
            )
        }
        for description in architecture.files
        where (description.scope != .tests || settings.haveTests) && (!module.isDomain || description.isOfDomains) {
            var values = description.scope == .tests ? testValues : values
            guard let each = description.each else {
                try add(description, values)
                continue
            }
            // Only the values of a file that there is are copied.
            for item in try items(of: each, with: values) {
                values["item"] = item
                try add(description, values)
            }
        }
        return files
    }

    /// The things for each of which there is a file; none if there is no value.
    private func items(
        of each: TemplateExpression,
        with values: [String: Value]
    ) throws(DiagnosticsError) -> [Value] {
        let value = try compiled.evaluate(each, with: values)
        guard !value.isNull else { return [] }
        guard let list = value.list else {
            throw DiagnosticsError([.error("'each' needs a list", at: architecture.location(each.range))])
        }
        return list
    }

    /// The page about the module; `nil` if the settings do not ask for pages, or the architecture has none.
    func page(values: [String: Value]) -> PlannedFile? {
        guard let template = architecture.page, !settings[CommonSetting.docs].isEmpty else { return nil }
        return PlannedFile(
            scope: .page,
            path: PageLinks.fileName(of: module.name.text),
            pathRange: nil,
            owner: .generated,
            isOneOfSeveral: false,
            template: template.text,
            values: values
        )
    }

    /// The values for the files of the module's tests.
    private func testValues(
        of classes: ModuleClasses,
        values: [String: Value]
    ) throws(DiagnosticsError) -> [String: Value] {
        let doubles = try doubles(of: classes, values: values)
        let samples = SampleValues(of: module.declarations, beside: domains.samples, in: module) {
            [neighbors, written] type in
            neighbors.value(of: type, for: written) { SampleValues(of: $0.declarations, in: $0).values }
        }
        // The arguments of a generic double are not known.
        let all = doubles + domains.parts.compactMap(TestDouble.init)
        let ofProtocols = all.filter(\.generics.isEmpty).map { ($0.contract, $0.type) }
        let given = samples.with(doubles: Dictionary(ofProtocols) { first, _ in first })
        var values = values
        values.merge(try wiringValues(of: classes, doubles: doubles, samples: given, values: values)) { $1 }
        let factory = SubjectFactory(in: self, classes: classes, doubles: all, samples: given, values: values)
        values["subjects"] = .dictionary(try factory.subjects())
        let fixtures = module.declarations.compactMap { Fixture($0, samples: samples, resolver: resolver) }
        values["fixtures"] = .list(fixtures.map(Fixture.fields.value))
        values["doubles"] = .list(doubles.map(TestDouble.fields.value))
        values["decoded"] = decodedValue(samples)
        return values
    }

    /// By counterpart and entity, what tests decode; null if that is not known.
    private func decodedValue(_ samples: SampleValues) -> Value {
        let all = projections.all.filter(\.isCodable).map { projection in
            var decoded = DecodedSamples(of: projection, samples: samples)
            let values = module.knownDeclarations.filter(\.isValueType).map { declaration in
                let sample = decoded.sample(of: declaration, isEquatable: equatability.contains)
                return (
                    Keywords.escape(declaration.name.text, as: .type),
                    sample.map(DecodedSample.fields.value) ?? .null
                )
            }
            return (projection.name, Value.dictionary(Dictionary(values) { first, _ in first }))
        }
        return .dictionary(Dictionary(all) { first, _ in first })
    }

    /// The folder of a file, with `/` at its end; empty if the file has none.
    private func folder(
        of description: FileDescription,
        values: [String: Value]
    ) throws(DiagnosticsError) -> String {
        let folder: String
        switch description.folder {
        case .part(let expression): folder = try compiled.evaluate(expression, with: values).string ?? ""
        case .text(let text): folder = try compiled.render(text, with: values)
        case nil: return ""
        }
        return folder.isEmpty || folder.hasSuffix("/") ? folder : folder + "/"
    }
}
