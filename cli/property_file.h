// What the user asks for: property names, sets of them and SV-COMP property files become one Specification.
#pragma once

#include "ir/program/property.h"
#include "ir/support/result.h"
#include "reports/test_suite.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::cli {

/// What a run checks when nothing is asked for: all that a user of a CI job expects to be told about.
std::vector<program::Property> default_properties();

/// A name ("valid-deref"), a set ("memsafety"), or nothing.
std::vector<program::Property> properties_by_name(std::string_view name);

/// The tests that a property file of Test-Comp asks for: `COVER( init(main()), FQL(COVER EDGES(...)) )`. A
/// call to cover is one of reach_error.
struct CoverProperty {
  reports::Covers covers = reports::Covers::Branches;
  std::string entry{};
};
/// None: the argument is a property, or a file that asks for none of these. Errors start with "file:line: ".
Result<std::optional<CoverProperty>> read_cover_property(const std::string& argument);

/// Adds the CHECK lines of a property file to a specification. Every line that is not empty must be one;
/// white space is free. The entry function comes out of init(...), the forbidden one out of call(...). Errors
/// start with "file:line: ".
Status add_property_text(const std::string& file, std::string_view text,
                         program::Specification& specification);

/// Each argument is a name, a set or the path of a property file; none at all means default_properties().
Result<program::Specification> make_specification(const std::vector<std::string>& arguments,
                                                  const std::string& entry);

} // namespace fathom::cli
