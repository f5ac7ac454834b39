import TemplateEngine

extension StringProtocol {
    var withUpperFirstLetter: String { prefix(1).uppercased() + dropFirst() }

    /// `user` for `User`, `url` for `URL`, `pdfDocument` for `PDFDocument`.
    var withLowerFirstWord: String { LetterCase.lowerFirstWord(String(self)) }
}
