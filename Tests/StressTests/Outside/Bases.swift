// What modules name as the base class of a part.

/// No module can know that a base class has an `init()`, which a module's own initializer would override.
@MainActor public class OwnBase {
    public init(name: String = "") {
    }
}

public class PlainBase {
    public init(name: String = "") {
    }
}
