// Static variables of the normal form's own, which the program does not have.
#pragma once

#include <llvm/ADT/Twine.h>
#include <llvm/IR/GlobalValue.h>

namespace llvm {
class Constant;
class GlobalVariable;
class Module;
} // namespace llvm

namespace fathom::frontend {

/// A variable that only code of ours uses; internal, and aligned as its type is.
llvm::GlobalVariable&
own_variable(llvm::Module& module, llvm::Constant& initial, const llvm::Twine& name,
             llvm::GlobalValue::ThreadLocalMode threads = llvm::GlobalValue::NotThreadLocal);

/// Whether the program has no such object, so that no violation can be about it.
bool is_own_variable(const llvm::GlobalVariable& variable);

/// Gives variables the alignment of their types that have none: LLVM leaves it to the target then.
void align_variables(llvm::Module& module);

/// The first variable without an alignment; null where there is none.
const llvm::GlobalVariable* unaligned_variable(const llvm::Module& module);

} // namespace fathom::frontend
