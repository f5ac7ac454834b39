architecture mine {
    naming input- {
        wireframe: Router
    }
}
