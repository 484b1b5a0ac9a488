#include "solvers/pdr/machine.h"

#include "ir/term/traversal.h"

#include <algorithm>
#include <map>

namespace fathom::solvers::pdr {

using circuits::Bits;

namespace {

constexpr size_t most_literals = 20'000'000;

} // namespace

Machine::Machine(const ReachabilityQuery& query) : blaster_(*query.context, most_literals) {
  const auto append = [](std::vector<Literal>& all, const std::vector<Literal>& more) {
    all.insert(all.end(), more.begin(), more.end());
  };
  for (size_t i = 0; i < query.state.size(); ++i) {
    const std::vector<Literal> bits = bits_of(query.state[i]);
    for (uint32_t bit = 0; bit < bits.size(); ++bit) places_.push_back({i, bit});
    widths.push_back(bits.size());
    append(now, bits);
    append(next, bits_of(query.step.values[i]));
    append(first, bits_of(query.entry.values[i]));
  }
  step = one(query.step.guard);
  entry = one(query.entry.guard);
  bad = one(query.bad);
  for (const term::Term axiom : query.axioms) {
    axioms.push_back(one(axiom));
    if (const Status required = blaster_.require(axiom); !required && error_.empty())
      error_ = required.error().message;
  }
  if (error_.empty()) take_inputs(query);
}

std::vector<Literal> Machine::bits_of(term::Term t) {
  Result<Bits> bits = blaster_.blast(t);
  if (!bits && error_.empty()) error_ = bits.error().message;
  return bits ? *bits : Bits{};
}

Literal Machine::one(term::Term t) {
  const std::vector<Literal> bits = bits_of(t);
  return bits.empty() ? circuits::Gates::true_literal : bits[0];
}

void Machine::take_inputs(const ReachabilityQuery& query) {
  std::vector<term::Term> roots = query.axioms;
  roots.push_back(query.bad);
  for (const ReachabilityQuery::Step* each : {&query.entry, &query.step}) {
    roots.push_back(each->guard);
    roots.insert(roots.end(), each->values.begin(), each->values.end());
  }
  for (const term::Term symbol : term::symbols_of(*query.context, roots)) {
    if (std::find(query.state.begin(), query.state.end(), symbol) != query.state.end()) continue;
    if (const Bits* bits = blaster_.known(symbol)) inputs.push_back(*bits);
    for (const auto& read : blaster_.reads_of(symbol)) {
      inputs.push_back(read.element);
      reads_arrays = true;
    }
  }
}

/// The bit has this value where the atom's condition is an equation.
void Machine::add_bit(Bit bit, StateAtom& atom) const {
  const uint64_t mask = uint64_t{1} << places_[static_cast<size_t>(std::abs(bit)) - 1].bit;
  atom.mask |= mask;
  if (bit > 0) atom.pattern |= mask;
}

StateClause Machine::clause_of(const Cube& cube) const {
  StateClause clause;
  for (const Bit bit : cube) {
    if (clause.empty() || clause.back().symbol != symbol(bit)) clause.push_back({symbol(bit)});
    add_bit(bit, clause.back());
  }
  return clause;
}

std::vector<StateClause> Machine::clauses_of(const std::vector<Cube>& cubes) const {
  // A cube of two bits is read as a condition and a bit that is not set where the condition holds.
  using Key = std::pair<Bit, size_t>; // condition (0: none), symbol
  std::map<Key, size_t> counts;
  for (const Cube& cube : cubes)
    if (cube.size() == 2) {
      ++counts[{cube[0], symbol(cube[1])}];
      ++counts[{cube[1], symbol(cube[0])}];
    }
  std::map<Key, StateAtom> shared;
  std::vector<StateClause> found;
  for (const Cube& cube : cubes) {
    if (cube.size() > 2) {
      found.push_back(clause_of(cube));
      continue;
    }
    Bit condition = cube.size() == 2 ? cube[0] : 0, other = cube.back();
    if (condition && counts[{other, symbol(condition)}] > counts[{condition, symbol(other)}])
      std::swap(condition, other);
    StateAtom& atom = shared[{condition, symbol(other)}];
    atom.symbol = symbol(other);
    atom.equal = true;
    add_bit(-other, atom);
  }
  for (const auto& [key, atom] : shared) {
    StateClause clause = key.first ? clause_of({key.first}) : StateClause{};
    clause.push_back(atom);
    found.push_back(std::move(clause));
  }
  return found;
}

} // namespace fathom::solvers::pdr
