import ModuleSpec
import SourceText
import SwiftReader

/// Finds the values for the modules that the functions of one section open.
struct DestinationResolver {
    let module: Module
    let section: Section
    let others: OtherModules
    /// The type of the module's own screen; empty if no framework shows it.
    let screen: String
    /// Whether another type makes the modules, and has the parameters of this module.
    let asksFactory: Bool
    let serving: ServingRules
    /// The names of the types that the specs of the run declare.
    private let declared: Set<String>
    /// By the places of their names, as destinations refer to them.
    private let functions: [Range<Int>: Requirement]
    /// The parameters of the module, by name.
    private let moduleParameters: [String: Parameter]
    /// The values that the section has: its dependencies, and the parameters of the module that it can take.
    private let values: [String: Parameter]
    /// The names of the values that the section takes, with those that it needs for the modules that it opens.
    private var taken: Set<String>
    /// The parameters of the module that the section takes for the modules that it opens.
    private(set) var needed: [Parameter] = []
    /// The types of other modules that generated code names.
    private(set) var types: Set<String> = []
    private(set) var diagnostics: [Diagnostic] = []

    init(
        module: Module,
        section: Section,
        others: OtherModules,
        screen: String,
        asksFactory: Bool,
        except declared: Set<String>
    ) {
        self.module = module
        self.declared = declared
        serving = ServingRules(module)
        self.section = section
        self.others = others
        self.screen = screen
        self.asksFactory = asksFactory
        functions = section.functionsByPlace
        moduleParameters = Dictionary(module.parameters.map { ($0.name.text, $0) }) { first, _ in first }
        values = Dictionary((section.dependencies + module.parameters).map { ($0.name.text, $0) }) { first, _ in first }
        taken = Set(section.dependencies.map(\.name.text))
    }

    /// - Returns: `nil` if there are errors.
    /// - Throws: `DiagnosticsError` if a text of the other module's architecture cannot be rendered.
    mutating func plan(of destination: Destination) throws(DiagnosticsError) -> DestinationPlan? {
        let earlier = diagnostics.count
        var plan = try planned(destination)
        plan?.hiding = parameters(of: destination).map(\.name.text)
        return diagnostics.count == earlier ? plan : nil
    }

    private mutating func planned(_ destination: Destination) throws(DiagnosticsError) -> DestinationPlan? {
        checkNames(in: destination)
        switch destination.way {
        case .push, .present: return try opening(destination)
        case .show: return showing(destination)
        case .pop, .dismiss:
            if screen.isEmpty { report(withoutScreen(destination)) }
            return DestinationPlan(way: destination.way)
        }
    }

    mutating func report(_ problem: Diagnostic) { diagnostics.append(problem) }

    private func withoutScreen(_ destination: Destination) -> Diagnostic {
        module.file.error("'\(destination.way.rawValue)' needs a screen, and 'ui' is 'none'", at: destination.range)
            .note("call a closure of the module's caller: -> show onFinish()")
    }

    /// The function that leads somewhere.
    func function(of destination: Destination) -> Requirement? { functions[destination.function] }

    func parameters(of destination: Destination) -> [Parameter] { function(of: destination)?.parameters ?? [] }

    /// The generic parameters of the function that leads somewhere, unless conditions make them other types.
    private func genericNames(of destination: Destination) -> Set<String> {
        guard let function = function(of: destination), function.conditions.isEmpty else { return [] }
        return function.genericNames
    }

    /// The value of a name that the section has.
    func value(named name: String) -> Parameter? { values[name] }

    /// The names of the values that the section has, in the order of the text.
    var namesOfValues: [String] { (section.dependencies + module.parameters).map(\.name.text) }

    // MARK: - Values

    /// Reports each name in the parentheses that is not the name of a parameter.
    private mutating func checkNames(in destination: Destination) {
        let own = parameters(of: destination).map(\.name.text)
        for argument in destination.arguments where asksFactory { checkPlace(of: argument, in: destination) }
        for name in destination.arguments.flatMap(\.names) where !own.contains(name.text) {
            if value(named: name.text) != nil {
                if !asksFactory { take(name.text) }
                continue
            }
            let location = module.location(name.range)
            let problem = Diagnostic.error("there is no value '\(name.text)' here", at: location)
            report(
                problem.suggesting(nearestTo: name.text, among: own + namesOfValues, at: location)
                    ?? problem.note("there are the parameters of the function and those of the module")
            )
        }
    }

    /// Whether a value is made from parameters of this module, in the type that makes the modules.
    private func isMadeElsewhere(_ argument: Destination.Argument, in destination: Destination) -> Bool {
        let own = parameters(of: destination).map(\.name.text)
        return asksFactory && argument.names.contains { !own.contains($0.text) }
    }

