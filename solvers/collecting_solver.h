// CollectingSolver: base of back ends that look at a query only when it is checked, and then at all of it.
#pragma once

#include "solvers/assertions.h"
#include "solvers/solver.h"

#include <span>
#include <utility>
#include <vector>

namespace fathom::solvers {

/// Keeps what is asserted until a check asks for it with query(). After Unsat all assumptions of the check
/// are said to be needed, unless the back end knows better. The context is not owned.
class CollectingSolver : public Solver {
 public:
  const Info& info() const override { return info_; }
  void push() override { assertions_.push(); }
  void pop() override { assertions_.pop(); }
  void assert_term(term::Term formula) override { assertions_.add(formula); }
  std::vector<term::Term> failed_assumptions() override { return assumptions_; }

 protected:
  CollectingSolver(const term::Context& context, Info info) : context_(context), info_(std::move(info)) {}

  /// The query of a check: the assertions of all levels, then the assumptions, which are remembered.
  std::vector<term::Term> query(std::span<const term::Term> assumptions) {
    assumptions_.assign(assumptions.begin(), assumptions.end());
    return assertions_.with(assumptions);
  }

  const term::Context& context_;
  const Info info_;
  Assertions assertions_;
  std::vector<term::Term> assumptions_; ///< of the last check
};

} // namespace fathom::solvers
