// Profiles: the policy of a competition as one option.
#pragma once

#include <span>
#include <string>
#include <vector>

namespace CLI {
class App;
}

namespace fathom::cli {

/// What an option has where the user does not name it.
struct ProfileRow {
  const char* option; ///< as on the command line; passed over by commands that do not have it
  const char* value;  ///< "true", "false" of one without a value
};

std::vector<std::string> profile_names();
/// The rows of a profile. `name` is one of the names.
std::span<const ProfileRow> profile_rows(const std::string& name);

/// After parsing: options of the profile that the user has not named take its values, as if he had. The
/// error, or empty: all is well.
std::string apply_profile(CLI::App& command, const std::string& name);

/// Seconds of a time limit that are for looking at the witness, writing the results and saying them.
double reserve_of(double time_limit);

} // namespace fathom::cli
