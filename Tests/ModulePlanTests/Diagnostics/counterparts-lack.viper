module Cart {
    architecture: layered
    state {
        var photos: [Photo] = []
        var page: Page<Photo>?
        var size: Photo.Size?
        var movie: Movie?
        var orders: [Order] = []
    }
    presenter {
        func select(_ movie: Movie, by status: Status, or wish: Wish)
        func pay(by method: Method, of age: Age)
    }
    interactor {
    }
    data remote {
        func photos() -> [Photo]
        func pay(_ order: Order) -> Order
    }
    entity Page<T> {
        let items: [T]
    }
    entity Photo {
        let size: Size
        enum Size: String {
            case small
        }
    }
    entity Order {
        let method: Method
        let status: Status
        let pair: (Photo, Int)
        private let secret: Int
    }
    enum Method: Int {
        case card = -1, cash
    }
    enum Status {
        case open(Int)
        case closed(Photo)
    }
    enum Wish {
        case size(Size)
        case pair((Photo, Int))
        enum Size {
            case small
        }
    }
    enum Age {
        @available(*, deprecated) case old
    }
}

module Movies {
    architecture: layered
    entity Movie {
        let id: Int
    }
}
