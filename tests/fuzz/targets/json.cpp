// Results of other runs.
#include "reports/json_reader.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  (void)reports::read_json(text_of(data, size));
  return 0;
}
