// What a property means, for people and for tools that do not know Fathom.
#pragma once

#include "ir/program/property.h"

#include <cstdint>
#include <vector>

namespace fathom::program {

struct PropertyText {
  std::vector<uint16_t> weaknesses; ///< of the CWE list that a violation may be: the most likely one first
  const char* holds;                ///< one line, without a full stop: "No integer is divided by zero"
  const char* violated;             ///< what happens where it does not hold, in sentences
};

const PropertyText& text_of(Property property);

} // namespace fathom::program
