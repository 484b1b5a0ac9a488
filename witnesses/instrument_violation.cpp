// Violation witnesses: a counter of the segments that were passed, and what each waypoint does with it.
#include "witnesses/instrument_files.h"
#include "witnesses/witness_expression.h"
#include "witnesses/witness_places.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <tuple>

namespace fathom::witnesses {
namespace {

using File = InstrumentedFiles::File;
using program::Property;

constexpr const char* condition_name = "__fathom_condition";

/// Seen where an execution ends, whatever statement was the last one.
bool is_leak(Property property) {
  return property == Property::ValidMemtrack || property == Property::ValidMemcleanup;
}

/// One waypoint of a segment at its place. `when`: C that says whether it is passed.
struct Step {
  size_t segment = 0;
  const Waypoint* waypoint = nullptr;
  std::string when;
};
/// All that is evaluated at one place at one time.
struct Station {
  File* file;
  size_t token;
  Waypoint::Type type;
  std::vector<Step> steps;
};

/// The constant of `\result == constant`, if it is one of an integer; else empty.
std::string equal_integer(const std::string& value) {
  const size_t sign = value.find("==");
  if (sign == std::string::npos) return "";
  std::string constant = value.substr(sign + 2);
  const auto is_part = [](char c) {
    return std::isdigit(static_cast<unsigned char>(c)) || c == ' ' || c == '-' || c == 'U';
  };
  return std::all_of(constant.begin(), constant.end(), is_part) ? constant : "";
}

class ViolationInstrumenter {
 public:
  ViolationInstrumenter(const Witness& witness, const ProgramFiles& files, Reading reading,
                        std::optional<size_t> claimed, Others others = Others::Stop)
      : witness_(witness), files_(files, witness.name), reading_(reading), claimed_(claimed),
        others_(others) {}

  Result<Instrumented> run(const std::vector<Property>& properties) {
    if (const Status done = find_cycle(properties); !done) return done.error();
    if (const Status done = find_threads(properties); !done) return done.error();
    const bool leaks = std::any_of(properties.begin(), properties.end(), is_leak);
    for (size_t i = 0; i < witness_.segments.size(); ++i)
      for (const Waypoint& waypoint : witness_.segments[i].waypoints)
        if (const Status done = add(i, waypoint, leaks || claimed_ || has_threads_); !done)
          return done.error();
    for (const Station& station : stations_)
      if (const Status done = put(station); !done) return done.error();
    Instrumented result;
    if (claimed_) {
      result.also = {Property::Assertion};
      result.confinements = {{{Property::Assertion}, {program::Region::whole(witness_.name)}, "", 0, true}};
    } else if (has_threads_) {
      confine_threads(properties, result);
    } else {
      confine(properties, result);
    }
    result.sources = files_.apply(true, has_threads_ ? created_ + 1 : 0);
    return result;
  }

 private:
  /// Where the segments of the cycle begin. Only what goes on for ever has one.
  Status find_cycle(const std::vector<Property>& properties) {
    for (; cycle_ < witness_.segments.size(); ++cycle_)
      if (witness_.segments[cycle_].waypoints.back().action == Waypoint::Action::Cycle) break;
    const bool is_endless = claimed_ || std::find(properties.begin(), properties.end(),
                                                  Property::Termination) != properties.end();
    if (has_cycle() && !is_endless)
      return files_.fault(witness_.segments[cycle_].waypoints.back().mark,
                          "waypoints of action 'cycle' are for termination");
    if (!has_cycle() && !claimed_ && is_endless)
      return files_.fault(witness_.segments.back().mark,
                          "an execution without end has a waypoint of action 'cycle'");
    return Done{};
  }
  bool has_cycle() const { return cycle_ < witness_.segments.size(); }

