# fieldbook: campaign files in, paper out.
#
#   make            builds build/fieldbook and nothing else
#   make demo       installs what a build needs, builds, prints every sample into build/demo/
#   make check      installs what the tests need, builds, runs all tests
#   make install    PREFIX=/usr/local DESTDIR=
#
#   make asan       all tests under the address and undefined-behaviour sanitizers
#   make valgrind   the unit tests and every sample under valgrind
#   make golden     shows how the golden files would change, then rewrites them
#   make fuzz       FUZZ_SECONDS=60 of fuzzing; fuzz-keep adds what it found to tests/fuzz/corpus
#   make bench      speed and memory, one `name: value unit` a line
#   make lint       clang-tidy, cppcheck, and warnings as errors with gcc and clang
#   make clean
#
# Objects lie under build/$(MODE)/, so that several builds stand side by side: make MODE=mine CC=clang OPT=-O0

# ---- what to build with

# All cores, unless the caller says otherwise.
ifeq ($(MAKELEVEL),0)
MAKEFLAGS += -j$(shell nproc)
endif
ifeq ($(origin CC),default)
CC := gcc
endif
MODE ?= release
OPT ?= -O2
WARNINGS := -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Wno-sign-conversion -Wstrict-prototypes
WERROR ?=
SANITIZE ?=
PREFIX ?= /usr/local
DESTDIR ?=

# Libraries with a pkg-config file; libharu and iniparser have none.
PKG_LIBS := libdeflate libutf8proc
PKG_CFLAGS := $(shell pkg-config --cflags $(PKG_LIBS) 2>/dev/null)
PKG_LDLIBS := $(shell pkg-config --libs $(PKG_LIBS) 2>/dev/null)

# Contraction (fused multiply-add) would change the last bit of a coordinate from machine to machine.
FLAGS := -std=c11 -D_GNU_SOURCE $(OPT) -g -ffp-contract=off $(WARNINGS) $(SANITIZE) -Iinclude -Isrc
LDLIBS := -lhpdf -liniparser $(PKG_LDLIBS) -lm
COMPILE = $(CC) $(FLAGS) $(WERROR) $(CPPFLAGS) $(CFLAGS) $(PKG_CFLAGS) -MMD -MP
LINK = $(CC) $(SANITIZE) $(CFLAGS) $(LDFLAGS)

# ---- what there is to build

