architecture mine {
    role view {
        wiring {
            func show()
        }
    }
}