  /// With several threads whatever a station does is one step, and the target is a station: whose turn it is
  /// not, or too early, goes no further there.
  Status find_threads(const std::vector<Property>& properties) {
    size_t targets = 0;
    for (const WitnessSegment& segment : witness_.segments)
      for (const Waypoint& waypoint : segment.waypoints) {
        has_threads_ = has_threads_ || waypoint.thread;
        targets += waypoint.type == Waypoint::Type::Target;
      }
    const bool is_race =
        std::find(properties.begin(), properties.end(), Property::NoDataRace) != properties.end();
    const Mark mark = witness_.segments.back().mark;
    if (targets > (is_race ? 2 : 1)) return files_.fault(mark, "more targets than the property has");
    if (has_threads_ && has_cycle())
      return files_.fault(mark, "waypoints of threads are not supported in cycles");
    if (has_threads_ && is_race && (targets != 2 || properties.size() != 1))
      return files_.fault(mark, "a data race has two targets, and is a question of its own");
    return Done{};
  }

  Status add(size_t segment, const Waypoint& waypoint, bool marks_target) {
    auto found = files_.find(waypoint);
    if (!found) return found.error();
    auto [file, token] = *found;
    if (waypoint.type == Waypoint::Type::Target) {
      target_ = {file, token};
      if (has_threads_) targets_.push_back(region_of_target());
      if (!marks_target || (has_threads_ && others_ == Others::Pass)) return Done{};
      token = statement_around(*file, token); // that it was reached
    }
    Result<std::string> when = condition(waypoint, *file, token);
    if (!when) return when.error();
    const auto same =
        std::find_if(stations_.begin(), stations_.end(), [&, file = file, token = token](const Station& s) {
          return s.file == file && s.token == token && s.type == waypoint.type;
        });
    Station& station =
        same != stations_.end() ? *same : stations_.emplace_back(Station{file, token, waypoint.type, {}});
    station.steps.push_back({segment, &waypoint, std::move(*when)});
    return has_threads_ ? note_creation(station) : Done{};
  }

  /// A waypoint at a call that creates a thread gives it the witness's next number. What the call stores is
  /// read by evaluating its first argument again.
  Status note_creation(const Station& station) {
    const Waypoint& waypoint = *station.steps.back().waypoint;
    if (station.type != Waypoint::Type::FunctionEnter || waypoint.action != Waypoint::Action::Follow)
      return Done{};
    const CallText call = *station.file->syntax->call_closed_by(station.token);
    const auto is_creator = [&](const char* name) { return station.file->syntax->is(call.open - 1, name); };
    if (call.open == 0 || std::none_of(thread_creators.begin(), thread_creators.end(), is_creator))
      return Done{};
    const Syntax& syntax = *station.file->syntax;
    const auto is_twice = [&](size_t i, const char* sign) {
      return syntax.is(i, sign) && syntax.is(i + 1, sign);
    };
    for (size_t i = call.open + 1; i <= syntax.end_of_argument(call.open + 1); ++i)
      if (syntax.is(i, "(") || syntax.is(i, "=") || is_twice(i, "+") || is_twice(i, "-"))
        return files_.fault(waypoint.mark, "the first argument of the call there cannot be evaluated twice");
    created_by_[&waypoint] = ++created_;
    return Done{};
  }

  /// The statement that begins with a token, or that it is a part of.
  static size_t statement_around(const File& file, size_t token) {
    if (is_before_body(file, token)) return file.syntax->function_around(token)->body + 1;
    while (token > 0 && !begins_statement_in_function(*file.syntax, token)) {
      --token;
      token = std::min(token, file.text->partner(token));
    }
    return token;
  }

  Result<std::string> condition(const Waypoint& waypoint, const File& file, size_t token) const {
    switch (waypoint.type) {
    case Waypoint::Type::Assumption: return files_.expression(waypoint.value);
    case Waypoint::Type::FunctionReturn: return files_.expression(waypoint.value, {result_name, nullptr});
    case Waypoint::Type::Branching: return branch(waypoint, file, token);
    case Waypoint::Type::FunctionEnter:
    case Waypoint::Type::Target: return std::string("1");
    }
    FATHOM_UNREACHABLE("a type of waypoint");
  }

