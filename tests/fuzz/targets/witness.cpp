// Witnesses of other tools, read and linted.
#include "tests/fuzz/targets/fuzz_target.h"
#include "witnesses/read_witness.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  (void)witnesses::read_witness(text_of(data, size), "w.yml");
  return 0;
}
