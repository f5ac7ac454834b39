/// Types that may be those of another list under other names.
struct SimilarTypes {
    private let types: [Similarity.Sketch]
    /// By what similar types have in common, the numbers of the types that have it; `nil` for few types, which are all
    /// compared.
    private let holders: [String: [Int]]?

    init(_ types: [Similarity.Sketch]) {
        self.types = types
        guard types.count > Self.few else {
            holders = nil
            return
        }
        var holders: [String: [Int]] = [:]
        for (number, type) in types.enumerated() {
            for trait in type.traits { holders[trait, default: []].append(number) }
        }
        // What many have says nothing.
        self.holders = holders.filter { $0.value.count <= Self.few }
    }

    private static let few = 32

    /// The numbers of the types that are similar to one of the other list.
    ///
    /// - Parameter place: The number of one that is compared in any case.
    func numbers(ofThoseLike old: Similarity.Sketch, at place: Int? = nil) -> [Int] {
        guard let holders else { return types.indices.filter { old.isSimilar(to: types[$0]) } }
        let candidates = old.traits.reduce(into: Set(place.map { [$0] } ?? [])) { $0.formUnion(holders[$1] ?? []) }
        return candidates.sorted().filter { old.isSimilar(to: types[$0]) }
    }
}
