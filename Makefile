# What a developer of viper-gen runs; `make help` lists it.

PREFIX ?= /usr/local
DESTDIR ?=

# See the end of Package.swift.
export OPTIMIZED ?= 1

# Not every shell expands the tilde in `make install PREFIX=~/.local`.
override PREFIX := $(patsubst ~/%,$(HOME)/%,$(PREFIX))
bindir = $(DESTDIR)$(PREFIX)/bin
sharedir = $(DESTDIR)$(PREFIX)/share

# What completes command lines, and the manual page, by their places below `share`. $(call write_shared,TOOL,FOLDER)
# writes them.
shared_files = bash-completion/completions/viper-gen zsh/site-functions/_viper-gen \
	fish/vendor_completions.d/viper-gen.fish man/man1/viper-gen.1
write_shared = for file in $(shared_files); do install -d "$(2)/$${file%/*}"; done; \
	for shell in bash zsh fish; do \
		"$(1)" completions $$shell >"$(2)/$$(printf '%s\n' $(shared_files) | grep "^$$shell")"; \
	done; "$(1)" man >"$(2)/man/man1/viper-gen.1"

# The tool is one file. On Linux it is linked statically, so it needs nothing on the machine. Only the native
# build system does that: Swift Build, the default from Swift 6.4 on, ignores -static-executable without a message.
# With STATIC=no the file needs the C and C++ libraries of the machine.
STATIC ?= yes
# `.ci/run` names the folder of its own build.
release_scratch ?= .build-static
release_product = viper-gen
release_build = $(release_variables) swift build --configuration release -debug-info-format none \
	--product $(release_product) --scratch-path $(release_scratch)
strip_linked = -Xlinker -s
check_static = true
strip_installed = true
ifneq ($(shell uname -s),Linux)
# The linker of macOS has no option for it.
strip_installed = strip -x "$(bindir)/viper-gen" && codesign --force --sign - "$(bindir)/viper-gen"
else ifeq ($(STATIC),yes)
# See the end of Package.swift.
release_variables = STATIC_PROGRAMS=1
release_build += $(if $(shell swift build --help | grep -w native),--build-system native) $(strip_linked)
check_static = LC_ALL=C ldd "$$built" 2>&1 | grep -qE 'not a dynamic executable|statically linked' || \
	{ echo "error: this Swift did not link viper-gen statically; run 'make install STATIC=no'" >&2; exit 1; }
else
release_build += --static-swift-stdlib $(strip_linked)
endif

# Every Swift file that was written by hand. In Samples, the files beside a spec were not.
modules = $(dir $(shell find Samples/Sources -name '*.viper' 2>/dev/null))
samples = $(shell find Samples/Package.swift Samples/Sources Samples/Tests -name '*.swift' 2>/dev/null)
sources = Package.swift Plugins Sources Templates/BundledTemplates.swift Tests \
	$(wildcard Benchmarks/Package.swift Benchmarks/Sources) $(filter-out $(addsuffix %,$(modules)),$(samples))

.DEFAULT_GOAL := build
.PHONY: build test test-all times test-times samples lines-by-hand format lint bench bench-project sweep merge-sim same-output fault-sweep save-races many-runs folders macos-types instructions instruction-counts grammar install dist bundle growth-program uninstall fuzz clean help

build: ## Build the tool for debugging
	swift build

test: ## Run the quick tests
	swift test
	@echo "These were the quick tests. 'make test-all' runs the others too."

test-all: ## Run all tests, including those of the samples
	ALL_TESTS=1 swift test
	swift test --package-path Samples

times: ## Measure the time of each suite of tests
	Tests/Scripts/times

test-times: ## Measure the time of the quick tests, of all tests, and of all tests again
	Tests/Scripts/test-times

samples: ## Bring the samples up to date with their specs and the templates
	swift run viper-gen generate Samples

lines-by-hand: ## Count the lines that were written by hand in each sample
	@Tests/Scripts/lines-by-hand

format: ## Format the sources in place
	swift format --in-place --recursive --parallel $(sources)

lint: ## Check the format of the sources
	swift format lint --strict --recursive --parallel $(sources)

bench: ## Time the template engine beside Stencil, swift-mustache, Jinja2, minijinja and Swift by hand
	Benchmarks/run

bench-project: ## Time whole projects beside cp, git and programs from PyPI; MODULES='100 1000 10000' takes these numbers of modules
	Benchmarks/project $(MODULES)

sweep: ## Have the compiler judge 2,000 random modules, all shapes under every pair of settings, and all generated tests
	ALL_TESTS=1 SWEEP=1 RANDOM_SPECS=2000 swift test --filter 'RandomSpec|SettingPair|Keyword|ArchitectureWord|ModuleTest'

