#include "solvers/pdr/simulation.h"

namespace fathom::solvers::pdr {

using circuits::Gates;

Simulation::Simulation(const Machine& machine)
    : machine_(machine), state_(machine.now.size()), values_(size_t(machine.cnf().variables) + 1) {
  values_[size_t(Gates::true_literal)] = ~Lanes{0};
}

void Simulation::set_state(const Cube& whole) {
  for (const Bit bit : whole) state_[size_t(std::abs(bit)) - 1] = bit > 0 ? ~Lanes{0} : 0;
}

/// Programs compare inputs with small numbers, which bits that are drawn one by one hardly ever are: from
/// some place on, another one in each execution, all bits of a number are equal, and mostly 0.
void Simulation::draw(size_t width, const std::function<void(size_t, Lanes)>& set) {
  const Lanes fill = random_() & random_() & random_();
  Lanes open = ~Lanes{0};
  for (size_t bit = 0; bit < width; ++bit) {
    set(bit, (random_() & open) | (fill & ~open));
    open &= random_() | random_();
  }
}

void Simulation::draw_inputs() {
  for (const std::vector<Literal>& input : machine_.inputs)
    draw(input.size(), [&](size_t bit, Lanes drawn) { set(input[bit], drawn); });
}

void Simulation::evaluate() {
  for (size_t i = 0; i < state_.size(); ++i) set(machine_.now[i], state_[i]);
  for (const Gates::Gate& gate : machine_.gates().all()) {
    const Lanes a = value(gate.a), b = value(gate.b), c = gate.c ? value(gate.c) : 0;
    Lanes& out = values_[size_t(gate.out)];
    switch (gate.kind) {
    case Gates::Kind::And: out = a & b; break;
    case Gates::Kind::Xor: out = a ^ b; break;
    case Gates::Kind::Choose: out = (a & b) | (~a & c); break;
    case Gates::Kind::Majority: out = (a & b) | (a & c) | (b & c); break;
    }
  }
  work_ += machine_.gates().all().size();
}

void Simulation::take(const std::vector<Literal>& behind, Lanes which) {
  for (size_t i = 0; i < state_.size(); ++i) state_[i] = (state_[i] & ~which) | (value(behind[i]) & which);
}

Lanes Simulation::step() {
  draw_inputs();
  evaluate();
  Lanes made = value(machine_.step);
  for (const Literal axiom : machine_.axioms) made &= value(axiom);
  take(machine_.next, made);
  return made;
}

Lanes Simulation::begin(Lanes which) {
  draw_inputs();
  const std::vector<Lanes> before = state_; // of what never changes, the first state is what it is now
  size_t place = 0;
  for (const size_t width : machine_.widths) {
    draw(width, [&](size_t bit, Lanes drawn) { state_[place + bit] = drawn; });
    place += width;
  }
  evaluate();
  state_ = before;
  Lanes begun = which & value(machine_.entry);
  for (const Literal axiom : machine_.axioms) begun &= value(axiom);
  take(machine_.first, begun);
  return begun;
}

} // namespace fathom::solvers::pdr
