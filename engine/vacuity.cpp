#include "engine/vacuity.h"

#include "engine/passing.h"

#include <algorithm>
#include <map>

namespace fathom::engine {

using program::Assumption;
using program::ValueId;
using term::Term;

namespace {

bool is_true(const program::Program& program, ValueId value) {
  return value.valid() && program[value].opcode == program::Opcode::Const && program[value].imm == 1;
}

/// Values that have to be known to answer; empty where nothing is to be asked.
std::vector<ValueId> roots_of(const Round& round, const std::vector<ValueId>& literals) {
  std::vector<ValueId> roots;
  const program::Unwinding& unwinding = round.unwinding;
  const auto add = [&](ValueId value) {
    if (value.valid()) roots.push_back(value);
  };
  if (std::any_of(unwinding.assumptions.begin(), unwinding.assumptions.end(),
                  [](const Assumption& a) { return a.by_user; }))
    roots = values_of_assumptions(unwinding);
  for (const program::Assertion& assertion : unwinding.assertions)
    if (!is_true(*round.program, assertion.reached)) add(assertion.reached);
  if (!roots.empty()) roots.insert(roots.end(), literals.begin(), literals.end());
  return roots;
}

} // namespace

/// The user's first assumption that nothing passes, given that nothing passes them all.
std::optional<program::SourceLocation> VacuityCheck::contradiction(const Round& round, Questioner& questioner,
                                                                   const std::string& label) {
  const std::vector<Assumption>& all = round.unwinding.assumptions;
  std::vector<size_t> users; // how many there are up to each of the user's
  for (size_t i = 0; i < all.size(); ++i)
    if (all[i].by_user) users.push_back(i + 1);
  const auto passes = [&](size_t count) { return passes_assumptions(builder_, *encoding_, all, count); };
  const auto stops = [&](size_t which) {
    return questioner.any({passes(users[which])}, label).answer == solvers::Answer::Unsat;
  };
  if (!stops(users.size() - 1)) return std::nullopt; // something else stands in the way
  const auto first = std::partition_point(users.begin(), users.end() - 1, [&](size_t count) {
    return questioner.any({passes(count)}, label).answer != solvers::Answer::Unsat;
  });
  return round.program->locations[all[*first - 1].location];
}

void VacuityCheck::collect(const Round& round) {
  std::map<program::LocationId, size_t> rows;
  for (const program::Assertion& assertion : round.unwinding.assertions) {
    const auto [row, fresh] = rows.try_emplace(assertion.location, assertions_.size());
    if (fresh) assertions_.push_back({assertion.location, {}});
    if (assertion.reached.valid()) assertions_[row->second].second.push_back(assertion.reached);
  }
}

Vacuity VacuityCheck::of(const Round& round, const std::vector<ValueId>& literals, const std::string& label) {
  Vacuity result;
  collect(round);
  const std::vector<ValueId> roots = roots_of(round, literals);
  const bool known = std::all_of(roots.begin(), roots.end(),
                                 [&](ValueId root) { return round.encoding.values[root.index()].valid(); });
  if (!known && round.program->size() > largest_encoded_again) {
    result.decided = false;
    return result;
  }
  if (!known) own_ = encode_values(round, roots, services_, options_, builder_);
  encoding_ = known ? &round.encoding : &own_;
  Axioms axioms = round.axioms_of(*encoding_);
  for (const ValueId literal : literals) axioms.always.push_back(encoding_->values[literal.index()].bits);
  std::vector<Term> terms;
  const bool assumes = std::any_of(round.unwinding.assumptions.begin(), round.unwinding.assumptions.end(),
                                   [](const Assumption& a) { return a.by_user; });
  const std::vector<Assumption>& assumptions = round.unwinding.assumptions;
  terms.push_back(assumes ? passes_assumptions(builder_, *encoding_, assumptions, assumptions.size())
                          : builder_.bool_true());
  for (const auto& [location, reached] : assertions_) {
    std::vector<Term> any;
    for (const ValueId value : reached)
      any.push_back(is_true(*round.program, value) ? builder_.bool_true()
                                                   : encoding_->values[value.index()].bits);
    for (const memory::InternalObligation& extra : encoding_->extra) any.push_back(extra.violated);
    terms.push_back(builder_.or_all(any));
  }
  // Axioms alone exclude nothing: what folds to true is possible.
  std::vector<size_t> open;
  std::vector<Term> asked;
  for (size_t i = 0; i < terms.size(); ++i)
    if (terms[i] != builder_.bool_true()) open.push_back(i), asked.push_back(terms[i]);
  Questioner questioner = make_questioner_(axioms);
  const Questioner::Possible possible = questioner.which(asked, label);
  std::vector<bool> excluded(terms.size());
  for (const size_t i : open) excluded[i] = true;
  for (const size_t i : possible.indices) excluded[open[i]] = false;
  if (!possible.reason.empty()) { // what folds to false is excluded all the same
    for (const size_t i : open) {
      if (excluded[i] && terms[i] != builder_.bool_false()) result.decided = excluded[i] = false;
    }
  }
  if (excluded[0]) result.assumption = contradiction(round, questioner, label);
  for (size_t i = 0; i < assertions_.size(); ++i)
    if (excluded[i + 1]) result.unreached.push_back(round.program->locations[assertions_[i].first]);
  return result;
}

} // namespace fathom::engine
