// Helpers of the tests of the interpreter's parts: those that hold what a run has come to, around a small
// module.
#pragma once

#include "frontend/interpreter/accesses.h"
#include "frontend/interpreter/allocations.h"
#include "frontend/interpreter/choices.h"
#include "frontend/interpreter/typed_memory.h"
#include "tests/unit/frontend/support.h"

#include <llvm/IR/Function.h>
#include <llvm/IR/LLVMContext.h>
#include <llvm/IR/Module.h>

namespace fathom::frontend::interpreter::test {

/// `outer` calls `inner`; `strlen` is a model of ours.
inline const char* two_functions = "unsigned long strlen(const char *);\n"
                                   "int inner(int x) { return x + 1; }\n"
                                   "int outer(int x) { return inner(x); }\n"
                                   "int main(void) { return outer(1) + (int)strlen(\"\"); }\n";

struct Parts {
  explicit Parts(std::vector<program::Property> properties = {}, program::InputVector values = {},
                 uint32_t bits = 64)
      : module(frontend::test::must_load(two_functions, bits)), inputs(std::move(values)),
        memory(inputs, module->target()) {
    specification.properties = std::move(properties);
  }

  const llvm::Function& function(const char* name) const { return *module->function(name); }
  llvm::LLVMContext& context() const { return module->llvm().getContext(); }
  llvm::Type* integer(unsigned bits) const { return llvm::IntegerType::get(context(), bits); }
  llvm::Type* pointer() const { return llvm::PointerType::get(context(), 0); }
  /// At the first instruction of the function.
  void enter(const char* name, const llvm::CallBase* call = nullptr) {
    const llvm::Function& callee = function(name);
    stack.push(callee, stack.table(callee), call);
    stack.advance();
  }
  /// The call in the topmost frame, made the current instruction.
  const llvm::CallBase* go_to_call() {
    while (!llvm::isa<llvm::CallBase>(*stack.current())) stack.advance();
    return llvm::cast<llvm::CallBase>(stack.current());
  }
  /// How it has ended.
  program::Run run() { return outcome.take(); }

  std::unique_ptr<Module> module;
  RegisterTables tables;
  program::Specification specification;
  program::InputVector inputs;
  Memory memory;
  Stack stack{*module, tables};
  Recorder recorder{*module, memory, stack};
  Outcome outcome{*module, specification, stack, recorder};
  Scalars scalars{memory, outcome};
  Choices choices{*module, inputs, stack, outcome, scalars};
  TypedMemory typed{module->llvm().getDataLayout(), memory, outcome, scalars};
  Allocations allocations{inputs, memory, stack, outcome, recorder};
  Threads threads{*module, inputs, nullptr, memory, stack, outcome};
  Accesses accesses{*module, memory, stack, outcome, recorder, threads};
};

} // namespace fathom::frontend::interpreter::test
