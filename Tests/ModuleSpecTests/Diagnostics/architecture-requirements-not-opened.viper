architecture mine {
    role view {
        requirements
    }
}
