architecture a {
    exclude { ui none }
    exclude closure
    counterpart 1 { }
    counterpart dto { of: data }
    counterpart item { type: "{{ name }}Item" of: vew }
    shared Observable { template: x.swift }
    shared "Observable.swift" { when: state }
    warn { when: state }
    warn "no" { whn: state }
    warn "no" { at: state }
    warn "no" { when: state; at: stat }
    role view {
        refuse { when: item.returns }
        refuse "no" { whn: item.returns }
        refuse "no" { }
        overrides: perhaps
    }
}
