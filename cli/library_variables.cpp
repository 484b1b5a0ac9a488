#include "cli/library_variables.h"

#include "frontend/compile/undeclared.h"

#include <algorithm>
#include <fmt/format.h>
#include <iterator>
#include <utility>

namespace fathom::cli {
namespace {

using inference::Answer;
using inference::Class;
using inference::Condition;
using inference::Invariant;
using inference::Precondition;
using Order = Precondition::Order;

bool is_open_to_others(const LibraryFunction& function) {
  return function.outline->is_external || function.outline->is_pointed_to;
}

/// Functions after which others may be called between any two writes, or none after them.
bool breaks_order(const LibraryFunction& function) {
  static const std::set<std::string> names = {"longjmp",     "_longjmp",  "siglongjmp",
                                              "signal",      "sigaction", "pthread_create",
                                              "thrd_create", "atexit",    "on_exit"};
  const std::vector<std::string>& calls = function.outline->signature.calls;
  return std::any_of(calls.begin(), calls.end(),
                     [](const std::string& call) { return names.contains(call); });
}

std::set<std::string> names_of(const std::vector<LibraryFunction>& functions) {
  std::set<std::string> names;
  for (const LibraryFunction& function : functions) names.insert(function.name());
  return names;
}

/// Whether the function calls where nobody has looked: what a pointer leads to, a function that nothing
/// defines, what the caller has told exit to call. That may come back by any function that others can call.
bool leaves(const LibraryFunction& function, const std::set<std::string>& defined) {
  const auto is_elsewhere = [&](const std::string& name) {
    const bool is_known =
        defined.contains(name) || frontend::is_library_function(name) || name.starts_with("__fathom_");
    return name == "exit" || name == "quick_exit" || !is_known;
  };
  const frontend::Signature& signature = function.outline->signature;
  return signature.variables.is_left_by_pointers ||
         std::any_of(signature.calls.begin(), signature.calls.end(), is_elsewhere);
}

template <typename Part> bool is_about_one_of(const Part& part, const std::set<std::string>& variables) {
  return std::any_of(part.variables.begin(), part.variables.end(),
                     [&](const std::string& one) { return variables.contains(one); });
}

template <typename Parts> bool has_text(const Parts& parts, const std::string& text) {
  return std::any_of(parts.begin(), parts.end(), [&](const auto& part) { return part.text == text; });
}

/// The precondition without conditions that are among the parts.
template <typename Parts>
Precondition without(const LibraryFunction& function, Precondition precondition, const Parts& parts) {
  const std::vector<Condition>& conditions = function.candidates.conditions;
  for (size_t i = 0; i < conditions.size(); ++i)
    if (!conditions[i].variables.empty() && has_text(parts, conditions[i].text))
      precondition.conditions_[i] = false;
  return precondition;
}

} // namespace

LibraryVariables::LibraryVariables(LibraryChecks& checks, std::vector<LibraryFunction>& functions,
                                   const std::vector<Source>& sources)
    : checks_(checks), functions_(functions), sources_(sources), reached_(functions.size()) {
  const std::set<std::string> names = names_of(functions_);
  for (size_t i = 0; i < functions_.size(); ++i) {
    leaves_.push_back(leaves(functions_[i], names));
    std::vector<size_t> open = {i};
    while (!open.empty()) {
      const size_t one = open.back();
      open.pop_back();
      if (!reached_[i].insert(one).second) continue;
      open.insert(open.end(), functions_[one].callees.begin(), functions_[one].callees.end());
    }
  }
}

std::set<std::string> LibraryVariables::written_by(size_t function) const {
  std::set<std::string> written;
  for (const size_t one : reached_[function]) {
    if (functions_[one].source != functions_[function].source) continue;
    const std::vector<std::string>& own = functions_[one].outline->signature.variables.writes;
    written.insert(own.begin(), own.end());
  }
  return written;
}

bool LibraryVariables::leads_elsewhere(size_t function) const {
  return std::any_of(reached_[function].begin(), reached_[function].end(),
                     [&](size_t one) { return leaves_[one]; });
}

/// Conditions that functions need, on variables that these functions alone can write. A program writes what
/// it likes before it calls others, and what a pointer leads to may call a function between two writes.
std::vector<LibraryVariables::Part> LibraryVariables::parts_of(const Source& source) const {
  std::set<std::string> own(source.outline.own_variables.begin(), source.outline.own_variables.end());
  for (size_t i = 0; i < functions_.size(); ++i)
    if (functions_[i].source == &source && (is_entry(functions_[i].name()) || leads_elsewhere(i)))
      for (const std::string& variable : written_by(i)) own.erase(variable);
  std::vector<Part> parts;
  if (std::any_of(functions_.begin(), functions_.end(), breaks_order)) return parts;
  for (const LibraryFunction& function : functions_) {
    if (function.source != &source || !function.precondition) continue;
    for (size_t i = 0; i < function.candidates.conditions.size(); ++i) {
      const Condition& condition = function.candidates.conditions[i];
      if (!function.precondition->conditions_[i] || condition.variables.empty()) continue;
      const bool is_own = std::all_of(condition.variables.begin(), condition.variables.end(),
                                      [&](const std::string& one) { return own.contains(one); });
      if (is_own && !has_text(parts, condition.text)) parts.push_back({condition.text, condition.variables});
    }
  }
  return parts;
}

bool LibraryVariables::keep_what_begins(const Source& source, std::vector<Part>& parts) {
  const auto asker = std::find_if(functions_.begin(), functions_.end(),
                                  [&](const LibraryFunction& one) { return one.source == &source; });
  while (!parts.empty()) {
    std::vector<std::string> texts;
    for (const Part& part : parts) texts.push_back(part.text);
    const auto broken = checks_.broken_at_start(*asker, texts);
    if (!broken) return false;
    if (broken->empty()) return true;
    std::erase_if(parts, [&](const Part& part) { return broken->contains(part.text); });
  }
  return true;
}

bool LibraryVariables::keep_what_is_kept(size_t index, std::vector<Part>& parts) {
  LibraryFunction& function = functions_[index];
  const std::set<std::string> written = written_by(index);
  const auto is_written = [&](const Part& part) { return is_about_one_of(part, written); };
  while (std::any_of(parts.begin(), parts.end(), is_written)) {
    std::optional<LibraryChecks::Said> said;
    if (function.precondition) {
      const Precondition rest = without(function, *function.precondition, parts);
      inference::Contracted contract{function.name(), &function.outline->signature, {}, std::nullopt};
      for (const Part& part : parts) contract.promises.push_back(part.text);
      for (const Order order : {Order::Forward, Order::Backward}) {
        contract.clauses = contract.promises;
        const std::vector<std::string> others = rest.clauses(function.candidates, order);
        contract.clauses.insert(contract.clauses.end(), others.begin(), others.end());
        said = checks_.ask(function, "keep", contract);
        if (!said) return false;
        if (said->answer.kind != Answer::Kind::Proved || !rest.depends_on_order(function.candidates)) break;
      }
      if (said->answer.kind == Answer::Kind::Proved) return true;
    }
    // One that it breaks; where none is shown, all that it may.
    const size_t known = parts.size();
    if (said && said->answer.kind == Answer::Kind::Violated)
      std::erase_if(parts,
                    [&](const Part& part) { return said->line == inference::promise_line(part.text); });
    if (parts.size() == known) std::erase_if(parts, is_written);
  }
  return true;
}

std::optional<Invariant> LibraryVariables::find(const Source& source) {
  std::vector<Part> parts = parts_of(source);
  std::vector<size_t> writers;
  for (size_t i = 0; i < functions_.size(); ++i)
    if (functions_[i].source == &source && is_open_to_others(functions_[i]) && !written_by(i).empty())
      writers.push_back(i);
  if (!parts.empty() && !keep_what_begins(source, parts)) return std::nullopt;
  // Each condition rests on all: those that are left are asked about again.
  for (size_t known = 0; !parts.empty() && known != parts.size();) {
    known = parts.size();
    for (const size_t writer : writers)
      if (!keep_what_is_kept(writer, parts)) return std::nullopt;
  }
  Invariant found;
  if (parts.empty()) return found;
  found.structure = fmt::format("the variables of {}", source.file);
  found.is_of_variables = true;
  for (const Part& part : parts) found.parts.push_back({part.text});
  for (const size_t writer : writers) {
    const std::set<std::string> written = written_by(writer);
    if (std::any_of(parts.begin(), parts.end(),
                    [&](const Part& part) { return is_about_one_of(part, written); }))
      found.kept_by.push_back(functions_[writer].name());
  }
  tell(source, parts, found.structure);
  return found;
}

/// Takes out of contracts the conditions that callers from outside need not keep to any more. Functions that
/// are called between two writes are held to it by those that call them.
void LibraryVariables::tell(const Source& source, const std::vector<Part>& parts, const std::string& name) {
  for (LibraryFunction& function : functions_) {
    inference::FunctionResult& result = function.result;
    if (function.source != &source || !is_open_to_others(function) || result.kind != Class::Contract)
      continue;
    std::vector<std::string> rest = result.clauses;
    std::erase_if(rest, [&](const std::string& clause) { return has_text(parts, clause); });
    if (rest.size() == result.clauses.size()) continue;
    std::erase_if(result.needed, [&](const auto& one) { return has_text(parts, one.clause); });
    if (result.needed.empty()) result.shown = {};
    if (result.valid.empty()) result.valid = name;
    if (rest.empty())
      result.kind = Class::Proved;
    else
      result.clauses = std::move(rest);
  }
}

std::vector<Invariant> LibraryVariables::find() {
  std::vector<Invariant> found;
  for (const Source& source : sources_) {
    std::optional<Invariant> one = find(source);
    if (!one) break;
    if (!one->parts.empty()) found.push_back(std::move(*one));
  }
  return found;
}

} // namespace fathom::cli
