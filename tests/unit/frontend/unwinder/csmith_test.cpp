// Programs of Csmith (Yang et al., PLDI 2011) have no inputs: all that they compute must be known while
// unwinding.
#include "tests/unit/frontend/unwinder/unwind.h"
#include "tests/unit/ir/support/turns.h"

namespace fathom::frontend {
namespace {

using namespace program;

constexpr uint64_t wanted_of_all = 15;
const char* const headers = "/usr/include/csmith";
const std::string report = "platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);";

std::unique_ptr<Module> load(const std::string& path) {
  LoadOptions options;
  options.files = {path};
  options.clang_arguments = {"-I", headers, "-w"};
  auto module = Module::load(options);
  if (!module) ADD_FAILURE() << module.error().message;
  return module ? std::move(*module) : nullptr;
}

std::string with_check(std::string text, const std::string& checksum) {
  const size_t at = text.find(report);
  text.replace(at, report.size(),
               "if ((crc32_context ^ 0xFFFFFFFFUL) != 0x" + checksum + "UL) reach_error();");
  return "extern void reach_error(void);\n" + text;
}

TEST(Csmith, ChecksumsAreKnownWhileUnwinding) {
  if (test::command("command -v csmith > /dev/null") != 0) GTEST_SKIP() << "csmith is not installed";
  const test::Workspace workspace;
  const std::string source = workspace.path("c.c"), binary = workspace.path("c"),
                    output = workspace.path("out");
  int compared = 0;
  uint64_t steps = 0;
  const fathom::test::Due due(3);
  const int wanted = due.everything() ? int(wanted_of_all) : int(wanted_of_all / 3);
  for (int seed = 1; compared < wanted && seed < 200; ++seed) {
    if (!due(uint64_t(seed))) continue;
    SCOPED_TRACE("seed " + std::to_string(seed));
    ASSERT_EQ(
        test::command("cd " + workspace.path(".") +
                      " && csmith --no-float --no-argc --no-volatiles --max-funcs 4 --max-block-depth 3 "
                      "--max-block-size 3 --max-expr-complexity 5 "
                      "--max-array-dim 2 --max-array-len-per-dim 5 -s " +
                      std::to_string(seed) + " -o " + source),
        0);
    ASSERT_EQ(test::command("clang-19 -O0 -w -I" + std::string(headers) + " -o " + binary + " " + source), 0);
    // Some do not end; long ones only take time.
    if (test::command("timeout 2 " + binary + " > " + output) != 0) continue;
    const std::string printed = test::read_text(output), prefix = "checksum = ";
    const size_t at = printed.find(prefix);
    const std::string text = test::read_text(source);
    if (at == std::string::npos || text.find(report) == std::string::npos) continue;
    const std::string checksum =
        printed.substr(at + prefix.size(), printed.find('\n', at) - at - prefix.size());

    Bounds bounds;
    bounds.steps = 1'500'000;
    const auto right = test::unwind(load(workspace.write("right.c", with_check(text, checksum))), bounds);
    if (right->unwinding.steps > bounds.steps) continue; // long-running
    EXPECT_TRUE(right->unwinding.cuts.empty()) << right->program.obligations[0].message;
    EXPECT_TRUE(right->program.obligations.empty()) << right->program.obligations[0].message;
    steps += right->unwinding.steps;
    if (++compared % 5 != 1) continue;
    const auto wrong =
        test::unwind(load(workspace.write("wrong.c", with_check(text, checksum + "1"))), bounds);
    ASSERT_EQ(wrong->program.obligations.size(), 1u);
    EXPECT_TRUE(test::certain(wrong->program, wrong->program.obligations[0]));
  }
  EXPECT_EQ(compared, wanted);
  std::printf("%d programs, %llu instructions\n", compared, (unsigned long long)steps);
}

} // namespace
} // namespace fathom::frontend
