/// A value for each of the three versions that a merge brings together.
struct Versions<Value> {
    /// Of what was generated last.
    let base: Value
    /// Of the person's file.
    let ours: Value
    /// Of what is generated now.
    let theirs: Value

    func map<Other>(_ transform: (Value) -> Other) -> Versions<Other> {
        Versions<Other>(base: transform(base), ours: transform(ours), theirs: transform(theirs))
    }
}
