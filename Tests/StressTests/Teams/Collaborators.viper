/// Parts with collaborators that have a contract of the module.
module Ride(texts: any RideTexts, menu: any RideMenu, colors: any RideColors, loader: any TeamStore) {
    entity RideStop: Sendable {
        let name: String
    }

    protocol RideTexts: AnyObject {
        func title(for stop: RideStop) -> String
    }

    protocol RideMenu: AnyObject {
        var items: [String] { get }
    }

    protocol RideColors: AnyObject {
        func hue(for stop: RideStop?) -> Int
    }

    view(colors: any RideColors) {
        func show(_ text: String)
    }

    presenter(texts: any RideTexts, colors: (any RideColors)?) {
        func viewDidLoad()
    }

    interactor(loader: any TeamStore) {
        func stop() async throws -> RideStop
    }

    wireframe(menu: any RideMenu, weak texts: (any RideTexts)?) {
        func close()
    }
}
