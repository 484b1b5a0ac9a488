// Comparisons of elements in an iteration, as candidates.
#pragma once

#include "proofs/elements/element_places.h"

#include <vector>

namespace fathom::loops {

/// Comparisons as predicates over element [index]: `a[k] % 2 == 0` where `a[i] % 2` is compared with 0, or
/// what is stored there is. Besides the element they speak of constants, values from before the loop and
/// numbers of the loop. Guesses only.
class ElementTests {
 public:
  ElementTests(const program::Builder& builder, const ElementHints& hints, const ElementUses& uses,
               ElementPlaces& places)
      : builder_(builder), hints_(hints), uses_(uses), places_(places) {}

  /// Each once, those of what is read first; few.
  std::vector<predicate::Predicate> of(size_t elements, size_t field);

 private:
  /// Values that are one element.
  using Subject = std::vector<program::ValueId>;
  std::vector<Subject> subjects(size_t elements, size_t field) const;
  predicate::Expression read(program::ValueId value, const Subject& subject,
                             const predicate::Expression& element, int depth);

  const program::Builder& builder_;
  const ElementHints& hints_;
  const ElementUses& uses_;
  ElementPlaces& places_;
  size_t nodes_ = 0;
};

} // namespace fathom::loops
