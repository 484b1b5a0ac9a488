// Terms to Z3 expressions.
#pragma once

#include "solvers/translator.h"

#include <string>
#include <unordered_map>
#include <vector>
#include <z3++.h>

namespace fathom::solvers::z3_backend {

/// The hardest kind of term in a formula, in ascending difficulty.
enum class Theory : uint8_t { BitVectors, Arrays, ConstantArrays, Quantifiers };

/// Bool and BV(1) are different sorts in Z3 too, so every kind has its one counterpart. Errors come as
/// z3::exception.
class Z3Emitter final : public Emitter<Z3_ast> {
 public:
  explicit Z3Emitter(z3::context& context) : context_(context) {}
  ~Z3Emitter() override;

  Z3_ast constant(term::Sort sort, const BitVector& value) override;
  Z3_ast symbol(term::Sort sort, const std::string& name) override;
  Z3_ast const_array(term::Sort sort, Z3_ast value) override;
  Z3_ast apply(const Application<Z3_ast>& application) override;

  /// From now on the symbol of this name is an expression.
  void define(const std::string& name, Z3_ast value) { defined_.emplace(name, keep(value)); }

  Theory theory() const { return theory_; } ///< of all that was emitted so far
  bool has_definitions() const { return !defined_.empty(); }

 private:
  Z3_sort sort_of(term::Sort sort);
  Z3_ast make(const Application<Z3_ast>& application);
  Z3_ast keep(Z3_ast ast); ///< checks for errors and holds a reference

  z3::context& context_;
  std::vector<Z3_ast> kept_;
  std::unordered_map<std::string, Z3_ast> defined_; ///< looked up, never iterated
  Theory theory_ = Theory::BitVectors;
};

} // namespace fathom::solvers::z3_backend
