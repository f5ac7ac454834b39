module Login {
    enum Kind: String {
        case `default`, class
        case value(Int, in: String), `init`,
            self = "me", plain
        indirect case Type

        var isClass: Bool {
            switch self {
            case .class: true
            default: false
            }
        }
    }

    entity Photo {
        enum Size {
            case small, default
            case `Protocol`
        }
        let size: Size
        func make() {
            if case .default = size { return }
        }
    }
}
