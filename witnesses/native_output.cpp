#include "witnesses/native_output.h"

#include "ir/program/exchange/versions.h"
#include "ir/support/tell.h"
#include "witnesses/harness.h"
#include "witnesses/thread_schedule.h"

#include <algorithm>
#include <array>
#include <csignal>
#include <cstring>
#include <fmt/format.h>

namespace fathom::witnesses {
namespace {

using program::Observer;
using program::Property;

std::string_view line_at(std::string_view text, size_t offset) {
  return text.substr(offset, text.find('\n', offset) - offset);
}

std::string_view base_name(std::string_view path) {
  const size_t slash = path.rfind('/');
  return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

/// "main prog.c:7:102" of "    #0 0x5668 in main /dir/prog.c:7:102"; empty for frames without source.
std::string frame_text(std::string_view line) {
  const size_t in = line.find(" in ");
  if (in == std::string_view::npos) return "";
  const std::string_view rest = line.substr(in + 4);
  const size_t path = rest.find(" /");
  if (path == std::string_view::npos || rest.substr(path).find(":") == std::string_view::npos) return "";
  return fmt::format("{} {}", rest.substr(0, path), base_name(rest.substr(path + 1)));
}

bool is_any(std::string_view text, std::initializer_list<std::string_view> choices) {
  return std::find(choices.begin(), choices.end(), text) != choices.end();
}

bool is_bad_access(std::string_view kind) {
  return is_any(kind, {"heap-buffer-overflow", "stack-buffer-overflow", "stack-buffer-underflow",
                       "global-buffer-overflow", "dynamic-stack-buffer-overflow", "heap-use-after-free",
                       "stack-use-after-return", "stack-use-after-scope", "use-after-poison", "unknown-crash",
                       "negative-size-param", "SEGV", "BUS"});
}

bool is_bad_free(const AddressReport& report) {
  if (is_any(report.kind, {"attempting double-free", "attempting free", "bad-free"})) return true;
  return report.in_deallocation && is_any(report.kind, {"SEGV", "BUS"});
}

bool is_out_of_memory(std::string_view kind) {
  return is_any(kind, {"hard rss limit exhausted", "out-of-memory", "allocation-size-too-big",
                       "calloc-overflow", "requested allocation size", "stack-overflow"}) ||
         kind.starts_with("requested allocation size");
}

/// The harness's last word, without its mark.
std::optional<std::string> harness_message(std::string_view errors) {
  const size_t at = errors.rfind(harness_mark);
  if (at == std::string_view::npos || (at > 0 && errors[at - 1] != '\n')) return std::nullopt;
  return std::string(line_at(errors, at + std::strlen(harness_mark)));
}

std::string describe_end(const ProcessEnd& end, std::string_view errors) {
  if (const auto report = find_address_report(errors))
    return fmt::format("AddressSanitizer: {}{}{}", report->kind, report->frame.empty() ? "" : " in ",
                       report->frame);
  if (const auto error = find_runtime_error(errors)) return *error;
  if (end.how == ProcessEnd::How::Signalled)
    return fmt::format("it was ended by signal {} ({})", end.code, strsignal(end.code));
  if (const auto message = harness_message(errors)) return *message;
  return fmt::format("it ended with status {}", end.code);
}

ReplayResult confirmed(std::string detail) {
  return {ReplayOutcome::Confirmed, std::move(detail), true, 0};
}
ReplayResult refuted(std::string detail) {
  return {ReplayOutcome::Refuted, std::move(detail), true, 0};
}
ReplayResult unavailable(std::string detail) {
  return {ReplayOutcome::Unavailable, std::move(detail), true, 0};
}

ReplayResult still_runs(double seconds) {
  return unavailable(
      fmt::format("the program still ran after {} s of processor time, or only waited", seconds));
}

/// A limit has ended it, which says nothing of what it would have done.
std::optional<ReplayResult> cut_off(const ProcessEnd& end, double seconds) {
  if (end.how == ProcessEnd::How::TimedOut) return still_runs(seconds);
  if (end.how == ProcessEnd::How::TooMuchMemory) return unavailable(over_memory);
  return std::nullopt;
}

/// Where several threads could not be made to pass in the order that was recorded.
std::optional<ReplayResult> left_schedule(const ProcessEnd& end, std::string_view errors) {
  const auto message = harness_message(errors);
  if (end.how != ProcessEnd::How::Exited || end.code != static_cast<int>(HarnessExit::LeftSchedule) ||
      !message)
    return std::nullopt;
  return unavailable(*message);
}

/// "prog.c:7" of the first frame that has a source, "    #1 main /dir/prog.c:7:102 (prog+0x12)", in the stack
/// that begins after `at`; else empty.
std::string race_place(std::string_view report, size_t at) {
  for (size_t frame = report.find("    #0 ", at); frame < report.size();) {
    const std::string_view line = line_at(report, frame);
    if (!line.starts_with("    #")) break;
    if (const size_t path = line.find(" /"); path != std::string_view::npos) {
      const std::string_view place = base_name(line.substr(path + 1, line.find(" (", path) - path - 1));
      const size_t number = place.find(':');
      if (number != std::string_view::npos) return std::string(place.substr(0, place.find(':', number + 1)));
    }
    frame += line.size() + 1;
  }
  return "";
}

/// Where the second place is not known, the first one decides.
bool is_race_of(const std::pair<std::string, std::string>& places, const std::string& a,
                const std::string& b) {
  return a == places.first && (b == places.second || places.second.empty());
}

/// AddressSanitizer sees only accesses that hit a red zone, freed or unmapped memory: a program that ended as
/// if nothing had happened may still have gone wrong.
ReplayResult judge_addresses(bool (*matches)(const AddressReport&), const ProcessEnd& end,
                             std::string_view errors) {
  const auto report = find_address_report(errors);
  // malloc never fails in Fathom's semantics: a null pointer from one that did is no finding.
  if (errors.find("AddressSanitizer failed to allocate") != std::string_view::npos ||
      errors.find("exceeds maximum supported size") != std::string_view::npos)
    return unavailable("the machine refused an allocation");
  if (report && matches(*report))
    return confirmed(report->frame.empty() ? report->kind
                                           : fmt::format("{} in {}", report->kind, report->frame));
  if (report && report->kind == "hard rss limit exhausted") return unavailable(over_memory);
  if (report && is_out_of_memory(report->kind))
    return unavailable(fmt::format("the replay ran out of memory ({})", report->kind));
  ReplayResult result = refuted(describe_end(end, errors) + "; AddressSanitizer can miss violations");
  result.conclusive = false;
  return result;
}

ReplayResult judge_runtime_error(std::string_view expected, const ProcessEnd& end, std::string_view errors) {
  const auto error = find_runtime_error(errors);
  if (error && error->find(expected) != std::string::npos) return confirmed(*error);
  return refuted(describe_end(end, errors));
}

ReplayResult judge_reached(const ProcessEnd& end, std::string_view errors) {
  const auto message = harness_message(errors);
  const bool reached =
      end.how == ProcessEnd::How::Exited && end.code == static_cast<int>(HarnessExit::Reached) && message;
  return reached ? confirmed(*message) : refuted(describe_end(end, errors));
}

/// The harness names the end of the program before the newer version runs, and takes it back afterwards.
ReplayResult judge_versions(const ProcessEnd& end, std::string_view errors) {
  const bool ended = end.how == ProcessEnd::How::Exited || end.code == SIGABRT;
  if (ended && harness_message(errors) == program::ends_in_newer_version)
    return confirmed(program::ends_in_newer_version);
  return judge_reached(end, errors);
}

/// "prog.c:7" of what follows the function of a frame, or of what a runtime error begins with; else empty.
/// The file's name may have colons and blanks.
std::string_view line_of(std::string_view place) {
  for (size_t line = place.find(':'); line != std::string_view::npos; line = place.find(':', line + 1)) {
    const size_t end = place.find_first_not_of("0123456789", line + 1);
    if (end != line + 1) return place.substr(0, end);
  }
  return "";
}

/// Where a sanitizer has seen what it reports.
std::string reported_place(std::string_view errors) {
  if (const auto report = find_address_report(errors))
    return std::string(line_of(std::string_view(report->frame).substr(report->frame.find(' ') + 1)));
  const auto error = find_runtime_error(errors);
  return error ? std::string(line_of(*error)) : "";
}

ReplayResult judge_anywhere(Property property, const ProcessEnd& end, std::string_view errors,
                            double seconds) {
  if (const auto cut = cut_off(end, seconds)) return *cut;
  if (const auto left = left_schedule(end, errors)) return *left;
  switch (program::info(property).observer) {
  case Observer::Harness:
    return property == Property::Equivalence ? judge_versions(end, errors) : judge_reached(end, errors);
  case Observer::BadAccess:
    return judge_addresses([](const AddressReport& r) { return is_bad_access(r.kind) && !is_bad_free(r); },
                           end, errors);
  case Observer::BadFree: return judge_addresses(is_bad_free, end, errors);
  case Observer::Overlap:
    return judge_addresses([](const AddressReport& r) { return r.kind.ends_with("-param-overlap"); }, end,
                           errors);
  case Observer::PointerPairs: { // it looks at pairs of addresses that it knows both
    ReplayResult result =
        judge_addresses([](const AddressReport& r) { return r.kind == "invalid-pointer-pair"; }, end, errors);
    if (result.outcome == ReplayOutcome::Refuted) result.conclusive = false;
    return result;
  }
  case Observer::DivisionReport: { // divisions of the C library are not instrumented, and end the run (div)
    ReplayResult result = judge_runtime_error("division by zero", end, errors);
    const bool ended = end.how == ProcessEnd::How::Signalled && end.code == SIGFPE;
    if (ended && result.outcome == ReplayOutcome::Refuted) result.conclusive = false;
    return result;
  }
  case Observer::Handlers: {
    ReplayResult result = judge_runtime_error("", end, errors);
    // A quotient that the C library computes ends the run by the same signal.
    const bool may_be_quotient =
        property == Property::NoOverflow && end.how == ProcessEnd::How::Signalled && end.code == SIGFPE;
    // The sanitizer does not know of each pointer which sub-object it was made from.
    // Nor does it look at implicit conversions of floating-point numbers, nor at calls without a prototype.
    const bool sees_all = property != Property::SubObjectBounds && property != Property::LossyConversion &&
                          property != Property::FunctionType;
    if ((!sees_all || may_be_quotient) && result.outcome == ReplayOutcome::Refuted) result.conclusive = false;
    return result;
  }
  // What the library keeps to itself and words that look like pointers make the log's silence no proof.
  case Observer::AllocationLog: {
    ReplayResult result = judge_reached(end, errors);
    if (result.outcome == ReplayOutcome::Refuted) result.conclusive = false;
    return result;
  }
  case Observer::RaceReport: // judge_race
  case Observer::Nobody: break;
  }
  return unavailable(fmt::format("{} cannot be observed natively", program::info(property).name));
}

} // namespace

std::optional<AddressReport> find_address_report(std::string_view errors) {
  constexpr std::string_view mark = "ERROR: AddressSanitizer: ";
  size_t at = errors.find(mark);
  size_t length = mark.size();
  if (at == std::string_view::npos) { // "==1==AddressSanitizer: hard rss limit exhausted (...)"
    constexpr std::string_view limit = "AddressSanitizer: hard rss limit";
    at = errors.find(limit);
    length = limit.size() - std::string_view("hard rss limit").size();
    if (at == std::string_view::npos) return std::nullopt;
  }
  const std::string_view line = line_at(errors, at + length);
  const size_t end = std::min({line.find(" on "), line.find(':'), line.find(" (")});
  AddressReport report;
  report.kind = std::string(line.substr(0, end));
  size_t frame = errors.find("    #0 ", at);
  if (frame == std::string_view::npos) return report;
  const std::string_view first = line_at(errors, frame);
  report.in_deallocation = first.find(" in free") != std::string_view::npos ||
                           first.find(" in realloc") != std::string_view::npos ||
                           first.find("asan_free") != std::string_view::npos;
  // The first frame with source of the program, of the first stack only.
  for (std::string_view text = first; text.starts_with("    #"); text = line_at(errors, frame)) {
    report.frame = frame_text(text);
    if (report.frame.find(schedule_file) == std::string::npos && !report.frame.empty()) break;
    report.frame.clear();
    frame += text.size() + 1;
    if (frame >= errors.size()) break;
  }
  return report;
}

std::optional<std::string> find_runtime_error(std::string_view errors) {
  constexpr std::string_view mark = ": runtime error: ";
  const size_t at = errors.find(mark);
  if (at == std::string_view::npos) return std::nullopt;
  const size_t before = errors.rfind('\n', at);
  const size_t begin = before == std::string_view::npos ? 0 : before + 1;
  return fmt::format("{}: {}", base_name(errors.substr(begin, at - begin)),
                     line_at(errors, at + mark.size()));
}

std::vector<std::pair<std::string, std::string>> find_races(std::string_view errors) {
  constexpr std::string_view mark = "WARNING: ThreadSanitizer: data race";
  std::vector<std::pair<std::string, std::string>> races;
  for (size_t at = errors.find(mark); at != std::string_view::npos; at = errors.find(mark, at + 1)) {
    const std::string_view report = errors.substr(at, errors.find("\nSUMMARY: ", at) - at);
    const size_t previous = report.find("\n  Previous ");
    if (previous != std::string_view::npos)
      races.emplace_back(race_place(report, 0), race_place(report, previous));
  }
  return races;
}

ReplayResult judge_race(const std::pair<std::string, std::string>& places, const ProcessEnd& end,
                        std::string_view errors, double seconds) {
  if (errors.find("FATAL: ThreadSanitizer") != std::string_view::npos)
    return unavailable("ThreadSanitizer does not start on this machine");
  const auto races = find_races(errors);
  for (const auto& [a, b] : races)
    if (is_race_of(places, a, b) || is_race_of(places, b, a))
      return confirmed(fmt::format("ThreadSanitizer reports the same race, {} and {}", a, b));
  if (const auto cut = cut_off(end, seconds)) return *cut;
  if (errors.find("ThreadSanitizer: hard rss limit exhausted") != std::string_view::npos)
    return unavailable(over_memory);
  if (const auto left = left_schedule(end, errors)) return *left;
  ReplayResult result = refuted(races.empty() ? "ThreadSanitizer reports no race; it can miss some"
                                              : fmt::format("ThreadSanitizer reports another race, {} and {}",
                                                            races[0].first, races[0].second));
  result.conclusive = false;
  return result;
}

ReplayResult judge(Property property, std::string_view place, const ProcessEnd& end, std::string_view errors,
                   double seconds) {
  ReplayResult result = judge_anywhere(property, end, errors, seconds);
  const std::string seen = result.confirmed() ? reported_place(errors) : "";
  // The head of a harness has the place as a terminal shows it.
  if (seen.empty() || place.empty() || terminal_text(seen) == terminal_text(place)) return result;
  result = refuted(fmt::format("{}, not at {}", result.detail, place));
  result.conclusive = false; // a violation was seen
  return result;
}

NativeRun judge_end(const ProcessEnd& end, std::string_view errors, double seconds) {
  if (const auto cut = cut_off(end, seconds)) return {NativeEnd::Unknown, cut->detail};
  const std::string detail = describe_end(end, errors);
  const auto report = find_address_report(errors);
  if (report && is_out_of_memory(report->kind)) return {NativeEnd::Unknown, detail};
  const bool is_signalled = end.how == ProcessEnd::How::Signalled && end.code != SIGABRT; // abort() is an end
  if (report || find_runtime_error(errors) || is_signalled) return {NativeEnd::Violates, detail};
  if (!harness_message(errors)) return {NativeEnd::Alike, detail};
  const bool is_reached =
      end.how == ProcessEnd::How::Exited && end.code == static_cast<int>(HarnessExit::Reached);
  return {is_reached ? NativeEnd::Violates : NativeEnd::Elsewhere, detail};
}

} // namespace fathom::witnesses
