// Compilation databases.
#include "projects/compile_commands.h"

#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto read = projects::CompileCommands::parse("compile_commands.json", text_of(data, size));
  if (read) (void)read->words_for({"a.c"}, 64);
  return 0;
}
