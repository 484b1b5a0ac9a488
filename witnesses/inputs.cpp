#include "witnesses/inputs.h"

#include "witnesses/delivered_input.h"
#include "witnesses/input_value.h"
#include "witnesses/text_inputs.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::TraceEvent;

/// How inputs begin that models take, and the entry's parameters, whose subject goes on
/// "parameter:kind:type:name".
constexpr std::string_view own_prefix = "__fathom_nondet_", parameter_prefix = "parameter:";

/// The part of "kind:type:name" that is wanted; the name may have colons.
std::string_view part(std::string_view text, size_t number) {
  for (; number > 0; --number) text.remove_prefix(std::min(text.find(':'), text.size() - 1) + 1);
  return text;
}

void describe_parameter(std::string_view subject, InputRow& input) {
  const std::string_view kind = subject.substr(0, subject.find(':'));
  input.is_parameter = true;
  input.name = part(subject, 2);
  if (kind == "null") input.value = input.value == "0" ? "a new object" : "null";
  if (kind == "choice") input.value = fmt::format("choice {}", input.value);
  if (kind == "null" || kind == "choice") input.type.clear(); // that of the decision, not of the parameter
}

/// "'a' (97)" as well as "97", and "-1" of an unsigned value where nothing tells the type of what takes it.
bool is_same_value(const std::string& assigned, const std::string& value, size_t bytes) {
  if (assigned == value || assigned.ends_with(fmt::format(" ({})", value))) return true;
  const auto number = [](const std::string& text) -> std::optional<uint64_t> {
    uint64_t result = 0;
    const char* digits = text.data() + (text.starts_with('-') ? 1 : 0);
    const auto end = std::from_chars(digits, text.data() + text.size(), result);
    if (end.ec != std::errc() || end.ptr != text.data() + text.size()) return {};
    return text.starts_with('-') ? 0 - result : result;
  };
  const std::optional<uint64_t> a = number(assigned), b = number(value);
  return a && b && bytes > 0 && bytes <= 8 && ((*a ^ *b) << (64 - 8 * bytes)) == 0;
}

/// The variable that the next event gives the value to.
std::string taken_by(const TraceEvent& next, const InputRow& input, size_t bytes) {
  const bool takes = next.kind == EventKind::Assign && next.location.line == input.location.line &&
                     is_same_value(next.value, input.value, bytes);
  return takes ? next.subject : "";
}

/// As a model calls the input: "scanf_number".
std::string_view own_name(const TraceEvent& event) {
  std::string_view own = event.subject;
  if (own.starts_with(own_prefix)) own.remove_prefix(own_prefix.size());
  return own;
}

/// Which of the inputs of its library function it is: "number". Nothing for the one that has the function's
/// own name, and for all that the program takes itself.
std::string part_of(const TraceEvent& event) {
  std::string_view own = own_name(event);
  for (const std::string_view prefix : {"computed_", "described_", "written_"})
    if (own.starts_with(prefix)) own.remove_prefix(prefix.size());
  if (event.library.empty() || event.library.ends_with(own)) return "";
  if (own.starts_with(event.library + "_")) own.remove_prefix(event.library.size() + 1);
  std::string words(own);
  std::replace(words.begin(), words.end(), '_', ' ');
  return words;
}

InputRow input_of(const TraceEvent& event) {
  InputRow input;
  input.location = event.location;
  input.type = event.type;
  input.value = readable_value(event);
  const std::string_view own = own_name(event);
  if (own.starts_with(parameter_prefix)) {
    describe_parameter(own.substr(parameter_prefix.size()), input);
  } else if (is_argc(event)) {
    input.is_parameter = true; // of main
    input.name = "argc";
  } else if (const std::string_view choice = choice_of(event); !choice.empty()) {
    input.is_parameter = input.is_around = true;
    input.name = choice;
    input.type.clear(); // of the decision
  } else {
    input.name = input_name(event);
  }
  return input;
}

