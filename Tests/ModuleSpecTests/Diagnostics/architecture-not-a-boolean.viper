architecture mine {
    role view {
        always: yes
    }
}