merge-sim: ## Merge 10,000 random edits with random changes, compile 500 results, and merge 400 pairs of branches
	MERGE_CASES=10000 MERGE_COMPILED=500 MERGE_TABLE=1 BRANCH_PAIRS=400 swift test --filter MergeSimulationTests

same-output: ## Compare what two builds make of 5,000 random specs: make same-output OLD=path NEW=path
	Tests/Scripts/same-output "$(OLD)" "$(NEW)"

folders: ## Show the folders of the sources, and which uses which
	SHOW_FOLDERS=1 swift test --filter StructureTests

fault-sweep: ## Fail and kill the tool at every file-system call; COUNT=200 takes so many of each command (Linux)
	swift build --product viper-gen
	JOBS=$$(getconf _NPROCESSORS_ONLN) Tests/Scripts/fault-sweep "$$(swift build --show-bin-path)/viper-gen" $(COUNT)

save-races: ## Save files 5,000 times while each command writes them; COUNT=500 saves so often
	swift build --product viper-gen
	Tests/Scripts/save-races "$$(swift build --show-bin-path)/viper-gen" $(COUNT)

many-runs: ## Start 50 runs of each command at once; COUNT=10 starts so many
	swift build --product viper-gen
	Tests/Scripts/many-runs "$$(swift build --show-bin-path)/viper-gen" $(COUNT)

macos-types: ## Check on Linux that the compiler accepts the sources for macOS
	Tests/Scripts/macos-types

instructions: ## Count the instructions that a module costs (valgrind)
	Tests/Scripts/instructions

# The build that `.ci/run` compares with them: tests can import it, for which it needs up to a tenth more.
instruction-counts: export OPTIMIZED = release
instruction-counts: ## Record the instructions of the jobs that CI compares (valgrind)
	Tests/Scripts/instruction-counts --update

grammar: ## Generate the parser of Editors/tree-sitter-viper from its grammar.js, and check it (tree-sitter)
	Tests/Scripts/tree-sitter --generate

install: ## Install viper-gen, its completions and its manual page below PREFIX (/usr/local)
	$(release_build)
	@set -e; built="$$($(release_build) --show-bin-path)/viper-gen"; $(check_static); \
	install -d "$(bindir)"; install -m 755 "$$built" "$(bindir)/viper-gen"; $(strip_installed); \
	$(call write_shared,$(bindir)/viper-gen,$(sharedir)); \
	echo "installed $(bindir)/viper-gen"

version = $(shell sed -n 's/.*let current = "\(.*\)"/\1/p' Sources/Generation/Reading/ToolVersion.swift)
platform = $(shell uname -s | sed 's/Darwin/macos/; s/Linux/linux/')-$(shell uname -m)
archive = viper-gen-$(version)-$(platform)

# The folder for the archives and the bundle. `Tests/Scripts/releasing` names one of its own.
archives ?= dist

# Tool managers find an archive by the platform in its name.
dist: ## Make dist/viper-gen-VERSION-PLATFORM.tar.gz with what `make install` installs, and the license
	rm -rf "$(archives)/$(archive)"
	$(MAKE) install DESTDIR="$(archives)/$(archive)" PREFIX=
	cp LICENSE "$(archives)/$(archive)"
	tar -czf "$(archives)/$(archive).tar.gz" -C "$(archives)" "$(archive)"
	rm -r "$(archives)/$(archive)"
	@echo "made $(archives)/$(archive).tar.gz"

# A zip file for the `binaryTarget` of a package with plugins. DIST names archives of several platforms.
bundle: ## Make dist/viper-gen.artifactbundle.zip from the archives in dist, and print its checksum
	@Release/bundle "$(archives)/viper-gen.artifactbundle.zip" \
		$(or $(DIST),$(wildcard $(archives)/viper-gen-$(version)-*.tar.gz))

# What GrowthTests measures, as `install` builds the tool, but with its symbols. It prints where it is.
growth-program: release_product = growth
growth-program: strip_linked =
growth-program:
	@$(release_build) >&2
	@echo "$$($(release_build) --show-bin-path)/growth"

uninstall: ## Remove what install put there
	rm -f "$(bindir)/viper-gen" $(patsubst %,"$(sharedir)/%",$(shared_files))

fuzz: ## Feed the template engine with random input
	Tests/Fuzz/run-template-engine

clean: ## Remove everything that was built
	rm -rf .build .build-* dist $(release_scratch) Samples/.build Benchmarks/.build

help: ## Say what there is to make
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/\1	\2/p' Makefile | expand -t 12
