// fathom.yaml.
#include "projects/project.h"

#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  (void)projects::parse_project("fathom.yaml", ".", text_of(data, size));
  return 0;
}
