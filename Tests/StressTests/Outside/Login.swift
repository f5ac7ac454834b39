import Foundation

protocol LoginService: AnyObject, Sendable {
    func user(named name: String) async throws -> Int
}

final class DefaultLoginService: LoginService {
    init() {}
    func user(named name: String) async throws -> Int { 0 }
}

@MainActor
protocol Loadable {
    func showLoading()
}

extension Loadable {
    func showLoading() {}
}

@MainActor
protocol AlertPresentable {
    func showAlert(_ text: String)
}

extension AlertPresentable {
    func showAlert(_ text: String) {}
}
