// Bases of decorators: they forward calls that they do not change, and some remember the assertions.
#pragma once

#include "solvers/assertions.h"
#include "solvers/solver.h"

#include <memory>

namespace fathom::solvers {

/// Hands everything on to the inner solver, which it owns.
class ForwardingSolver : public Solver {
 public:
  const Info& info() const override { return inner_->info(); }
  void push() override { inner_->push(); }
  void pop() override { inner_->pop(); }
  void assert_term(term::Term formula) override { inner_->assert_term(formula); }
  Outcome check(std::span<const term::Term> assumptions) override { return inner_->check(assumptions); }
  term::Valuation value(std::span<const term::Term> leaves) override { return inner_->value(leaves); }
  std::vector<term::Term> failed_assumptions() override { return inner_->failed_assumptions(); }
  void interrupt() override { inner_->interrupt(); }

 protected:
  explicit ForwardingSolver(std::unique_ptr<Solver> inner) : inner_(std::move(inner)) {}

  std::unique_ptr<Solver> inner_;
};

/// One that knows what is asserted when a check is made.
class RememberingSolver : public ForwardingSolver {
 public:
  void push() override {
    assertions_.push();
    ForwardingSolver::push();
  }
  void pop() override {
    assertions_.pop();
    ForwardingSolver::pop();
  }
  void assert_term(term::Term formula) override {
    assertions_.add(formula);
    ForwardingSolver::assert_term(formula);
  }

 protected:
  using ForwardingSolver::ForwardingSolver;

  Assertions assertions_;
};

} // namespace fathom::solvers
