module Login {
    presenter {
        var view: #view { get }
    }
}
