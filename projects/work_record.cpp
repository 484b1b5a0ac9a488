#include "projects/work_record.h"

#include "ir/support/read_file.h"
#include "projects/yaml_reader.h"

#include <charconv>
#include <fmt/format.h>

namespace fathom::projects {
namespace {

constexpr uint64_t is_little = 1'000; ///< units: about a tenth of a second

Error error_at(const std::string& file, Mark mark, const std::string& message) {
  return make_error("{}:{}:{}: {}", file, mark.line, mark.column, message);
}

uint64_t read_units(const YAML::Node& node, const std::string& name) {
  const std::string text = read_text(node, name);
  uint64_t units = 0;
  const auto [end, failure] = std::from_chars(text.data(), text.data() + text.size(), units);
  if (failure != std::errc() || end != text.data() + text.size())
    throw Fault(mark_of(node), fmt::format("{}: expected a number of units of work, found '{}'", name, text));
  return units;
}

} // namespace

Result<WorkRecord> read_work_record(const std::string& path) {
  const Result<std::string> text = read_file(path);
  if (!text) return text.error();
  return parse_work_record(path, *text);
}

Result<WorkRecord> parse_work_record(const std::string& file, const std::string& text) {
  WorkRecord record;
  try {
    const YAML::Node root = YAML::Load(text);
    if (root.IsNull()) return record;
    if (!root.IsMap()) throw Fault(mark_of(root), "expected names of harnesses and units of work");
    for (const auto& entry : root) {
      const std::string name = read_text(entry.first, "a harness");
      if (!record.emplace(name, read_units(entry.second, name)).second)
        throw Fault(mark_of(entry.first), fmt::format("'{}' stands there twice", name));
    }
  } catch (const Fault& fault) {
    return error_at(file, fault.mark(), fault.what());
  } catch (const YAML::Exception& e) {
    return error_at(file, mark_of(e.mark), fmt::format("no YAML: {}", e.msg));
  }
  return record;
}

std::string to_text(const WorkRecord& record) {
  std::string text = "# Units of work of each proof, written by fathom run --record.\n";
  for (const auto& [name, units] : record) text += fmt::format("{}: {}\n", name, units);
  return text;
}

bool has_grown(uint64_t before, uint64_t now) {
  return now > before + before / 2 && now - before > is_little;
}

} // namespace fathom::projects
