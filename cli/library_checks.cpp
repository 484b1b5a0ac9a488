#include "cli/library_checks.h"

#include "cli/check_process.h"
#include "cli/property_file.h"
#include "cli/stop_request.h"
#include "ir/support/atomic_file.h"
#include "ir/support/sha256.h"
#include "reports/json_reader.h"

#include <algorithm>
#include <filesystem>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <regex>
#include <sstream>
#include <utility>

namespace fathom::cli {
namespace {

namespace fs = std::filesystem;
using inference::Answer;
using inference::Class;
using program::Property;

constexpr const char* work_of_a_check = "50000"; ///< units, where the user does not say it
constexpr const char* time_of_a_check = "100";   ///< seconds, likewise; the work ends before
constexpr size_t most_questions = 80;            ///< about one function
constexpr size_t most_about_result = 8;          ///< likewise
constexpr size_t most_sizes = 3;                 ///< of arrays that a result may index

std::string inputs_of(const reports::Violation& violation) {
  constexpr size_t most = 6;
  std::vector<std::string> texts;
  for (const reports::Input& input : violation.inputs)
    if (input.is_parameter) texts.push_back(fmt::format("{} = {}", input.name, input.value));
  for (const reports::Input& input : violation.inputs)
    if (!input.is_parameter && !input.variable.empty())
      texts.push_back(fmt::format("{} = {}", input.variable, input.value));
  const bool is_cut = texts.size() > most;
  texts.resize(std::min(texts.size(), most));
  return fmt::format("{}{}", fmt::join(texts, ", "), is_cut ? ", ..." : "");
}

std::string place_text(reports::Place place) {
  place.file = fs::path(place.file).lexically_normal(); // ".fathom/library/../../ring.c"
  return place.to_string();
}

/// "at .fathom/library/../../ring.c:4" becomes "at ring.c:4", and a place in the text of a question "the
/// call".
std::string with_short_names(std::string text) {
  static const std::regex question("[^ ()]*/library/[^ /]+-[0-9a-f]{12}\\.c:[0-9]+(:[0-9]+)?");
  text = std::regex_replace(text, question, "the call");
  const std::string middle = "/library/../../";
  for (size_t at = text.find(middle); at != std::string::npos; at = text.find(middle)) {
    const size_t space = text.rfind(' ', at);
    const size_t start = space == std::string::npos ? 0 : space + 1;
    text.erase(start, at + middle.size() - start);
  }
  return text;
}

using Understood = LibraryChecks::Said;

std::string line_of(const std::string& text, uint32_t number) {
  std::istringstream stream(text);
  std::string line;
  for (uint32_t i = 0; i < number; ++i)
    if (!std::getline(stream, line)) return "";
  return line;
}

/// `file`: what keeps the text of the question, where its lines are asked for.
Understood understood(const projects::Answer& said, const std::string& file = "",
                      const std::string& text = "") {
  Understood made;
  Answer& answer = made.answer;
  answer.message = said.verdict.empty() ? said.failure : said.verdict;
  if (said.document.empty()) return made;
  const Result<reports::RunSummary> run = reports::read_json(said.document);
  if (!run) return made;
  for (const reports::Assumption& one : run->outcome.assumptions)
    made.assumed.push_back(with_short_names(one.text));
  if (said.verdict == "true") {
    // Clauses that nothing satisfies prove everything.
    const auto& vacuity = run->outcome.vacuity;
    if (!vacuity || !vacuity->decided || vacuity->assumption)
      answer = {Answer::Kind::Void, "", "", "no call is known that satisfies the clauses", ""};
    else
      answer.kind = Answer::Kind::Proved;
    return made;
  }
  if (!run->outcome.violation) return made;
  const reports::Violation& violation = *run->outcome.violation;
  answer.kind = Answer::Kind::Violated;
  answer.property = program::info(violation.property).name;
  answer.place = place_text(violation.place);
  answer.message = with_short_names(violation.headline());
  answer.inputs = inputs_of(violation);
  const auto is_own = [&](const std::string& other) {
    return !file.empty() && fs::path(other).lexically_normal() == fs::path(file).lexically_normal();
  };
  if (is_own(violation.place.file)) made.line = line_of(text, violation.place.line);
  answer.target = Answer::Target::Other;
  for (const program::ObjectState& object : violation.memory)
    if (object.access && object.is_alive && is_own(object.allocated.file)) {
      answer.target = Answer::Target::Unknown; // until it is known which of the text's it is
      made.block = line_of(text, object.allocated.line);
    }
  return made;
}

/// Whether a proof has it that nobody defines this function, and that it changes nothing.
bool is_taken_for_harmless(const std::string& function, const std::vector<std::string>& assumed) {
  return std::any_of(assumed.begin(), assumed.end(), [&](const std::string& line) {
    return line.starts_with(function + "()") && line.find(" is not defined: ") != std::string::npos;
  });
}

std::string shown(const Answer& answer) {
  return answer.kind == Answer::Kind::Violated ? fmt::format("{}: {}", answer.place, answer.message)
                                               : answer.message;
}

bool has_own_clauses(const LibraryFunction& function) {
  const auto& calls = function.outline->signature.calls;
  return std::find(calls.begin(), calls.end(), "__fathom_clause") != calls.end();
}

/// Whether a caller who keeps to the precondition has done all that can be asked of him: numbers count what
/// pointers lead to, and what these lead to is data. What he has to know of other numbers and of structures
/// may be more than candidates can say.
bool is_transparent(const LibraryFunction& function, const inference::Precondition& precondition) {
  using Kind = frontend::GivenValue::Kind;
  const std::vector<inference::GivenPointer>& pointers = function.candidates.pointers;
  const auto counts = [&](const std::string& number) {
    for (size_t i = 0; i < pointers.size(); ++i)
      if (precondition.shapes_[i] && pointers[i].shapes[*precondition.shapes_[i]].bytes.starts_with(number))
        return true;
    return false;
  };
  for (size_t i = 0; i < pointers.size(); ++i)
    if (precondition.shapes_[i] && !pointers[i].shapes[*precondition.shapes_[i]].end.empty()) return false;
  const auto& parameters = function.outline->signature.parameters;
  return std::all_of(parameters.begin(), parameters.end(), [&](const frontend::GivenValue& parameter) {
    if (parameter.kind == Kind::Integer) return counts(parameter.name);
    return parameter.members.empty() && parameter.holds.empty() && !parameter.holds_pointers &&
           parameter.kind != Kind::Opaque && parameter.kind != Kind::Function &&
           parameter.kind != Kind::Other;
  });
}

/// Contracts do not go together with these.
bool fits_contracts(Property property) {
  return property != Property::EnumRange && property != Property::UninitialisedRead &&
         property != Property::ValidMemtrack && property != Property::ValidMemcleanup;
}

} // namespace

bool is_entry(const std::string& function) {
  return function == "main" || function == frontend::fuzzer_entry;
}

std::set<size_t> reached_from(const std::vector<LibraryFunction>& functions, std::vector<size_t> starts) {
  std::set<size_t> found;
  while (!starts.empty()) {
    const size_t one = starts.back();
    starts.pop_back();
    if (!found.insert(one).second) continue;
    starts.insert(starts.end(), functions[one].callees.begin(), functions[one].callees.end());
  }
  return found;
}

std::set<std::string> outside_of(const std::vector<LibraryFunction>& functions, size_t index,
                                 const SourceSet& sources) {
  std::set<std::string> names;
  for (const size_t one : reached_from(functions, {index})) {
    const std::vector<std::string>& calls = functions[one].outline->signature.calls;
    for (const frontend::OutsideFunction& other : sources.outside_of(*functions[one].source))
      if (std::binary_search(calls.begin(), calls.end(), other.name)) names.insert(other.name);
  }
  return names;
}

/// A run of fathom check.
struct LibraryChecks::Question {
  std::vector<std::string> options;
  bool has_clauses = true;
  std::vector<std::string> properties = {}; ///< empty: those of all that have clauses, or have none
  std::string text = {};                    ///< the C file; empty: the source itself
  std::string file = {};                    ///< that keeps the text; its name follows from it
};

/// The search for a precondition of one function.
class LibraryChecks::Inference {
 public:
  Inference(LibraryChecks& checks, std::vector<LibraryFunction>& functions, size_t index)
      : checks_(checks), functions_(functions), function_(functions[index]) {
    for (const size_t callee : function_.callees) {
      const LibraryFunction& other = functions_[callee];
      const bool is_visible =
          other.source == function_.source || (other.outline->is_external && !names_variables(other));
      if (function_.circle.contains(callee) || !is_visible || !other.precondition) continue;
      const bool is_replaced = other.has_frame && !other.outline->signature.is_short();
      if (is_replaced)
        replaced_.push_back(callee);
      else if (!other.precondition->empty())
        required_.push_back(callee);
    }
  }

