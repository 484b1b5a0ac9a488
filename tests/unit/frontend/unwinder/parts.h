// The parts of the unwinder over a module in LLVM's text, by themselves: nothing is executed, the entry is
// active in the state in which it begins.
#pragma once

#include "frontend/unwinder/arithmetic.h"
#include "frontend/unwinder/control.h"
#include "frontend/unwinder/ledger.h"
#include "frontend/unwinder/memory_parts.h"
#include "frontend/unwinder/open_values.h"
#include "frontend/unwinder/operands.h"
#include "frontend/unwinder/watched_memory.h"
#include "tests/unit/frontend/support.h"
#include "tests/unit/memory/support.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::test {

class Parts : public memory::test::World {
 protected:
  explicit Parts(const std::string& text = "", std::vector<program::Property> properties = all())
      : module(must_load(header() + text + "\ndefine i32 @main() {\n  ret i32 0\n}\n", 64, "parts.ll")),
        specification(asking_for(std::move(properties))), run(builder),
        memory(*symbolic_memory, {run.watched(), result.lemmas, run.current(), true,
                                  specification.asks_for(program::Property::UninitialisedRead)}),
        forks(memory.outermost()), stack(*module, builder, forks.facts()),
        context(*module, specification, bounds, memory.outermost(), forks, stack, run, result),
        ledger(context), open(context), parts(context, open, memory, plan),
        operands(context, open, parts.outside), arithmetic(context, open, operands.statics()) {
    operands.statics().make(operands.constants());
    enter("main").state = {forks.root(), memory.outermost().initial(), {}};
  }

  static std::string header() {
    return "target datalayout = "
           "\"e-m:e-p270:32:32-p271:32:32-p272:64:64-i64:64-i128:128-f80:128-n8:16:32:64-S128\"\n"
           "target triple = \"x86_64-pc-linux-gnu\"\n";
  }
  static std::vector<program::Property> all() {
    return {program::Property::UnreachCall, program::Property::ValidDeref, program::Property::ValidFree,
            program::Property::DivisionByZero};
  }

  static program::Specification asking_for(std::vector<program::Property> properties) {
    program::Specification specification;
    specification.properties = std::move(properties);
    return specification;
  }

  /// A new uppermost activation at its first instruction, without a state.
  Activation& enter(const std::string& name) {
    auto activation = std::make_unique<Activation>();
    activation->info = &stack.info(*module->function(name), context.layout);
    activation->registers.resize(activation->info->slot_count);
    activation->running = true;
    activation->block = activation->info->blocks[0].block;
    activation->next = activation->block->begin();
    stack.push(std::move(activation));
    return stack.top();
  }
  const llvm::GlobalVariable& variable(const char* name) {
    return *module->llvm().getGlobalVariable(name, true);
  }
  ValueId address(const char* name) {
    return builder.pointer(operands.statics().object_of(variable(name)), 0);
  }
  ValueId block(uint64_t bytes) {
    return builder.pointer(parts.allocation.allocate(program::ObjectKind::Heap, "block", size(bytes), 16,
                                                     program::Contents::Arbitrary),
                           0);
  }
  /// Obligations of this kind and property.
  size_t count(program::ObligationKind kind, program::Property property) {
    size_t number = 0;
    for (const program::Obligation& obligation : program.obligations)
      number += obligation.kind == kind && obligation.property == property;
    return number;
  }

  std::unique_ptr<Module> module;
  program::Specification specification;
  program::Bounds bounds;
  program::Unwinding result;
  RunInProgress run;
  WatchedMemory memory;
  ForkTree forks;
  CallStack stack;
  Context context;
  Ledger ledger;
  OpenValues open;
  UnwindingPlan plan;
  MemoryParts parts;
  Operands operands;
  Arithmetic arithmetic;
};

} // namespace fathom::frontend::test
