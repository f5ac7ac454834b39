public struct SwiftLayout: Sendable {
    public enum Indentation: Sendable, Hashable {
        case spaces(Int)
        case tab
    }
    public init(lineWidth: Int = 100, indentation: Indentation = .spaces(4)) {}
    public func apply(to source: [UInt8]) -> [UInt8] { source }
}
public enum ImportBlock { public static func adding(_ imports: [String], to source: [UInt8]) -> [UInt8] { source } }
