module Movies {
    architecture: layered
    access: public
    presenter { func use(_ repository: #remote) }
    wireframe { func show(_ repository: #remote) }
    interactor {}
    data remote {}
}
