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

} // namespace fathom::frontend
