// Relevance: where violations count, when the question is confined to a part of the program.
#pragma once

#include "frontend/unwinder/context.h"
#include "frontend/unwinder/static_objects.h"

namespace fathom::frontend {

/// Tells the builder, as long as it lives, which obligations count (program::Confinement, SwitchedOff).
class Relevance {
 public:
  Relevance(Context& context, StaticObjects& statics);
  ~Relevance();
  Relevance(const Relevance&) = delete;
  Relevance& operator=(const Relevance&) = delete;

 private:
  ValueId of(Property property);
  ValueId is_at_least(const std::string& counter, uint32_t least);

  Context& context_;
  StaticObjects& statics_;
};

} // namespace fathom::frontend
