module Login {
    state {
        @key("is_loading") var isLoading: Bool = false
    }
}
