/// Initializers that parts are made with already, in one of the ways of wiring.
module Kiosk(limit: Int, heading: String?, onClose: @escaping () -> Void) {
    view(heading: String?) {
        init(presenter: #presenter, heading: String?)
        init(output: #presenter, heading: String?)
        init(heading: String?)
    }

    presenter(limit: Int, onClose: @escaping () -> Void) {
        init(interactor: #interactor, wireFrame: #wireframe, limit: Int, onClose: @escaping () -> Void)
        init(interactor: #interactor, router: #wireframe, limit number: Int, onClose done: @escaping () -> Void)
        init(limit number: Int, onClose: @escaping () -> Void)
    }

    interactor {
        init(remoteDataManager: #remote)
        init()
    }

    wireframe(limit: Int = 3) {
        init?(limit: Int)
    }

    data remote {
        init() throws
    }
}
