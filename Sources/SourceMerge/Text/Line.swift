/// A line of a text, or a part of one. All of its bytes are hashed at once, while an array hashes each of them.
struct Line: Hashable {
    let bytes: ArraySlice<UInt8>

    func hash(into hasher: inout Hasher) {
        bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
