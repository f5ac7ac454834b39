module A {
    presenter(`self`: Int = 1) {
    }
}
