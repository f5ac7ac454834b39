import Foundation

nonisolated enum LoginError: Error {
    case wrongPassword
    case locked(until: Date)
}
