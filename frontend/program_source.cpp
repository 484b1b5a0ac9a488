#include "frontend/program_source.h"

#include "frontend/interpreter/interpreter.h"
#include "frontend/normalise/normalise.h"
#include "frontend/sequential/lockstep.h"
#include "frontend/sequential/sequentialise.h"
#include "frontend/unwinder/machine.h"

#include <llvm/IR/Function.h>

#include <utility>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr int most_attempts = 16;

class Unwinder final : public ProgramSource {
 public:
  Unwinder(const Module& module, std::function<bool()> is_late)
      : module_(module), is_late_(std::move(is_late)) {}
  Target target() const override { return module_.target(); }
  Result<Unwinding> unwind(const Specification& specification, const Bounds& bounds,
                           SymbolicMemory& symbolic_memory, Effort& effort) override {
    // Families of blocks are found while the program is unwound; it is unwound again with those that are
    // known.
    UnwindingPlan plan;
    const SharedObjects* shared_objects = shared_objects_.of(module_, looks_for_leaks(specification));
    for (int attempt = 1;; ++attempt) {
      const Builder::Mark begin = symbolic_memory.mark();
      plan.has_grown = false;
      plan.is_final = attempt == most_attempts;
      const UnwindingPlan before = plan;
      auto unwinding =
          Machine(module_, specification, bounds, symbolic_memory, static_sets_, plan, shared_objects)
              .run(is_late_, effort);
      if (!unwinding || !plan.has_grown || plan.is_final) return unwinding;
      // Blocks that have become a family since may need no pool to be freed.
      if (plan.families.size() > before.families.size()) plan.pool = before.pool;
      symbolic_memory.rollback(begin);
    }
  }
  Result<std::unique_ptr<SequentialProgram>> sequential(const Specification& specification,
                                                        uint32_t threads) override;
  bool has_versions() const override {
    return module_.entry_driver().compares && !module_.entry_driver().shares_variables;
  }

 private:
  const Module& module_;
  std::function<bool()> is_late_;
  SharedObjectsOnce shared_objects_;
  StaticSets static_sets_;
};

/// A module of its own, and what works on it.
class OwnProgram final : public SequentialProgram {
 public:
  OwnProgram(std::unique_ptr<Module> module, const std::function<bool()>& is_late)
      : module_(std::move(module)), source_(*module_, is_late), interpreter_(*module_) {}
  ProgramSource& source() override { return source_; }
  ConcreteInterpreter& interpreter() override { return interpreter_; }

 private:
  std::unique_ptr<Module> module_;
  Unwinder source_;
  Interpreter interpreter_;
};

Result<std::unique_ptr<SequentialProgram>> Unwinder::sequential(const Specification& specification,
                                                                uint32_t threads) {
  const auto asks = [&](Property property) { return specification.asks_for(property); };
  if (has_versions()) {
    Result<std::unique_ptr<Module>> module = run_in_lockstep(module_);
    if (!module) return module.error();
    return make_program(std::move(*module), is_late_);
  }
  // Variables of functions that were left, and of threads that have ended, would still lead to blocks.
  for (const Property property : {Property::Deadlock, Property::LockOrder, Property::Termination,
                                  Property::StackLimit, Property::UninitialisedRead, Property::ValidMemtrack})
    if (asks(property)) return make_error("{} of several threads is no property of one", info(property).name);
  SequentialOptions options{threads, asks(Property::ValidMemcleanup), asks(Property::LockMisuse),
                            asks(Property::NoDataRace)};
  if (asks(Property::UnreachCall)) options.ends.insert(Builtin::ReachError);
  if (asks(Property::Assertion)) options.ends.insert(Builtin::AssertFail);
  Result<std::unique_ptr<Module>> module = sequentialise(module_, options);
  if (!module) return module.error();
  return make_program(std::move(*module), is_late_);
}

} // namespace

std::unique_ptr<ProgramSource> make_unwinder(const Module& module, std::function<bool()> is_late) {
  return std::make_unique<Unwinder>(module, std::move(is_late));
}

bool is_given_short_command_lines(const Module& module) {
  return module.entry()->hasFnAttribute(short_command_lines_attribute);
}

std::optional<SymbolicInputs::Arguments> few_arguments(const Module& module, uint32_t most) {
  if (module.entry()->hasFnAttribute(any_options_attribute)) return {{.most = most, .length = 12}};
  if (!is_given_short_command_lines(module)) return std::nullopt;
  return {{.most = most, .may_be_longer = true}};
}

std::unique_ptr<SequentialProgram> make_program(std::unique_ptr<Module> module,
                                                const std::function<bool()>& is_late) {
  return std::make_unique<OwnProgram>(std::move(module), is_late);
}

} // namespace fathom::frontend
