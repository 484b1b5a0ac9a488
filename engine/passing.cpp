#include "engine/passing.h"

namespace fathom::engine {

using term::Term;

namespace {

/// An execution ends at the assumption.
Term blocked(term::Builder& builder, const encoder::Encoding& encoding,
             const program::Assumption& assumption) {
  const Term before = encoding.values[assumption.before.index()].bits;
  if (!assumption.after.valid()) return before;
  return builder.and_(before, builder.not_(encoding.values[assumption.after.index()].bits));
}

} // namespace

std::vector<program::ValueId> values_of_assumptions(const program::Unwinding& unwinding) {
  std::vector<program::ValueId> values;
  for (const program::Assumption& assumption : unwinding.assumptions)
    for (const program::ValueId value : {assumption.before, assumption.after})
      if (value.valid()) values.push_back(value);
  return values;
}

Term passes_assumptions(term::Builder& builder, const encoder::Encoding& encoding,
                        std::span<const program::Assumption> assumptions, size_t count) {
  std::vector<Term> blocks, unclear;
  for (size_t i = 0; i < count; ++i) blocks.push_back(blocked(builder, encoding, assumptions[i]));
  for (const memory::InternalObligation& extra : encoding.extra) unclear.push_back(extra.violated);
  return builder.or_(builder.not_(builder.or_all(blocks)), builder.or_all(unclear));
}

} // namespace fathom::engine
