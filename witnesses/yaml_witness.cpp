#include "witnesses/yaml_witness.h"

#include "ir/program/exchange/step_order.h"
#include "ir/support/atomic_file.h"
#include "witnesses/c_syntax.h"
#include "witnesses/delivered_input.h"
#include "witnesses/input_value.h"
#include "witnesses/witness_places.h"
#include "witnesses/witnessed_order.h"

#include <algorithm>
#include <array>
#include <optional>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Property;
using program::Run;
using program::SourceLocation;
using program::TraceEvent;

/// What a validator can be expected to follow one by one: after these any inputs may come.
constexpr size_t most_waypoints = 2'000;

/// Locks that are waited for, and memory that nobody leads to any more, are of all threads at the end.
bool is_of_one_place(Property property) {
  constexpr std::array of_all{Property::Deadlock, Property::LockOrder, Property::LockMisuse,
                              Property::ValidMemtrack, Property::ValidMemcleanup};
  return std::find(of_all.begin(), of_all.end(), property) == of_all.end();
}

class WitnessWriter {
 public:
  WitnessWriter(const WitnessTask& task, SourceCache& sources) : task_(task), sources_(sources) {}

  Result<ViolationWitness> write(const Run& run) {
    const bool is_endless = run.property == Property::Termination;
    has_threads_ = run.threads > 1;
    for (const TraceEvent& event : run.events) {
      thread_ = event.thread;
      if (event.kind == EventKind::Assign) add_creation(event);
      if (event.kind == EventKind::Cycle) action_ = "cycle";
      if (event.kind == EventKind::Input && !is_delivery(event)) add_input(event);
    }
    if (has_threads_ && !is_of_one_place(run.property))
      return make_error("no witness: the format cannot say this of several threads");
    if (has_threads_ && created_ + 1 != run.threads)
      return make_error("no witness: a thread is created where the text shows no call of pthread_create");
    const bool is_race = run.property == Property::NoDataRace;
    if (auto done = is_endless ? add_cycle(run) : is_race ? add_race(run) : add_target(run); !done)
      return done.error();
    Result<std::string> text = witness_document(task_, "violation_sequence",
                                                has_threads_ ? "2.2"
                                                : is_endless ? "2.1"
                                                             : "2.0",
                                                content_);
    if (!text) return text.error();
    witness_.text = std::move(*text);
    return std::move(witness_);
  }

 private:
  void add_segment(const std::string& type, const std::string& constraint, const std::string& file,
                   Position place, const std::string& function) {
    content_ += "    - segment:\n";
    add_waypoint(type, constraint, file, place, function);
  }

  void add_waypoint(const std::string& type, const std::string& constraint, const std::string& file,
                    Position place, const std::string& function) {
    content_ += fmt::format("        - waypoint:\n            type: {}\n            action: {}\n",
                            yaml_string(type), yaml_string(action_));
    if (has_threads_) content_ += fmt::format("            thread_id: {}\n", thread_);
    if (!constraint.empty())
      content_ += fmt::format("            constraint:\n              value: {}\n", yaml_string(constraint));
    if (!constraint.empty() && type != "branching")
      content_ += fmt::format("              format: {}\n",
                              yaml_string(type == "assumption" ? "c_expression" : "ext_c_expression"));
    content_ += yaml_location(file, place, sources_, function, "            ");
  }

  void add_input(const TraceEvent& event) {
    if (witness_.waypoints == most_waypoints) {
      ++witness_.inputs_left_out;
      return;
    }
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
    cycles_ = cycles_ || action_ == "cycle";
  }

  /// The model of the function that creates a thread stores its number where the program wants it.
  void add_creation(const TraceEvent& event) {
    const auto file = has_threads_ ? input_file(task_, event.location.file) : std::nullopt;
    const SourceText* source = file ? sources_.find(*file) : nullptr;
    if (!source) return;
    const Position place{event.location.line, event.location.column};
    for (const char* name : thread_creators)
      if (source->call_start(place, name) == place)
        if (const auto bracket = source->closing_bracket(place, name)) {
          add_segment("function_enter", "", *file, *bracket, event.location.function);
          ++created_;
        }
  }

  /// The access that the run has found to race, and the last one before it of another thread at the place
  /// that the message names: one segment, so that neither comes first.
  Status add_race(const Run& run) {
    if (!run.order) return make_error("no witness: a data race without the order of its steps");
    thread_ = run.order->violating_thread;
    if (const Status done = add_target(run); !done) return done.error();
    const program::StepOrder::Step* other = other_access(run);
    const program::StepOrder::Site* site = other ? &run.order->sites[other->site] : nullptr;
    const auto file = site ? input_file(task_, site->file) : std::nullopt;
    const SourceText* source = file ? sources_.find(*file) : nullptr;
    if (!source) return make_error("no witness: the other access of the data race is in no input file");
    const Position place{site->line, std::max(site->column, 1u)};
    thread_ = other->thread;
    add_waypoint("target", "", *file, source->statement_start(place).value_or(place), "");
    return Done{};
  }

