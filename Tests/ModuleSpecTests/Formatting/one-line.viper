module OneLine {
    view { func a() }
    presenter {  func b( ) ; }
    interactor {}
    output { func c(); func d() }
    wireframe { var e: Int { get } }

    input { func aRatherLongNameOfARequirement(withAParameter parameter: SomeType, another: AnotherType) }
    delegate { func f() } // why
    data remote { /* g */ func g() }
    data local { func h()
    }
    entity I { let i: Int }
    enum J { case j }
    typealias K = Int
    ui: none
    indent: 2
}
module Two { }
