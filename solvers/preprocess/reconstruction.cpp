#include "solvers/preprocess/reconstruction.h"

#include "ir/term/evaluator.h"
#include "ir/term/traversal.h"

#include <array>

namespace fathom::solvers::preprocess {

using term::Term;

void Reconstruction::eliminate(Term symbol, Term value, Term definition) {
  FATHOM_CHECK(context_.is(symbol, term::Kind::Symbol) && context_.sort(symbol) == context_.sort(value),
               "an elimination that is none");
  if (entry_of_.size() <= symbol.index()) entry_of_.resize(context_.size(), none);
  FATHOM_CHECK(entry_of_[symbol.index()] == none, "symbol {} is eliminated twice", context_.name(symbol));
  entry_of_[symbol.index()] = static_cast<uint32_t>(entries_.size());
  entries_.push_back({symbol, value, definition, level_, none});
}

bool Reconstruction::is_eliminated(Term symbol) const {
  if (symbol.index() >= entry_of_.size()) return false;
  const uint32_t entry = entry_of_[symbol.index()];
  return entry != none && entries_[entry].recalled == none;
}

void Reconstruction::pop() {
  FATHOM_CHECK(level_ > 0, "pop without push");
  for (; !entries_.empty() && entries_.back().level == level_; entries_.pop_back())
    entry_of_[entries_.back().symbol.index()] = none;
  for (Entry& entry : entries_)
    if (entry.recalled == level_) entry.recalled = none;
  --level_;
}

std::vector<Term> Reconstruction::recall(std::span<const Term> terms) {
  std::vector<Term> definitions;
  if (entries_.empty()) return definitions;
  for (const Term symbol : term::symbols_of(context_, terms))
    if (is_eliminated(symbol)) recall_one(entry_of_[symbol.index()], definitions);
  // A symbol that a definition mentions may be eliminated in its turn, by an entry made later.
  for (size_t i = 0; i < definitions.size(); ++i) {
    const std::array<Term, 1> root = {definitions[i]};
    for (const Term symbol : term::symbols_of(context_, root))
      if (is_eliminated(symbol)) recall_one(entry_of_[symbol.index()], definitions);
  }
  return definitions;
}

void Reconstruction::recall_one(uint32_t entry, std::vector<Term>& definitions) {
  entries_[entry].recalled = level_;
  definitions.push_back(entries_[entry].definition);
}

void Reconstruction::complete(term::Valuation& model) const {
  term::Evaluator evaluator(context_, model);
  for (size_t i = entries_.size(); i-- > 0;) {
    const Entry& entry = entries_[i];
    if (entry.recalled != none) continue; // the solver knows it
    // No term that mentions the symbol has been evaluated yet, so the evaluator need not forget anything.
    if (context_.sort(entry.symbol).is_array())
      model.set(entry.symbol, evaluator.evaluate_array(entry.value));
    else
      model.set(entry.symbol, evaluator.evaluate(entry.value));
  }
}

} // namespace fathom::solvers::preprocess
