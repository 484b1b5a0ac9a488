// Terms to Boolector nodes.
#pragma once

#include <map>

extern "C" {
#include <boolector/boolector.h>
}

#include "solvers/translator.h"

namespace fathom::solvers::boolector {

/// Boolector has no Bool: Bool and BV(1) are both its one-bit vectors, so the two conversions between them
/// vanish. Wrong arguments make Boolector end the process, so they are checked here first. Nodes live until
/// the instance is deleted.
class BoolectorEmitter final : public Emitter<BoolectorNode*> {
 public:
  explicit BoolectorEmitter(Btor* btor) : btor_(btor) {}
  ~BoolectorEmitter() override;

  BoolectorNode* constant(term::Sort sort, const BitVector& value) override;
  BoolectorNode* symbol(term::Sort sort, const std::string& name) override;
  BoolectorNode* const_array(term::Sort sort, BoolectorNode* value) override;
  BoolectorNode* apply(const Application<BoolectorNode*>& application) override;

 private:
  BoolectorSort sort_of(term::Sort sort);
  BoolectorNode* unary(const Application<BoolectorNode*>& application);
  BoolectorNode* binary(const Application<BoolectorNode*>& application);
  BoolectorNode* ternary(const Application<BoolectorNode*>& application);
  void require(term::Sort sort, BoolectorNode* node) const;

  Btor* btor_;
  std::map<term::Sort, BoolectorSort> sorts_;
};

} // namespace fathom::solvers::boolector
