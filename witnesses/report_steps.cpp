#include "witnesses/report_steps.h"

#include "witnesses/delivered_input.h"
#include "witnesses/input_value.h"
#include "witnesses/inputs.h"

#include <algorithm>
#include <optional>

namespace fathom::witnesses {
namespace {

using program::EventKind;
using program::Run;
using program::SourceLocation;
using program::TraceEvent;

/// How the inputs begin that an entry other than main is called with.
constexpr std::string_view entry_prefix = "__fathom_nondet_parameter:";

/// Characters of a step's changes after which no further input is told with them.
constexpr size_t long_enough = 200;

std::string input_text(const TraceEvent& event) {
  const std::string_view choice = choice_of(event);
  return choice.empty() ? fmt::format("{}()", input_name(event)) : std::string(choice);
}

class StepBuilder {
 public:
  explicit StepBuilder(SourceCache& sources) : sources_(sources) {}

  void add(const TraceEvent& event) {
    if (is_delivery(event)) return add_states(event);
    // Calls, returns and the violation stand on lines of their own, other events of one line share one.
    const bool alone = event.kind == EventKind::Call || event.kind == EventKind::Return ||
                       event.kind == EventKind::Violation;
    // A condition decided again is the next iteration of a loop in one line.
    const bool again = event.kind == EventKind::Branch &&
                       std::find(decided_.begin(), decided_.end(), event.location.column) != decided_.end();
    // A loop in one line that nothing but constants decides has no conditions in the trace.
    const bool full = open_ && event.kind == EventKind::Input && steps_.back().changes.size() > long_enough;
    const bool joins = !alone && open_ && !again && !full && event.location.line == line_ &&
                       event.location.file == file_ && event.depth == steps_.back().depth &&
                       event.thread == steps_.back().thread;
    if (!joins) start(event);
    if (event.kind == EventKind::Branch) decided_.push_back(event.location.column);
    open_ = !alone;
    describe(event, steps_.back());
    add_states(event);
  }

  /// Those of an event that is shown in no step of its own.
  void add_states(const TraceEvent& event) {
    std::vector<program::VariableState>& states = steps_.empty() ? before_ : steps_.back().states;
    states.insert(states.end(), event.states.begin(), event.states.end());
  }

  const std::vector<program::VariableState>& before() const { return before_; }
  std::vector<Step> finish() { return std::move(steps_); }

 private:
  void start(const TraceEvent& event) {
    Step step;
    step.place = place_in_file(event.location);
    step.location = event.location;
    step.depth = event.depth;
    step.thread = event.thread;
    step.activation = event.activation;
    step.returns = event.kind == EventKind::Return;
    if (event.kind == EventKind::Call) step.entered = event.subject;
    if (event.kind != EventKind::Call && event.kind != EventKind::Return)
      step.statement = statement(event.location);
    steps_.push_back(std::move(step));
    line_ = event.location.line;
    file_ = event.location.file;
    last_input_.clear();
    decided_.clear();
    last_branch_.clear();
  }

  std::string statement(const SourceLocation& location) {
    const SourceText* source = sources_.find(location.file);
    if (!source || location.line == 0) return "";
    std::string text = source->statement_text({location.line, std::max(location.column, 1u)});
    constexpr size_t longest = 100;
    if (text.size() > longest) text = text.substr(0, longest - 4) + " ...";
    return text;
  }

  /// What an argument of the entry is: the subject is `__fathom_nondet_parameter:kind:type:name`.
  std::string parameter(std::string_view subject) const {
    subject.remove_prefix(entry_prefix.size());
    const std::string_view kind = subject.substr(0, subject.find(':'));
    const std::string name(subject.substr(subject.find(':', kind.size() + 1) + 1));
    const bool holds = last_input_ != "0";
    if (kind == "null") return name + (holds ? " = null" : " = a new object");
    if (kind == "choice") return name + ": choice " + last_input_;
    return name + " = " + last_input_;
  }

  /// The statement, where the function ends with one.
  void describe_return(const TraceEvent& event, Step& step) {
    step.statement = statement(event.location);
    if (!step.statement.starts_with("return")) {
      step.statement = fmt::format("return from {}", event.subject);
      if (!event.value.empty()) step.statement += fmt::format(": {}", event.value);
    } else if (!event.value.empty()) {
      change(step, fmt::format("{}() = {}", event.subject, event.value));
    }
  }

  void describe(const TraceEvent& event, Step& step) {
    switch (event.kind) {
    case EventKind::Begin: break; // no step
    case EventKind::Call: step.statement = fmt::format("call {}({})", event.subject, event.value); break;
    case EventKind::Return: describe_return(event, step); break;
    case EventKind::Input:
      last_input_ = readable_value(event);
      input_offset_ = step.changes.size();
      step.input = true;
      if (event.subject.starts_with(entry_prefix))
        change(step, parameter(event.subject));
      else if (const auto text = text_input(event)) {
        if (text->kind == TextInput::Kind::Argument) ++arguments_;
        change(step, fmt::format("{} = {}", text_input_name(*text, arguments_), quoted_text(text->text)));
      } else if (is_argc(event))
        change(step, "argc = " + last_input_);
      else if (!is_part_of_text(event))
        change(step, fmt::format("{} = {}", input_text(event), last_input_));
      break;
    case EventKind::Assign:
      // "x = 3" says all of "nondet_int() = 3".
      if (!last_input_.empty() &&
          (event.value == last_input_ || event.value.ends_with(fmt::format(" ({})", last_input_))))
        step.changes.resize(input_offset_);
      last_input_.clear();
      change(step, fmt::format("{} = {}", event.subject, event.value));
      break;
    case EventKind::Allocate: change(step, fmt::format("{} has {}", event.subject, event.value)); break;
    case EventKind::Free: change(step, fmt::format("{} is freed", event.subject)); break;
    case EventKind::Branch: // the parts of a && b && c that agree are said once
      if (event.value != last_branch_) change(step, fmt::format("[{}]", event.value));
      last_branch_ = event.value;
      break;
    case EventKind::Assume: // models of library functions assume several things
      if (!step.changes.ends_with("[assumed]")) change(step, "[assumed]");
      break;
    case EventKind::Cycle: change(step, "[from here on, again and again]"); break;
    case EventKind::Violation: change(step, fmt::format("{} violated", event.subject)); break;
    }
  }

