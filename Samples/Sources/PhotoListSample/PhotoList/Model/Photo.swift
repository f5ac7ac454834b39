import Foundation

/// A photo as the library has it.
nonisolated struct Photo: Hashable, Sendable {
    let id: Int
    let name: String
    let camera: String?
    let taken: DateComponents
    let isForSale: Bool
}
