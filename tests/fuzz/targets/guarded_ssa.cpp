// The textual form of programs: those that are read are printed and read as the same.
#include "ir/program/text.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const Result<program::Program> read = program::parse(text_of(data, size), "a.gssa");
  if (!read) return 0;
  const std::string text = program::to_text(*read);
  const Result<program::Program> again = program::parse(text, "a.gssa");
  require(again.ok() && program::to_text(*again) == text);
  return 0;
}
