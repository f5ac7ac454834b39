import Combine

@MainActor
final class WalkViewModel: ObservableObject {
    // How far it is.

    /// In metres.
    @Published private(set) var distance: Double = 0

    // What happens on the way.

    /// Says what a sign says.
    let onShow: PassthroughSubject<String, Never> = PassthroughSubject()
    let onTurn: PassthroughSubject<Int, Never> = PassthroughSubject()
    let onMeet: PassthroughSubject<(name: String, place: String), Never> = PassthroughSubject()
    let onRest: PassthroughSubject<Void, Never> = PassthroughSubject()

    /// The pace that is wanted.
    @Published var pace: Int = 0

    func viewDidAppear(_ animated: Bool) {
    }

    func viewWillDisappear() {
    }
}
