architecture a {
    exclude { ui none }
    exclude closure
    counterpart 1 { }
    counterpart dto { of: data }
    counterpart item { type: "{{ name }}Item" of: vew }
    shared Observable { template: x.swift }
    shared "Observable.swift" { when: state }
    role view {
        refuse { when: item.returns }
        refuse "no" { whn: item.returns }
        refuse "no" { }
        overrides: perhaps
    }
}