B := build/$(MODE)
SOURCES := $(wildcard src/*/*.c src/rules/tables/*.c)
OBJECTS := $(SOURCES:%.c=$B/%.o)
MAIN := $B/src/cli/main.o
LIBRARY := $B/libfieldbook.a

TEST_SOURCES := $(wildcard tests/unit/test_*.c tests/golden/test_*.c tests/real/test_*.c)
TEST_HELPERS := $(filter-out $(TEST_SOURCES),$(wildcard tests/unit/*.c tests/golden/*.c tests/real/*.c))
TEST_PROGRAMS := $(TEST_SOURCES:%.c=$B/%)
PRELOADS := $(patsubst tests/run/%.c,$B/%.so,$(wildcard tests/run/*.c))

.PHONY: all demo check check-built variants asan valgrind valgrind-built golden golden-built fuzz fuzz-keep \
        bench bench-built lint lint-built manual install clean packages test-packages FORCE
.SECONDARY:
.DELETE_ON_ERROR:

all: build/fieldbook

# build/fieldbook is always the release build.
ifeq ($(MODE),release)
build/fieldbook: $B/fieldbook
	@cp -f $< $@
endif

$B/fieldbook: $(MAIN) $(LIBRARY)
	$(LINK) -o $@ $^ $(LDLIBS)

$(LIBRARY): $(filter-out $(MAIN),$(OBJECTS))
	@rm -f $@
	$(AR) rcs $@ $^

$B/%.o: %.c $B/flags
	@mkdir -p $(@D)
	$(COMPILE) -c -o $@ $<

# Changes when the compiler or a flag does, and then all is built anew.
$B/flags: FORCE
	@mkdir -p $(@D)
	@echo '$(CC) $(FLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)' | cmp -s - $@ || \
	    echo '$(CC) $(FLAGS) $(CPPFLAGS) $(CFLAGS) $(LDFLAGS)' >$@

-include $(shell find $B -name '*.d' 2>/dev/null)

# ---- packages: installed only where one is missing, so that a second run needs no network

BUILD_PACKAGES := make gcc libc6-dev pkg-config libhpdf-dev libiniparser-dev libdeflate-dev libutf8proc-dev
TEST_PACKAGES := libcmocka-dev qpdf poppler-utils mupdf-tools ghostscript mandoc locales clang libclang-rt-14-dev
FUZZ_PACKAGES := clang libclang-rt-14-dev
LINT_PACKAGES := clang clang-tidy cppcheck

packages:
	@sh .ci/packages $(BUILD_PACKAGES)
test-packages:
	@sh .ci/packages $(BUILD_PACKAGES) $(TEST_PACKAGES)

# ---- samples on paper. The second make finds what was just installed.

demo: packages
	@$(MAKE) --no-print-directory all
	@sh tests/run/demo build/fieldbook build/demo

# ---- tests

# The same sources from another compiler or optimiser must print the same bytes.
VARIANTS := gcc-O0 clang-O0 clang-O2
variants:
	@$(MAKE) --no-print-directory MODE=gcc-O0 CC=gcc OPT=-O0 build/gcc-O0/fieldbook
	@$(MAKE) --no-print-directory MODE=clang-O0 CC=clang OPT=-O0 build/clang-O0/fieldbook
	@$(MAKE) --no-print-directory MODE=clang-O2 CC=clang OPT=-O2 build/clang-O2/fieldbook

check: test-packages
	@$(MAKE) --no-print-directory all variants
	@$(MAKE) --no-print-directory check-built

check-built: $B/fieldbook $(TEST_PROGRAMS) $(PRELOADS) manual build/locale
	@FIELDBOOK=$B/fieldbook FIELDBOOK_VARIANTS='$(VARIANTS:%=build/%/fieldbook)' sh tests/run/suite $B $(TEST_PROGRAMS)

$(TEST_PROGRAMS): %: %.o $B/libtests.a $(LIBRARY)
	$(LINK) -o $@ $(filter %.o %.a,$^) $(LDLIBS) -lcmocka

$B/libtests.a: $(TEST_HELPERS:%.c=$B/%.o)
	@rm -f $@
	$(AR) rcs $@ $^

# Loaded into the program by tests: memory that runs out, locales that are really set.
$B/%.so: tests/run/%.c
	@mkdir -p $(@D)
	$(CC) -std=c11 -D_GNU_SOURCE -O1 $(WARNINGS) $(WERROR) -shared -fPIC -o $@ $< -ldl

build/locale:
	@mkdir -p $@.new
	@for locale in nb_NO de_DE; do localedef -i $$locale -f UTF-8 $@.new/$$locale.UTF-8 || exit 1; done
	@mv $@.new $@

SANITIZERS := -fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer
asan: test-packages
	@$(MAKE) --no-print-directory all
	@$(MAKE) --no-print-directory MODE=asan OPT=-O1 SANITIZE='$(SANITIZERS)' VARIANTS= check-built

valgrind: test-packages
	@sh .ci/packages valgrind
	@$(MAKE) --no-print-directory all
	@$(MAKE) --no-print-directory MODE=valgrind OPT=-O1 valgrind-built
valgrind-built: $(TEST_PROGRAMS) $B/fieldbook
	@sh tests/run/valgrind $B $(TEST_PROGRAMS)

golden: test-packages
	@$(MAKE) --no-print-directory golden-built
GOLDEN_PROGRAMS := $(filter $B/tests/golden/% %_golden,$(TEST_PROGRAMS))
golden-built: $(GOLDEN_PROGRAMS)
	@sh tests/run/golden $^

# ---- fuzzing: any bytes as a campaign file, as far as the trace canvas

FUZZ_SECONDS ?= 60
FUZZ_SEED ?= 1
FUZZ_MAKE = $(MAKE) --no-print-directory MODE=fuzz CC=clang OPT=-O1 \
            SANITIZE='-fsanitize=fuzzer-no-link,address,undefined -fno-sanitize-recover=all'

fuzz: packages
	@sh .ci/packages $(FUZZ_PACKAGES)
	@$(MAKE) --no-print-directory all
	+@$(FUZZ_MAKE) build/fuzz/fuzz_campaign
	@sh tests/fuzz/run build/fuzz $(FUZZ_SECONDS) $(FUZZ_SEED)

# The fewest inputs that still reach everything that was reached go into the kept corpus.
fuzz-keep:
	+@$(FUZZ_MAKE) build/fuzz/fuzz_campaign
	@build/fuzz/fuzz_campaign -merge=1 -close_fd_mask=3 tests/fuzz/corpus build/fuzz/corpus

build/fuzz/fuzz_campaign: build/fuzz/tests/fuzz/fuzz_campaign.o build/fuzz/libfieldbook.a
	$(LINK) -fsanitize=fuzzer -o $@ $^ $(LDLIBS)

# ---- speed

bench: packages
	@sh .ci/packages libcairo2-dev zlib1g-dev
	@$(MAKE) --no-print-directory all
	@$(MAKE) --no-print-directory bench-built

bench-built: $B/bench $B/fieldbook
	@$B/bench $B/fieldbook
$B/bench: $(patsubst %.c,$B/%.o,$(wildcard tests/bench/*.c)) $(LIBRARY)
	$(LINK) -o $@ $^ $(LDLIBS) $$(pkg-config --libs cairo-pdf cairo-ft freetype2) -lz
$B/tests/bench/%.o: PKG_CFLAGS += $(shell pkg-config --cflags cairo-ft freetype2 2>/dev/null)

# ---- lint

lint: test-packages
	@sh .ci/packages $(LINT_PACKAGES)
	@$(MAKE) --no-print-directory MODE=lint-gcc CC=gcc WERROR=-Werror lint-built
	@$(MAKE) --no-print-directory MODE=lint-clang CC=clang WERROR=-Werror lint-built
	cppcheck --quiet --std=c11 --enable=warning,performance,portability --inline-suppr --error-exitcode=1 \
	    --suppress=missingIncludeSystem --suppress=preprocessorErrorDirective \
	    --suppress=unknownEvaluationOrder -D_GNU_SOURCE -Iinclude -Isrc src tests
	clang-tidy --quiet --warnings-as-errors='*' $(SOURCES) -- $(FLAGS) $(PKG_CFLAGS)
lint-built: $(OBJECTS) $(TEST_SOURCES:%.c=$B/%.o)

# ---- manual pages: the key reference is written by the tables that the program reads files with

MANUAL := build/man/fieldbook.1 build/man/fieldbook-campaign.5 build/man/fieldbook-layout.5
manual: $(MANUAL)

build/man/fieldbook.1: src/cli/fieldbook.1
	@mkdir -p $(@D)
	@cp $< $@
build/man/fieldbook-%.5: build/fieldbook $(wildcard src/*/fieldbook-*.5)
	@mkdir -p $(@D)
	@build/fieldbook keys $* >$@.keys
	@sed -e '/^\.\\" KEYS/{r $@.keys' -e 'd}' src/$*/fieldbook-$*.5 >$@ && rm $@.keys

# ---- install

SHARE = $(DESTDIR)$(PREFIX)/share

install: all manual
	install -d '$(DESTDIR)$(PREFIX)/bin' '$(SHARE)/fieldbook/fonts' '$(SHARE)/fieldbook/layouts' \
	    '$(SHARE)/man/man1' '$(SHARE)/man/man5' '$(SHARE)/doc/fieldbook/samples'
	install -m 755 build/fieldbook '$(DESTDIR)$(PREFIX)/bin/fieldbook'
	install -m 644 $(wildcard fonts/*) '$(SHARE)/fieldbook/fonts'
	install -m 644 $(wildcard layouts/*.ini) '$(SHARE)/fieldbook/layouts'
	install -m 644 build/man/fieldbook.1 '$(SHARE)/man/man1'
	install -m 644 build/man/fieldbook-campaign.5 build/man/fieldbook-layout.5 '$(SHARE)/man/man5'
	install -m 644 $(wildcard samples/*.ini) '$(SHARE)/doc/fieldbook/samples'
	install -m 644 README.md '$(SHARE)/doc/fieldbook'

clean:
	rm -rf build
