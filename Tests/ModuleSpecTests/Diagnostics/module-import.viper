module Login {
    import Foundation
    view {}
}
