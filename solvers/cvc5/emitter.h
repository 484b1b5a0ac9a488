// Terms to cvc5 terms.
#pragma once

#include "solvers/translator.h"

#include <cvc5/cvc5.h>
#include <vector>

namespace fathom::solvers::cvc5_backend {

/// A number for a cvc5 term, since those have no cheap value that means none. 0 is none.
struct Handle {
  uint32_t number = 0;
  explicit operator bool() const { return number != 0; }
};

/// Bool and BV(1) are different sorts in cvc5 too, so every kind has its one counterpart. Errors come as
/// cvc5::CVC5ApiException.
class Cvc5Emitter final : public Emitter<Handle> {
 public:
  explicit Cvc5Emitter(cvc5::Solver& solver) : solver_(solver) {}

  Handle constant(term::Sort sort, const BitVector& value) override;
  Handle symbol(term::Sort sort, const std::string& name) override;
  Handle const_array(term::Sort sort, Handle value) override;
  Handle apply(const Application<Handle>& application) override;

  const cvc5::Term& term(Handle handle) const { return terms_[handle.number - 1]; }
  bool has_arrays() const { return arrays_; } ///< in anything emitted so far

 private:
  cvc5::Sort sort_of(term::Sort sort);
  cvc5::Term structure(const Application<Handle>& application);
  Handle keep(cvc5::Term made);

  cvc5::Solver& solver_;
  std::vector<cvc5::Term> terms_;
  bool arrays_ = false;
};

} // namespace fathom::solvers::cvc5_backend
