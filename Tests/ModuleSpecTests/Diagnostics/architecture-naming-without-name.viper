architecture mine {
    naming {
        wireframe: Router
    }
}
