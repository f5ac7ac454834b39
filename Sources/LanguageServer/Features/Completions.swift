import Generation
import ModuleSpec
import SourceText
import SwiftReader

/// What can be written at a place of a spec.
struct Completions {
    let document: OpenDocument

    /// The kinds of the protocol.
    private enum Kind: Int {
        case module = 9
        case property = 10
        case value = 12
        case keyword = 14
        case type = 22
    }

    private struct Item {
        let label: String
        let kind: Kind
        var detail = ""
        /// What is inserted in place of the word at the cursor.
        var text: String?
    }

    /// The words for a byte.
    func items(at offset: Int) -> JSONText {
        let context = CompletionContext(document.file, at: offset)
        // What is typed of the word is replaced, also the '#' and the '-' in it, which editors do not count.
        let range = document.text.json(context.typed..<offset)
        return .list(
            items(in: context, offset).map { item in
                .object([
                    ("label", .string(item.label)),
                    ("kind", .integer(item.kind.rawValue)),
                    ("detail", .string(item.detail)),
                    ("textEdit", .object([("range", range), ("newText", .string(item.text ?? item.label))])),
                ])
            }
        )
    }

    private func items(in context: CompletionContext, _ offset: Int) -> [Item] {
        let module = document.module(at: offset)
        switch context.place {
        case .file: return ["module", "domain", "import"].map { Item(label: $0, kind: .keyword) }
        case .module: return sections(of: module) + Self.declarations + settings(of: module)
        case .presentation: return ["entity", "enum"].map { Item(label: $0, kind: .keyword) }
        case .project: return settings(of: nil)
        case .value(let setting, let isModule):
            return values(of: setting, in: isModule ? module : nil).map { Item(label: $0, kind: .value) }
        case .sibling: return siblings(of: module)
        case .way: return Destination.Way.allCases.map { Item(label: $0.rawValue, kind: .keyword) }
        case .destination: return others(than: module) { !$0.isDomain }
        case .domain: return others(than: nil, where: \.isDomain)
        case .type: return types(of: module) + siblings(of: module)
        case .requirements: return ["func", "var", "init"].map { Item(label: $0, kind: .keyword) }
        case .members: return ["let", "var", "func"].map { Item(label: $0, kind: .keyword) }
        case .nothing: return []
        }
    }

    private static let declarations = (SpecWords.declarations + [SpecWords.presentation]).map {
        Item(label: $0, kind: .keyword)
    }

    private func sections(of module: Module?) -> [Item] {
        Role.allCases.map { role in
            Item(
                label: role.rawValue,
                kind: .keyword,
                detail: document.spec?.meaning(of: role, in: module) ?? ""
            )
        }
    }

    private func others(than module: Module?, where isWanted: (Module) -> Bool) -> [Item] {
        let all = (document.spec?.modules ?? []) + (document.spec?.otherModules() ?? [])
        let others = all.filter(isWanted).map(\.name.text)
        return Set(others).subtracting([module?.name.text ?? ""]).sorted().map { Item(label: $0, kind: .module) }
    }

    private func settings(of module: Module?) -> [Item] {
        (document.spec?.settings(of: module) ?? []).map { setting in
            Item(label: setting.name, kind: .property, detail: setting.summary, text: setting.name + ": ")
        }
    }

    /// The values of a setting; for one that names a function of 'presenter', also those that the module has.
    private func values(of setting: String, in module: Module?) -> [String] {
        let values = document.spec?.settings(of: module).first { $0.name == setting }?.values ?? []
        guard let module, document.spec?.takesFunction(setting, in: module) == true else { return values }
        let functions = module.sections.filter { $0.role == .presenter }.flatMap(\.requirements).filter(\.isFunction)
        let names = functions.map { $0.parameters.isEmpty ? $0.baseName : $0.fullName }
        return values + names.filter { !values.contains($0) }
    }

    /// The types that the module and the domains that it uses declare.
    private func types(of module: Module?) -> [Item] {
        let used = Set((module?.usedDomains ?? []).map(\.text))
        let others = used.isEmpty ? [] : (document.spec?.modules ?? []) + (document.spec?.otherModules() ?? [])
        let domains = others.filter { $0.isDomain && used.contains($0.name.text) }
        let names = ((module?.declarations ?? []) + domains.flatMap(\.declarations)).map(\.name.text)
        var seen: Set<String> = []
        return names.filter { seen.insert($0).inserted }.map { Item(label: $0, kind: .type) }
    }

    /// `#view` and the others that the module has.
    private func siblings(of module: Module?) -> [Item] {
        let names = (module?.sections ?? []).map(\.name.text) + (module?.state == nil ? [] : ["state"])
        return names.map { Item(label: "#" + $0, kind: .type) }
    }
}
