// Offers: conditions that may be invariant, on their way from whoever finds them to whoever proves them.
#pragma once

#include "ir/predicate/scope.h"

#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::predicate {

/// What other parts of a check have found of the places at which the program is cut: of the head of a loop
/// (StateNames::loop), of the entry and the return of a function (TransitionSystem::Function). Variables are
/// known by the names that program::StateNames gives them, since each unwinding has values of its own.
/// Nothing is proved here. Offers are added, never taken away.
class Offers {
 public:
  struct Place {
    Scope names; ///< of the variables in all conditions of the place; without signs
    /// Normal forms, no two with one key, in the order in which they were added.
    std::vector<Predicate> conditions;
    /// What a user states, as text: it is read where types and signs of the names are known.
    std::vector<std::string> stated;
  };

  /// A condition over the scope's variables. No spelling of a variable in it is empty. False where the place
  /// has it already.
  bool add(const std::string& place, const Predicate& condition, const Scope& scope);
  void state(const std::string& place, std::string text);
  /// Whether any of these is new. What is stated counts as new.
  bool add(const Offers& more);

  /// Null where nothing is offered.
  const Place* find(const std::string& place) const;
  /// In all. It only grows, so offers that were added to are told by it from what they were.
  size_t count() const { return count_; }

 private:
  struct Entry {
    Place place;
    std::map<std::pair<std::string, std::string>, VariableId> ids; ///< by spelling and type
    std::set<std::string> keys;                                    ///< of the conditions
  };
  std::map<std::string, Entry> entries_;
  size_t count_ = 0;
};

/// Which variable a reader's scope has for a name; it may add one to the scope.
using VariableOfName = std::function<std::optional<VariableId>(const std::string& name)>;
/// What is offered at the place, over the variables of `scope`: first the conditions, then what is stated,
/// where variables have the signs of the scope. Left out is what has a name that the scope has no variable of
/// the same type for, and a text that is no condition.
std::vector<Predicate> read_in(const Scope& scope, const Offers::Place& offered,
                               const VariableOfName& variable);

} // namespace fathom::predicate
