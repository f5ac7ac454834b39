import SourceText
import SwiftReader

extension Architecture {
    init(blank file: SourceFile) {
        self.init(file: file, name: .blank, documentation: .blank, openingBrace: 0..<0)
    }

    mutating func pass(through image: inout ImagePass) {
        image.pass(&templates)
        image.pass(declarations: roles.flatMap { $0.wiring.map(\.range) + $0.requirements.map(\.range) })
        image.pass(&name)
        image.pass(&documentation)
        image.pass(&basedOn)
        image.pass(&openingBrace)
        image.pass(&givesReferences)
        image.pass(&givesBackReferences)
        image.pass(&showsReferences)
        image.pass(&references)
        image.pass(&reserves)
        image.pass(&declares)
        image.pass(&stateType)
        image.pass(&opening)
        image.pass(&startingSpec)
        image.pass(&page)
        image.pass(&settings)
        image.pass(&folders)
        image.pass(&exclusions)
        image.pass(&namings)
        image.pass(&roles)
        image.pass(&counterparts)
        image.pass(&names)
        image.pass(&files)
        image.pass(&warnings)
    }
}

extension SettingDeclaration: ImagePart {
    static let blank = Self(documentation: .blank, name: .blank, values: [])

    mutating func pass(through image: inout ImagePass) {
        image.pass(&documentation)
        image.pass(&name)
        image.pass(&values)
        image.pass(&defaultName)
        image.pass(&takesFunction)
        image.pass(&isPath)
    }
}

extension Exclusion: ImagePart {
    static let blank = Self(documentation: .blank, settings: [])

    mutating func pass(through image: inout ImagePass) {
        image.pass(&documentation)
        image.pass(&settings)
    }
}

extension Exclusion.Values: ImagePart {
    static let blank = Self(Setting(key: .blank, value: "", valueRange: 0..<0))

    mutating func pass(through image: inout ImagePass) {
        var (key, value, range) = (setting.key, setting.value, setting.valueRange)
        image.pass(&key)
        image.pass(&value, at: &range)
        self = Self(Setting(key: key, value: value, valueRange: range))
    }
}

extension NamingProfile: ImagePart {
    static let blank = Self(name: .blank, names: [])

    mutating func pass(through image: inout ImagePass) {
        image.pass(&name)
        image.pass(&names)
    }
}

extension RoleName: ImagePart {
    static let blank = Self(key: Key(role: .view, kind: .stem), text: .blank)

    mutating func pass(through image: inout ImagePass) {
        var (role, kind) = (key.role, key.kind)
        image.pass(oneOf: &role)
        image.pass(oneOf: &kind)
        key = Key(role: role, kind: kind)
        image.pass(&text)
    }
}

extension CounterpartDescription: ImagePart {
    static let blank = Self(
        documentation: .blank,
        name: .blank,
        type: .blank,
        roles: [],
        isOfState: false,
        standsIn: false,
        isCodable: false
    )

    mutating func pass(through image: inout ImagePass) {
        image.pass(&documentation)
        image.pass(&name)
        image.pass(&type)
        image.pass(&roles, from: .view) { $0.pass(oneOf: &$1) }
        image.pass(&isOfState)
        image.pass(&standsIn)
        image.pass(&isCodable)
        image.pass(&back)
        image.pass(&request)
    }
}

extension NameDescription: ImagePart {
    static let blank = Self(key: .blank, text: .blank)

    mutating func pass(through image: inout ImagePass) {
        image.pass(&key)
        image.pass(&text)
        image.pass(&each)
        image.pass(&by)
        image.pass(&avoid)
    }
}

extension OpeningDescription: ImagePart {
    static let blank = Self(expression: .blank, type: .blank)

    mutating func pass(through image: inout ImagePass) {
        image.pass(&expression)
        image.pass(&type)
        image.pass(&obstacle)
        image.pass(&isOptional)
        image.pass(&needsStack)
        image.pass(&stackName)
        image.pass(&isStack)
    }
}

extension Warning: ImagePart {
    static let blank = Self(message: .blank, when: .blank, isError: false)

    mutating func pass(through image: inout ImagePass) {
        image.pass(&message)
        image.pass(&when)
        image.pass(&place)
        image.pass(&note)
        image.pass(&isError)
    }
}

extension FileDescription: ImagePart {
    static let blank = Self(scope: .module, path: .blank, template: .blank, owner: .generated, isOfDomains: false)

    mutating func pass(through image: inout ImagePass) {
        image.pass(oneOf: &scope)
        image.pass(&path)
        image.pass(&folder)
        image.pass(&template)
        image.pass(oneOf: &owner)
        image.pass(&each)
        image.pass(&when)
        image.pass(&isOfDomains)
    }
}

extension FileDescription.Folder: ImagePart {
    static let blank = Self.text(.blank)

    mutating func pass(through image: inout ImagePass) {
        var (part, text): (TemplateExpression?, TemplateText) =
            switch self {
            case .part(let expression): (expression, .blank)
            case .text(let text): (nil, text)
            }
        image.pass(&part)
        if let part {
            self = .part(part)
        } else {
            image.pass(&text)
            self = .text(text)
        }
    }
}
