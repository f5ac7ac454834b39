module Login {
    naming.wireframe: "2 Routers"
}
