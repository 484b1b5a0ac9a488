// Operations on known values: one function for each, chosen when code is made.
//
// Each executes an operation and returns the next one. Where an operand is not known, or what it means is
// more than a number, it leaves all as it was and stops (Execution::stop): the unwinder executes the
// instruction.
#pragma once

#include "frontend/unwinder/known/execution.h"

namespace fathom::frontend::known {

const Operation* give_up(Execution& execution, const Operation* operation); ///< is never executed here
const Operation* do_nothing(Execution& execution, const Operation* operation);

// numbers.cpp: of integers of at most 64 bits; null where there is none. `checked`: an overflow is left to
// the unwinder.
Execute binary_operation(const llvm::BinaryOperator& instruction, bool checked);
Execute comparison(const llvm::ICmpInst& instruction);
Execute conversion(const llvm::CastInst& instruction);
Execute integer_intrinsic(llvm::Intrinsic::ID id);
const Operation* subtract_addresses(Execution& execution, const Operation* operation);
const Operation* select(Execution& execution, const Operation* operation);
const Operation* set(Execution& execution, const Operation* operation);     ///< a copy
const Operation* set_all(Execution& execution, const Operation* operation); ///< copies

// floats.cpp: of binary32 and binary64, rounded to nearest
Execute float_operation(const llvm::Instruction& instruction);

// pointers.cpp
Execute pointer_comparison(const llvm::ICmpInst& instruction);
const Operation* move_pointer(Execution& execution, const Operation* operation);
const Operation* address_of(Execution& execution, const Operation* operation);

// accesses.cpp
Execute load(uint32_t bytes, bool is_pointer);
Execute store(uint32_t bytes, bool is_pointer);
const Operation* make_variable(Execution& execution, const Operation* operation);
const Operation* end_life(Execution& execution, const Operation* operation);
const Operation* copy_block(Execution& execution, const Operation* operation);
const Operation* fill_block(Execution& execution, const Operation* operation);

// control.cpp
const Operation* jump(Execution& execution, const Operation* operation);
const Operation* branch(Execution& execution, const Operation* operation);
const Operation* branch_on_null(Execution& execution, const Operation* operation);
const Operation* choose(Execution& execution, const Operation* operation);
const Operation* call(Execution& execution, const Operation* operation);
const Operation* leave(Execution& execution, const Operation* operation);
/// Go on only where the operand is known to be zero, or not to be.
const Operation* expect_zero(Execution& execution, const Operation* operation);
const Operation* expect_truth(Execution& execution, const Operation* operation);
/// The same, and the unwinder has executed it once on this path.
const Operation* expect_told_truth(Execution& execution, const Operation* operation);
const Operation* branch_told(Execution& execution, const Operation* operation);
/// A call that has no effect here and is noted in the ledger.
const Operation* tell(Execution& execution, const Operation* operation);
const Operation* is_known(Execution& execution, const Operation* operation);

// blocks.cpp: malloc and its like
const Operation* new_block(Execution& execution, const Operation* operation);
const Operation* new_zeroed_block(Execution& execution, const Operation* operation);
const Operation* free_block(Execution& execution, const Operation* operation);

/// The operand as the signed number that it is.
inline int64_t as_signed(uint64_t bits, uint32_t width) {
  return int64_t(bits << (64 - width)) >> (64 - width);
}
inline bool are_numbers(const Word& a, const Word& b) {
  return a.is_number() && b.is_number();
}

} // namespace fathom::frontend::known