  /// False: interrupted.
  bool run() {
    std::optional<inference::Inferred> found = search();
    if (found && !found->is_proved && has_contracts()) {
      replaced_.clear();
      required_.clear();
      found = search();
    }
    if (found && found->is_proved && is_due_to_contracts(*found)) {
      const auto replaced = std::exchange(replaced_, {}), required = std::exchange(required_, {});
      const std::vector<std::string> assumed = assumed_;
      std::optional<inference::Inferred> executed = search();
      if (!executed) return false;
      if (executed->is_proved && conditions_of(*executed) < conditions_of(*found)) {
        found = std::move(executed);
      } else {
        replaced_ = replaced;
        required_ = required;
        assumed_ = assumed;
      }
    }
    if (!found || !doubt(*found)) return false;
    inferred_ = std::move(*found);
    if (!inferred_->is_proved) {
      function_.tried = inferred_->precondition;
      return true;
    }
    function_.precondition = inferred_->precondition;
    for (const size_t callee : required_) function_.met.insert(callee);
    for (const size_t callee : replaced_) function_.met.insert(callee);
    for (const size_t callee : replaced_) function_.result.replaced.push_back(functions_[callee].name());
    function_.result.assumed = assumed_;
    for (std::string& text : function_.precondition->meanings(function_.candidates))
      function_.result.assumed.push_back(std::move(text));
    return find_frame();
  }

