import SourceText

/// Reads the image of a template, as `ImageWriter` writes it, for the program to which it is added.
struct ImageReader {
    private let bytes: [UInt8]
    private var position = 0
    /// Whether the bytes end too early, or have a number that no image has.
    private var isBroken = false
    /// The numbers of the template's own names in the program.
    private var symbols: [SymbolID] = []
    /// The sizes of the program's tables: the numbers of the template's first elements.
    let first: Sizes

    struct Sizes {
        private(set) var (text, constants, loops, maps, macros) = (0, 0, 0, 0, 0)
        private(set) var (calls, references, blocks, code) = (0, 0, 0, 0)

        /// Those of a program without code.
        init() {}

        init(_ program: Program) {
            text = program.text.count
            constants = program.constants.count
            loops = program.loops.count
            maps = program.maps.count
            macros = program.macros.count
            calls = program.calls.count
            references = program.references.count
            blocks = program.blocks.count
            code = program.code.count
        }
    }

    private init(_ bytes: [UInt8], after first: Sizes = Sizes()) {
        self.bytes = bytes
        self.first = first
    }

    /// The place of an instruction.
    ///
    /// - Parameters:
    ///   - number: The number of the instruction in its template.
    ///   - places: The places of an image.
    static func place(_ number: Int, in places: ArraySlice<UInt8>) -> Place {
        var image = ImageReader(Array(places))
        var place = Place(from: 0, to: 0)
        for _ in 0...number { place = image.place(after: place) }
        return place
    }

    // MARK: Numbers

    // Inlined: most numbers are one byte.
    @inline(__always)
    mutating func number() -> Int {
        guard position < bytes.count else { return longNumber() }
        let byte = bytes[position]
        guard byte < 0x40 else { return longNumber() }
        position += 1
        return Int(byte)
    }

    private mutating func longNumber() -> Int {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while position < bytes.count {
            let byte = bytes[position]
            position += 1
            number |= UInt64(byte & 0x3F) << shift
            if byte < 0x40 { return Int(truncatingIfNeeded: number) }
            shift += 6
        }
        isBroken = true
        return 0
    }

    mutating func shortNumber() -> Int32 { Int32(truncatingIfNeeded: number()) }

    /// The number in the program of something that has a number in the template.
    ///
    /// - Parameter first: The number of the first one.
    mutating func number(after first: Int) -> Int32 { Int32(truncatingIfNeeded: number() &+ first) }

    mutating func textOffset() -> UInt32 { UInt32(truncatingIfNeeded: number() &+ first.text) }

    mutating func symbol() -> SymbolID { symbol(number()) }

    private mutating func symbol(_ number: Int) -> SymbolID {
        let common = WellKnown.names.symbols.count
        if 0..<common ~= number { return SymbolID(truncatingIfNeeded: number) }
        let own = number &- common
        if symbols.indices ~= own { return symbols[own] }
        isBroken = true
        return 0
    }

    private mutating func optionalSymbol() -> SymbolID? {
        let number = number()
        return number == 0 ? nil : symbol(number &- 1)
    }

    private mutating func flag() -> Bool { number() == 1 }

    private mutating func position(after first: Int) -> Int { number() &+ first }

    // MARK: Texts and lists

    private mutating func text() -> ArraySlice<UInt8> {
        let count = count()
        position += count
        return bytes[(position - count)..<position]
    }

    /// The number of bytes or elements that follow. Each element has a byte.
    private mutating func count() -> Int {
        let count = number()
        if 0...(bytes.count - position) ~= count { return count }
        isBroken = true
        return 0
    }

    private mutating func string() -> String { String(decoding: text(), as: UTF8.self) }

    private mutating func list<Element>(_ read: (inout Self) -> Element) -> [Element] {
        let count = count()
        if count == 0 { return [] }
        var list: [Element] = []
        list.reserveCapacity(count)
        for _ in 0..<count { list.append(read(&self)) }
        return list
    }
}

