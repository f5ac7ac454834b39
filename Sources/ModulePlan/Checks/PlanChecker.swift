import ModuleSpec
import SourceText
import TemplateEngine

/// Checks a planned module against its architecture.
struct PlanChecker {
    /// The types that the generated code of the module declares.
    let generatedTypes: GeneratedTypes
    private let checked: CheckedModule
    /// The values that templates see.
    private let values: [String: Value]
    /// The names that the function that makes the module uses itself.
    private let reservedParameters: Set<String>
    /// The types that templates declare in addition to those of the parts.
    private let declaredTypes: Set<String>
    /// The names of the modules of the target that declare entities, by entity.
    private let entityOwners: [String: String]

    /// - Throws: `DiagnosticsError` if a text of the architecture's description cannot be rendered.
    init(
        _ context: PlanningContext,
        classes: ModuleClasses,
        values: [String: Value],
        entityOwners: [String: String]
    ) throws(DiagnosticsError) {
        checked = CheckedModule(context, classes: classes)
        self.values = values
        self.entityOwners = entityOwners
        reservedParameters = try context.words(of: context.architecture.reserves, values: values)
        declaredTypes = try context.words(of: context.architecture.declares, values: values)
        generatedTypes = GeneratedTypes(
            of: classes.parts,
            state: context.stateType,
            others: declaredTypes,
            in: context.module
        )
    }

    /// All diagnostics. Messages about the same place are printed in this order.
    ///
    /// - Throws: `DiagnosticsError` if a text of the architecture's description cannot be rendered.
    func diagnostics() throws(DiagnosticsError) -> [Diagnostic] {
        let context = checked.context
        let (baseClasses, requirements) = (BaseClassCheck(checked: checked), RequirementCheck(checked: checked))
        let dependencies = DependencyCheck(checked: checked)
        let exposure = ExposureCheck(checked: checked)
        let references = ReferenceCheck(checked: checked)
        let (sections, absent) = (SectionCheck(checked: checked), AbsentPartCheck(checked: checked))
        let parameters = ParameterCheck(checked: checked)
        let rules = DescribedRuleCheck(checked: checked, values: values)
        let state = StateCheck(checked: checked)
        let (declarations, typeNames) = (DeclarationCheck(checked: checked), TypeNameCheck(checked: checked))
        let viewCalls = ViewCallCheck(checked: checked)

        var all = dependencies.ofProtocols() + dependencies.unset()
        all += sections.unused()
        all += TaskOrderCheck(checked: checked).misplacedOrders()
        all += MarkCheck(checked: checked).diagnostics()
        all += DismissalCheck(checked: checked).diagnostics()
        all += SentRequestCheck(checked: checked).diagnostics()
        all += context.navigation.diagnostics + context.domains.diagnostics
        all += DelegateCheck(checked: checked).diagnostics()
        all += parameters.unservedOfDomains() + parameters.unopened()
        all += SiblingCheck(checked: checked).diagnostics()
        all += exposure.internalParts() + exposure.typesOfDomains() + exposure.membersOfNestedTypes()
        all += declarations.entitiesWithoutSendable()
        all += try rules.refusals() + rules.warnings()
        all += baseClasses.missing() + baseClasses.missingArguments()
        all += sections.missingInContractsElsewhere()
        all += references.conflicts() + references.namedAlike()
        all += baseClasses.conflicts()
        all += requirements.conflicts() + requirements.heardConflicts()
        all += dependencies.conflicts() + dependencies.unequal()
        all += ObjectiveCCheck(checked: checked).diagnostics()
        all += references.unset()
        all += viewCalls.missingFunctions() + viewCalls.uncalledFunctions()
        all += absent.settings()
        all += InitializerCheck(checked: checked).diagnostics()
        all += state.conflicts() + state.withoutEmptyValue() + state.misplacedWrappers() + state.hiddenProperties()
        all += declarations.wrongDeclarations()
        all += typeNames.conflicts(with: declaredTypes) + typeNames.hiddenErrors()
        all += generatedTypes.conflicts(in: context.module.file)
        all += baseClasses.ofThemselves()
        all += parameters.conflicts(with: reservedParameters)
        all += absent.parameters() + absent.sections()
        all += slips()
        all += context.omissions
        return all + context.projections.diagnostics(of: context.module, entityOwners: entityOwners)
    }

    /// Warnings for what Swift accepts and people rarely mean.
    private func slips() -> [Diagnostic] {
        let misspelled = MisspelledTypeCheck(checked: checked)
        return KeyCheck(checked: checked).diagnostics()
            + ClosureCheck(checked: checked).diagnostics()
            + misspelled.types() + misspelled.parents()
            + MisspelledMarkCheck(checked: checked).diagnostics()
            + WayCheck(checked: checked).diagnostics()
            + ReplacedRequestCheck(checked: checked).diagnostics()
    }

    /// A warning for each type of the module that hides a type of a framework.
    ///
    /// - Parameter files: The files of the plan.
    func hiddenTypes(by files: [PlannedFile]) -> [Diagnostic] {
        HiddenTypeCheck(checked: checked).diagnostics(among: files)
    }

    /// The framework that has a type with the name of the module, as a message calls it; `nil` if none has.
    var frameworkWithNameOfModule: String? { HiddenTypeCheck(checked: checked).frameworkWithNameOfModule }
}
