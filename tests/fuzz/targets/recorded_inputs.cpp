// Inputs of an execution that a test has written down.
#include "ir/program/exchange/recorded_inputs.h"

#include "tests/fuzz/targets/fuzz_target.h"

using fathom::program::RecordedInputs;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto inputs = RecordedInputs::parse(text_of(data, size));
  if (!inputs) return 0;
  const std::string text = inputs->text();
  const auto again = RecordedInputs::parse(text);
  require(again && again->text() == text && again->weight() == inputs->weight());
  (void)inputs->vector();
  return 0;
}
