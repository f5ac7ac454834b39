import struct Accounts.User
// <- keyword.import
//     ^ keyword
//            ^ type
//                    ^ punctuation.delimiter
//                     ^ type

/// Documentation
// <- comment.documentation
module Login(service: any LoginService = Live(), onEnd: @escaping (User) -> Void) uses Movies {
// <- keyword
//     ^ type
//          ^ punctuation.bracket
//           ^ variable.parameter
//                  ^ punctuation.delimiter
//                    ^ keyword.modifier
//                        ^ type
//                                     ^ operator
//                                       ^ type
//                                                      ^ attribute
//                                                                       ^ operator
//                                                                                ^ keyword
//                                                                                     ^ type
    ui: uikit
    // <- label
    //  ^ constant
    output: Sources/Login
    // <- label
    tests: swift-testing
    //     ^ constant
    header: "Copyright\n\(year)"
    //      ^ string
    //       ^ string
    //                ^ string.escape
    //                  ^ punctuation.special

    @objc output(weak cache: Cache?, init size: Int = 3, at place: #view?): Base hears Picker.delegate {
    // <- attribute
    //    ^ keyword
    //           ^ keyword.modifier
    //                ^ variable.parameter
    //                            ^ operator
    //                               ^ keyword.modifier
    //                                                ^ constant.numeric
    //                                                   ^ variable.parameter
    //                                                             ^ variable.builtin
    //                                                                      ^ type
    //                                                                           ^ keyword
    //                                                                                 ^ type
    //                                                                                        ^ variable.builtin
        @discardableResult static func load<T>(_ id: [Int]) async throws(Failure) -> T where T: Equatable
        // <- attribute
        //                 ^ keyword.modifier
        //                        ^ keyword.function
        //                             ^ function
        //                                  ^ type
        //                                     ^ variable.parameter
        //                                       ^ variable.parameter
        //                                            ^ type
        //                                                  ^ keyword
        //                                                        ^ keyword
        //                                                               ^ type
        //                                                                           ^ type
        //                                                                             ^ keyword
        init?(pair: (_ first: Int, Int))
        // <- keyword.function
        //  ^ operator
        //           ^ variable.parameter
        //             ^ variable.parameter
        subscript(index: Int) -> String { get set }
        // <- keyword.function
        //                                ^ keyword
        //                                    ^ keyword
        var title: #Picker.delegate { get }
        // <- keyword
        //  ^ variable.other.member
        //         ^ variable.builtin
        //                 ^ variable.builtin
    }

    wireframe(weak var store: Store?, var limit: Int) {
    // <- keyword
    //        ^ keyword.modifier
    //             ^ keyword
    //                 ^ variable.parameter
    //                                ^ keyword
    //                                    ^ variable.parameter
        func open(_ id: Int) -> push Details(id: id)
        //                      ^ keyword
        //                           ^ type
        //                                   ^ variable.parameter
        func leave() -> show onEnd(nil)
        //                   ^ function
        //                         ^ constant.builtin
    }

    data remote {
    // <- keyword
    //   ^ label
    }

    presentation enum Step: String {
    // <- keyword.modifier
    //           ^ keyword
    //                ^ type
        case first, last(Int)
        // <- keyword
        //   ^ constant
    }

    state {
    // <- keyword
        @loading(load) var isLoading: Bool = false
        // <- attribute
        //                                   ^ constant.builtin
    }

    entity Item: Codable {
    // <- keyword
        @key("item_id") let id: Int
        //    ^ string
        let (a, b) = (1, #"raw"#)
        //   ^ variable.other.member
        //               ^ string
        var isNew: Bool { if let old = Item.last { return id > old.id && true } }
        //                ^ keyword
        //                   ^ keyword
        //                             ^ type
        //                                         ^ keyword
        //                                                   ^ operator
        //                                                               ^ constant.builtin
        protocol Inner { associatedtype Key }
        // <- keyword
        //               ^ keyword
        //                              ^ type
        struct Outer { typealias Old = String }
        //     ^ type
        //             ^ keyword
        //                       ^ type
    } // The end
    //^ comment
}

domain Movies {
// <- keyword
//     ^ type
}

project {
// <- keyword
}

architecture layered {
// <- keyword
//           ^ type
    gives-references: settings.wiring == "initializers" and not shared
    // <- label
    //                ^ constant
    //                                ^ operator
    //                                                  ^ keyword.operator
    setting ui: uikit, none
    // <- keyword
    //      ^ label
    //        ^ punctuation.delimiter
    exclude {
    // <- keyword
    }
    naming input-output {
    //     ^ label
    }
    role view {
    // <- keyword
    //   ^ keyword
        always: true
        //      ^ constant.builtin.boolean
        name loaded "viewDidLoad"
        //   ^ label
        //          ^ string
        wiring {
        // <- keyword
        }
        refuse "no" {
        // <- keyword
        }
    }
    counterpart dto {
    //          ^ label
    }
    file "a.swift" {
    // <- keyword
    }
}
