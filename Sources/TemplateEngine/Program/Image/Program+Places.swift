extension Program {
    /// The place of an instruction in its template.
    func place(at position: Int) -> Place {
        guard let unit = unit(at: position), position < code.count else { return Place(from: 0, to: 0) }
        switch unit.places {
        case .compiled(let first): return places[first + position - unit.start]
        case .image(let bytes): return ImageReader.place(position - unit.start, in: bytes)
        }
    }
}
