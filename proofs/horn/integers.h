// Integers: values of the guarded SSA as terms of linear arithmetic, in SMT-LIB.
#pragma once

#include "ir/program/builder.h"
#include "proofs/horn/signs.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::horn {

/// Numbers are read without their width: sums do not wrap, and what linear arithmetic does not have is a
/// leaf, which may be any number. i1 is Bool, a pointer the offset in its object. What follows from this
/// reading is a guess about the program, never more. Not owned: all of it.
class Integers {
 public:
  Integers(const program::Builder& builder, const program::TransitionSystem& system, const Signs& signs);

  /// Has a name of its own, `x12`: inputs, variables at heads, and what cannot be expressed.
  bool is_leaf(program::ValueId value) const;
  /// All leaves in them.
  std::set<program::ValueId> leaves_of(const std::vector<program::ValueId>& values) const;
  /// Sums, differences and products in them.
  std::vector<program::ValueId> sums_in(const std::vector<program::ValueId>& values) const;
  std::string name(program::ValueId leaf) const;
  const char* sort(program::ValueId value) const;
  /// That a number is one of the value's type; empty: any is.
  std::string range(program::ValueId value, const std::string& number) const;

  /// The texts of some values, under definitions of what is used more than once.
  struct Block {
    std::map<program::ValueId, std::string> texts; ///< of all but constants
    std::string definitions;                       ///< opened parentheses
    size_t depth = 0;                              ///< how many
    std::string around(const std::string& body) const { return definitions + body + std::string(depth, ')'); }
  };
  Block block(const std::vector<program::ValueId>& values) const;
  /// The text of a value that was given to `block`; a constant is read as `like` is.
  std::string text(program::ValueId value, const Block& block, program::ValueId like) const {
    return operand(value, block.texts, signs_.is_unsigned(like));
  }

 private:
  bool is_expressible(const program::Instruction& i) const;
  bool has_right_constant(const program::Instruction& i) const;
  std::vector<program::ValueId> operands_of(program::ValueId value) const;
  std::set<program::ValueId> cone_of(const std::vector<program::ValueId>& values) const;
  void find_counts(const program::TransitionSystem& system);
  std::string number(const BitVector& constant, bool is_unsigned) const;
  using Texts = std::map<program::ValueId, std::string>;
  std::string operand(program::ValueId value, const Texts& texts, bool is_unsigned) const;
  std::string expression(program::ValueId value, const Texts& texts) const;
  std::string arithmetic(program::ValueId value, const Texts& texts) const;
  std::string comparison(program::ValueId value, const Texts& texts) const;
  std::string conversion(program::ValueId value, const Texts& texts) const;
  std::optional<uint64_t> size_behind(program::ValueId pointer) const;

  const program::Builder& builder_;
  const program::Program& program_;
  const Signs& signs_;
  std::set<program::ValueId> variables_; ///< of heads, that are leaves
  /// How often a loop was gone through, by a variable that is counted up or down with it.
  struct Count {
    program::ValueId variable, first;
    bool down;
  };
  std::map<program::ValueId, Count> counts_;
};

} // namespace fathom::horn
