import SourceText

/// Writes the code of one template as bytes: its image. The build tool embeds the images of the bundled templates, so
/// that no run parses and compiles them.
///
/// All numbers count from the start of the template's own tables. `ImageReader` adds what a program has already.
struct ImageWriter {
    private var writer = ImageBytesWriter()

    var bytes: [UInt8] { writer.bytes }

    mutating func add(_ number: some BinaryInteger) { writer.add(number) }

    /// Writes the number of an optional symbol: 0 for `nil`.
    private mutating func add(_ name: SymbolID?) { add((name ?? -1) + 1) }

    private mutating func add(_ flag: Bool) { writer.add(flag) }

    private mutating func add(_ text: some Collection<UInt8>) { writer.add(text) }

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
            guard image.writer.add(storedValue: constant) else { return nil }
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

    /// Writes how far a place is from the one before it.
    private mutating func add(_ place: Place, after previous: Place) {
        writer.add(Int(place.start), after: Int(previous.start))
        add(place.end &- place.start)
    }
}
