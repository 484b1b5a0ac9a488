// Correctness witnesses: what they state is asserted at its place.
#include "witnesses/instrument_files.h"
#include "witnesses/witness_expression.h"

#include <algorithm>
#include <fmt/format.h>
#include <set>

namespace fathom::witnesses {
namespace {

using File = InstrumentedFiles::File;
using program::Property;

/// Words of a declaration that say nothing of the type.
bool is_no_type(std::string_view word) {
  return word == "static" || word == "inline" || word == "extern" || word == "__inline" ||
         word == "__inline__" || word == "_Noreturn" || word == "__extension__";
}

class CorrectnessInstrumenter {
 public:
  CorrectnessInstrumenter(const Witness& witness, const ProgramFiles& files)
      : witness_(witness), files_(files, witness.name) {}

  Result<Instrumented> run(const std::vector<Property>& properties) {
    if (witness_.has_ghosts)
      return make_error("{}:1:1: ghost variables are for concurrent programs, which are not checked",
                        witness_.name);
    for (const StatedInvariant& invariant : witness_.invariants)
      if (const Status done = add(invariant); !done) return done.error();
    for (const auto& [place, parts] : conditions_) put_condition(*place.first, place.second, parts);
    Instrumented result;
    result.sources = files_.apply(false);
    result.contracts = std::move(contracts_);
    result.quantified = std::move(quantified_);
    // What is asked for counts everywhere, the rest in the text of the witness alone.
    program::Confinement here{{}, {program::Region::whole(witness_.name)}, "", 0, false};
    hazards_.insert(Property::Assertion);
    for (const Property property : hazards_) {
      if (std::find(properties.begin(), properties.end(), property) != properties.end()) continue;
      result.also.push_back(property);
      here.properties.push_back(property);
    }
    if (!here.properties.empty()) result.confinements.push_back(std::move(here));
    return result;
  }

 private:
  Status add(const StatedInvariant& invariant) {
    if (invariant.type == StatedInvariant::Type::LoopTransition ||
        invariant.type == StatedInvariant::Type::LocationTransition)
      return files_.fault(invariant.mark, fmt::format("{} is for termination, which is not checked",
                                                      to_string(invariant.type)));
    const auto found = files_.find(invariant);
    if (!found) return found.error();
    const auto [file, token] = *found;
    if (invariant.type == StatedInvariant::Type::FunctionContract)
      return add_contract(invariant, *file, token);
    const bool is_extended = invariant.format.value == "acsl_expression";
    Result<std::string> check = assertion(invariant.value, {"", nullptr, is_extended});
    if (!check) return check.error();
    if (is_extended) quantified_.push_back(invariant.value.value);
    if (invariant.type == StatedInvariant::Type::Location)
      return files_.put_around_statement(*file, token, {{*check + "; ", invariant.value.mark}});
    conditions_[{file, token}].push_back({*check + ", ", invariant.value.mark});
    return Done{};
  }

  /// C that asserts it.
  Result<std::string> assertion(const MarkedText& expression, const ExtendedNames& names) {
    const Result<std::string> text = files_.expression(expression, names);
    if (!text) return text.error();
    const Hazards hazards = hazards_of(*text);
    if (hazards.memory) hazards_.insert(Property::ValidDeref);
    if (hazards.arithmetic || hazards.division) hazards_.insert(Property::NoOverflow);
    if (hazards.division) hazards_.insert(Property::DivisionByZero);
    if (hazards.shifts) hazards_.insert(Property::ShiftAmount);
    return fmt::format("__fathom_assert({} ? 1 : 0)", *text);
  }

  /// Whether a loop's test always says that it goes on.
  static bool is_always_true(const File& file, const TokenRange& test) {
    if (test.empty()) return true;
    const std::string_view text = file.text->tokens()[test.first].text;
    return test.first == test.last && text == "1";
  }