void add_delivered(const program::Run& run, std::vector<InputRow>& inputs) {
  const DeliveredInput delivered = delivered_input(run);
  std::vector<TextInput> texts;
  if (delivered.standard_input)
    texts.push_back({TextInput::Kind::StandardInput, "", delivered.standard_input});
  for (const auto& [name, text] : delivered.files) texts.push_back({TextInput::Kind::File, name, text});
  for (const TextInput& text : texts) {
    inputs.emplace_back();
    inputs.back().name = text_input_name(text, 0);
    inputs.back().value = quoted_text(text.text);
    inputs.back().is_parameter = inputs.back().is_around = true;
  }
}

/// Clauses of a contract give pointers among the entry's parameters what they name: the function is called
/// with that.
void take_given(const program::Run& run, std::vector<InputRow>& inputs) {
  constexpr std::string_view check = "the check of "; // the function that evaluates clauses before the call
  std::string_view function;
  uint64_t activation = 0;
  for (const TraceEvent& event : run.events) {
    if (event.kind == EventKind::Call) {
      if (event.subject == function) return;
      if (!event.subject.starts_with(check)) continue;
      function = std::string_view(event.subject).substr(check.size());
      activation = event.activation;
    } else if (event.kind == EventKind::Assign && !function.empty() && event.activation == activation) {
      for (InputRow& input : inputs)
        if (input.is_parameter && input.name == event.subject) input.value = event.value;
    }
  }
}

} // namespace

std::string_view choice_of(const TraceEvent& event) {
  constexpr std::pair<std::string_view, std::string_view> words[] = {
      {"limit", "limit that is reached"},
      {"interrupt", "signal or interrupt that comes"},
      {"order", "order of evaluation"},
      {"address_comparison", "names of one object"},
      {"padding", "byte of padding"},
      {"watch", "part of a block that is watched"},
      {"restrict", "part of an object that is watched"},
      {"inline_definition", "definition that is called"},
      {"turn", "thread that goes on"},
      {"variables", "variables of the environment"},
  };
  if (!event.library.empty() || !event.subject.starts_with(own_prefix)) return {};
  const std::string_view own = own_name(event);
  for (const auto& [name, text] : words)
    if (own == name) return text;
  return own.starts_with("indeterminate_") ? "value that is left open" : "";
}

std::string input_name(const TraceEvent& event) {
  if (event.library.empty()) return std::string(own_name(event));
  const std::string part = part_of(event);
  return part.empty() ? event.library : fmt::format("{} of {}", part, event.library);
}

bool is_argc(const TraceEvent& event) {
  return own_name(event) == "argc" || event.location.function == "__fathom_nondet_argc";
}

std::string text_input_name(const TextInput& input, size_t arguments) {
  switch (input.kind) {
  case TextInput::Kind::Argument: return fmt::format("argv[{}]", arguments);
  case TextInput::Kind::StandardInput: return "stdin";
  case TextInput::Kind::File: return fmt::format("file {}", input.name);
  case TextInput::Kind::Variable: return fmt::format("variable {}", input.name);
  case TextInput::Kind::Environment: return input.name;
  }
  return "";
}

std::vector<InputRow> inputs_of(const program::Run& run) {
  std::vector<InputRow> inputs;
  size_t arguments = 0; // of the command line
  for (size_t i = 0; i < run.events.size(); ++i) {
    if (run.events[i].kind != EventKind::Input || is_part_of_text(run.events[i]) ||
        is_delivery(run.events[i]))
      continue;
    inputs.push_back(input_of(run.events[i]));
    if (const auto text = text_input(run.events[i])) {
      if (text->kind == TextInput::Kind::Argument) ++arguments;
      inputs.back().name = text_input_name(*text, arguments);
      inputs.back().value = quoted_text(text->text);
      inputs.back().type = text->kind == TextInput::Kind::Argument ? "char *" : "";
      inputs.back().is_parameter = true;
      inputs.back().is_around = text->kind != TextInput::Kind::Argument;
      continue;
    }
    if (i + 1 < run.events.size() && !inputs.back().is_parameter)
      inputs.back().variable = taken_by(run.events[i + 1], inputs.back(), run.events[i].bits.size());
  }
  take_given(run, inputs);
  add_delivered(run, inputs);
  return inputs;
}

} // namespace fathom::witnesses
