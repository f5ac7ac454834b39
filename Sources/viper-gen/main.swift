let status = Tool.run(Array(CommandLine.arguments.dropFirst()), on: SystemConsole())
Process.exit(status)
