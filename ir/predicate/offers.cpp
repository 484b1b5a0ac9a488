#include "ir/predicate/offers.h"

#include "ir/predicate/key.h"
#include "ir/predicate/lexer.h"
#include "ir/predicate/normal.h"
#include "ir/predicate/text.h"

#include <algorithm>

namespace fathom::predicate {

namespace {

/// The variables of `scope` by the names that the text has for them; others have none.
Scope scope_of(const std::string& text, const Scope& scope, const VariableOfName& variable) {
  Scope named;
  named.pointer_bits = scope.pointer_bits;
  const Result<std::vector<Token>> tokens = tokens_of(text);
  if (!tokens) return named;
  for (const Token& token : *tokens) {
    if (token.kind != Token::Kind::Identifier) continue;
    const std::optional<VariableId> id = variable(token.text);
    while (named.variables.size() < scope.variables.size()) {
      const Scope::Variable& next = scope.variables[named.variables.size()];
      named.add({"", next.type, next.sign});
    }
    if (id) named.variables[id->index()].spelling = token.text;
  }
  return named;
}

} // namespace

bool Offers::add(const std::string& place, const Predicate& condition, const Scope& scope) {
  Entry& entry = entries_[place];
  entry.place.names.pointer_bits = scope.pointer_bits;
  const Predicate named = renamed(normal(condition), [&](VariableId id) {
    const Scope::Variable& variable = scope.variables[id.index()];
    // A name that two sources give different types is two names: a reader knows the one that has its type.
    const auto [known, is_new] = entry.ids.try_emplace({variable.spelling, variable.type.to_string()});
    if (is_new) known->second = entry.place.names.add({variable.spelling, variable.type, Sign::Unknown});
    return known->second;
  });
  if (!entry.keys.insert(key(named)).second) return false;
  entry.place.conditions.push_back(named);
  ++count_;
  return true;
}

void Offers::state(const std::string& place, std::string text) {
  entries_[place].place.stated.push_back(std::move(text));
  ++count_;
}

bool Offers::add(const Offers& more) {
  const size_t before = count_;
  for (const auto& [place, entry] : more.entries_) {
    const auto [known, is_new] = entries_.try_emplace(place, entry);
    if (is_new) {
      count_ += entry.place.conditions.size() + entry.place.stated.size();
      continue;
    }
    for (const Predicate& condition : entry.place.conditions) add(place, condition, entry.place.names);
    for (const std::string& text : entry.place.stated) state(place, text);
  }
  return count_ != before;
}

const Offers::Place* Offers::find(const std::string& place) const {
  const auto found = entries_.find(place);
  return found == entries_.end() ? nullptr : &found->second.place;
}

std::vector<Predicate> read_in(const Scope& scope, const Offers::Place& offered,
                               const VariableOfName& variable) {
  std::vector<std::optional<VariableId>> known;
  for (const Scope::Variable& named : offered.names.variables) {
    known.push_back(variable(named.spelling));
    if (known.back() && scope.variables[known.back()->index()].type != named.type) known.back().reset();
  }
  std::vector<Predicate> conditions;
  for (const Predicate& condition : offered.conditions) {
    const std::vector<VariableId> variables = variables_of(condition);
    if (std::all_of(variables.begin(), variables.end(),
                    [&](VariableId id) { return known[id.index()].has_value(); }))
      conditions.push_back(renamed(condition, [&](VariableId id) { return *known[id.index()]; }));
  }
  for (const std::string& text : offered.stated)
    if (const Result<Predicate> condition = parse(text, scope_of(text, scope, variable)))
      conditions.push_back(*condition);
  return conditions;
}

} // namespace fathom::predicate
