#include "solvers/pdr/search.h"

#include "ir/term/traversal.h"

#include <algorithm>

namespace fathom::solvers::pdr {

using circuits::Bits;
using circuits::Literal;

namespace {

constexpr size_t most_literals = 20'000'000;

} // namespace

bool Account::terminate() {
  ++steps_;
  if (deadline_ && std::chrono::steady_clock::now() >= *deadline_) late_ = true;
  return late_ || spent();
}

Search::Search(const ReachabilityQuery& query) : account_(query), blaster_(*query.context, most_literals) {
  solver_.connect_terminator(&account_);
  if (!blast(query)) return;
  take_inputs(query);
  const std::vector<Literal>& clauses = blaster_.cnf().literals;
  for (const Literal literal : clauses) solver_.add(literal);
  variables_ = blaster_.cnf().variables;
  frames_.push_back(++variables_);
  add(std::vector<Literal>{-frames_[0], entry_});
  for (size_t i = 0; i < now_.size(); ++i) {
    add(std::vector<Literal>{-frames_[0], -now_[i], first_[i]});
    add(std::vector<Literal>{-frames_[0], now_[i], -first_[i]});
  }
}

std::vector<Literal> Search::bits_of(term::Term t) {
  Result<Bits> bits = blaster_.blast(t);
  if (!bits && error_.empty()) error_ = bits.error().message;
  return bits ? *bits : Bits{};
}

Literal Search::one(term::Term t) {
  const std::vector<Literal> bits = bits_of(t);
  return bits.empty() ? circuits::Gates::true_literal : bits[0];
}

/// False where there is something that has no clauses.
bool Search::blast(const ReachabilityQuery& query) {
  const auto append = [](std::vector<Literal>& all, const std::vector<Literal>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  for (size_t i = 0; i < query.state.size(); ++i) {
    const std::vector<Literal> bits = bits_of(query.state[i]);
    for (uint32_t bit = 0; bit < bits.size(); ++bit) places_.push_back({i, bit});
    append(now_, bits);
    append(next_, bits_of(query.step.values[i]));
    append(first_, bits_of(query.entry.values[i]));
  }
  step_ = one(query.step.guard);
  entry_ = one(query.entry.guard);
  bad_ = one(query.bad);
  for (const term::Term axiom : query.axioms)
    if (const Status required = blaster_.require(axiom); !required && error_.empty())
      error_ = required.error().message;
  return error_.empty();
}

/// What the values of all gates follow from, beside the state.
void Search::take_inputs(const ReachabilityQuery& query) {
  std::vector<term::Term> roots = query.axioms;
  roots.push_back(query.bad);
  for (const ReachabilityQuery::Step* step : {&query.entry, &query.step}) {
    roots.push_back(step->guard);
    roots.insert(roots.end(), step->values.begin(), step->values.end());
  }
  for (const term::Term symbol : term::symbols_of(*query.context, roots)) {
    if (std::find(query.state.begin(), query.state.end(), symbol) != query.state.end()) continue;
    if (const Bits* bits = blaster_.known(symbol)) inputs_.insert(inputs_.end(), bits->begin(), bits->end());
    for (const auto& read : blaster_.reads_of(symbol))
      inputs_.insert(inputs_.end(), read.element.begin(), read.element.end());
  }
}

void Search::add(std::span<const Literal> clause) {
  for (const Literal literal : clause) solver_.add(literal);
  solver_.add(0);
}

bool Search::holds(std::span<const Literal> assumptions) {
  if (is_over()) return false;
  account_.answer();
  for (const Literal literal : assumptions) solver_.assume(literal);
  return solver_.solve() == 10;
}

/// The assumptions under which the state is one of a frame.
std::vector<Literal> Search::frame(size_t number) const {
  if (number == 0) return {frames_[0]};
  return {frames_.begin() + static_cast<std::ptrdiff_t>(number), frames_.end()};
}

void Search::add_frame() {
  frames_.push_back(++variables_);
}

void Search::exclude(const Cube& cube, size_t number) {
  std::vector<Literal> clause{-frames_[number]};
  for (const Bit bit : cube) clause.push_back(-at(now_, bit));
  add(clause);
}

bool Search::is_first(const Cube& cube) {
  std::vector<Literal> assumptions{entry_};
  for (const Bit bit : cube) assumptions.push_back(at(first_, bit));
  return holds(assumptions);
}

/// The state of the last model, with those bits alone that exclude, with its inputs, that `refuted` holds.
Cube Search::widen(Literal refuted, std::span<const Literal> clause) {
  std::vector<Literal> assumptions{refuted};
  for (const Literal literal : inputs_) assumptions.push_back(solver_.val(literal) > 0 ? literal : -literal);
  Cube whole, part;
  for (size_t i = 0; i < now_.size(); ++i) {
    const Bit bit = static_cast<Bit>(i + 1);
    whole.push_back(solver_.val(now_[i]) > 0 ? bit : -bit);
    assumptions.push_back(at(now_, whole.back()));
  }
  if (!clause.empty()) add(clause); // which ends the model
  if (holds(assumptions) || is_over()) return whole;
  for (const Bit bit : whole)
    if (solver_.failed(at(now_, bit))) part.push_back(bit);
  return part;
}

std::optional<Cube> Search::bad_state(size_t number) {
  std::vector<Literal> assumptions = frame(number);
  assumptions.push_back(bad_);
  if (!holds(assumptions)) return std::nullopt;
  return widen(-bad_, {});
}

bool Search::leads_to(const Cube& cube, size_t number, Cube& core) {
  const Literal outside = ++variables_;
  std::vector<Literal> clause{-outside};
  for (const Bit bit : cube) clause.push_back(-at(now_, bit));
  add(clause);
  std::vector<Literal> assumptions = frame(number);
  assumptions.push_back(outside);
  assumptions.push_back(step_);
  for (const Bit bit : cube) assumptions.push_back(at(next_, bit));
  const bool leads = holds(assumptions);
  core.clear();
  if (!leads && !is_over())
    for (const Bit bit : cube)
      if (solver_.failed(at(next_, bit))) core.push_back(bit);
  if (!leads) add(std::vector<Literal>{-outside});
  return leads;
}

Cube Search::predecessor(const Cube& cube) {
  const Literal refuted = ++variables_; // no step leads into the cube
  std::vector<Literal> clause{-refuted, -step_};
  for (const Bit bit : cube) clause.push_back(-at(next_, bit));
  Cube found = widen(refuted, clause);
  add(std::vector<Literal>{-refuted});
  return found;
}

Cube Search::without_first(Cube core, const Cube& cube) {
  if (!is_first(core) || is_over()) return core;
  std::vector<Literal> assumptions{entry_};
  for (const Bit bit : cube) assumptions.push_back(at(first_, bit));
  if (holds(assumptions) || is_over()) return cube;
  for (const Bit bit : cube)
    if (solver_.failed(at(first_, bit)) && std::find(core.begin(), core.end(), bit) == core.end())
      core.push_back(bit);
  std::sort(core.begin(), core.end(), [](Bit a, Bit b) { return std::abs(a) < std::abs(b); });
  return core;
}

StateClause Search::clause_of(const Cube& cube) const {
  StateClause clause;
  for (const Bit bit : cube) {
    const Place& place = places_[static_cast<size_t>(std::abs(bit)) - 1];
    if (clause.empty() || clause.back().symbol != place.symbol) clause.push_back({place.symbol, 0, 0});
    clause.back().mask |= uint64_t{1} << place.bit;
    if (bit > 0) clause.back().pattern |= uint64_t{1} << place.bit;
  }
  return clause;
}

} // namespace fathom::solvers::pdr