  const inference::Inferred& inferred() const { return *inferred_; }

 private:
  using Order = inference::Precondition::Order;

  static int64_t conditions_of(const inference::Inferred& found) {
    const std::vector<bool>& conditions = found.precondition.conditions_;
    return std::count(conditions.begin(), conditions.end(), true);
  }

  /// Whether conditions are needed only for what a contract of a callee asks for, which may be too much.
  bool is_due_to_contracts(const inference::Inferred& found) const {
    return conditions_of(found) > 0 && has_contracts() &&
           std::any_of(found.needed.begin(), found.needed.end(), [&](const auto& one) {
             return one.second.property == program::info(Property::Contract).name &&
                    std::any_of(function_.candidates.conditions.begin(),
                                function_.candidates.conditions.end(),
                                [&](const inference::Condition& other) { return other.text == one.first; });
           });
  }

  /// Whether its precondition names variables of its file.
  static bool names_variables(const LibraryFunction& function) {
    const std::vector<inference::Condition>& conditions = function.candidates.conditions;
    for (size_t i = 0; function.precondition && i < conditions.size(); ++i)
      if (function.precondition->conditions_[i] &&
          (!conditions[i].variables.empty() || conditions[i].against == inference::Condition::Against::Call))
        return true;
    return false;
  }

  bool has_contracts() const { return !replaced_.empty() || !required_.empty(); }

  std::optional<inference::Inferred> search() {
    return inference::infer(
        function_.candidates, [&](const inference::Precondition& tried) { return ask_in_orders(tried); },
        most_questions);
  }

