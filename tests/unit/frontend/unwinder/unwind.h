// Helpers of the unwinder's tests: C text in, unwound program out.
#pragma once

#include "frontend/program_source.h"
#include "ir/program/builder.h"
#include "ir/program/evaluator.h"
#include "memory/forwarding/make_symbolic_memory.h"
#include "tests/unit/frontend/support.h"

#include <string>
#include <vector>

namespace fathom::frontend::test {

struct Unwound {
  std::unique_ptr<Module> module;
  program::Program program;
  program::Unwinding unwinding;
};

inline std::unique_ptr<Unwound> unwind(std::unique_ptr<Module> module, const program::Bounds& bounds) {
  auto result = std::make_unique<Unwound>();
  result->module = std::move(module);
  const auto source = make_unwinder(*result->module);
  result->program.target = source->target();
  program::Builder builder(result->program);
  const auto symbolic_memory = memory::make_symbolic_memory(builder, {});
  program::Specification specification;
  specification.properties = {program::Property::UnreachCall};
  Effort unlimited;
  auto unwinding = source->unwind(specification, bounds, *symbolic_memory, unlimited);
  if (!unwinding)
    ADD_FAILURE() << unwinding.error().message;
  else
    result->unwinding = std::move(*unwinding);
  const std::vector<std::string> faults = program::validate(result->program);
  EXPECT_TRUE(faults.empty()) << faults[0];
  return result;
}

inline std::unique_ptr<Unwound> unwind(const std::string& text, const program::Bounds& bounds = {},
                                       uint32_t bits = 64) {
  return unwind(must_load(text, bits), bounds);
}

inline size_t count(const program::Program& program, program::ObligationKind kind) {
  size_t result = 0;
  for (const program::Obligation& obligation : program.obligations) result += obligation.kind == kind;
  return result;
}

/// Whether the obligation is violated whatever the inputs are, and that is known without a solver.
inline bool certain(const program::Program& program, const program::Obligation& obligation) {
  const auto is_true = [&](program::ValueId value) {
    return program[value].opcode == program::Opcode::Const && program[value].imm == 1;
  };
  const program::Instruction& check = program[obligation.check];
  return is_true(check.guard) && is_true(check.operands[0]);
}

/// Evaluates with the nth executed input taking the nth value, 0 after the last.
inline program::Evaluation run(const program::Program& program, const std::vector<uint32_t>& values) {
  program::Valuation valuation;
  while (true) {
    program::Evaluation result = evaluate(program, valuation);
    // Which inputs are read can depend on those before: assigning one more settles the next.
    size_t next = 0;
    bool settled = true;
    for (const program::ValueId id : result.consumed) {
      if (program[id].opcode != program::Opcode::Input) continue;
      const uint64_t value = next < values.size() ? values[next] : 0;
      ++next;
      const BitVector bits = BitVector::from_words(program[id].type.width(), {value});
      const auto [slot, fresh] = valuation.leaves.try_emplace(id, bits);
      if (fresh ? !bits.is_zero() : slot->second != bits) {
        slot->second = bits;
        settled = false;
        break;
      }
    }
    if (settled) return result;
  }
}

/// Runs a command line without a shell's help; its exit status.
inline int command(const std::string& line) {
  return std::system(line.c_str());
}
inline std::string read_text(const std::string& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

} // namespace fathom::frontend::test
