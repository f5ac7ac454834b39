import ModuleSpec
import SourceText
import SwiftReader

/// Checks what the spec says about parts that the module does not have in this architecture.
struct AbsentPartCheck: ModuleCheck {
    let checked: CheckedModule
    /// The sections without a part in the architecture.
    private let absent: [Section]

    init(checked: CheckedModule) {
        self.checked = checked
        let present = Set(checked.context.sections.map(\.role))
        absent = checked.context.module.sections.filter { !present.contains($0.role) }
    }

    /// A note for each section without a part in the architecture.
    func sections() -> [Diagnostic] {
        let name = checked.context.architecture.name.text
        if checked.context.sections.isEmpty { return [] }
        return absent.map { section in
            let words = section.role == .data ? "data \(section.name.text)" : section.name.text
            return Diagnostic(
                .note,
                module.isDomain
                    ? "'\(words)' is left out: in '\(name)' modules do not share it"
                    : "'\(words)' is left out: '\(name)' has no such part",
                at: file.location(section.name.range)
            )
        }
    }

    /// A warning for each module parameter that only sections without a part take. A domain is for all architectures,
    /// and leaves out what its modules do not share.
    func parameters() -> [Diagnostic] {
        guard !absent.isEmpty, !module.isDomain else { return [] }
        let taken = module.parametersTaken(by: checked.context.sections.map(\.section))
        let names = module.parameterNames
        let uses = absent.flatMap(\.dependencies).flatMap { dependency in
            dependency.taken(of: names).map { ($0, dependency) }
        }
        let takers = Dictionary(uses) { first, _ in first }
        return module.parameters.map(\.name).filter { !taken.contains($0.text) }.compactMap { parameter in
            guard let taker = takers[parameter.text] else { return nil }
            let name = checked.context.architecture.name.text
            return file.warning(
                "in '\(name)' no part takes the module parameter '\(parameter.text)'",
                at: parameter.range
            )
            .note("the section that takes it is left out there", at: file.location(taker.name.range))
        }
    }

    /// A warning for each setting of the module about the class or the protocol of a part that the module does not
    /// have.
    func settings() -> [Diagnostic] {
        module.settings.filter { $0.key.text.utf8.contains(UInt8(ascii: ".")) }.compactMap { setting in
            guard let key = setting.roleName, key.kind == .base || setting.isElsewhere,
                !parts.contains(where: { $0.role == key.role }),
                !module.sections.contains(where: { $0.role == key.role })
            else { return nil }
            let role = key.role.rawValue
            return file.warning("'\(setting.key.text)' has no effect: there is no '\(role)'", at: setting.key.range)
        }
    }
}