  /// Where no input is in the cycle: something in it is evaluated again and again (the format has no target
  /// then).
  Status add_cycle(const Run& run) {
    if (cycles_) return Done{};
    action_ = "cycle";
    if (add_evaluated(run.location, true)) return Done{};
    for (auto event = run.events.rbegin(); event != run.events.rend() && event->kind != EventKind::Cycle;
         ++event)
      if (add_evaluated(event->location, false)) return Done{};
    return make_error("no witness: no statement of the cycle is known");
  }

  /// The statement around a place or, where that is the loop that goes on for ever, what each round begins
  /// with: the loop's statement itself is not begun again.
  bool add_evaluated(const SourceLocation& place, bool goes_round) {
    const auto file = input_file(task_, place.file);
    const SourceText* source = file && place.line != 0 ? sources_.find(*file) : nullptr;
    const Position position{place.line, std::max(place.column, 1u)};
    const auto begin = source ? source->statement_start(position) : std::nullopt;
    const auto found = begin ? source->token_beginning(*begin) : std::nullopt;
    if (!found) return false;
    const Syntax syntax(*source);
    size_t token = *found;
    const auto add = [&](const char* type, const char* constraint) {
      add_segment(type, constraint, *file, source->tokens()[token].begin, place.function);
      return true;
    };
    if (goes_round) token = loop_with_header(syntax, token);
    if (syntax.begins_loop(token)) {
      const auto body = syntax.body(token);
      if (!goes_round || !body) return false;
      const size_t first = body->first + (syntax.is(body->first, "{") ? 1 : 0);
      // A condition may have been false before, which validators of format 2.1 take for another execution.
      if (!begins_statement_in_function(syntax, first)) return add("branching", "true");
      token = first;
    }
    return begins_statement_in_function(syntax, token) && add("assumption", "1");
  }

  /// The keyword of the loop in whose header a token is; else the token.
  static size_t loop_with_header(const Syntax& syntax, size_t token) {
    const SourceText& text = syntax.text();
    for (size_t i = token; i-- > 1;) {
      if (text.partner(i) < i) {
        i = text.partner(i);
        continue;
      }
      if (syntax.is(i, "{")) return token;
      if (!syntax.is(i, "(") || !(syntax.is(i - 1, "for") || syntax.is(i - 1, "while"))) continue;
      const bool ends_do = !syntax.begins_loop(i - 1) && i > 2 && text.partner(i - 2) < i - 2;
      return ends_do ? text.partner(i - 2) - 1 : i - 1;
    }
    return token;
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
    if (run.property == Property::Contract) return contract_position(source, run, place);
    if (run.property == Property::UnreachCall)
      for (const std::string& name :
           {task_.error_function, std::string("__VERIFIER_error"), std::string("fathom_error")})
        if (const auto call = source.call_start(place, name)) return *call;
    const auto statement = source.statement_start(before_bracket(source, place, run));
    return statement ? *statement : place;
  }

  /// A clause between a function's parameters and its body is no statement: the definition stands for it.
  /// Columns are those of a text in which other notations of clauses have been replaced.
  static Position contract_position(const SourceText& source, const Run& run, Position place) {
    const Syntax syntax(source);
    place = before_bracket(source, place, run);
    auto token = source.token_beginning(place);
    const std::vector<Token>& tokens = source.tokens();
    for (size_t i = 0; !token && i < tokens.size(); ++i)
      if (tokens[i].begin.line == place.line) token = i;
    if (const auto function = token ? syntax.function_around(*token) : std::nullopt;
        function && *token > function->body)
      return source.statement_start(tokens[*token].begin).value_or(place);
    for (size_t i = 0; i < tokens.size(); ++i) {
      const auto function = syntax.function_around(i);
      if (!function) continue;
      if (tokens[function->name].text == run.location.function) return tokens[function->first].begin;
      i = function->end;
    }
    return place;
  }

  /// What is lost where a function ends is lost after the last statement that was executed in it, or else
  /// after its last one: a `}` is no place of the format.
  static Position before_bracket(const SourceText& source, Position place, const Run& run) {
    const auto token = source.token_beginning(place);
    if (!token || source.tokens()[*token].text != "}") return place;
    for (auto event = run.events.rbegin(); event != run.events.rend(); ++event) {
      const SourceLocation& at = event->location;
      const auto begun = source.token_beginning({at.line, at.column});
      const bool is_here = at.file == run.location.file && at.function == run.location.function;
      if (event->kind != EventKind::Violation && is_here && begun && source.tokens()[*begun].text != "}")
        return {at.line, at.column};
    }
    size_t last = *token;
    while (last > 0 && (source.tokens()[last].text == "}" || source.tokens()[last].text == ";")) --last;
    return source.tokens()[last].text == "{" ? place : source.tokens()[last].begin;
  }

  const WitnessTask& task_;
  SourceCache& sources_;
  std::string content_;
  std::string action_ = "follow";
  bool cycles_ = false; ///< a waypoint of the cycle was written
  bool has_threads_ = false;
  uint32_t thread_ = 0;  ///< whose the next waypoint is
  uint32_t created_ = 0; ///< waypoints at calls that create threads
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
