// YAML nodes as what a configuration file means by them, with the place of whatever is wrong.
#pragma once

#include "projects/project.h"

#include <functional>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <vector>
#include <yaml-cpp/yaml.h>

namespace fathom::projects {

/// What is wrong, and where. Inside the reader alone: parse_project makes an Error of it.
class Fault : public std::runtime_error {
 public:
  Fault(Mark mark, const std::string& message) : std::runtime_error(message), mark_(mark) {}
  Mark mark() const { return mark_; }

 private:
  Mark mark_;
};

Mark mark_of(const YAML::Node& node);
Mark mark_of(const YAML::Mark& mark); ///< of what is no YAML

/// The keys of a map and who reads what stands under them. Faults: no map, a key that is not known or stands
/// there twice.
using Readers = std::map<std::string, std::function<void(const YAML::Node&)>>;
void read_map(const YAML::Node& node, const std::string& what, const Readers& readers);
/// The same of a map that may have other keys too; those that look like one of the known keys are faults.
void read_open_map(const YAML::Node& node, const std::string& what, const Readers& readers);

/// Plain `true` and `false`; quoted ones are texts.
std::optional<bool> read_truth(const YAML::Node& node);

/// A scalar that is not empty. `what` is the key, for messages.
std::string read_text(const YAML::Node& node, const std::string& what);
/// A text or a list of texts.
std::vector<std::string> read_texts(const YAML::Node& node, const std::string& what);
/// The value of an option: true (no values), a text or a list of texts. Absent where it is `false`.
std::optional<Setting> read_setting(const YAML::Node& node, const std::string& what);

} // namespace fathom::projects
