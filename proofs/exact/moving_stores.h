// What a summarised loop does to memory: stores that move through an object.
#pragma once

#include "proofs/learner/loop_analysis.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::loops {

/// The stores of one iteration whose number is `index`, at places start + index * slope of one object each.
/// They become, by what is stored: a fill; a copy, where it was read at the same pace; else a copy from a new
/// array whose cells a quantifier describes. What the iteration reads must not have been stored by an earlier
/// one. Not owned: memory, analysis and explanation, which gets the reason where stores are refused.
class MovingStores {
 public:
  MovingStores(program::SymbolicMemory& memory, const LoopAnalysis& analysis, Explanation& explanation)
      : memory_(memory), builder_(memory.builder()), analysis_(analysis), explanation_(explanation) {}

  /// The stores of a run whose objects begin at `first_object` and that is followed by another iteration
  /// where `stay` holds.
  bool find(const SpeculativeRun& run, program::ValueId index, program::ValueId stay);
  /// Whether the loads among the instructions from `from` to `to` see what memory held before the loop: no
  /// store of an earlier iteration, nor one before them in their own.
  bool reads_are_old(uint32_t from, uint32_t to);
  /// How each store is described; what a quantifier has to say about the arrays it makes.
  program::ValueId describe(EdgeState& state);
  /// What `count` iterations have stored.
  void apply(EdgeState& state, program::ValueId count);
  /// Whether a number that is widened to a place has wrapped around after so many iterations.
  program::ValueId wraps(program::ValueId number);
  /// The bits that the index may have at most, where it had too many; else 0.
  uint32_t narrower() const { return narrower_; }
  /// "a fill of p; stores into q"
  std::string text() const;

 private:
  struct Linear {
    int64_t slope = 0;
    program::ValueId start;
  };
  /// A store that moves through an object.
  struct Moving {
    program::ValueId pointer, value;
    program::ValueId covered; ///< i1: something is stored
    program::ObjectId object;
    Linear offset; ///< bytes; slope not 0
    uint64_t width = 0;
    uint32_t position = 0;
  };
  struct Effect {
    enum class Kind : uint8_t { Fill, Copy, Map } kind = Kind::Map;
    program::ValueId byte;    ///< Fill
    program::ObjectId source; ///< Copy, Map: the array
    Linear from;              ///< Copy
  };
  /// Numbers that are widened to places and move upwards, which was supposed not to wrap around.
  struct Widened {
    program::ValueId start;
    uint64_t slope = 0;
  };

  bool depends(program::ValueId value);
  std::optional<Linear> linear(program::ValueId value);
  std::optional<Linear> linear_extension(const program::Instruction& extension, uint32_t width);
  std::optional<Linear> linear_product(const program::Instruction& product);
  bool find_one(const SpeculativeRun::Write& write);
  bool cover(Moving& moving, program::ValueId stay);
  bool looks_at_own_address(const program::Instruction& instruction);
  bool reads_old(const program::Instruction& load, uint32_t position, const program::PointerTarget& target);
  Effect effect_of(const Moving& moving);
  program::ValueId describe_map(const Moving& moving, const Effect& effect, EdgeState& state);
  program::ValueId map_origin();
  program::ValueId span(const Linear& offset, uint64_t width, program::ValueId count);
  program::ValueId lowest(const Linear& offset, program::ValueId count);
  bool refuse(std::string why) { return explanation_.refuse(std::move(why)); }

  program::SymbolicMemory& memory_;
  program::Builder& builder_;
  const LoopAnalysis& analysis_;
  Explanation& explanation_;
  program::ValueId index_;
  uint32_t first_object_ = 0;
  uint32_t narrower_ = 0;
  std::vector<Moving> moving_;  ///< one for each array
  std::vector<Effect> effects_; ///< of moving_, in its order
  std::vector<Widened> no_wrap_;
};

} // namespace fathom::loops
