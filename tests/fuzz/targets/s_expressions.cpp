// What SMT-LIB solvers print, and the values in it.
#include "solvers/smtlib/s_expression.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  const auto read = solvers::parse_s_expressions(text_of(data, size));
  if (!read) return 0;
  for (const solvers::SExpression& one : *read) {
    (void)solvers::bit_vector_of(one, 32);
    (void)solvers::bit_vector_of(one, 200);
    (void)solvers::array_of(one, 32, 8);
  }
  return 0;
}