  Result<std::string> branch(const Waypoint& waypoint, const File& file, size_t token) const {
    const std::string& value = waypoint.value.value;
    const bool is_switch = file.syntax->is(token, "switch");
    if (is_switch == (value == "true" || value == "false"))
      return files_.fault(waypoint.value.mark, fmt::format("there is no branch '{}' at {}", value,
                                                           is_switch ? "a switch" : "what is no switch"));
    if (!is_switch) return std::string(value == "true" ? "" : "!") + condition_name;
    if (value != "default") return fmt::format("{} == ({})", condition_name, value);
    std::string any = "!(0";
    for (const std::vector<TokenRange>& label : file.syntax->case_labels(token)) {
      const auto constant = [&](const TokenRange& range) {
        std::string text;
        for (size_t i = range.first; i <= range.last; ++i)
          text += ' ' + std::string(file.text->tokens()[i].text);
        return fmt::format("(__typeof__(+{}))({})", condition_name, text);
      };
      any += label.size() == 1 ? fmt::format(" || {} == {}", condition_name, constant(label[0]))
                               : fmt::format(" || ({0} >= {1} && {0} <= {2})", condition_name,
                                             constant(label[0]), constant(label[1]));
    }
    return any + ")";
  }

  /// What happens with the counter where the waypoints of a station are evaluated: at most one segment ends.
  InsertedParts code_of(const Station& station) const {
    const char* begin = has_threads_ ? "__fathom_atomic_begin(); " : "";
    InsertedParts parts{
        {fmt::format("{}switch ({}) {{ ", begin, segment_counter), station.steps.front().waypoint->mark}};
    std::map<size_t, std::vector<const Step*>> by_segment;
    for (const Step& step : station.steps) by_segment[step.segment].push_back(&step);
    for (auto& [segment, steps] : by_segment) {
      std::stable_sort(steps.begin(), steps.end(), [](const Step* a, const Step* b) {
        return a->waypoint->action == Waypoint::Action::Avoid &&
               b->waypoint->action != Waypoint::Action::Avoid;
      });
      parts.push_back({fmt::format("case {}u: ", segment), steps.front()->waypoint->mark});
      if (has_threads_ && station.type == Waypoint::Type::Target)
        parts.push_back({only_threads_of(steps), steps.front()->waypoint->mark});
      else
        for (const Step* step : steps) parts.push_back({code_of(*step), mark_of(*step->waypoint)});
      parts.push_back({"break; ", steps.front()->waypoint->mark});
    }
    const bool ends_here = has_threads_ && station.type == Waypoint::Type::Target;
    const std::string others = ends_here ? fmt::format("default: {}", code_for_others()) : "",
                      enters =
                          ends_here && others_ == Others::Wait ? fmt::format("++{}; ", inside_counter) : "";
    const char* end = has_threads_ ? "__fathom_atomic_end(); " : "";
    parts.push_back({fmt::format("{}}} {}{}", others, enters, end), station.steps.front().waypoint->mark});
    return parts;
  }
  /// In the text: whether a thread of the witness's numbers runs. The models count from 1, which is the first
  /// thread; who has which number is known where waypoints have seen the thread created, and nobody is a
  /// thread that they have not.
  std::string is_thread(uint32_t thread) const {
    if (thread > created_) return "0";
    return thread == 0 ? "__fathom_thread_self() == 1ul"
                       : fmt::format("__fathom_thread_self() == {}[{}]", created_threads, thread);
  }
  /// Whoever comes to targets in the last segment has to be one of their threads.
  std::string only_threads_of(const std::vector<const Step*>& targets) const {
    std::string any;
    for (const Step* target : targets)
      any += fmt::format("{}{}", any.empty() ? "" : " || ",
                         target->waypoint->thread ? is_thread(*target->waypoint->thread) : "1");
    if (others_ == Others::Stop) return fmt::format("__fathom_assume({} ? 1 : 0); ", any);
    return fmt::format("if ({}) {{ __fathom_assume({} ? 0 : 1); {} = 1; }} else {}", any, inside_counter,
                       target_flag, code_for_others());
  }
  std::string code_for_others() const {
    return others_ == Others::Stop ? "__fathom_assume(0); "
                                   : fmt::format("__fathom_assume({} ? 0 : 1); ", target_flag);
  }
  static Mark mark_of(const Waypoint& waypoint) {
    return waypoint.value.empty() ? waypoint.mark : waypoint.value.mark;
  }

