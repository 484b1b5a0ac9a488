#include "witnesses/contract_text.h"

#include <algorithm>

namespace fathom::witnesses {
namespace {

using Place = WitnessInvariant::Place;

std::string replaced(std::string text, std::string_view from, std::string_view to) {
  for (size_t at = text.find(from); at != std::string::npos; at = text.find(from, at + to.size()))
    text.replace(at, from.size(), to);
  return text;
}

/// A function's definition: where it begins, and what it returns.
struct Definition {
  std::string place, result;
};

Definition definition_of(const std::string& function, const std::vector<std::string>& files,
                         SourceCache& sources) {
  for (const std::string& file : files) {
    const SourceText* source = sources.find(file);
    const auto start = source == nullptr ? std::nullopt : source->definition_start(function);
    if (!start) continue;
    Definition found{fmt::format("{}:{}", file, start->line), {}};
    for (const Token& token : source->tokens()) {
      const bool is_before = token.begin.line < start->line ||
                             (token.begin.line == start->line && token.begin.column < start->column);
      if (is_before) continue;
      if (token.text == function) return found;
      if (token.text == "static" || token.text == "inline" || token.text == "extern") continue;
      if (!found.result.empty()) found.result += ' ';
      found.result += token.text;
    }
  }
  return {};
}

/// What clauses are called and how they end. `result`: null where it is said with its type.
struct Words {
  const char *requires_, *ensures_, *invariant, *old, *result, *end;
};

constexpr Words words_of(ClauseNotation notation) {
  switch (notation) {
  case ClauseNotation::Fathom: break;
  case ClauseNotation::Cbmc:
    return {"__CPROVER_requires", "__CPROVER_ensures",      "__CPROVER_loop_invariant",
            "__CPROVER_old",      "__CPROVER_return_value", ""};
  case ClauseNotation::Esbmc:
    return {"__ESBMC_requires", "__ESBMC_ensures",      "__ESBMC_loop_invariant",
            "__ESBMC_old",      "__ESBMC_return_value", ";"};
  }
  return {"fathom_requires", "fathom_ensures", "fathom_invariant", "fathom_old", nullptr, ";"};
}

std::string clause(const char* name, const std::string& text, const Words& words) {
  return fmt::format("  {}({}){}\n", name, text, words.end);
}

} // namespace

ClauseNotation notation_of_dialect(std::string_view dialect) {
  if (dialect == "cbmc") return ClauseNotation::Cbmc;
  return dialect == "esbmc" ? ClauseNotation::Esbmc : ClauseNotation::Fathom;
}

std::string contract_text(const std::vector<WitnessInvariant>& invariants,
                          const std::vector<LeftOutOfWitness>& left_out,
                          const std::vector<std::string>& input_files, SourceCache& sources,
                          ClauseNotation notation) {
  const Words words = words_of(notation);
  std::string text, last;
  const auto begin = [&](const std::string& heading) {
    if (heading != last) text += heading + "\n";
    last = heading;
  };
  std::vector<std::string> functions;
  for (const WitnessInvariant& invariant : invariants)
    if (invariant.place != Place::LoopHead &&
        std::find(functions.begin(), functions.end(), invariant.function) == functions.end())
      functions.push_back(invariant.function);
  for (const std::string& function : functions) {
    const Definition definition = definition_of(function, input_files, sources);
    begin(definition.place.empty() ? fmt::format("function {}", function)
                                   : fmt::format("function {}, {}", function, definition.place));
    const std::string result =
        words.result == nullptr ? fmt::format("fathom_result({})", definition.result) : words.result;
    for (const Place place : {Place::Entry, Place::Return})
      for (const WitnessInvariant& invariant : invariants) {
        if (invariant.function != function || invariant.place != place) continue;
        const std::string said =
            replaced(replaced(invariant.text, "\\result", result), "\\old(", std::string(words.old) + "(");
        text += clause(place == Place::Entry ? words.requires_ : words.ensures_, said, words);
      }
  }
  for (const WitnessInvariant& invariant : invariants) {
    if (invariant.place != Place::LoopHead) continue;
    begin(fmt::format("loop, {} in {}", invariant.location.to_string(), invariant.location.function));
    text += clause(words.invariant, invariant.text, words);
  }
  for (const LeftOutOfWitness& item : left_out)
    text +=
        fmt::format("// {}: left out{}: {}\n", item.location.line == 0 ? "proof" : item.location.to_string(),
                    item.what.empty() ? "" : " " + item.what, item.why);
  return text;
}

} // namespace fathom::witnesses
