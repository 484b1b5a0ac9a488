// A precondition as a choice of candidates, and the search for a weak one that is enough.
#pragma once

#include "inference/candidates.h"

#include <functional>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace fathom::inference {

/// Which candidates are required. Belongs to the candidates that it was made for.
class Precondition {
 public:
  explicit Precondition(const Candidates& candidates)
      : shapes_(candidates.pointers.size()), may_be_null_(candidates.pointers.size()),
        conditions_(candidates.conditions.size()) {}

  /// What is required: a condition, or the shape of a pointer.
  struct Part {
    bool is_shape = false;
    size_t index = 0;
  };
  /// A block may lie in one that is named before it. In one of the two orders each block that is not a
  /// member's holder stands before each other one.
  enum class Order : uint8_t { Forward, Backward };
  /// In an order in which each reads only what those before it have explained.
  std::vector<Part> parts(const Candidates& candidates, Order order = Order::Forward) const;
  /// Their expressions, one for each clause.
  std::vector<std::string> clauses(const Candidates& candidates, Order order = Order::Forward) const;
  /// Whether the orders admit different calls: some two blocks may lie in each other.
  bool depends_on_order(const Candidates& candidates) const;
  /// Streams that may be the same one, which the clauses do not say: each names another one.
  std::vector<std::pair<size_t, size_t>> same_streams(const Candidates& candidates) const;
  /// The pointer of the part where it is that of a string which is to lie apart from blocks and in no
  /// structure; else null. Such strings are named before blocks.
  const GivenPointer* string_apart(const Candidates& candidates, const Part& part) const;
  /// Whether there is a string that the function may write, by its type.
  bool has_writable_string(const Candidates& candidates) const;
  /// The condition that one of the structures that something lies in, from this one on, is not there; empty:
  /// all of them are.
  std::string null_holder(const Candidates& candidates, size_t holder) const;
  /// Ranges that a function may write that writes what the pointers lead to: "fathom_range(p, n)".
  std::vector<std::string> ranges(const Candidates& candidates) const;
  /// Functions and streams that pointers are to be equal to.
  std::vector<std::string> stand_ins(const Candidates& candidates) const;
  /// The meanings of these: "malloc stands for each ...".
  std::vector<std::string> meanings(const Candidates& candidates) const;
  bool empty() const;

  std::vector<std::optional<size_t>> shapes_; ///< by pointer: which of its shapes
  std::vector<bool> may_be_null_;             ///< by pointer: its shape is required where it is not null
  std::vector<bool> conditions_;
  bool writes_strings_ = false; ///< they are to be no constants, where their pointers do not say so
  bool apart_ = false; ///< blocks lie in objects of their own; else a block may lie in one named before
};

/// The cases of two blocks that both orders have.
constexpr const char* no_partial_overlap =
    "blocks that callers give lie in one another or apart, and overlap in no other way";

/// What a check under some clauses says.
struct Answer {
  enum class Kind : uint8_t {
    Proved, ///< and some call satisfies the clauses
    Violated,
    Void, ///< no call is known that satisfies the clauses, or one of them is undefined: nothing follows
    Open, ///< unknown; or the text is no C
  };
  Kind kind = Kind::Open;
  std::string property; ///< violated
  std::string place;    ///< of the violation: "file:line:column"
  std::string message;  ///< of the violation, or why it is open
  std::string inputs;   ///< of the violation: "n = 0, p = NULL"
  /// The block that a violated access goes to.
  enum class Target : uint8_t {
    Unknown,
    Given, ///< the block that the clause about a pointer names, or bytes outside of it
    Other, ///< something else, or nothing
  };
  Target target = Target::Unknown;
  size_t given = 0; ///< index of that pointer
};

/// Nothing: interrupted.
using Ask = std::function<std::optional<Answer>(const Precondition&)>;

struct Inferred {
  Precondition precondition; ///< what is proved; else the strongest one that was tried
  bool is_proved = false;
  Answer first; ///< without a precondition
  /// Under `precondition`; where that is not proved and a stronger one is open, that answer: what is violated
  /// under the weaker one may be what the stronger one excludes.
  Answer last;
  /// Where `last` is open: the violation under `precondition`, against which no candidate helped. Callers may
  /// be able to do more.
  std::optional<Answer> left;
  /// Clauses that are needed, and what happens without each of them.
  std::vector<std::pair<std::string, Answer>> needed;
};

/// Adds what removes the violation, then leaves out or weakens what is not needed, so that no single
/// candidate can be left out of the result. At most `most` questions; a few open ones end it. Nothing:
/// interrupted.
std::optional<Inferred> infer(const Candidates& candidates, const Ask& ask, size_t most);

} // namespace fathom::inference
