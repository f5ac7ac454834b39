module Welcome {
    view {
        func showGreeting(_ text: String)
    }

    presenter {
        func didTapGreet()
    }
}
