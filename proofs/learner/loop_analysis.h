// The analysis of a loop, as speculative runs have shown it.
#pragma once

#include "ir/program/builder.h"
#include "proofs/body/loop_body.h"
#include "proofs/candidates/candidates.h"
#include "proofs/elements/array_invariants.h"
#include "proofs/learner/patterns.h"

#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::loops {

/// Numbers of iterations in an induction; they count modulo 2^64.
constexpr uint32_t most_bits_of_a_count = 64;

/// A product in what a variable grows by: factor * fixed * the variables, modulo the width.
struct Monomial {
  /// A variable at the beginning of the iteration plus a constant, its low bits or extended without a sign.
  struct Factor {
    size_t variable; ///< index of the loop's variables
    uint64_t summand = 0;
  };
  BitVector factor;
  std::vector<program::ValueId> fixed; ///< from before the loop
  std::vector<Factor> variables;
};

/// Where a scalar is: a phi node's value, or bytes at a constant place of an object.
struct VariablePlace {
  bool is_phi = false;
  uint32_t phi = 0; ///< index into EdgeState::values
  program::ObjectId object;
  int64_t offset = 0;
  program::Type type;

  bool is_same(const VariablePlace& other) const {
    return is_phi == other.is_phi &&
           (is_phi ? phi == other.phi
                   : object == other.object && offset == other.offset && type == other.type);
  }
};

/// The places within its targets that a pointer may have, if they are few in each block of a family, or in
/// another object. A target without an entry: the beginning of a block, or anywhere in another object.
using TargetPlaces = std::map<program::ObjectId, std::set<uint64_t>>;

/// A scalar that the loop changes.
struct LoopVariable : VariablePlace {
  /// How it changes from iteration to iteration.
  enum class Kind : uint8_t {
    Unknown,
    Affine,     ///< grows by `step` in each iteration
    Polynomial, ///< grows by a polynomial of variables with closed forms, its `growth`
    Control,    ///< takes few constant values, one after the other, and returns to the first
    Dead,       ///< is written before it is read; in an induction: a pointer that may be anything
    Window,     ///< finite history: after a few iterations a function of what a fixed number of these read
    Recurrent   ///< anything else: a function of the iteration that satisfies its recurrence
  };
  Kind kind = Kind::Unknown;
  Kind otherwise = Kind::Recurrent; ///< Window: what it is if it cannot be described so
  bool never_control = false;
  bool never_affine = false;
  /// The step that the first iterations show, assumed of all iterations before the one that is executed;
  /// proved if it is that one's step too.
  std::optional<BitVector> guess;
  std::set<program::ObjectId> targets; ///< inductive, of a pointer that is not Affine
  TargetPlaces places;                 ///< of the targets
  program::ValueId first;              ///< before the loop
  program::ValueId step; ///< Affine: existed before the loop; of the type's width, of pointers the bytes
  std::optional<BitVector> constant_step;         ///< its value, where it has one
  bool extended_signed = false, extended = false; ///< the number is widened in the body
  bool widened_to_place = false;                  ///< and that has a part in the place of something
  std::vector<Monomial> growth;                   ///< Polynomial: their sum
  bool has_closed_form() const { return kind == Kind::Affine || kind == Kind::Polynomial; }
};

/// The result of a Learner. What it says of each variable was proved by an iteration that began with
/// arbitrary values of all of them; candidates are guesses.
struct LoopAnalysis {
  std::vector<LoopVariable> variables;
  std::set<program::ObjectId> arrays; ///< written at places that move
  /// Inductive: arrays all elements of which are variables; written at places that move.
  std::set<program::ObjectId> elements;
  /// Inductive: arrays that are only read, of whose elements there are conditions all the same.
  std::set<program::ObjectId> searched;
  Pattern pattern;     ///< of the first iterations; one iteration is `pattern.core` runs of the body
  uint32_t window = 0; ///< iterations after which windows have forgotten; 0: there are none
  bool reads_inputs = false;
  bool compares_neighbours = false; ///< elements of one array that are a constant apart

  /// For an induction: pointers by their targets, and nothing is Polynomial, Control or Window.
  bool inductive = false;
  std::shared_ptr<Candidates> candidates;
  std::vector<size_t> candidate_variables; ///< the candidates' variables: indices into `variables`
  std::shared_ptr<const ArrayConditions> array_conditions;
  std::shared_ptr<const ArrayConditions> family_conditions; ///< of blocks that loops allocate
  std::shared_ptr<const ArrayConditions> reuse_conditions;  ///< where their numbers are taken again
  bool counts_blocks = false; ///< a candidate says that a number is that of the blocks that are alive

  bool has(LoopVariable::Kind kind) const;
  std::vector<program::ValueId> firsts() const;
};

/// What the source calls a variable, and "i, words" for all of one kind.
std::string name_of(LoopBody& body, const LoopVariable& variable);
/// As the source writes it, or as the bytes at its place.
Spelling spelling_of(LoopBody& body, const LoopVariable& variable);
std::string names_of(LoopBody& body, const LoopAnalysis& analysis, LoopVariable::Kind kind);

/// Why a loop is not described, or how: the first reason counts.
class Explanation {
 public:
  bool refuse(std::string why) {
    if (text_.empty()) text_ = std::move(why);
    return false;
  }
  const std::string& text() const { return text_; }
  bool empty() const { return text_.empty(); }
  void clear() { text_.clear(); }

 private:
  std::string text_;
};

/// Pointers into it may have any offset.
bool is_place(const program::Program& program, program::ObjectId object);
/// A value that nothing is known of.
program::ValueId any_value(program::Builder& builder, program::Type type, program::ValueId when);
/// For an inductive analysis: any value that the variable may have at the head. A pointer has the
/// addresses of its places in its targets, with any number of a block. That it has one of these where the
/// loop is entered, and after an iteration that began with any of them, are obligations (points_to_one_of()).
program::ValueId arbitrary_value(program::Builder& builder, const LoopVariable& variable,
                                 program::ValueId when);

} // namespace fathom::loops
