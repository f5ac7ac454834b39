module Login {
    presenter {
        var view: #view? { get set }
    }

    input {
        var view: #view! { get }
    }
}
