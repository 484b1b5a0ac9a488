#include "solvers/pdr/search.h"

#include "ir/support/deadline.h"

#include <algorithm>
#include <map>

namespace fathom::solvers::pdr {

namespace {

constexpr int satisfiable = 10; ///< CaDiCaL's answer; 20 is the other one, 0 neither
/// A question that takes more is left and taken up again, with what was learned.
constexpr int conflicts_at_once = 2'000;

/// The bits as the cube has them, after what else is assumed.
std::vector<Literal> inside(std::vector<Literal> assumptions, const std::vector<Literal>& bits,
                            const Cube& cube) {
  for (const Bit bit : cube) assumptions.push_back(Machine::at(bits, bit));
  return assumptions;
}

} // namespace

bool Account::terminate() {
  ++steps_;
  if (is_past(deadline_)) late_ = true;
  charge();
  return late_ || (effort_ != nullptr && !effort_->may_wait() && effort_->spent());
}

void Account::charge() {
  const uint64_t now = units();
  if (effort_ != nullptr) effort_->spend(now - charged_);
  charged_ = now;
}

bool Account::spent() {
  charge();
  return effort_ != nullptr && !effort_->renew();
}

Search::Search(const Machine& machine, Account& account) : machine_(machine), account_(account) {
  // Counters of 64 bits are learned in clauses of hundreds of literals: minimising them took three quarters.
  solver_.set("minimizedepth", 30);
  solver_.set("shrink", 0);
  solver_.connect_terminator(&account_);
  solver_.connect_learner(&account_);
  if (!machine.error().empty()) return; // not all of its literals are there
  for (const Literal literal : machine.cnf().literals) solver_.add(literal);
  variables_ = machine.cnf().variables;
  frames_.push_back(fresh());
  add(std::vector<Literal>{-frames_[0], machine.entry});
  for (size_t i = 0; i < machine.now.size(); ++i) {
    add(std::vector<Literal>{-frames_[0], -machine.now[i], machine.first[i]});
    add(std::vector<Literal>{-frames_[0], machine.now[i], -machine.first[i]});
  }
}

void Search::add(std::span<const Literal> clause) {
  for (const Literal literal : clause) solver_.add(literal);
  solver_.add(0);
}

bool Search::holds(std::span<const Literal> assumptions) {
  account_.answer();
  for (int answer = 0; answer == 0;) {
    if (is_over()) return false;
    for (const Literal literal : assumptions) solver_.assume(literal);
    solver_.limit("conflicts", conflicts_at_once);
    answer = solver_.solve();
    if (answer == satisfiable) return true;
  }
  return false;
}

/// The assumptions under which the state is one of a frame.
std::vector<Literal> Search::frame(size_t number) const {
  if (number == 0) return {frames_[0]};
  return {frames_.begin() + static_cast<std::ptrdiff_t>(number), frames_.end()};
}

void Search::add_outside(std::vector<Literal> clause, const std::vector<Literal>& bits, const Cube& cube) {
  for (const Bit bit : cube) clause.push_back(-Machine::at(bits, bit));
  add(clause);
}

/// A literal with which the state is outside of the cube.
Literal Search::excluded(const Cube& cube) {
  const Literal outside = fresh();
  add_outside({-outside}, machine_.now, cube);
  return outside;
}

void Search::exclude_inductive(std::vector<Cube>& cubes,
                               const std::function<void(const Cube&, std::vector<Cube>&)>& refine) {
  for (const bool in_step : {false, true}) {
    const std::vector<Literal>& behind = in_step ? machine_.next : machine_.first;
    std::map<Cube, std::pair<Literal, Literal>>
        literals; // that the state is outside of it; that the next one is in it
    for (const Cube& cube : cubes) {
      const Literal inside = fresh();
      for (const Bit bit : cube) add(std::vector<Literal>{-inside, Machine::at(behind, bit)});
      literals[cube] = {in_step ? excluded(cube) : inside, inside};
    }
    while (!cubes.empty() && !is_over()) {
      const Literal broken = fresh();
      std::vector<Literal> clause{-broken}, assumptions{in_step ? machine_.step : machine_.entry, broken};
      for (const Cube& cube : cubes) {
        const auto& [outside, inside] = literals.at(cube);
        clause.push_back(inside);
        if (in_step) assumptions.push_back(outside);
      }
      add(clause);
      const bool found = holds(assumptions);
      if (found) {
        const auto is_in = [&](Bit bit) { return solver_.val(Machine::at(behind, bit)) > 0; };
        const Cube from = state();
        std::erase_if(cubes, [&](const Cube& cube) { return std::all_of(cube.begin(), cube.end(), is_in); });
        if (in_step) refine(from, cubes);
      }
      add(std::vector<Literal>{-broken});
      if (!found) break;
    }
  }
  if (is_over()) cubes.clear();
  for (const Cube& cube : cubes) add_outside({}, machine_.now, cube);
}

std::vector<Cube> Search::needed_of(const std::vector<Cube>& cubes) {
  std::vector<Literal> outside;
  for (const Cube& cube : cubes) outside.push_back(excluded(cube));
  std::vector<size_t> needed;
  std::vector<bool> is_needed(cubes.size());
  const auto ask = [&](std::vector<Literal> assumptions) {
    assumptions.insert(assumptions.end(), outside.begin(), outside.end());
    if (holds(assumptions) || is_over()) return false;
    for (size_t i = 0; i < cubes.size(); ++i)
      if (!is_needed[i] && solver_.failed(outside[i])) {
        is_needed[i] = true;
        needed.push_back(i);
      }
    return true;
  };
  if (!ask({machine_.bad})) return cubes;
  for (size_t i = 0; i < needed.size(); ++i) {
    if (!ask(inside({machine_.step}, machine_.next, cubes[needed[i]]))) return cubes;
  }
  std::vector<Cube> found;
  for (size_t i = 0; i < cubes.size(); ++i)
    if (is_needed[i]) found.push_back(cubes[i]);
  return found;
}

void Search::add_frame() {
  frames_.push_back(fresh());
}

void Search::exclude(const Cube& cube, size_t number) {
  add_outside({-frames_[number]}, machine_.now, cube);
}

bool Search::is_first(const Cube& cube) {
  return holds(inside({machine_.entry}, machine_.first, cube));
}

Cube Search::state() {
  Cube whole;
  for (size_t i = 0; i < machine_.now.size(); ++i)
    whole.push_back(solver_.val(machine_.now[i]) > 0 ? static_cast<Bit>(i + 1) : -static_cast<Bit>(i + 1));
  return whole;
}

/// The state of the last model, with those bits alone that exclude, with its inputs, that `refuted` holds.
Cube Search::widen(Literal refuted, std::span<const Literal> clause) {
  std::vector<Literal> assumptions{refuted};
  for (const std::vector<Literal>& input : machine_.inputs)
    for (const Literal literal : input) assumptions.push_back(solver_.val(literal) > 0 ? literal : -literal);
  const Cube whole = state();
  Cube part;
  for (const Bit bit : whole) assumptions.push_back(Machine::at(machine_.now, bit));
  if (!clause.empty()) add(clause); // which ends the model
  if (holds(assumptions) || is_over()) return whole;
  for (const Bit bit : whole)
    if (solver_.failed(Machine::at(machine_.now, bit))) part.push_back(bit);
  return part;
}

std::optional<Cube> Search::bad_state(size_t number) {
  std::vector<Literal> assumptions = frame(number);
  assumptions.push_back(machine_.bad);
  if (!holds(assumptions)) return std::nullopt;
  return widen(-machine_.bad, {});
}

bool Search::leads_to(const Cube& cube, size_t number, Cube& core) {
  const Literal outside = excluded(cube);
  std::vector<Literal> assumptions = frame(number);
  assumptions.push_back(outside);
  assumptions.push_back(machine_.step);
  const bool leads = holds(inside(assumptions, machine_.next, cube));
  core.clear();
  if (!leads && !is_over())
    for (const Bit bit : cube)
      if (solver_.failed(Machine::at(machine_.next, bit))) core.push_back(bit);
  if (!leads) add(std::vector<Literal>{-outside});
  return leads;
}

Cube Search::predecessor(const Cube& cube) {
  const Literal refuted = fresh(); // no step leads into the cube
  std::vector<Literal> clause{-refuted, -machine_.step};
  for (const Bit bit : cube) clause.push_back(-Machine::at(machine_.next, bit));
  Cube found = widen(refuted, clause);
  add(std::vector<Literal>{-refuted});
  return found;
}

Cube Search::without_first(Cube core, const Cube& cube) {
  if (!is_first(core) || is_over()) return core;
  if (is_first(cube) || is_over()) return cube;
  for (const Bit bit : cube)
    if (solver_.failed(Machine::at(machine_.first, bit)) &&
        std::find(core.begin(), core.end(), bit) == core.end())
      core.push_back(bit);
  std::sort(core.begin(), core.end(), by_number);
  return core;
}

} // namespace fathom::solvers::pdr
