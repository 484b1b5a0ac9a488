// The table of what C leaves undefined: every property that it names exists, and the set has no other
// members.
#include "ir/program/property.h"
#include "ir/program/sanitizer.h"
#include "ir/program/undefined.h"

#include <gtest/gtest.h>
#include <sstream>

namespace fathom::program::test {
namespace {

std::vector<std::string> properties_of(const UndefinedRow& row) {
  std::vector<std::string> names;
  std::istringstream words{std::string(row.how)};
  for (std::string word; words >> word;) names.push_back(word.substr(0, word.find(',')));
  return names;
}

TEST(Undefined, CheckedRowsNameMembersOfTheSet) {
  std::set<std::string> named;
  for (const UndefinedRow& row : undefined_rows()) {
    EXPECT_TRUE(row.touches.empty() || row.status == UndefinedStatus::Unchecked) << row.name;
    if (row.status == UndefinedStatus::Unchecked) // in part
      for (const PropertyInfo& property : all_properties())
        if (row.how.find(property.name) != row.how.npos) named.insert(property.name);
    if (row.status != UndefinedStatus::Checked) continue;
    for (const std::string& name : properties_of(row)) {
      const auto property = property_by_name(name);
      ASSERT_TRUE(property) << row.name << ": " << name;
      EXPECT_TRUE(is_undefined_behaviour(*property)) << name;
      named.insert(name);
    }
  }
  for (const PropertyInfo& row : all_properties())
    EXPECT_EQ(is_undefined_behaviour(row.property), named.contains(row.name)) << row.name;
}

TEST(Undefined, RowsAreThoseOfTheAnnex) {
  std::set<std::string_view> names;
  for (const UndefinedRow& row : undefined_rows()) EXPECT_TRUE(names.insert(row.name).second) << row.name;
  EXPECT_GE(names.size(), 200u);
}

TEST(Undefined, ProgramsTouchWhatTheirCodeShows) {
  EXPECT_TRUE(unchecked_rows({}).empty());
  EXPECT_EQ(unchecked_line({}), "");
  const auto jumps = unchecked_rows({"longjmp", "setjmp"});
  ASSERT_EQ(jumps.size(), 2u);
  EXPECT_EQ(jumps[1]->name, "LongjmpLocals");
  EXPECT_EQ(unchecked_rows({"longjmp"}).size(), 1u);
  EXPECT_NE(unchecked_line(jumps).find("setjmp context (7.13.1.1p5), longjmp locals (7.13.2.1p3)"),
            std::string::npos);
}

TEST(Undefined, RowsThatModelsNameComeFirst) {
  EXPECT_EQ(sanitizer_row("exit_twice"), 0u); // frontend/models/model.h
}

} // namespace
} // namespace fathom::program::test
