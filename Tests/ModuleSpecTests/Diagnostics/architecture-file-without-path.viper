architecture mine {
    file {
        template: a
    }
}
