// Places of the elements that a loop reads and stores, as expressions over its numbers.
#pragma once

#include "proofs/body/choices.h"
#include "proofs/elements/array_uses.h"

#include <optional>
#include <vector>

namespace fathom::loops {

/// The number of an element: a number of the loop, or a value from before it, and a constant.
struct ElementPosition {
  std::optional<size_t> number;
  program::ValueId old; ///< none() where it is a number of the loop
  int64_t shift = 0;
  bool is_signed = false; ///< extended with its sign
  bool is_same(const ElementPosition& other) const { return number == other.number && old == other.old; }
};

/// What a speculative run showed, and the predicates that speak of it. Not owned: all that it is made of.
class ElementPlaces {
 public:
  ElementPlaces(program::Builder& builder, const ElementHints& hints, const ElementUses& uses,
                ArrayConditions& conditions)
      : builder_(builder), hints_(hints), uses_(uses), conditions_(conditions) {}

  std::optional<size_t> number_of(program::ValueId value) const; ///< of the loop
  std::optional<ElementPosition> position(program::ValueId index, int64_t shift) const;
  std::optional<ElementPosition> position(const ElementAccess& access) const {
    return position(access.index, access.shift);
  }
  /// The access that the value was loaded by, but for widening.
  const ElementAccess* loaded_by(program::ValueId value) const;
  program::ValueId without_extension(program::ValueId value) const {
    return plain_value(builder_.program(), value);
  }

  predicate::Expression index() const; ///< of the element, and of a second one
  predicate::Expression second() const;
  predicate::Expression before_loop(program::ValueId value);
  /// For a pointer, how far it has moved.
  predicate::Expression number(size_t which) const;
  predicate::Expression at(const ElementPosition& position); ///< pointer width
  /// Where a number of the loop was before it; null where nobody knows, or it is wider than a pointer.
  predicate::Expression first(const ElementPosition& position);
  /// Element [index], `shift` elements further on.
  predicate::Expression element(size_t elements, size_t field, int64_t shift = 0) const;
  predicate::Expression element_at(size_t elements, size_t field, const predicate::Expression& index) const;
  /// Whether the loop's number has a sign, as far as that is known.
  bool is_signed(size_t number) const;
  uint32_t bits() const { return builder_.pointer_bits(); }

 private:
  program::Builder& builder_;
  const ElementHints& hints_;
  const ElementUses& uses_;
  ArrayConditions& conditions_;
};

} // namespace fathom::loops
