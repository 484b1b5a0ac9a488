#include "witnesses/text_inputs.h"

#include "witnesses/delivered_input.h"

#include <algorithm>
#include <fmt/format.h>
#include <string_view>

namespace fathom::witnesses {

namespace {

constexpr std::string_view text_prefix = "__fathom_nondet_text:", any_argument = "__fathom_nondet_argv",
                           variable_delivery = "__fathom_deliver_variable",
                           environment_delivery = "__fathom_deliver_environment",
                           variable_count = "__fathom_nondet_variables";
constexpr std::string_view file_prefix = "file:", variable_prefix = "variable:", word_prefix = "word:";
constexpr std::ptrdiff_t number_bytes = 8;

/// The two bytes in front say how many follow; all bits set: there is nothing.
std::optional<std::string> counted_text(const std::vector<uint8_t>& bits) {
  constexpr size_t header = 2, nothing = 0xffff;
  const size_t length = bits.size() < header ? nothing : bits[0] | size_t{bits[1]} << 8;
  if (length == nothing || length > bits.size() - header) return {};
  return std::string(bits.begin() + header, bits.begin() + header + static_cast<std::ptrdiff_t>(length));
}

/// All but the last byte; a zero stands for another character (`fathom_end_text` of the models).
std::string text_without_zeros(const std::vector<uint8_t>& bits) {
  std::string text(bits.begin(), bits.end() - 1);
  std::replace(text.begin(), text.end(), '\0', 'x');
  return text;
}

/// What getenv found (frontend/models/environment.c): whether it is set, the length of its name, name, value.
TextInput delivered_variable(const std::vector<uint8_t>& bits) {
  constexpr size_t number = number_bytes, header = 2 * number;
  TextInput input{TextInput::Kind::Variable, "", std::nullopt};
  if (bits.size() < header) return input;
  const size_t length = std::min<size_t>(bits[number] | size_t{bits[number + 1]} << 8, bits.size() - header);
  const auto name = bits.begin() + header, value = name + static_cast<std::ptrdiff_t>(length);
  input.name.assign(name, value);
  if (bits[0] != 0) input.text = std::string(value, bits.end());
  return input;
}

} // namespace

std::optional<TextInput> text_input(const program::TraceEvent& event) {
  using Kind = TextInput::Kind;
  if (event.kind != program::EventKind::Input) return {};
  std::string_view name = event.subject;
  if (name == any_argument && !event.bits.empty())
    return TextInput{Kind::Argument, "", text_without_zeros(event.bits)};
  if (name == variable_delivery) return delivered_variable(event.bits);
  if (name == environment_delivery && event.bits.size() >= number_bytes)
    return TextInput{Kind::Environment, fmt::format("environ[{}]", event.bits[0]),
                     std::string(event.bits.begin() + number_bytes, event.bits.end())};
  if (!name.starts_with(text_prefix)) return {};
  name.remove_prefix(text_prefix.size());
  if (name.starts_with(word_prefix)) {
    name.remove_prefix(word_prefix.size());
    return TextInput{Kind::Argument, "", std::string(name)};
  }
  const std::optional<std::string> text = counted_text(event.bits);
  if (name == "argument") return TextInput{Kind::Argument, "", text};
  if (name == "stdin") return TextInput{Kind::StandardInput, "", text};
  if (name.starts_with(file_prefix))
    return TextInput{Kind::File, std::string(name.substr(file_prefix.size())), text};
  if (name.starts_with(variable_prefix))
    return TextInput{Kind::Variable, std::string(name.substr(variable_prefix.size())), text};
  return {};
}

bool is_part_of_text(const program::TraceEvent& event) {
  constexpr std::string_view parts[] = {"__fathom_nondet_argument_length", "__fathom_nondet_variable_length",
                                        "__fathom_nondet_variable_is_set"};
  return event.kind == program::EventKind::Input &&
         std::find(std::begin(parts), std::end(parts), event.subject) != std::end(parts);
}

bool is_variable_count(const program::TraceEvent& event) {
  return event.kind == program::EventKind::Input && event.subject == variable_count;
}

bool cannot_be_given(const TextInput& input) {
  constexpr size_t longest = 60000; ///< the interpreter writes down 64 KiB
  constexpr std::string_view of_others[] = {"LD_",   "ASAN_",          "UBSAN_",        "TSAN_",
                                            "LLVM_", "GLIBC_TUNABLES", "MALLOC_ARENA_", "LOCPATH"};
  using Kind = TextInput::Kind;
  if (input.kind != Kind::Variable && input.kind != Kind::Environment) return false;
  return input.text.value_or("").size() > longest ||
         (input.kind == Kind::Variable &&
          std::any_of(std::begin(of_others), std::end(of_others),
                      [&](std::string_view prefix) { return input.name.starts_with(prefix); }));
}

std::string quoted_text(const std::optional<std::string>& text) {
  if (!text) return "not set";
  constexpr size_t longest = 256, beginning = 64;
  if (text->size() > longest)
    return fmt::format("{}... ({} characters)", quoted_text(text->substr(0, beginning)), text->size());
  std::string quoted = "\"";
  for (const char c : *text) {
    if (c == '"' || c == '\\')
      quoted += fmt::format("\\{}", c);
    else if (c == '\n')
      quoted += "\\n";
    else if (c >= 32 && c <= 126)
      quoted += c;
    else
      quoted += fmt::format("\\{:03o}", static_cast<unsigned char>(c));
  }
  return quoted + '"';
}

Surroundings surroundings_of(const program::Run& run) {
  Surroundings around;
  for (const program::TraceEvent& event : run.events) {
    if (is_variable_count(event)) around.environment.emplace();
    const auto input = text_input(event);
    if (!input || cannot_be_given(*input)) continue;
    switch (input->kind) {
    case TextInput::Kind::Argument: break;
    case TextInput::Kind::StandardInput: around.standard_input = input->text.value_or(""); break;
    case TextInput::Kind::File: around.files.emplace_back(input->name, input->text.value_or("")); break;
    case TextInput::Kind::Environment:
      if (around.environment) around.environment->push_back(input->text.value_or(""));
      break;
    case TextInput::Kind::Variable:
      if (input->text)
        around.variables.emplace_back(input->name, *input->text);
      else
        around.unset_variables.push_back(input->name);
      break;
    }
  }
  DeliveredInput delivered = delivered_input(run);
  if (!around.standard_input) around.standard_input = std::move(delivered.standard_input);
  std::move(delivered.files.begin(), delivered.files.end(), std::back_inserter(around.files));
  return around;
}

} // namespace fathom::witnesses
