// Families of blocks: allocation in loops of any length.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/family_cells.h"
#include "frontend/unwinder/family_links.h"
#include "frontend/unwinder/unwinding_plan.h"
#include "proofs/body/families.h"

#include <optional>
#include <vector>

namespace fathom::frontend {

/// Blocks of the sizes that the plan names are no objects of their own, but numbers (proofs/body/families.h):
/// allocation takes the next number, accesses go to the cells of what is at that place in a block, and
/// whatever families cannot express leaves an Unsupported obligation.
///
/// Executions are left out in which more blocks of one size are alive than the address space has room for. As
/// long as nothing was freed, all blocks that were allocated are alive. From then on it is an obligation that
/// numbers suffice; where there are fewer numbers than blocks that find room it always is.
///
/// **Numbers that are taken again.** A loop that allocates and frees for ever needs more numbers than there
/// are. With InductionDepth::reuses_blocks an allocation takes any number of which no block is alive, by a
/// free choice, and what a new block holds is anything (family_reuse.cpp). There is such a number: fewer
/// blocks find room than there are numbers, by two at least (`has_spare_numbers`; families of which that is
/// not known keep the order of age). A number that is taken again would hide uses of what was freed:
///
///     execution of the program    a = malloc   free(a)   b = malloc   *a: a was freed
///     here, one choice            number 7               number 7     accessible: not seen
///     here, another one           number 7               number 3     not accessible: a violation
///
/// Let a be any one block of an execution. The choices by which no other block has its number are possible:
/// besides those of living blocks one number is left. Until something is done with a pointer to a block that
/// is gone, other than copying it or comparing it with null, what happens here is what the program does,
/// whatever the choices are. The first such use of a pointer to a is a violation that is asked for, or an
/// obligation of its own (`refuse_gone`, `refuse_free`; comparisons; numbers are compared as
/// addresses nowhere, nor read as bytes: `check_uses`), and with those choices it is seen. So is a as a block
/// that is alive at the end. Which block leads to which, and an order along these links, are kept beside what
/// the program holds (family_links.h).
///
/// **Lost blocks of families that take numbers again** are those that no pointer of the program holds and
/// that no living block above them leads to. A link counts if it is in the block's field and is the last one
/// that was noted (`origins`). Let blocks be lost at some moment of an execution, and h pointers of the
/// program be asked for.
///
///     links      A store into a block of a pointer to one that is gone is an obligation
///                (`refuse_stored`), so that each link that is noted was one to the block that had that
///                number then. A new block has none: the link of an earlier one with its number is no longer
///                the last one. It is one of an earlier block whose number the block that leads has now only
///                if the new one's field holds that number without having been written, and what it holds
///                then is a free choice.
///     pointers   Those of the h that are to blocks that are gone name no living one if the numbers of these
///                are taken once. That is possible: besides those of living blocks h + 1 are left
///                (`has_spare_numbers`).
///     order      With such choices let b be the highest one of the lost blocks. No pointer holds it, and
///                each link to it comes from a block that is lost as well, so that it is not above b.
///
/// So b is seen as lost. Links between different families keep no block.
class Families {
 public:
  Families(Context& context, UnwindingPlan& plan);

  /// Brings them to life, before the program begins.
  void make(program::MemoryState& state);
  const std::vector<loops::Family>& all() const { return families_; }
  /// Whether pointers to blocks point into the object.
  bool has(ObjectId object) const { return family_of(object).has_value(); }
  /// What an address of the object is a multiple of at least. Blocks have that of malloc, whatever the
  /// distance of their numbers.
  uint64_t alignment(ObjectId object) const;
  /// The plan has grown since; what is unwound now will be refused.
  bool is_outdated() const { return plan_.has_grown && !plan_.is_final; }

  /// A block of so many bytes; none() where they are no family. `possible` is false where nothing is left of
  /// the path.
  ValueId allocate(Activation& activation, ValueId bytes, bool zeroed, bool& possible);

