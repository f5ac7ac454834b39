open class UIImage: NSObject, @unchecked Sendable {
    public let size: CGSize

    private let bytes: Data?

    override public init() {
        size = .zero
        bytes = nil
        super.init()
    }

    /// Data is not looked into: what is not empty is an image.
    public init?(data: Data) {
        guard !data.isEmpty else { return nil }
        size = .zero
        bytes = data
        super.init()
    }

    /// There are no asset catalogues here.
    public convenience init?(named name: String) {
        return nil
    }

    open func pngData() -> Data? { bytes }

    open func jpegData(compressionQuality: CGFloat) -> Data? { bytes }
}

@MainActor @preconcurrency
open class UIImageView: UIView {
    open var image: UIImage?

    public init(image: UIImage?) {
        self.image = image
        super.init(frame: .zero)
    }

    override public init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }
}
