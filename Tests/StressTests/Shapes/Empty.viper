/// Every section, and nothing in them.
module Hollow {
    state {}
    view {}
    presenter {}
    interactor {}
    output {}
    wireframe {}
    input {}
    delegate {}
    data remote {}
    protocol HollowHelper {}
    entity HollowItem {}
    enum HollowKind {}
}