  /// A proof does not count if it needs a function that does less than its type and its name say: callers
  /// meet the violation under a function that does that. False: interrupted.
  bool doubt(inference::Inferred& found) {
    const std::vector<inference::GivenPointer>& pointers = function_.candidates.pointers;
    for (size_t i = 0; found.is_proved && i < pointers.size(); ++i) {
      const std::optional<size_t>& chosen = found.precondition.shapes_[i];
      if (!chosen || !pointers[i].shapes[*chosen].does_less) continue;
      for (size_t meant = 0; found.is_proved && meant < *chosen; ++meant) {
        inference::Precondition other = found.precondition;
        other.shapes_[i] = meant;
        const std::vector<std::string> assumed = assumed_;
        const auto answer = ask(other, std::nullopt, Order::Forward);
        if (!answer) return false;
        assumed_ = assumed;
        if (answer->kind != Answer::Kind::Violated) continue;
        found.is_proved = false;
        found.precondition = other;
        found.last = *answer;
        found.needed.clear();
        break;
      }
    }
    return true;
  }

  /// Blocks may lie in those that are named before them: a caller does not know which these are.
  std::optional<Answer> ask_in_orders(const inference::Precondition& precondition) {
    const std::vector<std::string> known = assumed_;
    const auto answer = ask(precondition, std::nullopt, Order::Forward);
    if (!answer || answer->kind != Answer::Kind::Proved) return answer;
    if (precondition.depends_on_order(function_.candidates)) {
      const auto other = ask(precondition, std::nullopt, Order::Backward);
      if (!other || other->kind != Answer::Kind::Proved) {
        assumed_ = known;
        return other;
      }
      assumed_.emplace_back(inference::no_partial_overlap);
    }
    return ask_of_same_streams(precondition, *answer, known);
  }

  /// Asks again about streams that have been different so far, as the same one. `known`: assumptions of the
  /// proof before.
  std::optional<Answer> ask_of_same_streams(const inference::Precondition& precondition, const Answer& proved,
                                            const std::vector<std::string>& known) {
    for (const auto& [one, other] : precondition.same_streams(function_.candidates)) {
      inference::Candidates same = function_.candidates;
      same.pointers[other].shapes = same.pointers[one].shapes;
      const std::vector<std::string> assumed = assumed_;
      const auto answer = ask(precondition, std::nullopt, Order::Forward, {}, &same);
      if (!answer || answer->kind != Answer::Kind::Proved) {
        assumed_ = known;
        return answer;
      }
      assumed_ = assumed;
    }
    return proved;
  }

  std::optional<Answer> ask(const inference::Precondition& precondition,
                            const std::optional<std::vector<std::string>>& ranges, Order order,
                            const std::vector<std::string>& promises = {},
                            const inference::Candidates* with = nullptr) {
    const inference::Candidates& candidates = with ? *with : function_.candidates;
    std::vector<inference::Contracted> contracts;
    Question question{{"--check-contract=" + function_.name()}};
    if (!ranges) question.options.emplace_back("--without-frame");
    const auto add = [&](size_t callee, bool is_replaced) {
      const LibraryFunction& other = functions_[callee];
      inference::Contracted contract = {other.name(), &other.outline->signature,
                                        other.precondition->clauses(other.candidates), std::nullopt};
      if (is_replaced) {
        contract.ranges = other.precondition->ranges(other.candidates);
        contract.promises = other.promises;
      }
      contracts.push_back(std::move(contract));
      question.options.push_back((is_replaced ? "--use-contract=" : "--require-contract=") + other.name());
    };
    for (const size_t callee : replaced_) add(callee, true);
    for (const size_t callee : required_) add(callee, false);
    contracts.push_back({function_.name(),
                         &function_.outline->signature,
                         precondition.clauses(candidates, order),
                         ranges,
                         {},
                         promises});
    checks_.set_text(question, function_.name() + "-check",
                     inference::check_text(checks_.included(function_), contracts));
    const auto said = checks_.answer(question, function_);
    if (!said) return std::nullopt;
    Understood made = checks_.understand(*said, question);
    if (made.answer.kind == Answer::Kind::Proved) assumed_ = std::move(made.assumed);
    last_line_ = made.line;
    const std::vector<inference::Precondition::Part> parts =
        precondition.parts(function_.candidates, order); // one for each clause
    for (size_t i = 0; i < parts.size(); ++i)
      if (parts[i].is_shape && made.block == inference::clause_line(contracts.back().clauses[i])) {
        made.answer.target = Answer::Target::Given;
        made.answer.given = parts[i].index;
      }
    // The candidate's fault and not the function's.
    const auto is_about = [&](Property property) {
      return made.answer.property == program::info(property).name;
    };
    // A block at an odd place in another one: what lies apart is read without that.
    const bool may_be_undefined = made.answer.kind == Answer::Kind::Violated &&
                                  !is_about(Property::Contract) && !is_about(Property::MisalignedAccess);
    for (const std::string& clause : contracts.back().clauses)
      if (may_be_undefined && made.line == inference::clause_line(clause))
        return Answer{Answer::Kind::Void, "", "", fmt::format("{} is not defined then", clause), ""};
    return made.answer;
  }

