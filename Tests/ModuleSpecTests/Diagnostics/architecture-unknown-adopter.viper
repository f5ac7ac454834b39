architecture mine {
    role view {
        adopted-by: router
    }
}