    /// Reports a value that would need names of two places: of the function, and of the type that makes the modules.
    private mutating func checkPlace(of argument: Destination.Argument, in destination: Destination) {
        let own = parameters(of: destination).map(\.name.text)
        guard isMadeElsewhere(argument, in: destination) else { return }
        let other = argument.names.first { !own.contains($0.text) }
        guard let other, moduleParameters[other.text] != nil else { return }
        guard destination.way == .show || argument.names.contains(where: { own.contains($0.text) }) else { return }
        report(
            module.file.error("'\(other.text)' is not known where this function is", at: other.range)
                .note("the type that makes modules has the parameters of this one; take the value in the function")
        )
    }

    /// Reports a parameter or a literal that is passed where Swift certainly takes none of its type.
    ///
    /// - Parameters:
    ///   - wanted: The type of the parameter that gets the value.
    ///   - receiver: What takes it, with the name that it has there.
    ///   - place: Where that is declared.
    ///   - note: What is there.
    ///   - owner: The module that declares it.
    mutating func checkType(
        of argument: Destination.Argument,
        in destination: Destination,
        for wanted: TypeSyntax,
        of receiver: String,
        at place: Diagnostic.Location,
        _ note: String = "the parameter",
        by owner: Module
    ) {
        let mismatch = LiteralMismatch(argument.value.text, for: wanted) { name in
            declared.contains(name)
                || [module, owner].contains { $0.knownDeclarations.contains { $0.name.text == name } }
        }
        let location = module.location(argument.value.range)
        if let mismatch {
            report(mismatch.diagnostic(at: location, in: .argument).note(note, at: place))
            return
        }
        if isType(argument.value.text, of: owner) {
            let type = TypeSyntax.named([TypeSyntax.Component(argument.value.text)])
            let values = parameters(of: destination).filter { $0.type == type }.map(\.name.text)
            let problem = Diagnostic.error("'\(argument.value.text)' is a type, and no value", at: location)
            report((values.first.map { problem.suggesting($0, at: location) } ?? problem).note(note, at: place))
            return
        }
        guard let name = argument.names.first, argument.value.text == Keywords.escape(name.text, as: .value) else {
            return
        }
        let own = parameters(of: destination).first { $0.name.text == name.text }
        guard let parameter = own ?? value(named: name.text) else { return }
        let given = parameter.isVariadic ? .array(parameter.type) : parameter.type
        let generic = own == nil ? [] : genericNames(of: destination)
        guard serving.refuses(given, for: wanted, generic: generic) else { return }
        report(
            module.file.error("'\(name.text)' is '\(given)', and \(receiver) is '\(wanted)'", at: argument.value.range)
                .note(note, at: place)
        )
    }

    /// Whether a value is nothing but the name of a type.
    private func isType(_ value: String, of owner: Module) -> Bool {
        guard value.utf8.first.map(Ascii.isUppercase) == true, value.utf8.allSatisfy(Ascii.isWordPart) else {
            return false
        }
        return declared.contains(value) || KnownTypes.framework(declaring: value) != nil
            || [module, owner].contains { $0.knownDeclarations.contains { $0.name.text == value } }
    }

    /// Takes a parameter of the module in the section, unless the section takes it already.
    mutating func take(_ name: String) {
        guard var parameter = moduleParameters[name], taken.insert(name).inserted else { return }
        parameter.label = name
        parameter.defaultValue = nil
        needed.append(parameter)
    }

    // MARK: - Modules

    private mutating func opening(_ destination: Destination) throws(DiagnosticsError) -> DestinationPlan? {
        guard let target = destination.target else { return nil }
        guard let other = others[target.text] else {
            report(module.unknownModule(target, among: others))
            return nil
        }
        guard let opening = opening(of: other, from: destination) else { return nil }
        let matched = matched(destination, with: other)
        let names = parameters(of: destination).map(\.name.text)
        var plan = DestinationPlan(way: destination.way, module: other.name)
        let isController = !opening.needsStack || opening.stackName.isEmpty
        let stack = isController ? "navigationController" : opening.stackName
        plan.stack = (destination.way == .present && isController ? "navigation" : stack).unused(in: Set(names))
        let variable = opening.variable(for: other, avoiding: Set(names + [plan.stack, "self"]))
        plan.variable = Keywords.escape(variable, as: .value)
        plan.isOptional = opening.isOptional
        plan.needsStack = opening.needsStack
        plan.isOnStack =
            destination.way == .present && isController && !opening.isStack && other.module.pushesOthers
        plan.taken = matched.compactMap(\.taken)
        plan.given = matched.compactMap { value in value.taken.map { $0.argument(value.code) } }
        plan.served = matched.compactMap(\.source) + destination.arguments.flatMap(\.names).map(\.text)
        plan.made = try opening.expression(matched.map(\.argument).joined(separator: ", "), plan.stack)
        plan.madeElsewhere = try opening.expression(
            matched.map(\.argumentElsewhere).joined(separator: ", "),
            stack
        )
        types.insert(String(plan.made.prefix { $0.isLetter || $0.isNumber || $0 == "_" }))
        return plan
    }

