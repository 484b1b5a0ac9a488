// Comparison and rounding of pointers.
#pragma once

#include "frontend/unwinder/context.h"

#include <optional>

namespace fathom::frontend {

class Families;
class OpenValues;
class Pool;

/// Pointers compared and rounded as C has it: exact inside an object; across objects by addresses, which are
/// known of no object. i1 for all questions.
class Pointers {
 public:
  Pointers(Context& context, OpenValues& open, Families& families, Pool& pool);

  /// C's == (C11 6.5.9).
  ValueId equal(ValueId a, ValueId b);
  /// LLVM's icmp.
  ValueId compare(unsigned predicate, ValueId a, ValueId b);
  /// The bytes between two places in one block of the pool; none() where they may be in something else.
  ValueId difference_in_pool(ValueId a, ValueId b);
  /// llvm.ptrmask.
  ValueId mask(ValueId pointer, ValueId mask);

 private:
  ValueId equal_blocks(ValueId a, ValueId b, ValueId otherwise, ValueId when);
  void refuse_gone(ValueId a, ValueId b);
  bool share_bytes(program::ObjectId a, program::ObjectId b) const;
  bool literals_share_bytes();
  ValueId same_address(ValueId a, ValueId b);
  ValueId in_one_real_object(ValueId a, ValueId b);
  ValueId below(ValueId a, ValueId b, bool or_equal, bool is_signed);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  CallStack& stack_;
  Context& context_;
  OpenValues& open_;
  Families& families_;
  Pool& pool_;
  std::optional<bool> literals_share_bytes_; ///< once somebody has asked
};

} // namespace fathom::frontend
