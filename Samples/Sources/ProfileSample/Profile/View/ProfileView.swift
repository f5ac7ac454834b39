import SwiftUI

struct ProfileView: View {
    @State var screen: ProfileScreenModel

    var body: some View {
        content
            .alert(
                Text(verbatim: screen.state.problem ?? ""),
                isPresented: $screen.isShowingError
            ) {}
            .onAppear { screen.screenDidAppear() }
            .onDisappear { screen.screenDidDisappear() }
    }

    private var content: some View {
        VStack {
            if screen.state.isLoading {
                ProgressView()
            }
            if let person = screen.state.person {
                Text(person.name)
                if screen.isEditing {
                    TextField("Motto", text: $screen.draft)
                    Button("Save") { screen.presenter?.didTapSave() }
                } else {
                    Text(person.motto)
                    Button("Edit") { screen.presenter?.didTapEdit() }
                }
                Button("Friends") { screen.presenter?.didTapFriends(of: person) }
            }
        }
        .navigationTitle("Profile")
    }
}
