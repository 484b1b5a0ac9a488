#include "ir/program/property_text.h"

#include <gmock/gmock.h>
#include <set>

namespace fathom::program {
namespace {

TEST(PropertyText, EachPropertyHasBothTexts) {
  for (const PropertyInfo& property : all_properties()) {
    const std::string_view holds = text_of(property.property).holds;
    const std::string_view violated = text_of(property.property).violated;
    EXPECT_FALSE(holds.empty() || holds.ends_with('.') || holds.find('\n') != holds.npos) << property.name;
    EXPECT_TRUE(violated.ends_with('.')) << property.name;
  }
}

TEST(PropertyText, WeaknessesAreNamedOnce) {
  for (const PropertyInfo& property : all_properties()) {
    const std::vector<uint16_t>& weaknesses = text_of(property.property).weaknesses;
    EXPECT_EQ(std::set(weaknesses.begin(), weaknesses.end()).size(), weaknesses.size()) << property.name;
  }
  // The names are MITRE's: out-of-bounds read, divide by zero.
  EXPECT_EQ(text_of(Property::ValidDeref).weaknesses.front(), 125);
  EXPECT_EQ(text_of(Property::DivisionByZero).weaknesses, std::vector<uint16_t>{369});
}

} // namespace
} // namespace fathom::program
