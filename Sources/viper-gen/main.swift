CurrentProcess.returnLargeMemory()
let status = Tool.run(Array(CommandLine.arguments.dropFirst()), in: .ofProcess())
CurrentProcess.exit(status)
