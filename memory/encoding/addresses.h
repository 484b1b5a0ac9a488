// Addresses of objects that the program looks at as numbers, as far as they are known.
#pragma once

#include "memory/encoding/object_terms.h"
#include "memory/encoding/tools.h"

#include <vector>

namespace fathom::memory {

/// Not owned; all must outlive this, but for the program, which is used while encoding only.
class Addresses {
 public:
  Addresses(const program::Program& program, const ObjectTerms& objects, EncodingTools& tools)
      : program_(program), objects_(objects), tools_(tools) {}

  /// Bool: whether the pointer as a number is 0, without mentioning addresses of objects that it points into.
  term::Term is_zero(const EncodedValue& pointer);
  /// Objects whose address the formula mentions, ascending.
  std::vector<program::ObjectId> mentioned() const;
  /// Each address by itself: it is not 0, it is aligned, and the object does not wrap around.
  void state_places(std::vector<term::Term>& axioms);
  /// That objects alive at the same time do not overlap; up to 128 of them.
  void state_disjointness(std::vector<term::Term>& axioms);

 private:
  bool points_inside(program::ObjectId object, term::Term offset);
  term::Term extent(program::ObjectId object);
  bool is_small(program::ObjectId object);
  term::Term plausible(const std::vector<program::ObjectId>& objects);
  term::Term apart(program::ObjectId first, program::ObjectId second);
  term::Term is_within(program::ObjectId first, program::ObjectId second);

  const program::Program& program_;
  const ObjectTerms& objects_;
  EncodingTools& tools_;
};

} // namespace fathom::memory
