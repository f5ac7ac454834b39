// What modules name as the base class of a part. Without parentheses in the spec, a base has an `init()`.

@MainActor public class OwnBase {
    public init() {
    }
}

public class PlainBase {
    public init() {
    }
}