    private mutating func opening(of other: OpenedModule, from destination: Destination) -> OpenedModule.Opening? {
        let range = destination.target?.range ?? destination.range
        if screen.isEmpty {
            report(withoutScreen(destination))
            return nil
        }
        guard !other.module.isDomain else {
            report(
                module.file.error("'\(other.name)' is a domain, and has no screen", at: range)
                    .note("the domain", at: other.module.location(other.module.name.range))
            )
            return nil
        }
        guard let opening = other.opening else {
            report(
                module.file.error("the architecture of '\(other.name)' does not say how it is opened", at: range)
                    .note("add 'opening' to its description")
            )
            return nil
        }
        guard opening.obstacle.isEmpty else {
            report(
                module.file.error("no function makes the screen of '\(other.name)'", at: range)
                    .note(opening.obstacle, at: other.module.location(other.module.name.range))
            )
            return nil
        }
        guard opening.type == screen else {
            let problem =
                opening.type.isEmpty
                ? "no framework shows '\(other.name)'"
                : "'\(other.name)' is made as '\(opening.type)', which '\(screen)' cannot show"
            report(
                module.file.error(problem, at: range)
                    .note("its settings decide it", at: other.module.location(other.module.name.range))
            )
            return nil
        }
        guard !opening.isStack || destination.way != .push else {
            report(
                module.file.error("'\(other.name)' is a navigation controller, which cannot be pushed", at: range)
                    .note("write '\(Destination.Way.present.rawValue) \(other.name)'")
            )
            return nil
        }
        return opening
    }

    /// A value for a parameter of the other module.
    private struct MatchedValue {
        /// What is passed in the function itself: `movie: movie`.
        let argument: String
        /// What is passed in the function elsewhere, which has a parameter for what the spec gives.
        let argumentElsewhere: String
        /// The code of the value, if the spec gives it.
        let code: String
        /// The parameter of the function elsewhere; `nil` if the spec does not give the value.
        let taken: Parameter?
        /// The parameter of this module that provides the value, if one does.
        var source: String?
    }

    private mutating func matched(_ destination: Destination, with other: OpenedModule) -> [MatchedValue] {
        var rest = destination.arguments
        let given = other.parameters.map { parameter in
            rest.firstIndex { $0.label?.text == parameter.label }.map { rest.remove(at: $0) }
        }
        let label = Role.delegate.rawValue
        let listener = other.delegate.flatMap { delegate in
            rest.firstIndex { $0.label?.text == label }.map { (delegate, rest.remove(at: $0)) }
        }
        var values: [MatchedValue] = []
        var unserved: [Parameter] = []
        for ((written, resolved), argument) in zip(zip(other.module.parameters, other.parameters), given) {
            var parameter = resolved
            parameter.type = others.namingContracts(in: resolved.type)
            if let argument {
                let (receiver, place) = (
                    "'\(written.name.text)' of '\(other.name)'", other.module.location(written.range)
                )
                checkType(of: argument, in: destination, for: written.type, of: receiver, at: place, by: other.module)
                values.append(value(argument, for: parameter, in: destination))
                continue
            }
            let count = unserved.count
            if let value = served(written, as: parameter, of: other, by: destination, unserved: &unserved) {
                values.append(value)
            }
            // An argument with a wrong label is probably meant for it.
            if unserved.count > count, rest.isEmpty { report(self.unserved(written, of: other, by: destination)) }
        }
        if let (delegate, argument) = listener {
            var parameter = Parameter(
                unlabeled: Name(delegate.label, range: destination.range),
                type: .optional(.prefixed("any", .name(delegate.name)))
            )
            parameter.label = delegate.label
            values.append(value(argument, for: parameter, in: destination))
        }
        let meant = rest.count == 1 && unserved.count == 1 ? unserved[0].label : nil
        for argument in rest { report(unknown(argument, of: other, meaning: meant)) }
        return values
    }