  std::string code_of(const Step& step) const {
    const std::string code = code_for_its_thread(step);
    const std::optional<uint32_t>& thread = step.waypoint->thread;
    return thread ? fmt::format("if ({}) {{ {}}} ", is_thread(*thread), code) : code;
  }

  std::string code_for_its_thread(const Step& step) const {
    const Waypoint& waypoint = *step.waypoint;
    if (waypoint.action == Waypoint::Action::Avoid)
      return fmt::format("__fathom_assume({} ? 0 : 1); ", step.when);
    const bool closes =
        waypoint.action == Waypoint::Action::Cycle && step.segment + 1 == witness_.segments.size();
    std::string pass = fmt::format("{} = {}u; {}", segment_counter, closes ? cycle_ : step.segment + 1,
                                   closes ? "__fathom_pass_cycle(); " : "");
    if (claimed_ == step.segment) pass += "__fathom_assert(0); ";
    if (const auto created = created_by_.find(&waypoint); created != created_by_.end())
      pass += fmt::format("__fathom_new = {}u; ", created->second);
    if (reading_ == Reading::Lenient) return fmt::format("if ({}) {{ {}}} ", step.when, pass);
    std::string code = fmt::format("__fathom_assume({} ? 1 : 0); ", step.when);
    // From here on it is known: what depends on it needs no solver. Not so of a floating 0, which has two
    // signs.
    const std::string constant = equal_integer(waypoint.value.value);
    if (waypoint.type == Waypoint::Type::FunctionReturn && !constant.empty())
      code += fmt::format("if (__builtin_classify_type({0}) == 1) {0} = ({1}); ", result_name, constant);
    return code + pass;
  }

  Status put(const Station& station) {
    File& file = *station.file;
    const Mark mark = station.steps.front().waypoint->mark;
    switch (station.type) {
    case Waypoint::Type::Assumption:
      return files_.put_around_statement(file, station.token, code_of(station));
    case Waypoint::Type::Target: {
      const std::string leaves =
          fmt::format("__fathom_atomic_begin(); --{}; __fathom_atomic_end(); ", inside_counter);
      return files_.put_around_statement(file, station.token, code_of(station),
                                         has_threads_ && others_ == Others::Wait ? leaves : "");
    }
    case Waypoint::Type::Branching: return put_branching(file, station, mark);
    case Waypoint::Type::FunctionEnter: return put_enter(file, station, mark);
    case Waypoint::Type::FunctionReturn: {
      const auto call = file.syntax->call_closed_by(station.token);
      InsertedParts close = code_of(station);
      close.insert(close.begin(), {"; ", mark});
      close.push_back({fmt::format("{}; }})", result_name), mark});
      file.insertions->around({call->first, call->close}, Wrap::Call,
                              {{fmt::format("({{ __auto_type {} = ", result_name), mark}}, std::move(close));
      return Done{};
    }
    }
    FATHOM_UNREACHABLE("a type of waypoint");
  }

  Status put_branching(File& file, const Station& station, Mark mark) {
    const TokenRange range = *file.syntax->controlling_expression(station.token);
    InsertedParts open{{fmt::format("({{ __auto_type {} = (", condition_name), mark}},
        close = code_of(station);
    close.insert(close.begin(), {range.empty() ? "1); " : "); ", mark});
    close.push_back({fmt::format("{}; }})", condition_name), mark});
    if (range.empty()) { // for (;;)
      open.insert(open.end(), close.begin(), close.end());
      close.clear();
    }
    file.insertions->around(range, Wrap::Condition, std::move(open), std::move(close));
    return Done{};
  }

