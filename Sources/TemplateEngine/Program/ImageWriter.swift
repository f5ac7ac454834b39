import SourceText

/// Writes the code of one template as bytes: its image. The build tool embeds the images of the bundled templates, so
/// that no run parses and compiles them.
///
/// All numbers count from the start of the template's own tables. `ImageReader` adds what a program has already. Each
/// byte is ASCII or in a text, so that an image can be a string literal.
struct ImageWriter {
    private(set) var bytes: [UInt8] = []

    /// Writes a number, six bits in each byte. All bytes but the last have the seventh bit.
    mutating func add(_ number: some BinaryInteger) {
        var rest = UInt64(truncatingIfNeeded: number)
        while rest > 0x3F {
            bytes.append(UInt8(truncatingIfNeeded: rest & 0x3F) | 0x40)
            rest >>= 6
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    /// Writes the number of an optional symbol: 0 for `nil`.
    private mutating func add(_ name: SymbolID?) { add((name ?? -1) + 1) }

    private mutating func add(_ flag: Bool) { add(flag ? 1 : 0) }

    private mutating func add(_ text: some Collection<UInt8>) {
        add(text.count)
        bytes += text
    }

    private mutating func add<Element>(_ list: [Element], _ write: (inout Self, Element) -> Void) {
        add(list.count)
        for element in list { write(&self, element) }
    }
}

extension ImageWriter {
    /// - Parameter program: What was compiled of one template, and nothing else.
    /// - Returns: `nil` if a constant has no image.
    static func image(of program: Program) -> [UInt8]? {
        var image = ImageWriter()
        image.add(program.symbols.own) { $0.add($1.name.utf8) }
        image.add(program.text)
        image.add(program.constants.count)
        for constant in program.constants {
            guard image.add(constant) else { return nil }
        }
        image.add(program.loops) { image, loop in
            image.add(loop.names) { $0.add($1) }
            image.add(loop.label)
            for position in [loop.body, loop.empty, loop.filtered] { image.add(position) }
        }
        image.add(program.maps) { image, map in
            image.add(map.result)
            image.add(map.element)
            for position in [map.body, map.end] { image.add(position) }
        }
        image.add(program.macros) { image, macro in
            image.add(macro.name)
            image.add(macro.parameters) { $0.add($1) }
            for number in [macro.required, macro.entry] { image.add(number) }
        }
        image.add(program.calls) { image, call in image.add(call.labels) { $0.add($1) } }
        image.add(program.references) { image, reference in
            image.add(reference.name.map { [$0] } ?? []) { $0.add($1.utf8) }
            image.add(reference.hasContext)
            image.add(reference.additions) { $0.add($1) }
            image.add(reference.blocks) { $0.add($1) }
        }
        image.add(program.blocks) { image, block in
            image.add(block.name)
            image.add(block.place, after: Place(from: 0, to: 0))
            image.add(block.entry)
            image.add(block.usesSuper)
        }
        image.add(program.variables) { $0.add($1) }
        image.add(program.keepsBlocks)
        // Apart from the code: only errors need them.
        var places = ImageWriter()
        var previous = Place(from: 0, to: 0)
        for place in program.places {
            places.add(place, after: previous)
            previous = place
        }
        image.add(places.bytes)
        image.add(program.code.count)
        for instruction in program.code {
            for number in instruction.imageNumbers { image.add(number) }
        }
        return image.bytes
    }

    /// Writes how far a place is from the one before it, which mostly takes one byte: an even number for a step
    /// forward, and an odd one for a step back.
    private mutating func add(_ place: Place, after previous: Place) {
        let step = Int(place.start) - Int(previous.start)
        add(step >= 0 ? step << 1 : ~step << 1 | 1)
        add(place.end &- place.start)
    }

    /// - Returns: Whether there are literals of this kind.
    private mutating func add(_ constant: Value) -> Bool {
        switch constant.storage {
        case .null: add(0)
        case .bool(let value):
            add(1)
            add(value)
        case .integer(let number):
            add(2)
            add(number)
        case .double(let number):
            add(3)
            add(number.bitPattern)
        case .string(let text):
            add(4)
            add(text.utf8)
        default: return false
        }
        return true
    }
}

/// What the build tool needs of the template engine.
package enum TemplateImage {
    /// The image of a template in the standard environment.
    ///
    /// - Returns: `nil` if the template has mistakes. They are found when it is used.
    package static func bytes(of file: SourceFile) -> [UInt8]? {
        var compiler = Compiler(Program(Environment()))
        guard (try? compiler.compile(file)) != nil else { return nil }
        return ImageWriter.image(of: compiler.program)
    }
}
