public struct SwiftLayout: Sendable {
    public enum Indentation: Sendable, Hashable { case spaces(Int), tab }
}
