// Calls of what checks of contracts need: library/builtin.def and models/contracts.c.
#pragma once

#include <llvm/IR/IRBuilder.h>

#include <cstdint>
#include <string>
#include <vector>

namespace fathom::frontend {

llvm::CallInst* call_runtime(llvm::IRBuilder<>& builder, const char* name, llvm::Type* result,
                             const std::vector<llvm::Value*>& arguments);
/// Calls a function that returns an int: whether that is not zero.
llvm::Value* ask_runtime(llvm::IRBuilder<>& builder, const char* name,
                         const std::vector<llvm::Value*>& arguments);
void assume(llvm::IRBuilder<>& builder, llvm::Value* condition);
/// `contract` is violated where the condition is true. `asserts`: vacuity looks at it.
void report_contract(llvm::IRBuilder<>& builder, llvm::Value* violated, llvm::Value* message, bool asserts);
llvm::ConstantInt* int_constant(llvm::IRBuilder<>& builder, uint64_t value);
/// A variable that is made here, and lives until the function returns.
llvm::Value* new_variable(llvm::IRBuilder<>& builder, uint64_t bytes, uint64_t alignment);

} // namespace fathom::frontend