  /// Whether it writes its precondition's ranges alone: asked where its contract may take the place of calls,
  /// and where a string may be written, which is in none of them.
  bool find_frame() {
    const bool may_be_replaced = !function_.callers.empty() && !function_.outline->signature.is_short();
    if (!may_be_replaced && !function_.precondition->has_writable_string(function_.candidates)) return true;
    const auto answer =
        ask(*function_.precondition, function_.precondition->ranges(function_.candidates), Order::Forward);
    if (!answer) return false;
    const bool is_proved = answer->kind == Answer::Kind::Proved;
    function_.precondition->writes_strings_ = !is_proved;
    function_.has_frame = may_be_replaced && is_proved;
    return !function_.has_frame || find_promises();
  }

  /// Bounds of the result, for callers that its contract takes the place of it for: all that may hold,
  /// without those that a question refutes. With the order of blocks that callers are held to.
  bool find_promises() {
    std::set<uint64_t> sizes;
    for (const size_t caller : function_.callers) {
      const std::vector<uint64_t>& used = functions_[caller].outline->signature.array_sizes;
      sizes.insert(used.begin(), used.end());
    }
    std::vector<uint64_t> some(sizes.begin(), sizes.end());
    some.resize(std::min(some.size(), most_sizes));
    const std::vector<inference::Bound> bounds =
        inference::bounds_of_result(function_.outline->signature, some);
    std::set<size_t> left;
    for (size_t i = 0; i < bounds.size(); ++i) left.insert(i);
    for (size_t asked = 0; asked < most_about_result && !left.empty(); ++asked) {
      std::vector<std::string> promises;
      for (const size_t i : left) promises.push_back(bounds[i].text);
      const std::vector<std::string> known = assumed_;
      const auto answer = ask(*function_.precondition, function_.precondition->ranges(function_.candidates),
                              Order::Forward, promises);
      if (!answer) return false;
      assumed_ = known;
      if (answer->kind == Answer::Kind::Proved) {
        function_.promises = function_.result.promises = std::move(promises);
        return true;
      }
      const size_t before = left.size();
      std::erase_if(left, [&](size_t i) {
        const auto is_refuted = [&](size_t one) {
          return last_line_ == inference::promise_line(bounds[one].text);
        };
        return is_refuted(i) || (bounds[i].implies && is_refuted(*bounds[i].implies));
      });
      if (left.size() == before) return true; // it is not about one of them
    }
    return true;
  }

