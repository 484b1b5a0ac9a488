// Random programs: the checksum the interpreter computes must be the one of the native program.
#include "tests/unit/frontend/interpreter/interpreter_support.h"
#include "tests/unit/ir/support/turns.h"

namespace fathom::frontend::test {
namespace {

std::string output_of(const std::string& command) {
  std::string text;
  FILE* pipe = popen(command.c_str(), "r");
  char buffer[256];
  while (pipe && fgets(buffer, sizeof buffer, pipe)) text += buffer;
  return pipe && pclose(pipe) == 0 ? text : "";
}

/// In the program's end, where its checksum is printed.
std::string with_check(std::string text, const std::string& checksum) {
  const std::string end = "platform_main_end(crc32_context ^ 0xFFFFFFFFUL, print_hash_value);";
  const size_t at = text.find(end);
  if (at == std::string::npos) return "";
  text.replace(at, end.size(), "if ((crc32_context ^ 0xFFFFFFFFUL) != 0x" + checksum + "UL) reach_error();");
  return "void reach_error(void);\n" + text;
}

TEST(Differential, ChecksumsOfRandomPrograms) {
  if (std::system("command -v csmith > /dev/null") != 0) GTEST_SKIP() << "csmith is not installed";
  int compared = 0;
  const fathom::test::Due due(5);
  const int wanted = due.everything() ? 30 : 6;
  for (int seed = 1; compared < wanted && seed < 60; ++seed) {
    if (!due(uint64_t(seed))) continue;
    const uint32_t bits = seed % 2 ? 64 : 32;
    Workspace workspace;
    const std::string source = workspace.path("r.c"), program = workspace.path("r.out");
    const std::string make = fmt::format(
        "cd {} && csmith --seed {} --max-funcs 3 --max-block-depth 2 --no-volatiles --max-array-dim 2 "
        "--max-array-len-per-dim 4 --concise -o {} && gcc -w -m{} -fwrapv -I/usr/include/csmith {} -o {} "
        "&& timeout 2 {}",
        workspace.path("."), seed, source, bits, source, program, program);
    const std::string output = output_of(make);
    if (!output.starts_with("checksum = ")) continue; // does not end in time
    const std::string checksum = output.substr(11, output.find('\n') - 11);
    std::ifstream in(source);
    const std::string text{std::istreambuf_iterator<char>(in), {}};

    LoadOptions options;
    options.machine = &host_machine(bits);
    options.clang_arguments = {"-I/usr/include/csmith"};
    options.files = {workspace.write("c.c", with_check(text, checksum))};
    auto module = Module::load(options);
    ASSERT_TRUE(module.ok()) << module.error().message;
    const program::Run run = run_module(**module, {.inputs = {1}, .steps = 100'000'000});
    EXPECT_EQ(run.end, program::RunEnd::Finished) << "seed " << seed << ": " << run.reason;
    EXPECT_FALSE(run.used_open_value) << "seed " << seed;
    ++compared;

    if (compared > 1) continue; // and a wrong checksum is noticed
    options.files = {workspace.write("w.c", with_check(text, checksum == "1" ? "2" : "1"))};
    module = Module::load(options);
    ASSERT_TRUE(module.ok()) << module.error().message;
    EXPECT_EQ(run_module(**module, {.inputs = {1}, .steps = 100'000'000}).end, program::RunEnd::Violation);
  }
  EXPECT_GE(compared, due.everything() ? 30 : 3);
}

} // namespace
} // namespace fathom::frontend::test
