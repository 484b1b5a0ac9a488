// What a solver in a process of its own answers.
#include "ir/term/builder.h"
#include "solvers/wire.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static term::Context context;
  static const bool filled = [] {
    term::Builder builder(context);
    builder.symbol("a", term::Sort::boolean());
    builder.symbol("b", term::Sort::bv(32));
    builder.symbol("c", term::Sort::bv(100));
    builder.symbol("d", term::Sort::array(32, 8));
    return true;
  }();
  require(filled);
  (void)solvers::decode_reply(solvers::Bytes(data, data + size), context);
  return 0;
}