  /// Before the creation of a thread its segment ends, after it its number is known.
  Status put_creation(File& file, const Station& station, Mark mark) {
    const CallText call = *file.syntax->call_closed_by(station.token);
    std::string thread;
    for (size_t i = call.open + 1; i <= file.syntax->end_of_argument(call.open + 1); ++i)
      thread += ' ' + std::string(file.text->tokens()[i].text);
    InsertedParts open = code_of(station);
    open.insert(open.begin(), {"({ unsigned __fathom_new = 0; ", mark});
    open.push_back({fmt::format("__auto_type {} = ", result_name), mark});
    InsertedParts close{{fmt::format("; if (__fathom_new) {{ __fathom_atomic_begin(); {}[__fathom_new] = "
                                     "*({} ); __fathom_atomic_end(); }} {}; }})",
                                     created_threads, thread, result_name),
                         mark}};
    file.insertions->around({call.first, call.close}, Wrap::Call, std::move(open), std::move(close));
    return Done{};
  }

  /// After the evaluation of the arguments: with the last one, where others than names and constants are in
  /// it.
  Status put_enter(File& file, const Station& station, Mark mark) {
    const auto creates = [&](const Step& step) { return created_by_.contains(step.waypoint); };
    if (std::any_of(station.steps.begin(), station.steps.end(), creates))
      return put_creation(file, station, mark);
    const CallText call = *file.syntax->call_closed_by(station.token);
    InsertedParts code = code_of(station);
    TokenRange last{call.open + 1, call.close - 1};
    for (size_t i = call.open + 1; i < call.close; i = file.syntax->end_of_argument(i) + 2) last.first = i;
    const bool evaluates_calls = [&] {
      for (size_t i = last.first; i < call.close; ++i)
        if (file.syntax->is(i, "(")) return true;
      return false;
    }();
    if (!call.has_arguments() || !evaluates_calls) {
      code.insert(code.begin(), {"({ ", mark});
      file.insertions->around({call.first, call.close}, Wrap::Call, std::move(code), {{"; })", mark}});
      return Done{};
    }
    code.insert(code.begin(), {"); ", mark});
    code.push_back({"__fathom_argument; })", mark});
    file.insertions->around(last, Wrap::Argument, {{"({ __auto_type __fathom_argument = (", mark}},
                            std::move(code));
    return Done{};
  }

  /// Executions without end count where they pass the end of the cycle again and again. Other violations
  /// count while the target is evaluated. Leaks are seen later: it has to have been reached. An execution
  /// that violates the property before it comes to the target is not one that the witness describes.
  void confine(const std::vector<Property>& properties, Instrumented& result) const {
    if (has_cycle()) {
      result.confinements = {{{Property::Termination}, {}, segment_counter, uint32_t(cycle_), false}};
      return;
    }
    const auto segments = static_cast<uint32_t>(witness_.segments.size());
    program::Confinement leaks{{}, {}, segment_counter, segments, true};
    program::Confinement others{{}, regions_of_target(false), segment_counter, segments - 1, true};
    program::Confinement contracts{{}, regions_of_target(true), segment_counter, segments - 1, true};
    for (const Property property : properties)
      (is_leak(property)                ? leaks
       : property == Property::Contract ? contracts
                                        : others)
          .properties.push_back(property);
    for (const program::Confinement& each : {leaks, others, contracts})
      if (!each.properties.empty()) result.confinements.push_back(each);
  }

  /// Whoever is in the target's statement has passed its station. Both places of a data race count, which the
  /// program's own check does not know: whoever asks looks at them.
  void confine_threads(const std::vector<Property>& properties, Instrumented& result) const {
    result.is_partial = properties != std::vector{Property::UnreachCall} || !target_is_error();
    if (properties == std::vector{Property::NoDataRace}) {
      result.racing = targets_;
      return;
    }
    const bool is_flagged = others_ == Others::Wait;
    result.confinements = {{properties, targets_, is_flagged ? target_flag : "", is_flagged ? 1u : 0u, true}};
  }

  /// Whether the target's statement is a call of the error function and nothing else, so that whoever comes
  /// to it violates the property. Elsewhere others may come there, and nothing is wrong.
  bool target_is_error() const {
    const auto& [file, token] = target_;
    const Syntax& syntax = *file->syntax;
    const bool is_name = syntax.is(token, "reach_error") || syntax.is(token, "__VERIFIER_error");
    return is_name && statement_around(*file, token) == token && syntax.is(token + 1, "(") &&
           syntax.is(file->text->partner(token + 1) + 1, ";");
  }

