import ModuleSpec
import SourceText
import SwiftReader

extension SpecFile {
    /// The text in which one of the modules has another name, also where the spec refers to it.
    func renaming(_ module: Module, to name: String) -> [UInt8] {
        replacing([module.name.range] + uses(of: module.name.text), with: name)
    }

    /// The text in which another module has another name; `nil` if the spec does not refer to it.
    func renamingUses(of module: Module, to name: String) -> [UInt8]? {
        let uses = uses(of: module.name.text)
        return uses.isEmpty ? nil : replacing(uses, with: name)
    }

    /// The places where other modules of the spec refer to one of them or to one of another spec, each with the module
    /// there.
    func usesByOthers(of name: String) -> [(module: Module, range: Range<Int>)] {
        uses(of: name).compactMap { range in
            guard let module = modules.last(where: { $0.name.range.lowerBound < range.lowerBound }),
                module.name.text != name
            else { return nil }
            return (module, range)
        }
    }

    /// The places where the spec refers to a module: `push Details(…)`, `uses Details`, `hears Details.delegate`,
    /// `#Details.delegate`.
    private func uses(of name: String) -> [Range<Int>] {
        guard modules.contains(where: { $0.namesOfOtherModules.contains(name) }) else { return [] }
        let sections = modules.flatMap(\.sections)
        let targets = sections.flatMap(\.destinations).filter(\.way.opensModule).compactMap(\.target)
        let named = modules.flatMap(\.usedDomains) + targets + sections.flatMap(\.heard).map(\.module)
        return named.filter { $0.text == name }.map(\.range) + siblings(named: name)
    }

    private func siblings(named name: String) -> [Range<Int>] {
        let tokens = TokenList(file).tokens
        return zip(tokens, tokens.dropFirst()).compactMap { token, next in
            guard token.kind == .poundWord, file.text(token.range) == "#" + name, file.text(next.range) == "." else {
                return nil
            }
            return token.range.lowerBound + 1..<token.range.upperBound
        }
    }

    private func replacing(_ ranges: [Range<Int>], with name: String) -> [UInt8] {
        file.replacing(ranges.map { ($0, name) })
    }
}
