#include "ir/program/property_text.h"

#include "ir/support/check.h"

namespace fathom::program {

const PropertyText& text_of(Property property) {
#define FATHOM_LIST(...) {__VA_ARGS__}
#define FATHOM_PROPERTY_TEXT(Name, weaknesses, holds, violated)                                              \
  case Property::Name: {                                                                                     \
    static const PropertyText text = {FATHOM_LIST weaknesses, holds, violated};                              \
    return text;                                                                                             \
  }
  switch (property) {
#include "ir/program/property_text.def"
  }
#undef FATHOM_PROPERTY_TEXT
#undef FATHOM_LIST
  FATHOM_UNREACHABLE("a property");
}

} // namespace fathom::program