  /// The part of what a pointer may be that is in a family.
  struct Part {
    ValueId condition;
    size_t family = 0;
    ValueId number;                ///< of pointer width
    std::optional<uint64_t> place; ///< in the block; nothing: not constant
    ValueId at;                    ///< the same as a value; none where a run moves the pointer by any number
  };
  struct Parts {
    std::vector<Part> blocks;
    ValueId in_blocks; ///< i1: one of them
    ValueId rest;      ///< the pointer, null where it is one of them
    bool is_null_else = false;
  };
  Parts parts(ValueId pointer);

  /// i1: whether the bytes lie in a living block.
  ValueId accessible(const Part& part, ValueId size);
  /// i1: whether it points to a byte where nothing else can be now.
  ValueId exists(const Part& part);
  ValueId load(const Part& part, ValueId guard, program::Type type);
  /// `written`: the bits of the value that count as written; invalid: all.
  void store(const Part& part, ValueId guard, ValueId value, ValueId written);
  /// i1: all bits of a field of so many bytes were written; false where there is no such field.
  ValueId is_written(const Part& part, ValueId guard, uint32_t bytes);
  void fill(const Part& part, ValueId guard, ValueId byte, ValueId size);
  /// i1: whether it is the beginning of a living block.
  ValueId may_be_freed(const Part& part);
  void free(const Part& part, ValueId guard);
  /// Whether a recursive function is executed to see what it does, or for all its activations.
  bool is_in_recursion() const;
  /// A pointer was moved, by so many bytes where that is constant: that stays within its block.
  void note_move(ValueId from, ValueId to, std::optional<int64_t> by);
  /// Excludes, in families that take numbers again, that a pointer leads to a block that is gone, where
  /// `when` holds, and that what is no valid free is one of a block.
  void refuse_gone(ValueId pointer, ValueId when);
  void refuse_free(ValueId pointer, ValueId valid);
  /// Excludes that a block is made to lead to one of its kind that is gone.
  void refuse_stored(const loops::Family& family, const loops::Family::Field& field, ValueId active,
                     ValueId number);
  /// What is not expressed is an obligation.
  void refuse(ValueId guard, ValueId bad, const char* why);
  /// i1: whether any block is alive; that some block is alive that none of the pointers leads to.
  ValueId left(program::MemoryState& state, ValueId guard);
  ValueId lost(program::MemoryState& state, ValueId guard, const std::vector<ValueId>& roots);
  /// i1: if blocks are alive by their count there is one; true in each execution.
  ValueId are_counted(program::MemoryState& state, ValueId guard);
  /// After the last instruction: nothing else has looked at blocks.
  void check_uses();

 private:
  class Anywhere; ///< family_places.h
  struct Place {
    ValueId number;
    std::optional<uint64_t> place;
    ValueId at;
  };
  std::optional<size_t> family_of(ObjectId object) const;
  bool is_tight(const loops::Family& family) const;
  ValueId next_number(const loops::Family& family, bool& possible);
  ValueId dead_number(const loops::Family& family, bool& possible);
  void clear(const loops::Family& family, ValueId number, bool zeroed);
  Place place_of(uint64_t distance, ValueId offset);
  ValueId quotient(uint64_t distance, ValueId multiple);
  ValueId has_freed(ValueId guard, const loops::Family& family);
  const loops::Family::Field* field(size_t family, uint64_t place, program::Type type, ValueId stored);
  ValueId code_of(ObjectId blocks, ValueId pointer, ValueId guard);
  bool may_be_block(ValueId pointer);
  ValueId if_this(const Part& part, ValueId guard, ValueId place);
  ValueId lost_reused(program::MemoryState& state, ValueId guard, const loops::Family& family,
                      const std::vector<ValueId>& roots);
  ValueId is_reached(program::MemoryState& state, ValueId guard, const loops::Family& family, ValueId number,
                     ValueId root);

  Builder& builder_;
  program::SymbolicMemory& memory_;
  ForkTree& forks_;
  CallStack& stack_;
  RunInProgress& run_;
  Context& context_;
  FamilyCells cells_;
  FamilyLinks links_;
  UnwindingPlan& plan_;
  const bool wanted_; ///< this unwinding may have families
  std::vector<loops::Family> families_;
};

} // namespace fathom::frontend
