extension Instruction {
    /// The kinds of instructions, by their numbers in an image.
    private enum Kind: Int {
        case text, print, printSlot, printMember, textThenSlot, textThenMember
        case constant, load, loadIfAny, member, memberIfAny, element, elementIfAny
        case filter, fallback, namedFilter, not, negate, test, binary
        case jump, jumpIfFalse, jumpIfTrue, jumpUnlessSlot, jumpUnlessMember, jumpIfSlot, jumpIfMember, `return`
        case loopBegin, loopNext, loopExit, whereBegin, whereNext, mapBegin, mapNext
        case scopeBegin, scopeEnd, captureBegin, captureEnd, set, parameterDefault, setParameter
        case defineMacro, call, include, importTemplate, block, extends
    }

    /// The numbers for the instruction in an image. The first one is its kind.
    var imageNumbers: [Int] {
        func numbers(_ kind: Kind, _ operands: any BinaryInteger...) -> [Int] {
            [kind.rawValue] + operands.map { Int(truncatingIfNeeded: $0) }
        }
        return switch self {
        case .text(let start, let end): numbers(.text, start, end - start)
        case .print: numbers(.print)
        case .printSlot(let name): numbers(.printSlot, name)
        case .printMember(let name, let key): numbers(.printMember, name, key)
        case .textThenSlot(let start, let end, let name): numbers(.textThenSlot, start, end - start, name)
        case .textThenMember(let start, let end, let name, let key):
            numbers(.textThenMember, start, end - start, name, key)
        case .constant(let number): numbers(.constant, number)
        case .load(let name): numbers(.load, name)
        case .loadIfAny(let name): numbers(.loadIfAny, name)
        case .member(let key): numbers(.member, key)
        case .memberIfAny(let key): numbers(.memberIfAny, key)
        case .element: numbers(.element)
        case .elementIfAny: numbers(.elementIfAny)
        case .filter(let filter, let count): numbers(.filter, filter, count)
        case .fallback(let count): numbers(.fallback, count)
        case .namedFilter: numbers(.namedFilter)
        case .not: numbers(.not)
        case .negate: numbers(.negate)
        case .test: numbers(.test)
        case .binary(let operation): numbers(.binary, operation.rawValue)
        case .jump(let target): numbers(.jump, target)
        case .jumpIfFalse(let target): numbers(.jumpIfFalse, target)
        case .jumpIfTrue(let target): numbers(.jumpIfTrue, target)
        case .jumpUnlessSlot(let name, let target): numbers(.jumpUnlessSlot, name, target)
        case .jumpUnlessMember(let name, let key, let target): numbers(.jumpUnlessMember, name, key, target)
        case .jumpIfSlot(let name, let target): numbers(.jumpIfSlot, name, target)
        case .jumpIfMember(let name, let key, let target): numbers(.jumpIfMember, name, key, target)
        case .return: numbers(.return)
        case .loopBegin(let number): numbers(.loopBegin, number)
        case .loopNext(let number): numbers(.loopNext, number)
        case .loopExit: numbers(.loopExit)
        case .whereBegin(let number): numbers(.whereBegin, number)
        case .whereNext(let target): numbers(.whereNext, target)
        case .mapBegin(let number): numbers(.mapBegin, number)
        case .mapNext(let number): numbers(.mapNext, number)
        case .scopeBegin: numbers(.scopeBegin)
        case .scopeEnd: numbers(.scopeEnd)
        case .captureBegin: numbers(.captureBegin)
        case .captureEnd: numbers(.captureEnd)
        case .set(let name): numbers(.set, name)
        case .parameterDefault(let name, let target): numbers(.parameterDefault, name, target)
        case .setParameter(let name): numbers(.setParameter, name)
        case .defineMacro(let number): numbers(.defineMacro, number)
        case .call(let number): numbers(.call, number)
        case .include(let number): numbers(.include, number)
        case .importTemplate(let number): numbers(.importTemplate, number)
        case .block(let number): numbers(.block, number)
        case .extends(let number): numbers(.extends, number)
        }
    }

    /// Reads the instruction that `imageNumbers` describe.
    ///
    /// - Returns: `nil` if there is no such instruction.
    init?(from image: inout ImageReader) {
        let first = image.first
        switch Kind(rawValue: image.number()) {
        case .text:
            let text = image.textRange()
            self = .text(start: text.start, end: text.end)
        case .print: self = .print
        case .printSlot: self = .printSlot(image.symbol())
        case .printMember: self = .printMember(image.symbol(), image.symbol())
        case .textThenSlot:
            let text = image.textRange()
            self = .textThenSlot(start: text.start, end: text.end, image.symbol())
        case .textThenMember:
            let text = image.textRange()
            self = .textThenMember(start: text.start, end: text.end, image.symbol(), image.symbol())
        case .constant: self = .constant(image.number(after: first.constants))
        case .load: self = .load(image.symbol())
        case .loadIfAny: self = .loadIfAny(image.symbol())
        case .member: self = .member(image.symbol())
        case .memberIfAny: self = .memberIfAny(image.symbol())
        case .element: self = .element
        case .elementIfAny: self = .elementIfAny
        case .filter: self = .filter(image.shortNumber(), arguments: image.shortNumber())
        case .fallback: self = .fallback(arguments: image.shortNumber())
        case .namedFilter: self = .namedFilter
        case .not: self = .not
        case .negate: self = .negate
        case .test: self = .test
        case .binary:
            guard let operation = BinaryOperator(rawValue: UInt8(truncatingIfNeeded: image.number())) else {
                return nil
            }
            self = .binary(operation)
        case .jump: self = .jump(image.number(after: first.code))
        case .jumpIfFalse: self = .jumpIfFalse(image.number(after: first.code))
        case .jumpIfTrue: self = .jumpIfTrue(image.number(after: first.code))
        case .jumpUnlessSlot: self = .jumpUnlessSlot(image.symbol(), image.number(after: first.code))
        case .jumpUnlessMember:
            self = .jumpUnlessMember(image.symbol(), image.symbol(), image.number(after: first.code))
        case .jumpIfSlot: self = .jumpIfSlot(image.symbol(), image.number(after: first.code))
        case .jumpIfMember: self = .jumpIfMember(image.symbol(), image.symbol(), image.number(after: first.code))
        case .return: self = .return
        case .loopBegin: self = .loopBegin(image.number(after: first.loops))
        case .loopNext: self = .loopNext(image.number(after: first.loops))
        case .loopExit: self = .loopExit
        case .whereBegin: self = .whereBegin(image.number(after: first.loops))
        case .whereNext: self = .whereNext(image.number(after: first.code))
        case .mapBegin: self = .mapBegin(image.number(after: first.maps))
        case .mapNext: self = .mapNext(image.number(after: first.maps))
        case .scopeBegin: self = .scopeBegin
        case .scopeEnd: self = .scopeEnd
        case .captureBegin: self = .captureBegin
        case .captureEnd: self = .captureEnd
        case .set: self = .set(image.symbol())
        case .parameterDefault: self = .parameterDefault(image.symbol(), image.number(after: first.code))
        case .setParameter: self = .setParameter(image.symbol())
        case .defineMacro: self = .defineMacro(image.number(after: first.macros))
        case .call: self = .call(image.number(after: first.calls))
        case .include: self = .include(image.number(after: first.references))
        case .importTemplate: self = .importTemplate(image.number(after: first.references))
        case .block: self = .block(image.number(after: first.blocks))
        case .extends: self = .extends(image.number(after: first.references))
        case nil: return nil
        }
    }
}
