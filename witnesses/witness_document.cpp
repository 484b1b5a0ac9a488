#include "witnesses/witness_document.h"

#include "ir/support/sha256.h"
#include "ir/support/utf8.h"

#include <chrono>
#include <ctime>
#include <filesystem>

namespace fathom::witnesses {

std::string utc_now() {
  const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  gmtime_r(&time, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

namespace {

/// The shape of RFC 4122, version 5 (a name's hash), from the content's digest.
std::string uuid_of(const std::string& content) {
  std::string hex = sha256_hex(content).substr(0, 32);
  hex[12] = '5';
  const int variant = hex[16] >= 'a' ? hex[16] - 'a' + 10 : hex[16] - '0';
  hex[16] = "89ab"[variant & 3];
  return hex.substr(0, 8) + "-" + hex.substr(8, 4) + "-" + hex.substr(12, 4) + "-" + hex.substr(16, 4) + "-" +
         hex.substr(20);
}

/// Everything of the metadata after the uuid, which is a hash of it.
Result<std::string> metadata(const WitnessTask& task) {
  const std::string time = task.creation_time.empty() ? utc_now() : task.creation_time;
  std::string text =
      fmt::format("    creation_time: {}\n    producer:\n      name: \"Fathom\"\n      version: {}\n",
                  yaml_string(time), yaml_string(task.version));
  if (!task.command_line.empty())
    text += fmt::format("      command_line: {}\n", yaml_string(task.command_line));
  if (!task.description.empty())
    text += fmt::format("      description: {}\n", yaml_string(task.description));
  text += "    task:\n      input_files:\n";
  for (const std::string& file : task.input_files) text += fmt::format("        - {}\n", yaml_string(file));
  text += "      input_file_hashes:\n";
  for (const std::string& file : task.input_files) {
    const auto hash = sha256_file_hex(file);
    if (!hash) return hash.error();
    text += fmt::format("        {}: {}\n", yaml_string(file), yaml_string(*hash));
  }
  text +=
      fmt::format("      specification: {}\n      data_model: {}\n      language: \"C\"\n",
                  yaml_string(task.specification), yaml_string(task.pointer_width == 32 ? "ILP32" : "LP64"));
  return text;
}

} // namespace

std::string yaml_string(std::string_view text) {
  std::string result = "\"";
  while (!text.empty()) {
    const Character first = first_character(text);
    const bool is_control = first.code < 0x20 || (first.code >= 0x7F && first.code < 0xA0);
    if (first.code == '"' || first.code == '\\')
      result.append("\\").append(text.substr(0, 1));
    else if (first.code == '\n')
      result += "\\n";
    else if (first.code == '\t')
      result += "\\t";
    else if (is_control)
      result += fmt::format("\\x{:02X}", static_cast<uint32_t>(first.code));
    else if (first.code == 0xFFFE || first.code == 0xFFFF)
      result += fmt::format("\\u{:04X}", static_cast<uint32_t>(first.code));
    else
      result += text.substr(0, first.length);
    text.remove_prefix(first.length);
  }
  return result + "\"";
}

std::optional<std::string> input_file(const WitnessTask& task, const std::string& file) {
  for (const std::string& input : task.input_files)
    if (input == file) return input;
  namespace fs = std::filesystem;
  std::error_code error;
  for (const std::string& input : task.input_files)
    if (fs::equivalent(input, file, error)) return input;
  return std::nullopt;
}

Result<std::string> witness_document(const WitnessTask& task, std::string_view entry_type,
                                     std::string_view format_version, const std::string& content) {
  auto rest = metadata(task);
  if (!rest) return rest.error();
  *rest += content.empty() ? "  content: []\n" : "  content:\n" + content;
  *rest = valid_utf8(*rest); // a document of YAML is nothing else
  return fmt::format("- entry_type: {}\n  metadata:\n    format_version: {}\n    uuid: {}\n",
                     yaml_string(entry_type), yaml_string(format_version), yaml_string(uuid_of(*rest))) +
         *rest;
}

std::string yaml_location(const std::string& file, Position place, SourceCache& sources,
                          const std::string& function, std::string_view indent) {
  const SourceText* source = sources.find(file);
  const uint32_t column = source ? source->character_column(place) : place.column;
  std::string text = fmt::format("{0}location:\n{0}  file_name: {1}\n{0}  line: {2}\n{0}  column: {3}\n",
                                 indent, yaml_string(file), place.line, column);
  if (!function.empty()) text += fmt::format("{}  function: {}\n", indent, yaml_string(function));
  return text;
}

} // namespace fathom::witnesses
