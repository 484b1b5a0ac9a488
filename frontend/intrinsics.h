// Knowledge about intrinsics that several readers of LLVM code share.
#pragma once

#include <llvm/IR/Intrinsics.h>

namespace fathom::frontend {

/// Intrinsics that mean nothing here. A stack object's life begins where its alloca is executed, as the
/// normal form has it.
inline bool has_no_effect(llvm::Intrinsic::ID id) {
  using namespace llvm;
  switch (id) {
  case Intrinsic::dbg_declare:
  case Intrinsic::dbg_value:
  case Intrinsic::dbg_label:
  case Intrinsic::dbg_assign:
  case Intrinsic::lifetime_start:
  case Intrinsic::assume:
  case Intrinsic::donothing:
  case Intrinsic::sideeffect:
  case Intrinsic::experimental_noalias_scope_decl:
  case Intrinsic::prefetch:
  case Intrinsic::vaend:
  case Intrinsic::var_annotation: return true;
  default: return false;
  }
}

/// Intrinsics whose result is their first argument.
inline bool gives_its_argument(llvm::Intrinsic::ID id) {
  using namespace llvm;
  switch (id) {
  case Intrinsic::expect:
  case Intrinsic::expect_with_probability:
  case Intrinsic::annotation:
  case Intrinsic::ptr_annotation:
  case Intrinsic::ssa_copy:
  case Intrinsic::arithmetic_fence:
  case Intrinsic::launder_invariant_group:
  case Intrinsic::strip_invariant_group:
  case Intrinsic::threadlocal_address: return true;
  default: return false;
  }
}

} // namespace fathom::frontend
