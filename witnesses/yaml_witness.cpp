#include "witnesses/yaml_witness.h"

#include "ir/support/atomic_file.h"
#include "ir/support/sha256.h"
#include "witnesses/input_value.h"

#include <chrono>
#include <ctime>
#include <filesystem>
#include <optional>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Property;
using program::Run;
using program::SourceLocation;
using program::TraceEvent;

/// A double-quoted YAML scalar: whatever it holds stays a string.
std::string yaml_string(std::string_view text) {
  std::string result = "\"";
  for (const char c : text) {
    const auto byte = static_cast<unsigned char>(c);
    if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else if (c == '\n')
      result += "\\n";
    else if (c == '\t')
      result += "\\t";
    else if (byte < 0x20 || byte == 0x7F)
      result += fmt::format("\\x{:02X}", byte);
    else
      result += c;
  }
  return result + "\"";
}

std::string now() {
  const std::time_t time = std::chrono::system_clock::to_time_t(std::chrono::system_clock::now());
  std::tm utc{};
  gmtime_r(&time, &utc);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &utc);
  return text;
}

/// The shape of RFC 4122, version 5 (a name's hash), from the content's digest.
std::string uuid_of(const std::string& content) {
  std::string hex = sha256_hex(content).substr(0, 32);
  hex[12] = '5';
  const int variant = hex[16] >= 'a' ? hex[16] - 'a' + 10 : hex[16] - '0';
  hex[16] = "89ab"[variant & 3];
  return hex.substr(0, 8) + "-" + hex.substr(8, 4) + "-" + hex.substr(12, 4) + "-" + hex.substr(16, 4) + "-" +
         hex.substr(20);
}

/// The task's spelling of a file that debug information may name otherwise.
std::optional<std::string> input_file(const WitnessTask& task, const std::string& file) {
  for (const std::string& input : task.input_files)
    if (input == file) return input;
  namespace fs = std::filesystem;
  std::error_code error;
  for (const std::string& input : task.input_files)
    if (fs::equivalent(input, file, error)) return input;
  return std::nullopt;
}

class WitnessWriter {
 public:
  WitnessWriter(const WitnessTask& task, SourceCache& sources) : task_(task), sources_(sources) {}

  Result<ViolationWitness> write(const Run& run) {
    for (const TraceEvent& event : run.events)
      if (event.kind == EventKind::Input) add_input(event);
    if (auto done = add_target(run); !done) return done.error();
    const std::string time = task_.creation_time.empty() ? now() : task_.creation_time;
    auto rest = metadata(time);
    if (!rest) return rest.error();
    *rest += "  content:\n" + content_;
    witness_.text =
        fmt::format("- entry_type: \"violation_sequence\"\n  metadata:\n    format_version: \"2.0\"\n"
                    "    uuid: {}\n",
                    yaml_string(uuid_of(*rest))) +
        *rest;
    return std::move(witness_);
  }

 private:
  /// Everything of the metadata after the uuid, which is a hash of it.
  Result<std::string> metadata(const std::string& time) const {
    std::string text =
        fmt::format("    creation_time: {}\n    producer:\n      name: \"Fathom\"\n      version: {}\n",
                    yaml_string(time), yaml_string(task_.version));
    if (!task_.command_line.empty())
      text += fmt::format("      command_line: {}\n", yaml_string(task_.command_line));
    if (!task_.description.empty())
      text += fmt::format("      description: {}\n", yaml_string(task_.description));
    text += "    task:\n      input_files:\n";
    for (const std::string& file : task_.input_files)
      text += fmt::format("        - {}\n", yaml_string(file));
    text += "      input_file_hashes:\n";
    for (const std::string& file : task_.input_files) {
      const auto hash = sha256_file_hex(file);
      if (!hash) return hash.error();
      text += fmt::format("        {}: {}\n", yaml_string(file), yaml_string(*hash));
    }
    text += fmt::format("      specification: {}\n      data_model: {}\n      language: \"C\"\n",
                        yaml_string(task_.specification),
                        yaml_string(task_.pointer_width == 32 ? "ILP32" : "LP64"));
    return text;
  }

  void add_segment(const std::string& type, const std::string& constraint, const std::string& file,
                   Position place, const std::string& function) {
    const SourceText* source = sources_.find(file);
    const uint32_t column = source ? source->character_column(place) : place.column;
    content_ += fmt::format(
        "    - segment:\n        - waypoint:\n            type: {}\n            action: \"follow\"\n",
        yaml_string(type));
    if (!constraint.empty())
      content_ += fmt::format("            constraint:\n              value: {}\n"
                              "              format: \"ext_c_expression\"\n",
                              yaml_string(constraint));
    content_ += fmt::format("            location:\n              file_name: {}\n              line: {}\n"
                            "              column: {}\n",
                            yaml_string(file), place.line, column);
    if (!function.empty()) content_ += fmt::format("              function: {}\n", yaml_string(function));
  }

  void add_input(const TraceEvent& event) {
    const auto file = input_file(task_, event.location.file);
    const SourceText* source = file ? sources_.find(*file) : nullptr;
    const auto literal = witness_literal(event);
    const auto bracket =
        source ? source->closing_bracket({event.location.line, event.location.column}, event.subject)
               : std::nullopt;
    if (!literal || !bracket) {
      ++witness_.inputs_left_out;
      return;
    }
    add_segment("function_return", "\\result == " + *literal, *file, *bracket, event.location.function);
    ++witness_.waypoints;
  }

  Status add_target(const Run& run) {
    if (run.end != program::RunEnd::Violation)
      return make_error("no witness: the path does not end in a violation");
    const SourceLocation& location = run.location;
    const auto file = input_file(task_, location.file);
    if (!file || location.line == 0)
      return make_error("no witness: the violation's place ({}) is in no input file", location.to_string());
    const SourceText* source = sources_.find(*file);
    if (!source) return make_error("{}: cannot be read", *file);
    add_segment("target", "", *file, target_position(*source, run), location.function);
    return Done{};
  }

  /// unreach-call: the call of the error function itself; else the statement that goes wrong.
  Position target_position(const SourceText& source, const Run& run) const {
    const Position place{run.location.line, std::max(run.location.column, 1u)};
    if (run.property == Property::UnreachCall)
      for (const std::string& name :
           {task_.error_function, std::string("__VERIFIER_error"), std::string("fathom_error")})
        if (const auto call = source.call_start(place, name)) return *call;
    const auto statement = source.statement_start(place);
    return statement ? *statement : place;
  }

  const WitnessTask& task_;
  SourceCache& sources_;
  std::string content_;
  ViolationWitness witness_;
};

} // namespace

Result<ViolationWitness> violation_witness(const Run& run, const WitnessTask& task, SourceCache& sources) {
  return WitnessWriter(task, sources).write(run);
}

Status write_violation_witness(const std::string& path, const Run& run, const WitnessTask& task,
                               SourceCache& sources) {
  const auto witness = violation_witness(run, task, sources);
  if (!witness) return witness.error();
  return write_file_atomically(path, witness->text);
}

} // namespace fathom::witnesses
