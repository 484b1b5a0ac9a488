#include "frontend/unwinder/parts.h"

namespace fathom::frontend {

using namespace program;

Parts::Parts(const Module& module, const Specification& specification, const Bounds& bounds,
             SymbolicMemory& symbolic_memory, StaticSets& static_sets, UnwindingPlan& plan)
    : run(symbolic_memory.builder()),
      memory(symbolic_memory,
             {run.watched(), result.lemmas, run.current(), specification.asks_for(Property::ValidMemtrack),
              specification.asks_for(Property::UninitialisedRead)}),
      forks(memory.outermost(), bounds.plain_joins), stack(module, symbolic_memory.builder(), forks.facts()),
      context(module, specification, bounds, memory.outermost(), forks, stack, run, result), ledger(context),
      open(context), memory_parts(context, open, memory, plan), operands(context, open, memory_parts.outside),
      arithmetic(context, open, operands.statics()),
      control(context, operands, memory_parts.leaks, memory_parts.initialisation),
      calls(context, static_sets, ledger, open, operands, memory_parts, arithmetic, control),
      instructions(context, ledger, open, operands, memory_parts, arithmetic, control.branches, calls),
      relevance(context, operands.statics()) {}

void Parts::begin_threads(const SharedObjects& shared_objects, UnwindingPlan& plan) {
  threads.emplace(context, memory, memory_parts, shared_objects, plan);
  context.threads = &*threads;
}

const predicate::Offers::Place* Parts::offered(const std::string& name) const {
  return context.bounds.candidates == nullptr ? nullptr : context.bounds.candidates->find(name);
}

void Parts::rollback(const Builder::Mark& mark) {
  context.memory.rollback(mark);
  const auto left = uint32_t(context.builder.program().size());
  operands.constants().forget(left);
  context.forks.facts().forget(left);
}

} // namespace fathom::frontend