  /// In front of the controlling expression of a loop. Where that is always true the beginning of an
  /// iteration is the same place: with a test there, constants would decide that the loop goes on, and it
  /// would be followed as one that they end.
  void put_condition(File& file, size_t token, InsertedParts parts) {
    const TokenRange range = *file.syntax->controlling_expression(token);
    const Mark mark = parts.front().mark;
    const auto body = file.syntax->body(token);
    if (body && !file.syntax->is(token, "do") && is_always_true(file, range)) {
      const bool is_block = file.syntax->is(body->first, "{");
      parts.insert(parts.begin(), {is_block ? " (" : "{ (", mark});
      parts.push_back({"(void)0); ", mark});
      if (is_block)
        file.insertions->behind(body->first, std::move(parts));
      else
        file.insertions->around(*body, Wrap::Statement, std::move(parts), {{" }", mark}});
      return;
    }
    parts.insert(parts.begin(), {"(", mark});
    InsertedParts close{{"))", mark}};
    parts.push_back({range.empty() ? "1)" : "(", mark});
    if (range.empty()) close.clear();
    file.insertions->around(range, Wrap::Condition, std::move(parts), std::move(close));
  }

  /// `requires` where the body begins, `ensures` where the function returns.
  Status add_contract(const StatedInvariant& contract, File& file, size_t token) {
    const FunctionText function = *file.syntax->function_around(token);
    contracts_.push_back({std::string(file.text->tokens()[function.name].text),
                          contract_predicate(contract.requirement.value),
                          contract_predicate(contract.guarantee.value)});
    if (!contract.requirement.empty()) {
      const Result<std::string> check = assertion(contract.requirement, {});
      if (!check) return check.error();
      file.insertions->behind(function.body, {{fmt::format(" {};", *check), contract.requirement.mark}});
    }
    return contract.guarantee.empty() ? Status(Done{}) : add_guarantee(contract.guarantee, file, function);
  }

  Status add_guarantee(const MarkedText& guarantee, File& file, const FunctionText& function) {
    std::map<std::string, std::string> olds;
    const Result<std::string> type = result_type(file, function);
    const bool is_void = type && *type == " void";
    Result<std::string> check = assertion(guarantee, {is_void ? "" : result_name, &olds});
    if (!check) return check.error();
    if (!type) return files_.fault(guarantee.mark, type.error().message);
    for (const auto& [expression, variable] : olds)
      file.insertions->behind(
          function.body, {{fmt::format(" __auto_type {} = ({});", variable, expression), guarantee.mark}});
    const std::string code = *check + "; ";
    for (size_t i = function.body; i < function.end; ++i) {
      if (!file.syntax->is(i, "return")) continue;
      const size_t last = *file.syntax->end_of_statement(i);
      if (is_void)
        file.insertions->around({i, last}, Wrap::Statement, {{"{ " + code, guarantee.mark}},
                                {{" }", guarantee.mark}});
      else
        file.insertions->around({i + 1, last - 1}, Wrap::Condition,
                                {{fmt::format(" ({{ {} {} = (", *type, result_name), guarantee.mark}},
                                {{fmt::format("); {}{}; }})", code, result_name), guarantee.mark}});
    }
    if (is_void) file.insertions->before(function.end, {{code, guarantee.mark}});
    return Done{};
  }

  /// As the definition begins with it.
  static Result<std::string> result_type(const File& file, const FunctionText& function) {
    std::string type;
    for (size_t i = function.first; i < function.name; ++i) {
      const Token& token = file.text->tokens()[i];
      if (token.kind == Token::Kind::Directive || is_no_type(token.text)) continue;
      if (token.text.starts_with("__attribute") || token.text == "(")
        return Error{"the result's type is written in a way that is not supported"};
      type += ' ' + std::string(token.text);
    }
    if (type.empty()) return Error{"the result has no type"};
    return type;
  }

  const Witness& witness_;
  InstrumentedFiles files_;
  std::map<std::pair<File*, size_t>, InsertedParts> conditions_; ///< of loops, by keyword
  std::vector<Instrumented::Contract> contracts_;                ///< Instrumented::contracts
  std::vector<std::string> quantified_;                          ///< Instrumented::quantified
  std::set<Property> hazards_;                                   ///< of evaluating what is stated
};

} // namespace

Result<Instrumented> instrument_correctness(const Witness& witness, const ProgramFiles& files,
                                            const std::vector<Property>& properties) {
  return CorrectnessInstrumenter(witness, files).run(properties);
}

} // namespace fathom::witnesses
