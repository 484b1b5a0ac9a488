#include "cli/profile.h"

#include "ir/support/check.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <fmt/format.h>

namespace fathom::cli {
namespace {

/// SV-COMP. Where a row says what is the default anyway, the rules ask for it. sv-comp/README.md has the
/// reasons.
constexpr ProfileRow sv_comp[] = {
    {"--malloc-may-fail", "false"},  {"--externals", "arbitrary"},
    {"--confirm-witness", "true"},   {"--jobs", "1"},
    {"--reserve", "auto"},           {"--persevere", "true"},
    {"--command-line", "any"},       {"--constants", "static"},
    {"--evaluation-order", "clang"}, {"--memory-model-threads", "sc"},
};

struct Profile {
  const char* name;
  std::span<const ProfileRow> rows;
};
constexpr Profile profiles[] = {{"sv-comp", sv_comp}};

constexpr double share = 0.01, least = 2.5, most = 10; ///< of the time limit; seconds

} // namespace

std::vector<std::string> profile_names() {
  std::vector<std::string> names;
  for (const Profile& profile : profiles) names.emplace_back(profile.name);
  return names;
}

std::span<const ProfileRow> profile_rows(const std::string& name) {
  for (const Profile& profile : profiles)
    if (name == profile.name) return profile.rows;
  FATHOM_UNREACHABLE("a profile");
}

std::string apply_profile(CLI::App& command, const std::string& name) {
  for (const ProfileRow& row : profile_rows(name)) {
    CLI::Option* option = command.get_option_no_throw(row.option);
    if (option == nullptr || option->count() > 0) continue;
    option->add_result(row.value);
    try {
      option->run_callback();
    } catch (const CLI::ParseError& e) {
      return fmt::format("--profile {}: {}: {}", name, row.option, e.what());
    }
  }
  return {};
}

double reserve_of(double time_limit) {
  return std::min(std::clamp(time_limit * share, least, most), time_limit / 2);
}

} // namespace fathom::cli
