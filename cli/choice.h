// Options whose values are names.
#pragma once

#include <CLI/CLI.hpp>
#include <map>
#include <string>
#include <vector>

namespace fathom::cli {

/// An option that takes one of these names and nothing else.
template <typename Value>
CLI::Option* add_choice(CLI::App& app, const std::string& option, Value& target, const std::string& help,
                        const std::map<std::string, Value>& values) {
  std::vector<std::string> names;
  for (const auto& [name, value] : values) names.push_back(name);
  return app
      .add_option_function<std::string>(
          option, [&target, values](const std::string& name) { target = values.at(name); }, help)
      ->check(CLI::IsMember(names));
}

} // namespace fathom::cli
