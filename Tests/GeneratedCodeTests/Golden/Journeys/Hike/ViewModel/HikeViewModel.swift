import Combine

@MainActor
final class HikeViewModel: ObservableObject {
    let onShow: PassthroughSubject<String, Never> = PassthroughSubject()
    let onTurn: PassthroughSubject<Int, Never> = PassthroughSubject()
    let onMeet: PassthroughSubject<(name: String, place: String), Never> = PassthroughSubject()
    let onRest: PassthroughSubject<Void, Never> = PassthroughSubject()
}