  std::vector<program::Region> regions_of_target(bool is_contract) const {
    const auto& [file, token] = target_;
    if (is_before_body(*file, token))
      return is_contract ? regions_of_clauses(*file, *file->syntax->function_around(token))
                         : std::vector{declaration(*file, *file->syntax->function_around(token))};
    program::Region region = region_of_target();
    if (is_contract) region = whole_lines(region); // other notations of clauses are replaced in the text
    return {region};
  }

  /// The place of a violation that is about a whole function, such as two versions that differ: a line alone.
  static program::Region declaration(const File& file, const FunctionText& function) {
    const Position begin = file.text->tokens()[function.first].begin,
                   end = file.text->tokens()[function.body].begin;
    return {file.name, begin.line, 0, end.line, end.column};
  }
  static constexpr uint32_t any_column = UINT32_MAX;
  static program::Region whole_lines(const program::Region& region) {
    return {region.file, region.line, 1, region.end_line, any_column};
  }

  static bool is_before_body(const File& file, size_t token) {
    const auto function = file.syntax->function_around(token);
    return function && token < function->body;
  }

  /// The clauses before a function's body, and those of its declarations.
  static std::vector<program::Region> regions_of_clauses(const File& file, const FunctionText& clauses_of) {
    std::vector<program::Region> regions;
    const std::vector<Token>& tokens = file.text->tokens();
    const auto add = [&](size_t first, size_t last) {
      regions.push_back({file.name, tokens[first].begin.line, 1, tokens[last].begin.line, any_column});
    };
    for (size_t i = 0; i < tokens.size(); ++i) {
      if (const auto function = file.syntax->function_around(i)) {
        if (function->first == clauses_of.first) add(function->first, function->body);
        i = function->end;
      } else if (tokens[i].text == tokens[clauses_of.name].text && file.syntax->is(i + 1, "(")) {
        const size_t first = i;
        while (i + 1 < tokens.size() && tokens[i].text != ";") i = std::max(i, file.text->partner(i)) + 1;
        add(first, std::min(i, tokens.size() - 1));
      }
    }
    return regions;
  }

  program::Region region_of_target() const {
    const auto& [file, token] = target_;
    const SourceText& text = *file->text;
    size_t last = token;
    const auto statement =
        text.begins_statement(token) ? file->syntax->end_of_statement(token) : std::nullopt;
    if (statement) {
      last = *statement;
    } else {
      for (size_t i = token; i < text.tokens().size(); ++i) {
        if (file->syntax->is(i, ";") || text.partner(i) < i) break;
        i = std::max(i, text.partner(i));
        last = i;
      }
    }
    const Position begin = text.tokens()[token].begin, end = text.end_of(last);
    return {file->name, begin.line, begin.column, end.line, end.column};
  }

  const Witness& witness_;
  InstrumentedFiles files_;
  const Reading reading_;
  const std::optional<size_t> claimed_; ///< the segment whose end is to be seen
  const Others others_;
  std::vector<Station> stations_;
  std::pair<const File*, size_t> target_{nullptr, 0};
  size_t cycle_ = 0; ///< its first segment; after the last one: there is none
  bool has_threads_ = false;
  std::vector<program::Region> targets_;           ///< with threads
  std::map<const Waypoint*, uint32_t> created_by_; ///< the witness's number of the thread, from 1
  uint32_t created_ = 0;
};

} // namespace

Result<Instrumented> instrument_violation(const Witness& witness, const ProgramFiles& files,
                                          const std::vector<Property>& properties, Reading reading,
                                          Others others) {
  return ViolationInstrumenter(witness, files, reading, {}, others).run(properties);
}

Result<Instrumented> instrument_progress(const Witness& witness, const ProgramFiles& files, Reading reading,
                                         size_t segment) {
  return ViolationInstrumenter(witness, files, reading, segment).run({});
}

} // namespace fathom::witnesses
