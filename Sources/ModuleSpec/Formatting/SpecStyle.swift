import SwiftReader

/// The settings as the printer counts with them.
struct SpecStyle {
    let layout: SwiftLayout
    /// The columns of one level.
    private let unit: Int
    private let isTab: Bool

    init(_ layout: SwiftLayout) {
        self.layout = layout
        switch layout.indentation {
        case .spaces(let count): (unit, isTab) = (min(max(count, 1), 16), false)
        // What swift-format takes a tab for.
        case .tab: (unit, isTab) = (8, true)
        }
    }

    func bytes(of level: Int) -> [UInt8] {
        isTab
            ? Array(repeating: UInt8(ascii: "\t"), count: level)
            : Array(repeating: UInt8(ascii: " "), count: level * unit)
    }

    func fits(_ line: [UInt8], at level: Int) -> Bool {
        level * unit + Self.columns(line[...]) <= layout.lineWidth
    }

    static func columns(_ bytes: ArraySlice<UInt8>) -> Int {
        bytes.allSatisfy { $0 < 0x80 } ? bytes.count : String(decoding: bytes, as: UTF8.self).count
    }
}
