#if canImport(Glibc)
    // The module Glibc leaves out <malloc.h>.
    @_silgen_name("mallopt")
    private func setMemoryOption(_ option: Int32, _ value: Int32) -> Int32
#endif

extension CurrentProcess {
    /// Gives the memory of a large list back to the system as soon as it is freed.
    ///
    /// The GNU C library does that only for the first of them. It takes the next ones from between small values, where they
    /// leave holes: a tenth of the memory of a run with 10,000 modules. Other C libraries keep the two apart.
    static func returnLargeMemory() {
        #if canImport(Glibc)
            _ = setMemoryOption(mmapThreshold, 256 << 10)
        #endif
    }

    #if canImport(Glibc)
        /// M_MMAP_THRESHOLD of <malloc.h>.
        private static let mmapThreshold: Int32 = -3
    #endif
}