extension ImageReader {
    /// Adds a template to a program.
    ///
    /// - Parameter image: The bytes, which `ImageWriter` of the same build has written: the indices and jumps in them
    ///   are not checked.
    /// - Returns: The index of its first instruction; `nil` if the bytes end too early, or have a kind or a name that
    ///   does not exist. Then only names are added, if anything.
    static func add(_ image: [UInt8], of file: SourceFile, to program: inout Program) -> Int? {
        var image = ImageReader(image, after: Sizes(program))
        let first = image.first
        image.symbols = image.list { program.symbols.intern($0.text()) }
        let tables = Tables(from: &image)
        for _ in 0..<image.count() {
            guard let instruction = Instruction(from: &image) else {
                image.isBroken = true
                break
            }
            program.code.append(instruction)
        }
        if image.isBroken {
            program.code.removeSubrange(first.code...)
            return nil
        }
        tables.add(to: &program)
        program.units.append(
            Unit(
                file: file,
                start: first.code,
                places: .image(tables.places),
                references: first.references..<program.references.count,
                blocks: first.blocks..<program.blocks.count
            )
        )
        return first.code
    }

    /// What an image has between its names and its code, in this order.
    private struct Tables {
        let text: ArraySlice<UInt8>
        let constants: [Value]
        let loops: [LoopInfo]
        let maps: [MapInfo]
        let macros: [MacroInfo]
        let calls: [CallInfo]
        let references: [Reference]
        let blocks: [BlockInfo]
        let variables: [SymbolID]
        let keepsBlocks: Bool
        let places: ArraySlice<UInt8>

        init(from image: inout ImageReader) {
            text = image.text()
            constants = image.list { $0.constant() }
            loops = image.list { $0.loop() }
            maps = image.list { $0.map() }
            macros = image.list { $0.macro() }
            calls = image.list { image in CallInfo(labels: image.list { $0.optionalSymbol() }) }
            references = image.list { $0.reference() }
            blocks = image.list { $0.block() }
            variables = image.list { $0.symbol() }
            keepsBlocks = image.flag()
            places = image.text()
        }

        func add(to program: inout Program) {
            program.text += text
            program.constants += constants
            program.loops += loops
            program.maps += maps
            program.macros += macros
            program.calls += calls
            program.references += references
            program.blocks += blocks
            for name in variables { program.addVariable(name) }
            if keepsBlocks { program.keepsBlocks = true }
        }
    }

    private mutating func loop() -> LoopInfo {
        LoopInfo(
            names: list { $0.optionalSymbol() },
            label: optionalSymbol(),
            body: position(after: first.code),
            empty: position(after: first.code),
            filtered: position(after: first.code)
        )
    }

    private mutating func map() -> MapInfo {
        MapInfo(
            result: symbol(),
            element: optionalSymbol(),
            body: position(after: first.code),
            end: position(after: first.code)
        )
    }

    private mutating func macro() -> MacroInfo {
        MacroInfo(
            name: symbol(),
            parameters: list { $0.symbol() },
            required: number(),
            entry: position(after: first.code)
        )
    }

    private mutating func reference() -> Reference {
        Reference(
            name: list { $0.string() }.first,
            hasContext: flag(),
            additions: list { $0.symbol() },
            blocks: list { $0.position(after: $0.first.blocks) }
        )
    }

    private mutating func block() -> BlockInfo {
        BlockInfo(
            name: symbol(),
            place: place(after: Place(from: 0, to: 0)),
            entry: position(after: first.code),
            usesSuper: flag()
        )
    }

    private mutating func place(after previous: Place) -> Place {
        let number = number()
        let start = Int(previous.start) &+ (number & 1 == 0 ? number >> 1 : ~(number >> 1))
        return Place(from: start, to: start &+ self.number())
    }

    private mutating func constant() -> Value {
        switch number() {
        case 0: return .null
        case 1: return .bool(flag())
        case 2: return .integer(number())
        case 3: return .double(Double(bitPattern: UInt64(truncatingIfNeeded: number())))
        case 4: return .string(string())
        default:
            isBroken = true
            return .null
        }
    }
}
