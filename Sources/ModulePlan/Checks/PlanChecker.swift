import ModuleSpec
import SourceText
import TemplateEngine

/// Checks a planned module against its architecture.
struct PlanChecker {
    let context: PlanningContext
    /// The classes, each with the names that its templates use.
    let classes: ModuleClasses
    /// The values that templates see.
    let values: [String: Value]
    /// The names that the function that makes the module uses itself.
    let reservedParameters: Set<String>
    /// The types that templates declare in addition to those of the parts.
    let declaredTypes: Set<String>
    /// The types that the generated code of the module declares.
    let generatedTypes: GeneratedTypes
    /// The names of the protocols and classes of all parts.
    let namesOfParts: Set<String>
    /// The names of the modules of the target that declare entities, by entity.
    private let entityOwners: [String: String]

    /// - Throws: `DiagnosticsError` if a text of the architecture's description cannot be rendered.
    init(
        _ context: PlanningContext,
        classes: ModuleClasses,
        values: [String: Value],
        entityOwners: [String: String]
    ) throws(DiagnosticsError) {
        self.context = context
        self.classes = classes
        self.values = values
        self.entityOwners = entityOwners
        reservedParameters = try context.words(of: context.architecture.reserves, values: values)
        declaredTypes = try context.words(of: context.architecture.declares, values: values)
        let parts = classes.parts
        generatedTypes = GeneratedTypes(
            of: parts,
            state: context.stateType,
            others: declaredTypes,
            in: context.module
        )
        namesOfParts = Set(parts.flatMap { [$0.ownContract, $0.type] }.compactMap { $0 })
    }

    /// All diagnostics. Messages about the same place are printed in this order.
    ///
    /// - Throws: `DiagnosticsError` if a text of the architecture's description cannot be rendered.
    func diagnostics() throws(DiagnosticsError) -> [Diagnostic] {
        var all = dependenciesOfProtocols() + unsetDependencies()
        all += unusedSections() + misplacedTaskOrders() + misplacedMarks() + wrongDismissals()
        all += requestDiagnostics()
        all += context.navigation.diagnostics + context.domains.diagnostics + unservedDomains() + unopenedParameters()
        all += unknownSiblings() + exposedParts() + exposedDomainTypes() + entitiesWithoutSendable()
        all += try refusals()
        all += try warnings()
        all +=
            missingBaseClasses() + missingArguments() + missingInContractsElsewhere() + referenceConflicts()
            + referencesNamedAlike()
            + baseClassConflicts()
            + requirementConflicts() + heardConflicts()
            + dependencyConflicts() + unequalDependencies() + objectiveCConflicts()
        all += unsetReferences()
        all +=
            missingCalls() + uncalledFunctions() + settingsOfAbsentParts() + uncalledInitializers()
            + stateConflicts() + statesWithoutEmptyValue() + wrappersOfState() + wrongDeclarations() + typeConflicts()
            + hiddenErrors()
            + generatedTypes.conflicts(in: file) + ownBaseClasses() + parameterConflicts()
        let absent = absentSections
        all += untakenParameters(without: absent) + absentParts(absent) + slips() + context.omissions
        return all + context.projections.diagnostics(of: module, entityOwners: entityOwners)
    }

    var module: Module { context.module }
    var file: SourceFile { context.module.file }
    var parts: [Part] { classes.parts }
}