    private func value(
        _ argument: Destination.Argument,
        for parameter: Parameter,
        in destination: Destination
    ) -> MatchedValue {
        if isMadeElsewhere(argument, in: destination) {
            let code = parameter.argument(argument.value.text)
            return MatchedValue(argument: code, argumentElsewhere: code, code: "", taken: nil)
        }
        var taken = parameter
        taken.defaultValue = nil
        return MatchedValue(
            argument: parameter.argument(argument.value.text),
            argumentElsewhere: parameter.argument,
            code: argument.value.text,
            taken: taken
        )
    }

    /// - Parameter meant: The label of the only parameter without a value.
    private func unknown(
        _ argument: Destination.Argument,
        of other: OpenedModule,
        meaning meant: String?
    ) -> Diagnostic {
        let delegate = other.delegate == nil ? [] : [Role.delegate.rawValue]
        let labels = other.parameters.compactMap(\.label) + delegate
        let shown = other.parameters.map { $0.label ?? "_ " + $0.name.text } + delegate
        let takes = "takes " + (shown.isEmpty ? "nothing" : shown.joined(separator: ", "))
        let place = other.module.location(other.module.name.range)
        guard let label = argument.label else {
            let message = labels.isEmpty ? "there is no parameter for this value" : "this value needs its label"
            return module.file.error(message, at: argument.value.range).note("'\(other.name)' \(takes)", at: place)
        }
        let location = module.location(label.range)
        let problem = Diagnostic.error("'\(other.name)' has no parameter '\(label.text)'", at: location)
        return meant.map { problem.suggesting($0, at: location) }
            ?? problem.suggesting(nearestTo: label.text, among: labels, at: location)
            ?? problem.note("it " + takes, at: place)
    }

    /// The value of a parameter for which the spec gives none: a value that the section takes, or a parameter of the
    /// module.
    ///
    /// - Parameters:
    ///   - written: The parameter as the other spec has it.
    ///   - parameter: The parameter with its type resolved.
    ///   - unserved: Gets the parameter if nothing provides a value for it.
    /// - Returns: `nil` if the parameter keeps its default value, or if there is an error.
    private mutating func served(
        _ written: Parameter,
        as parameter: Parameter,
        of other: OpenedModule,
        by destination: Destination,
        unserved: inout [Parameter]
    ) -> MatchedValue? {
        let name = written.name.text
        let isTaken = section.dependencies.contains { $0.name.text == name }
        if written.defaultValue != nil, !isTaken { return nil }
        guard let source = asksFactory ? moduleParameters[name] : value(named: name) else {
            if written.defaultValue == nil { unserved.append(written) }
            return nil
        }
        guard serving.serves(source.type, for: written.type) else {
            if written.defaultValue == nil { report(unlike(source, written, of: other, by: destination)) }
            return nil
        }
        if !asksFactory { take(name) }
        let isHidden = parameters(of: destination).contains { $0.name.text == name }
        let property = Keywords.escape(name, as: isHidden ? .property : .value)
        return MatchedValue(
            argument: parameter.argument(isHidden ? "self." + property : property),
            argumentElsewhere: parameter.argument(Keywords.escape(name, as: .value)),
            code: "",
            taken: nil,
            source: name
        )
    }

    private func unserved(_ parameter: Parameter, of other: OpenedModule, by destination: Destination) -> Diagnostic {
        let name = parameter.name.text
        let range = destination.target?.range ?? destination.range
        var wanted = parameter
        wanted.label = name
        let problem = module.file.error("nothing provides the parameter '\(name)' of '\(other.name)'", at: range)
            .note("the parameter", at: other.module.location(parameter.range))
            .advising(toAdd: wanted, to: module)
            .note("or pass it: \(other.name)(\(parameter.label.map { $0 + ": " } ?? "")…)")
        let known = module.parameters.map(\.name.text)
        return problem.suggesting(nearestTo: name, among: known, at: module.location(range)) ?? problem
    }

    private func unlike(
        _ source: Parameter,
        _ parameter: Parameter,
        of other: OpenedModule,
        by destination: Destination
    ) -> Diagnostic {
        let name = parameter.name.text
        let isDependency = section.dependencies.contains { $0.range == source.range }
        let provider = isDependency ? "dependency of '\(section.name.text)'" : "module parameter"
        return module.file.error(
            "the parameter '\(name)' of '\(other.name)' is '\(parameter.type)', but the \(provider) that provides it "
                + "is '\(source.type)'",
            at: destination.target?.range ?? destination.range
        )
        .note("the \(provider)", at: module.location(source.range))
        .note("the parameter of '\(other.name)'", at: other.module.location(parameter.range))
    }
}
