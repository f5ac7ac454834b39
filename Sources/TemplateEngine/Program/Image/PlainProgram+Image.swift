import SourceText

extension PlainProgram {
    /// The kinds of steps, by their numbers in an image.
    private enum Kind: Int {
        case text, print, constant, value, isEqual, isDifferent, isEqualTo, isDifferentFrom, isTrue, isFalse
        case filter, jump, jumpIfTrue, jumpIfFalse
    }

    /// Writes the program, which then needs no code to be made of.
    ///
    /// - Returns: `nil` if a constant has no image.
    func image() -> [UInt8]? {
        var image = ImageBytesWriter()
        image.add(instructions)
        image.add(steps.count)
        for step in steps {
            guard Self.add(step, to: &image) else { return nil }
        }
        return image.bytes
    }

    private static func add(_ step: Step, to image: inout ImageBytesWriter) -> Bool {
        func add(_ kind: Kind) { image.add(kind.rawValue) }
        switch step {
        case .text(let text):
            add(.text)
            image.add(text)
        case .print: add(.print)
        case .constant(let value):
            add(.constant)
            return image.add(storedValue: value)
        case .value(let path):
            add(.value)
            image.add(path.variable.utf8)
            image.add(path.members.count)
            for member in path.members { image.add(member.name.utf8) }
        case .compare(let isEqual): add(isEqual ? .isEqual : .isDifferent)
        case .compareWith(let value, let isEqual):
            add(isEqual ? .isEqualTo : .isDifferentFrom)
            return image.add(storedValue: value)
        case .test(let isTrue): add(isTrue ? .isTrue : .isFalse)
        case .filter(let filter):
            add(.filter)
            image.add(filter)
        case .jump(let target):
            add(.jump)
            image.add(target)
        case .jumpIf(let isTrue, let target):
            add(isTrue ? .jumpIfTrue : .jumpIfFalse)
            image.add(target)
        }
        return true
    }

    /// Reads a program.
    ///
    /// - Parameters:
    ///   - image: What `image()` of the same build has written.
    ///   - limits: Those of the standard environment.
    /// - Returns: `nil` if the bytes end too early, or have a kind, a filter or a jump that no plain program has.
    init?(image: [UInt8], limits: Limits) {
        var image = ImageBytesReader(image)
        let instructions = image.number()
        let count = image.count()
        var steps: [Step] = []
        steps.reserveCapacity(count)
        for _ in 0..<count {
            guard let step = Self.step(from: &image), Self.isPossible(step, at: steps.count, of: count) else {
                return nil
            }
            steps.append(step)
        }
        guard !image.isBroken, image.isAtEnd else { return nil }
        self.init(steps: steps, instructions: instructions, limits: limits)
    }

    private static func step(from image: inout ImageBytesReader) -> Step? {
        switch Kind(rawValue: image.number()) {
        case .text: .text(Array(image.text()))
        case .print: .print
        case .constant: .constant(image.storedValue())
        case .value: .value(path(from: &image))
        case .isEqual: .compare(isEqual: true)
        case .isDifferent: .compare(isEqual: false)
        case .isEqualTo: .compareWith(image.storedValue(), isEqual: true)
        case .isDifferentFrom: .compareWith(image.storedValue(), isEqual: false)
        case .isTrue: .test(isTrue: true)
        case .isFalse: .test(isTrue: false)
        case .filter: .filter(FilterID(truncatingIfNeeded: image.number()))
        case .jump: .jump(to: image.number())
        case .jumpIfTrue: .jumpIf(isTrue: true, to: image.number())
        case .jumpIfFalse: .jumpIf(isTrue: false, to: image.number())
        case nil: nil
        }
    }

    /// Whether a step jumps forward to another one or to the end, and names a filter that exists.
    private static func isPossible(_ step: Step, at number: Int, of count: Int) -> Bool {
        switch step {
        case .jump(let target), .jumpIf(_, let target): number < target && target <= count
        case .filter(let filter): BuiltinFilters.table.indices.contains(Int(filter))
        default: true
        }
    }

    private static func path(from image: inout ImageBytesReader) -> Path {
        var path = Path(variable: image.string())
        let count = image.count()
        path.members.reserveCapacity(count)
        for _ in 0..<count { path.members.append(Symbol(image.string())) }
        return path
    }
}