  LibraryChecks& checks_;
  std::vector<LibraryFunction>& functions_;
  LibraryFunction& function_;
  std::vector<size_t> replaced_, required_; ///< callees, by what is done with their contracts
  std::vector<std::string> assumed_;        ///< by the last proof
  std::string last_line_;                   ///< Said::line of the last question
  std::optional<inference::Inferred> inferred_;
};

LibraryChecks::LibraryChecks(const Options& options, const SourceSet& sources, std::string folder)
    : options_(options), sources_(sources), folder_(std::move(folder)), store_(folder_) {}

Status LibraryChecks::prepare() {
  std::vector<std::string> asked = {"undefined-behaviour", "assertion"};
  if (const auto own = options_.project.run.settings.find("property");
      own != options_.project.run.settings.end())
    asked = own->second.values;
  const auto specification = make_specification(asked, "");
  if (!specification) return specification.error();
  for (const Property property : specification->properties) {
    properties_.emplace_back(program::info(property).name);
    if (fits_contracts(property)) contract_properties_.push_back(properties_.back());
  }
  if (contract_properties_.empty())
    return make_error("--property: nothing that a function can be asked about");
  if (const Status made = store_.prepare(); !made) return made;
  return make_folders(folder_ + "/library");
}

inference::IncludedSource LibraryChecks::included(const LibraryFunction& function) const {
  std::error_code failure;
  const fs::path here = fs::absolute(folder_ + "/library", failure).lexically_normal();
  const fs::path source = fs::absolute(function.source->file, failure).lexically_normal();
  inference::IncludedSource included = {source.lexically_relative(here).string(), function.source->has_main};
  for (frontend::OutsideFunction& one : sources_.outside_of(*function.source))
    if (!one.definition.empty()) included.outside.push_back(std::move(one.definition));
  return included;
}

void LibraryChecks::set_text(Question& question, const std::string& name, std::string text) const {
  question.text = std::move(text);
  question.file = fmt::format("{}/library/{}-{}.c", folder_, name, sha256_hex(question.text).substr(0, 12));
}

/// No other text replaces it while it is read.
Status LibraryChecks::write(const Question& question) {
  std::error_code failure;
  if (fs::exists(question.file, failure) && content_of(question.file) == question.text) return Done{};
  return write_file_atomically(question.file, question.text);
}

/// Clang is asked once which files the texts about a source include.
Result<std::vector<std::string>> LibraryChecks::files_of_question(const Question& question,
                                                                  const HarnessCheck& check,
                                                                  const LibraryFunction& function) {
  if (question.text.empty()) return files_of(check, includes_);
  Question begin;
  set_text(begin, "includes", including(included(function)));
  if (const Status written = write(begin); !written) return written.error();
  HarnessCheck like = check;
  like.options.files.front() = begin.file;
  auto& as = like.options.compilation.of_file;
  if (const auto own = as.find(question.file); own != as.end()) as[begin.file] = own->second;
  Result<std::vector<std::string>> files = files_of(like, includes_);
  if (files) files->push_back(question.file);
  return files;
}

LibraryChecks::Said LibraryChecks::understand(const projects::Answer& said, const Question& question) const {
  Said made = understood(said, question.file, question.text);
  for (const Source& source : sources_.sources())
    for (const frontend::OutsideFunction& one : sources_.outside_of(source))
      if (made.answer.kind == Answer::Kind::Proved && is_taken_for_harmless(one.name, made.assumed))
        made.answer = {Answer::Kind::Open, "", "",
                       fmt::format("{}() is not defined, and may write to what it is given", one.name), ""};
  return made;
}

std::vector<std::string> LibraryChecks::left_out_with_clauses() const {
  std::vector<std::string> left_out;
  for (const std::string& property : properties_)
    if (std::find(contract_properties_.begin(), contract_properties_.end(), property) ==
        contract_properties_.end())
      left_out.push_back(property);
  return left_out;
}

std::optional<projects::Answer> LibraryChecks::answer(const Question& question, LibraryFunction& function) {
  ++function.result.asked.questions;
  projects::Project project;
  project.file = "fathom library";
  projects::Harness harness;
  harness.name = function.name();
  harness.files = {function.source->file};
  if (!question.text.empty()) {
    if (const Status written = write(question); !written) return no_answer(written.error());
    harness.files = {question.file};
    if (options_.project.run.settings.contains("compile-commands"))
      harness.settings["compile-as"] = {{function.source->file}, {}};
  }
  for (const std::string& needed : sources_.needed_by(*function.source)) harness.files.push_back(needed);
  for (const std::string& include : sources_.include_folders()) harness.compiler.push_back("-I" + include);
  harness.settings["property"] = {!question.properties.empty() ? question.properties
                                  : question.has_clauses       ? contract_properties_
                                                               : properties_,
                                  {}};
  harness.settings["work"] = {{work_of_a_check}, {}};
  harness.settings["timeout"] = {{time_of_a_check}, {}};
  for (const std::string& option : question.options) {
    const size_t equals = option.find('=');
    projects::Setting& setting = harness.settings[option.substr(2, equals - 2)];
    if (equals != std::string::npos) setting.values.push_back(option.substr(equals + 1));
  }
  Options run = options_;
  run.project.run.settings.erase("property");
  Result<HarnessCheck> check = harness_check(project, harness, run);
  if (!check) return no_answer(check.error());
  std::string key;
  if (const auto files = files_of_question(question, *check, function))
    if (const auto made = key_of(*check, *files, hashes_)) key = *made;
  if (!key.empty() && !options_.project.run.fresh)
    if (auto known = store_.find(key)) {
      ++function.result.asked.cached;
      if (!known->replay.empty()) (void)store_.publish(harness.name, *known);
      return known;
    }
  if (const Status made = store_.make_results(harness.name); !made) return no_answer(made.error());
  std::optional<projects::Answer> said = run_check_process(*check, 1, store_, stop_requested);
  if (!said || key.empty() || !is_lasting(*said)) return said;
  (void)store_.keep(key, *said); // what is not kept is asked again
  return said;
}

std::optional<LibraryChecks::Said> LibraryChecks::ask(LibraryFunction& function, const std::string& kind,
                                                      const inference::Contracted& contract) {
  Question question{{"--check-contract=" + function.name(), "--without-frame"}};
  set_text(question, fmt::format("{}-{}", function.name(), kind),
           inference::check_text(included(function), {contract}));
  const auto said = answer(question, function);
  if (!said) return std::nullopt;
  return understand(*said, question);
}

std::optional<std::set<std::string>>
LibraryChecks::broken_at_start(LibraryFunction& function, const std::vector<std::string>& conditions) {
  Question question{{}, false, {program::info(Property::Assertion).name}};
  set_text(question, function.name() + "-start", inference::start_text(included(function), conditions));
  const auto said = answer(question, function);
  if (!said) return std::nullopt;
  const Understood made = understand(*said, question);
  if (made.answer.kind == Answer::Kind::Proved) return std::set<std::string>{};
  for (const std::string& condition : conditions)
    if (made.line == inference::assertion_line(condition)) return std::set{condition};
  return std::set(conditions.begin(), conditions.end());
}

/// A whole program, or a function that is called as a fuzzer calls it.
bool LibraryChecks::look_at_entry(LibraryFunction& function) {
  inference::FunctionResult& result = function.result;
  if (function.name() == frontend::fuzzer_entry) {
    inference::Precondition given(function.candidates);
    if (!given.shapes_.empty() && !function.candidates.pointers[0].shapes.empty()) given.shapes_[0] = 0;
    return drive(function, given, "");
  }
  const Question question{{}, false};
  const auto said = answer(question, function);
  if (!said) return false;
  const Understood made = understand(*said, question);
  const Answer& understanding = made.answer;
  result.assumed = made.assumed;
  if (understanding.kind == Answer::Kind::Proved)
    result.kind = Class::Proved;
  else if (understanding.kind == Answer::Kind::Violated)
    claim_bug(function, *said, understanding);
  else
    result.open.reason = understanding.message;
  return true;
}

void LibraryChecks::claim_bug(LibraryFunction& function, const projects::Answer& said,
                              const Answer& understanding) const {
  inference::FunctionResult& result = function.result;
  result.kind = Class::Bug;
  result.open = {};
  result.shown.violation = shown(understanding);
  result.shown.inputs = understanding.inputs;
  if (!said.replay.empty()) result.shown.replay = store_.results(function.name()) + "/replay.c";
}

/// A function that says itself what it needs is held against that.
bool LibraryChecks::look_at_own_contract(LibraryFunction& function) {
  const Question question{{"--check-contract=" + function.name()}};
  const auto said = answer(question, function);
  if (!said) return false;
  const Understood made = understand(*said, question);
  const Answer& understanding = made.answer;
  inference::FunctionResult& result = function.result;
  result.assumed = made.assumed;
  if (understanding.kind == Answer::Kind::Proved) {
    result.kind = Class::Contract;
    result.clauses = {"the clauses in its body"};
    return true;
  }
  result.open.reason = "its own contract is not proved";
  result.shown.violation = shown(understanding);
  result.shown.inputs = understanding.inputs;
  return true;
}

/// Calls it from a main, in a program that has just started. `about`: what is said where that shows nothing.
bool LibraryChecks::drive(LibraryFunction& function, const inference::Precondition& precondition,
                          const std::string& about) {
  const frontend::Signature& signature = function.outline->signature;
  Question question{{}, false};
  set_text(question, function.name() + "-driver",
           inference::driver_text(included(function), function.name(), signature, function.candidates,
                                  precondition, !about.empty()));
  const auto said = answer(question, function);
  if (!said) return false;
  const Understood made = understand(*said, question);
  const Answer& understanding = made.answer;
  inference::FunctionResult& result = function.result;
  // More bytes in a block of the caller's are something that callers can be asked for; what goes wrong in the
  // driver's own text is no violation of the function. Which block a sum leaves is not known.
  const bool may_leave_block =
      !made.block.empty() || (understanding.property == program::info(Property::PointerArithmetic).name &&
                              !function.candidates.pointers.empty());
  const bool is_callers = !made.line.empty() || (!about.empty() && may_leave_block);
  if (understanding.kind == Answer::Kind::Violated && !is_callers) {
    claim_bug(function, *said, understanding);
    result.clauses = precondition.clauses(function.candidates);
    result.assumed = made.assumed;
  } else if (about.empty() && understanding.kind == Answer::Kind::Proved) {
    result.kind = Class::Proved;
    result.assumed = made.assumed;
  } else if (about.empty()) {
    result.open.reason = understanding.message;
  }
  return true;
}

bool LibraryChecks::look_at(std::vector<LibraryFunction>& functions, size_t index) {
  LibraryFunction& function = functions[index];
  inference::FunctionResult& result = function.result;
  const frontend::Signature& signature = function.outline->signature;
  if (is_entry(function.name())) return look_at_entry(function);
  if (has_own_clauses(function)) return look_at_own_contract(function);
  if (signature.declaration.empty()) {
    result.open.reason =
        signature.is_variadic ? "it has variable arguments" : "a type of its parameters has no name";
    result.open.decides = "a harness that calls it (fathom harness)";
    return true;
  }
  Inference inference(*this, functions, index);
  if (!inference.run()) return false;
  const inference::Inferred& inferred = inference.inferred();
  if (inferred.is_proved) {
    result.kind = inferred.precondition.empty() ? Class::Proved : Class::Contract;
    result.clauses = function.precondition->clauses(function.candidates);
    for (const auto& [clause, why] : inferred.needed)
      result.needed.push_back({clause, shown(why), why.inputs});
    return true;
  }
  const bool is_violated = inferred.last.kind == Answer::Kind::Violated;
  result.shown.violation = is_violated ? shown(inferred.last) : "";
  result.shown.inputs = inferred.last.inputs;
  if (inferred.left) {
    result.shown.violation = fmt::format("where callers keep to no more than {}: {}",
                                         fmt::join(inferred.precondition.clauses(function.candidates), ", "),
                                         shown(*inferred.left));
    result.shown.inputs = inferred.left->inputs;
  }
  result.open.reason =
      is_violated ? "violated under every precondition that was tried" : inferred.last.message;
  result.open.decides = is_violated
                            ? "a contract (docs/contracts.md) or a harness that says what callers promise"
                            : "more work (--work, --timeout), or an invariant";
  // Functions that nobody defines may write less than anything, so their violations are no bugs.
  if (is_violated && result.is_public && is_transparent(function, inferred.precondition) &&
      outside_of(functions, index, sources_).empty())
    return drive(function, inferred.precondition, result.open.reason);
  return true;
}

} // namespace fathom::cli
