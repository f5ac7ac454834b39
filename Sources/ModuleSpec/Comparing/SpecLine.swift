import SourceText
import SwiftReader

/// One line of a module as a comparison sees it: a setting, a parameter, a property, a requirement.
struct SpecLine: Hashable {
    /// The part of the module: `settings`, `state`, `entity Movie`, `presenter`, `data remote`.
    let place: String
    /// What a changed line is found by, the narrowest first: `show(movie:)` and `show`.
    let names: [String]
    /// The text without line ends.
    let text: String

    /// The setting of a module or of a project.
    init(_ setting: Setting, in file: SourceFile) {
        let key = setting.key.text
        self.init("settings", [key], key + ": " + file.text(setting.valueRange))
    }

    fileprivate init(_ place: String, _ names: [String], _ text: String) {
        self.place = place
        self.names = names.map(Self.onOneLine)
        self.text = Self.onOneLine(text)
    }

    private static func onOneLine(_ text: String) -> String {
        text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
}

extension Module {
    /// Everything that the module says, apart from its documentation and its comments.
    var lines: [SpecLine] {
        imports.map { SpecLine("imports", [$0.text], $0.text) }
            + settings.map { SpecLine($0, in: file) }
            + parameters.map { SpecLine("parameters", [$0.name.text], $0.declarationWithDefault) }
            + declarations.flatMap(\.lines)
            + (state?.properties ?? []).map { $0.line(in: "state") }
            + sections.flatMap { lines(of: $0) }
    }

    private func lines(of section: Section) -> [SpecLine] {
        let place = section.role == .data ? "data \(section.name.text)" : section.name.text
        let destinations = Dictionary(section.destinations.map { ($0.function, $0.range) }) { first, _ in first }
        let requirements = section.requirements.map { requirement in
            let destination = destinations[requirement.nameRange].map { " -> " + file.text($0) } ?? ""
            return requirement.line(in: place, endingWith: destination)
        }
        return [SpecLine(place, [place], section.head(named: place))] + requirements
    }
}

extension Section {
    /// `data remote(client: any Client): Loadable`
    fileprivate func head(named place: String) -> String {
        let dependencies = dependencies.map(\.declarationWithDefault).joined(separator: ", ")
        let parents = parents.map(\.type.description).joined(separator: ", ")
        let heard = heard.map { $0.module.text + "." + $0.section.text }.joined(separator: ", ")
        return attributes.map { $0.text + " " }.joined() + place + (dependencies.isEmpty ? "" : "(\(dependencies))")
            + (parents.isEmpty ? "" : ": " + parents) + (heard.isEmpty ? "" : " hears " + heard)
    }
}

extension Requirement {
    fileprivate func line(in place: String, endingWith destination: String = "") -> SpecLine {
        let bare = fullName.prefix { $0 != "(" }
        return SpecLine(place, [identity, fullName, String(bare)], declaration + destination)
    }
}

extension Declaration {
    fileprivate var lines: [SpecLine] {
        let (word, members) = content
        let place = word + " " + name.text
        let parents = parents.map(\.type.description).joined(separator: ", ")
        let head =
            attributes.map { $0.text + " " }.joined() + place + generics + (parents.isEmpty ? "" : ": " + parents)
            + (aliasedType.map { " = \($0)" } ?? "")
        return [SpecLine(place, [place], head)] + members(place)
    }

    /// The keyword, and the lines of the members at a place.
    private var content: (keyword: String, members: (String) -> [SpecLine]) {
        switch kind {
        case .entity(let members): ("entity", { place in members.map { $0.line(in: place) } })
        case .enumeration(let members): ("enum", { place in members.map { $0.line(in: place) } })
        case .typeAlias: ("typealias", { _ in [] })
        case .helperProtocol(let requirements): ("protocol", { place in requirements.map { $0.line(in: place) } })
        }
    }
}

extension Member {
    fileprivate func line(in place: String) -> SpecLine {
        switch self {
        case .property(let property): return property.line(in: place)
        case .text(let text):
            let lines = text.lines.joined(separator: "\n")
            return SpecLine(place, [lines.prefix { $0 != "(" && $0 != "{" && $0 != "=" } + ""], lines)
        }
    }
}

extension StoredProperty {
    fileprivate func line(in place: String) -> SpecLine {
        let prefix = attributes.map { $0.text + " " }.joined() + modifiers.map { $0.text + " " }.joined()
        let head = prefix + (isConstant ? "let " : "var ") + "\(name.text): \(type)"
        return SpecLine(place, [name.text], head + (defaultValue.map { " = " + $0.text } ?? ""))
    }
}
