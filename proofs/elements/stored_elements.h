// Values that a loop stores into elements, as expressions over what it has read there.
#pragma once

#include "proofs/elements/condition_list.h"
#include "proofs/elements/element_places.h"

#include <optional>
#include <vector>

namespace fathom::loops {

/// Where an iteration stores `f(i, b[i], a[i - 1])` into a[i], each element that it has passed may be `f(k,
/// b[k], a[k - 1])`. What is read of elements that are stored later is old. Guesses only.
class StoredElements {
 public:
  StoredElements(program::Builder& builder, const ElementHints& hints, const ElementUses& uses,
                 const ArrayConditions& conditions, ElementPlaces& places)
      : builder_(builder), hints_(hints), uses_(uses), all_(conditions), places_(places) {}
  std::vector<ConditionList::Conditions> conditions();

 private:
  struct Store {
    const ElementAccess& access;
    ElementPosition position;
    Direction direction;
  };
  void add(const Store& store, std::vector<ConditionList::Conditions>& all);
  predicate::Expression at_end(const Store& store);
  predicate::Expression read(program::ValueId value, const Store& store, int depth);
  predicate::Expression element(const ElementAccess& load, const Store& store);
  bool is_stored(const ElementAccess& access) const;

  program::Builder& builder_;
  const ElementHints& hints_;
  const ElementUses& uses_;
  const ArrayConditions& all_;
  ElementPlaces& places_;
  size_t nodes_ = 0;
};

} // namespace fathom::loops