  static void change(Step& step, const std::string& text) {
    if (!step.changes.empty()) step.changes += ", ";
    step.changes += text;
  }

  SourceCache& sources_;
  std::vector<Step> steps_;
  std::vector<program::VariableState> before_; ///< the first step
  bool open_ = false;                          ///< the last step may take further events
  std::vector<uint32_t> decided_;              ///< columns of the branches in the last step
  std::string last_branch_;                    ///< value of the step's last branch
  uint32_t line_ = 0;
  std::string file_;
  std::string last_input_; ///< value of the input just before, while nothing else came
  size_t input_offset_ = 0;
  size_t arguments_ = 0; ///< of the command line
};

bool same_block(const std::vector<Step>& steps, size_t a, size_t b, size_t length) {
  for (size_t i = 0; i < length; ++i)
    if (!steps[a + i].same_place(steps[b + i])) return false;
  return true;
}

struct Repetition {
  size_t period = 0;
  size_t count = 0;
};

/// The shortest block from `begin` on that is repeated at least six times.
std::optional<Repetition> repetition_at(const std::vector<Step>& steps, size_t begin) {
  constexpr size_t longest = 40, shortest = 6;
  for (size_t period = 1; period <= longest && begin + shortest * period <= steps.size(); ++period) {
    size_t count = 1;
    while (begin + (count + 1) * period <= steps.size() &&
           same_block(steps, begin, begin + count * period, period))
      ++count;
    if (count >= shortest) return Repetition{period, count};
  }
  return std::nullopt;
}

Step note_of(std::string text, uint32_t depth, size_t inputs) {
  Step note;
  note.depth = depth;
  note.note = std::move(text);
  if (inputs > 0) note.note += fmt::format(", with {} input{}", inputs, inputs == 1 ? "" : "s");
  return note;
}

size_t inputs_in(const std::vector<Step>& steps, size_t begin, size_t end) {
  return static_cast<size_t>(std::count_if(steps.begin() + static_cast<std::ptrdiff_t>(begin),
                                           steps.begin() + static_cast<std::ptrdiff_t>(end),
                                           [](const Step& step) { return step.input; }));
}

void copy(std::vector<Step>& to, const std::vector<Step>& from, size_t begin, size_t end) {
  to.insert(to.end(), from.begin() + static_cast<std::ptrdiff_t>(begin),
            from.begin() + static_cast<std::ptrdiff_t>(end));
}

/// Keeps the first and the last two iterations of each repeated block.
std::vector<Step> fold_loops(const std::vector<Step>& steps) {
  std::vector<Step> result;
  for (size_t i = 0; i < steps.size();) {
    const auto found = repetition_at(steps, i);
    if (!found) {
      result.push_back(steps[i++]);
      continue;
    }
    const size_t first_end = i + found->period;
    const size_t end = i + found->count * found->period;
    const size_t last_begin = end - 2 * found->period;
    copy(result, steps, i, first_end);
    result.push_back(note_of(
        found->period == 1 ? fmt::format("... {} more times this line", found->count - 3)
                           : fmt::format("... {} more times these {} lines", found->count - 3, found->period),
        steps[i].depth, inputs_in(steps, first_end, last_begin)));
    copy(result, steps, last_begin, end);
    i = end;
  }
  return result;
}

} // namespace

std::string place_in_file(const SourceLocation& location) {
  if (location.line == 0) return "<no source>";
  const size_t slash = location.file.rfind('/');
  return fmt::format("{}:{}", slash == std::string::npos ? location.file : location.file.substr(slash + 1),
                     location.line);
}

std::vector<Step> steps_of(const Run& run, SourceCache& sources,
                           std::vector<program::VariableState>* before) {
  StepBuilder builder(sources);
  const bool has_source = std::any_of(run.events.begin(), run.events.end(),
                                      [](const TraceEvent& event) { return event.location.line != 0; });
  for (const TraceEvent& event : run.events) {
    // What library models and the compiler's own branches do in between is nothing to show, if anything else
    // is.
    const bool inner =
        event.kind == EventKind::Assign || event.kind == EventKind::Branch || event.kind == EventKind::Assume;
    if (event.kind != EventKind::Begin && (!has_source || !inner || event.location.line != 0))
      builder.add(event);
    else
      builder.add_states(event);
  }
  if (before != nullptr) *before = builder.before();
  return builder.finish();
}

std::vector<Step> elide(std::vector<Step> steps, size_t limit) {
  steps = fold_loops(steps);
  if (steps.size() <= limit) return steps;
  const size_t head = limit / 3, tail = std::max<size_t>(limit - head, 1);
  const size_t tail_begin = steps.size() - tail;
  std::vector<Step> result;
  copy(result, steps, 0, head);
  result.push_back(note_of(fmt::format("... {} steps left out", tail_begin - head), steps[tail_begin].depth,
                           inputs_in(steps, head, tail_begin)));
  copy(result, steps, tail_begin, steps.size());
  return result;
}

} // namespace fathom::witnesses
