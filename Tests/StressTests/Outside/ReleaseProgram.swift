// Makes the module of `ReleaseTests`, looks at how its parts hold each other, and says what is not as it should be.

@MainActor
final class Caller: LoginModuleOutput {
    func loginDidFinish() {
    }
}

/// Does in its own time what it is asked for.
@MainActor
final class SlowInteractor: LoginInteractorInputProtocol {
    weak var presenter: (any LoginInteractorOutputProtocol)?
    var remoteDataManager: (any LoginRemoteDataManagerProtocol)?

    func refresh() async throws -> Int {
        try await Task.sleep(for: .seconds(600))
        return 0
    }
}

@MainActor
final class Service {
}

struct Part {
    let name: String
    weak var object: AnyObject?
}

@MainActor
enum Probe {
    static func problems() async -> [String] {
        wiring() + parts().filter { $0.object != nil }.map { $0.name + " is not released" } + delegate()
            + (await waiting())
    }

    private static func module(
        _ caller: Caller? = nil,
        service: Service = Service()
    ) -> (view: LOGIN_VIEW, presenter: LoginPresenter, input: any LoginModuleInput) {
        let made = LoginWireFrame.createModule(service: service, limit: 42, delegate: caller)
        let view = made.view as! LOGIN_VIEW
        return (view, made.input as! LoginPresenter, made.input)
    }

    private static func parts() -> [Part] {
        let (view, presenter, input) = module()
        return [
            Part(name: "view", object: view),
            Part(name: "presenter", object: presenter),
            Part(name: "input", object: input),
            Part(name: "interactor", object: presenter.interactor),
            Part(name: "wire frame", object: presenter.wireFrame),
            Part(name: "data manager", object: presenter.interactor?.remoteDataManager),
        ]
    }

    private static func delegate() -> [String] {
        var caller: Caller? = Caller()
        let part = Part(name: "delegate", object: caller)
        let module = module(caller)
        caller = nil
        return withExtendedLifetime(module) { part.object == nil ? [] : ["the delegate is held"] }
    }

    /// The presenter while the interactor is at work.
    private static func waiting() async -> [String] {
        func start() -> Part {
            let (_, presenter, _) = module()
            presenter.interactor = SlowInteractor()
            presenter.refresh()
            return Part(name: "presenter", object: presenter)
        }
        let part = start()
        for _ in 0..<100 { await Task.yield() }
        return part.object == nil ? [] : ["the presenter is held by the task"]
    }

    private static func wiring() -> [String] {
        let caller = Caller()
        let service = Service()
        let (view, presenter, input) = module(caller, service: service)
        let interactor = presenter.interactor as? LoginInteractor
        let wireFrame = presenter.wireFrame as? LoginWireFrame
        func value<T>(_ name: String, _ object: Any?) -> T? {
            object.flatMap { Mirror(reflecting: $0).children.first { $0.label == name }?.value as? T }
        }
        let facts: [(String, Bool)] = [
            ("view.presenter", view.presenter === presenter),
            ("presenter.view", presenter.view === view),
            ("presenter.interactor", interactor != nil),
            ("presenter.wireFrame", wireFrame != nil),
            ("presenter.delegate", presenter.delegate === caller),
            ("interactor.presenter", interactor?.presenter === presenter),
            ("interactor.remoteDataManager", interactor?.remoteDataManager is LoginRemoteDataManager),
            ("wireFrame.LOGIN_SHOWN", wireFrame?.LOGIN_SHOWN === view),
            ("input", input === presenter),
            ("presenter.limit", value("limit", presenter) == 42),
            ("interactor.service", (value("service", interactor) as Service?) === service),
            ("interactor.retries", value("retries", interactor) == 3),
        ]
        return facts.filter { !$0.1 }.map { $0.0 + " is not set" }
    }
}
