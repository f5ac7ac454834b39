architecture mine {
    naming router
    setting ui: uikit
}
