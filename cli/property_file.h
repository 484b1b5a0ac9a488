// What the user asks for: property names, sets of them and SV-COMP property files become one Specification.
#pragma once

#include "ir/program/property.h"
#include "ir/support/result.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::cli {

/// What a run checks when nothing is asked for: all that a user of a CI job expects to be told about.
std::vector<program::Property> default_properties();

/// A name ("valid-deref"), a set ("memsafety"), or nothing.
std::vector<program::Property> properties_by_name(std::string_view name);

/// The coverage that a property file of Test-Comp asks tests for: `COVER( init(main()), FQL(COVER EDGES(...))
/// )`.
struct CoverProperty {
  bool branches = false; ///< @DECISIONEDGE; else each line, for @BASICBLOCKENTRY
  std::string entry;
};
/// None: the argument is a property, or a file that asks for none (a call to cover, `@CALL(f)`, is a
/// violation of unreach-call to find). Errors start with "file:line: ".
Result<std::optional<CoverProperty>> read_cover_property(const std::string& argument);

/// Adds the CHECK lines of a property file to a specification. Every line that is not empty must be one;
/// white space is free. The entry function comes out of init(...), the forbidden one out of call(...), or out
/// of the call that a line of Test-Comp asks tests to cover. Errors start with "file:line: ".
Status add_property_text(const std::string& file, std::string_view text,
                         program::Specification& specification);

/// Each argument is a name, a set or the path of a property file; none at all means default_properties().
Result<program::Specification> make_specification(const std::vector<std::string>& arguments,
                                                  const std::string& entry);

} // namespace fathom::cli
