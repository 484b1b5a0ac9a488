// Calls after which nothing happens but that their result is returned, and what it takes to jump instead.
#pragma once

#include <llvm/IR/InstrTypes.h>
#include <llvm/IR/Instructions.h>

#include <map>
#include <optional>

namespace fathom::frontend {

struct TailCall {
  llvm::CallInst* call = nullptr;
  /// This sum of the result and `other` is returned; null: the result itself.
  llvm::BinaryOperator* sum = nullptr;
  llvm::Value* other = nullptr;
};

/// Follows what is executed after the call; null where that is anything else.
std::optional<TailCall> tail_call(llvm::CallInst& call);

/// The attribute of a function into which others were put that end by calling each other: ":a:b:", their
/// names and its own. Their calls are none any more.
constexpr const char* joined_attribute = "fathom-joined";

/// How a function begins that can begin anew in the same activation.
struct Beginning {
  llvm::Instruction* first = nullptr;                    ///< after which a call begins
  std::map<const llvm::Value*, llvm::AllocaInst*> slots; ///< by parameter
};

/// Null where parameters are more than variables with a first value, where a variable has an address, or
/// where one may be read that was not written in the same call.
std::optional<Beginning> beginning_of(llvm::Function& function);

/// A tail call becomes a jump to `head`, with the arguments in the variables of the function that is called.
void replace_by_jump(llvm::CallInst& call, const Beginning& callee, llvm::BasicBlock& head);

} // namespace fathom::frontend
