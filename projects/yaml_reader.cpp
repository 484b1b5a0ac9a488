#include "projects/yaml_reader.h"

#include "ir/support/spelling.h"

#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace fathom::projects {
namespace {

void read_keys(const YAML::Node& node, const std::string& what, const Readers& readers, bool open) {
  if (!node.IsMap()) throw Fault(mark_of(node), fmt::format("{}: expected keys and values", what));
  std::set<std::string> seen;
  for (const auto& entry : node) {
    const YAML::Node& key = entry.first;
    const std::string name = key.IsScalar() ? key.Scalar() : std::string();
    const auto reader = readers.find(name);
    if (reader == readers.end()) {
      std::vector<std::string> known;
      for (const auto& [row, function] : readers) known.push_back(row);
      const auto meant = nearest_word(name, known);
      if (open && !meant) continue;
      throw Fault(mark_of(key), fmt::format("{}: there is no key '{}'{}", what, name,
                                            meant ? fmt::format("; did you mean '{}'?", *meant)
                                                  : fmt::format("; there are {}", fmt::join(known, ", "))));
    }
    if (!seen.insert(name).second)
      throw Fault(mark_of(key), fmt::format("{}: '{}' stands there twice", what, name));
    reader->second(entry.second);
  }
}

} // namespace

Mark mark_of(const YAML::Node& node) {
  return mark_of(node.Mark());
}

Mark mark_of(const YAML::Mark& mark) {
  // yaml-cpp counts from 0, and has -1 for nodes without a place.
  return {static_cast<uint32_t>(std::max(mark.line, 0) + 1),
          static_cast<uint32_t>(std::max(mark.column, 0) + 1)};
}

void read_map(const YAML::Node& node, const std::string& what, const Readers& readers) {
  read_keys(node, what, readers, false);
}

void read_open_map(const YAML::Node& node, const std::string& what, const Readers& readers) {
  read_keys(node, what, readers, true);
}

std::optional<bool> read_truth(const YAML::Node& node) {
  if (!node.IsScalar() || node.Tag() == "!") return std::nullopt;
  if (node.Scalar() == "true") return true;
  if (node.Scalar() == "false") return false;
  return std::nullopt;
}

std::string read_text(const YAML::Node& node, const std::string& what) {
  if (!node.IsScalar() || node.Scalar().empty())
    throw Fault(mark_of(node), fmt::format("{}: expected a text", what));
  return node.Scalar();
}

std::vector<std::string> read_texts(const YAML::Node& node, const std::string& what) {
  std::vector<std::string> texts;
  if (node.IsScalar()) return {read_text(node, what)};
  if (!node.IsSequence())
    throw Fault(mark_of(node), fmt::format("{}: expected a text or a list of texts", what));
  for (const YAML::Node& element : node) texts.push_back(read_text(element, what));
  return texts;
}

std::optional<Setting> read_setting(const YAML::Node& node, const std::string& what) {
  const std::optional<bool> on = read_truth(node);
  if (on && !*on) return std::nullopt;
  if (on) return Setting{{}, mark_of(node)};
  return Setting{read_texts(node, what), mark_of(node)};
}

} // namespace fathom::projects
