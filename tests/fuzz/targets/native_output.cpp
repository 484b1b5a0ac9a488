// What a program that is replayed writes, sanitizers' reports among it.
#include "witnesses/native_output.h"

#include "tests/fuzz/targets/fuzz_target.h"

#include <array>

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  if (size < 2) return 0;
  constexpr std::array observed = {program::Property::ValidDeref, program::Property::NoOverflow,
                                   program::Property::ValidFree, program::Property::UnreachCall};
  const ProcessEnd end{ProcessEnd::How::Exited, data[0], {}};
  const program::Property property = observed[data[1] % observed.size()];
  const std::string errors = text_of(data + 2, size - 2);
  (void)witnesses::find_address_report(errors);
  (void)witnesses::find_runtime_error(errors);
  for (const auto& [one, other] : witnesses::find_races(errors))
    (void)witnesses::judge_race({one, other}, end, errors, 1);
  require(witnesses::judge(property, "a.c:3", end, errors, 1).detail.find('\n') == std::string::npos);
  return 0;
}
