architecture mine {
    naming router {
        banana
        router: Router
        view.colour: blue
    }
}
