/// Sections that inherit an initializer from a protocol of the spec.
module Harbour {
    protocol HarbourMade: AnyObject {
        init(flag: Bool)
    }

    presenter: HarbourMade {
    }

    interactor: HarbourMade {
        func load()
    }

    output: HarbourMade {
    }

    wireframe: HarbourMade {
    }

    data remote: HarbourMade {
    }
}
