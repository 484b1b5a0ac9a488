// Task definitions of BenchExec.
#include "suites/task_definition.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const std::string text = text_of(data, size);
  (void)suites::looks_like_task(text);
  (void)suites::parse_task("a.yml", text);
  return 0;
}
