// Conditions of all elements of an array, in the words of the source.
#pragma once

#include "proofs/cut/wording.h"
#include "proofs/elements/element_lemmas.h"

namespace fathom::loops {

/// Says what is assumed of elements at a head, of arrays that the source can name there, or of which a
/// variable points to the begin. What is said is implied by the condition: the indices are those of elements
/// that the declaration has, so that it can be evaluated.
///
///   \forall unsigned long k; k < 100 ==> (i <= k || a[k] == 0)
///
/// Where there are few elements, it is one condition for each of them, which is plain C.
class ElementWords {
 public:
  /// Not owned: the words of the head, which must outlive this.
  ElementWords(const LoopBody& body, const HeadWords& words)
      : words_(words), element_(body.element_names()) {}

  program::Wording wording(program::Builder& builder, const ArrayHead& head,
                           const ArrayHead::Assumed& item) const;

 private:
  const HeadWords& words_;
  const std::function<ElementSpelling(const ElementSpot&)> element_;
};

} // namespace fathom::loops
