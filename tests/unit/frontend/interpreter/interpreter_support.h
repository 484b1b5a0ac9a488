// Helpers of the interpreter's tests: C text and inputs in, a run out.
#pragma once

#include "frontend/interpreter/interpreter.h"
#include "tests/unit/frontend/support.h"

#include <string>
#include <vector>

namespace fathom::frontend::test {

struct RunOptions {
  std::vector<int64_t> inputs = {};
  std::vector<program::Property> properties = {program::Property::UnreachCall};
  uint32_t bits = 64;
  program::InputVector input_vector = {};
  uint64_t steps = 10'000'000;
  const char* file = "a.c";
};

inline program::Run run_module(const Module& module, RunOptions options = {}) {
  for (const int64_t input : options.inputs)
    options.input_vector.inputs.push_back({0, BitVector::from_signed(128, input), ""});
  program::Specification specification;
  specification.properties = options.properties;
  Interpreter interpreter(module);
  return interpreter.run(specification, options.input_vector, options.steps);
}

/// What the tests' programs use, on one line so that line numbers of the text stay small.
inline const char* prelude =
    "#include <stddef.h>\n"
    "void reach_error(void); void abort(void); void *malloc(size_t); void *calloc(size_t, size_t); void "
    "*realloc(void *, size_t); void free(void *); "
    "void *memcpy(void *, const void *, size_t); void *memmove(void *, const void *, size_t); void "
    "*memset(void *, int, size_t); "
    "int __VERIFIER_nondet_int(void); unsigned char __VERIFIER_nondet_uchar(void); void "
    "__VERIFIER_assume(int); "
    "void fathom_assert(int); void __assert_fail(const char *, const char *, unsigned, const char *);\n"
    "#define CHECK(c) do { if (!(c)) reach_error(); } while (0)\n";

inline program::Run run_text(const std::string& text, RunOptions options = {}) {
  return run_module(*must_load(prelude + text, options.bits, options.file), options);
}

/// The body of main.
inline program::Run run_body(const std::string& body, RunOptions options = {}) {
  return run_text("int main(void) {\n" + body + "\nreturn 0; }\n", std::move(options));
}

} // namespace fathom::frontend::test
