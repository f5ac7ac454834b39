import SourceText
import SwiftReader

extension RoleDescription: ImagePart {
    static let blank = Self(.blank, role: .view, place: 0..<0)

    mutating func pass(through image: inout ImagePass) {
        image.pass(&documentation)
        image.pass(oneOf: &role)
        image.pass(&place)
        image.pass(&always)
        image.pass(&isShared)
        image.pass(&stem)
        image.pass(&contract)
        image.pass(&type)
        image.pass(&property)
        image.pass(&ownsContract)
        image.pass(&base)
        image.pass(&folder)
        var adopters = adopter.map { [$0] } ?? []
        image.pass(&adopters, from: .view) { $0.pass(oneOf: &$1) }
        adopter = adopters.first
        image.pass(&setsDependencies)
        image.pass(&held)
        image.pass(&isolation)
        image.pass(&wiring, documentedBy: \.documentation) { parser throws(Diagnostic) in
            try parser.parseStoredProperty(DocComment())
        }
        image.pass(&wiringOrder)
        image.pass(&contractOfEach)
        image.pass(&functionOfEach)
        image.pass(&typeOfEach)
        image.pass(&propertyOfEach)
        image.pass(&requirements, documentedBy: \.documentation) { parser throws(Diagnostic) in
            try parser.swift.parseRequirement()
        }
        image.pass(&requirementsWhen)
        image.pass(&mayOverride)
        image.pass(&showsState)
        image.pass(&showsProperties)
        image.pass(&isCalledInTasks)
        image.pass(oneOf: &stoppingStubs)
        image.pass(&asksFactory)
        image.pass(&isExposed)
        image.pass(&reserves)
        image.pass(&names)
        image.pass(&inherits)
        image.pass(&refusals)
    }
}

extension Refusal: ImagePart {
    static let blank = Self(message: .blank, when: .blank)

    mutating func pass(through image: inout ImagePass) {
        image.pass(&message)
        image.pass(&when)
    }
}
