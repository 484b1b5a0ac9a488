// Recurrence: states from which a loop or a recursion never comes to its end.
#pragma once

#include "ir/term/valuation.h"
#include "proofs/termination/search.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::termination {

/// What may be chosen while it goes round: each input is the same number every time. Nothing: whatever they
/// are.
using Inputs = std::optional<uint64_t>;

/// A set of states at a head that is closed: whoever is in it comes back to the head, and is in it again
/// (Gupta, Henzinger, Majumdar, Rybalchenko and Xu 2008).
struct RecurrentSet {
  std::vector<std::string> conditions; ///< all of them; none: every state
  term::Valuation entered;             ///< a model: the head is entered in it from the program's start
};

/// How executions come to one head and leave it.
struct Rounds {
  Inputs inputs;
  uint32_t first = 0;                 ///< what comes before this value of the program comes before the head
  term::Term entered;                 ///< from the program's start, by an edge that no head comes before
  term::Term reached;                 ///< the head, in any state
  std::vector<term::Term> comes_back; ///< by edge
  term::Term goes_on_within; ///< in a loop within the iteration, from where it may or may not come out
  /// Conditions of a state; where it is entered, now, and by edge the next time.
  struct Condition {
    std::string text;
    term::Term first, now;
    std::vector<term::Term> next;
  };
  std::vector<Condition> conditions;
  std::vector<term::Term> hints; ///< where it is entered: worth a try each
};

/// The rounds of a head to which only steps of one group lead that begin there, too. Nothing where the
/// program's start does not lead there by edges that tell all.
std::optional<Rounds> rounds_of(const program::Builder& values, const program::TransitionSystem& system,
                                const std::vector<Way>& ways, const encoder::Encoding& encoding,
                                term::Builder& builder);
/// The same with all inputs of a round chosen.
Rounds with_inputs(const Rounds& rounds, const program::Program& program, const encoder::Encoding& encoding,
                   term::Builder& builder, uint64_t inputs);

/// Whether the program's start leads to a head by some edge, with no head in between.
bool is_entered_from_start(const program::Builder& values, const program::TransitionSystem& system,
                           size_t head);

/// What has to be encoded for that, besides roots_of the ways.
std::vector<program::ValueId> entries_of(const program::TransitionSystem& system, size_t head);

/// Conditions that hold where the head is entered are dropped until none is broken by a round (Houdini); then
/// all rounds have to come back. Several entries are tried, unlike in what holds of them.
std::optional<RecurrentSet> find_recurrent_set(term::Builder& builder, const Rounds& rounds,
                                               const Search::Ask& ask);

} // namespace fathom::termination
