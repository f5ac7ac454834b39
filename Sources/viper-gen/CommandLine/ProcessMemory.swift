#if canImport(Glibc)
    import Glibc

    // The module Glibc leaves out <malloc.h>.
    @_silgen_name("mallopt")
    private func setMemoryOption(_ option: Int32, _ value: Int32) -> Int32
#endif

extension CurrentProcess {
    /// Gives the memory of a large list back to the system as soon as it is freed.
    ///
    /// Whenever a large list is freed, the GNU C library raises the size from which a list gets memory of its own.
    /// Later lists then lie between small values, and leave holes there: a tenth of the memory of a run with 10,000
    /// modules. Other C libraries keep the two apart.
    static func returnLargeMemory() {
        #if canImport(Glibc)
            _ = setMemoryOption(mmapThreshold, 256 << 10)
        #endif
    }

    /// Takes the memory that any command needs from the system at once.
    ///
    /// Otherwise the process is interrupted for each page that it uses first, a fourteenth of the time of `new`. Linux
    /// before 5.14 refuses, and nothing is lost.
    static func takeFirstMemory() {
        #if canImport(Glibc)
            _ = setMemoryOption(topPad, Int32(firstMemory))
            // More than the library has, so that it takes more.
            guard let list = malloc(136 << 10), let end = sbrk(0) else { return }
            let start = list.alignedUp(toMultipleOf: Int(getpagesize()))
            if start < end { madvise(start, min(end - start, firstMemory), populateWrite) }
            free(list)
        #endif
    }

    #if canImport(Glibc)
        /// M_MMAP_THRESHOLD of <malloc.h>.
        private static let mmapThreshold: Int32 = -3
        /// M_TOP_PAD of <malloc.h>: how much more memory than needed is taken.
        private static let topPad: Int32 = -2
        /// MADV_POPULATE_WRITE of <sys/mman.h>.
        private static let populateWrite: Int32 = 23
        /// In bytes.
        private static let firstMemory = 1280 << 10
    #endif
}
