// Terms to Bitwuzla terms.
#pragma once

#include "solvers/translator.h"

#include <bitwuzla/cpp/bitwuzla.h>
#include <vector>

namespace fathom::solvers::bitwuzla_backend {

/// A number for a Bitwuzla term, since those are counted references. 0 is none.
struct Handle {
  uint32_t number = 0;
  explicit operator bool() const { return number != 0; }
};

/// Bool and BV(1) are different sorts in Bitwuzla too, so every kind has its one counterpart. Errors come as
/// bitwuzla::Exception.
class BitwuzlaEmitter final : public Emitter<Handle> {
 public:
  explicit BitwuzlaEmitter(bitwuzla::TermManager& manager) : manager_(manager) {}

  Handle constant(term::Sort sort, const BitVector& value) override;
  Handle symbol(term::Sort sort, const std::string& name) override;
  Handle const_array(term::Sort sort, Handle value) override;
  Handle apply(const Application<Handle>& application) override;

  const bitwuzla::Term& term(Handle handle) const { return terms_[handle.number - 1]; }

 private:
  bitwuzla::Sort sort_of(term::Sort sort);
  Handle keep(bitwuzla::Term made);

  bitwuzla::TermManager& manager_;
  std::vector<bitwuzla::Term> terms_;
};

} // namespace fathom::solvers::bitwuzla_backend
