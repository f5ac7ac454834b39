import Foundation

module Login(service: any LoginService) {
    ui: uikit

    view {
        fnuc show()
        func hide(
        func move(to point CGPoint)
        func ok()
    }

    presentr {
        func load()
        func save()
    }

    interactor(service: any LoginService) {
        func load() throws async
    }
}
