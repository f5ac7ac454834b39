import SourceText

/// Reads the image of a template, as `ImageWriter` writes it, for the program to which it is added.
struct ImageReader {
    private var bytes: ImageBytesReader
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
        self.bytes = ImageBytesReader(bytes)
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

    @inline(__always)
    mutating func number() -> Int { bytes.number() }

    mutating func shortNumber() -> Int32 { Int32(truncatingIfNeeded: number()) }

    /// The number in the program of something that has a number in the template.
    ///
    /// - Parameter first: The number of the first one.
    mutating func number(after first: Int) -> Int32 { Int32(truncatingIfNeeded: number() &+ first) }

    mutating func textRange() -> (start: UInt32, end: UInt32) {
        let start = number() &+ first.text
        return (UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: start &+ number()))
    }

    mutating func symbol() -> SymbolID { symbol(number()) }

    private mutating func symbol(_ number: Int) -> SymbolID {
        let common = WellKnown.names.symbols.count
        if 0..<common ~= number { return SymbolID(truncatingIfNeeded: number) }
        let own = number &- common
        if symbols.indices ~= own { return symbols[own] }
        bytes.markBroken()
        return 0
    }

    private mutating func optionalSymbol() -> SymbolID? {
        let number = number()
        return number == 0 ? nil : symbol(number &- 1)
    }

    private mutating func flag() -> Bool { bytes.flag() }

    private mutating func position(after first: Int) -> Int { number() &+ first }

    // MARK: Texts and lists

    private mutating func text() -> ArraySlice<UInt8> { bytes.text() }

    private mutating func string() -> String { bytes.string() }

    private mutating func list<Element>(_ read: (inout Self) -> Element) -> [Element] {
        let count = bytes.count()
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
        for _ in 0..<image.bytes.count() {
            guard let instruction = Instruction(from: &image) else {
                image.bytes.markBroken()
                break
            }
            program.code.append(instruction)
        }
        if image.bytes.isBroken {
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
            constants = image.list { $0.bytes.storedValue() }
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
        let start = bytes.number(after: Int(previous.start))
        return Place(from: start, to: start &+ self.number())
    }
}
