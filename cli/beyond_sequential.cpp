#include "cli/beyond_sequential.h"

#include "frontend/module.h"

#include <algorithm>

namespace fathom::cli {

namespace {

using engine::Verdict;
using program::Property;

constexpr uint64_t most_work = 20'000; ///< each question, in units of Effort

/// The rules of a competition say what threads are.
bool names_thread_memory(const Options& options) {
  return !options.policy.profile.empty() ||
         std::any_of(options.words.begin(), options.words.end(),
                     [](const std::string& word) { return word.starts_with("--memory-model-threads"); });
}

bool applies(const Options& options) {
  return !names_thread_memory(options) && !options.all_properties && options.hardware.interrupts.empty();
}

/// A proof about a program that can see another order where accesses race, and nowhere else.
bool may_see_races(const Check& check, const engine::CheckResult& result) {
  return result.verdict.kind() == Verdict::Kind::Proved && check.input().module->has_sequential_threads() &&
         !check.specification().asks_for(Property::NoDataRace);
}

/// A question about races that the order of all operations does not answer: C11 5.1.2.4p11 says which
/// operations and fences order accesses.
bool is_about_weaker_order(const Check& check, const engine::CheckResult& result) {
  return result.verdict.kind() != Verdict::Kind::Violated && check.input().module->has_weaker_threads() &&
         check.specification().asks_for(Property::NoDataRace);
}

/// The same program to the same bounds, once more.
Options second_look(const Options& options, const engine::CheckResult& proof) {
  Options made = options;
  if (!made.unwind) made.unwind = std::max(1u, proof.largest_bound);
  made.witness.clear();
  made.policy.persevere = made.minimise = made.coverage = false;
  return made;
}

std::optional<engine::CheckResult> decide(const Options& options, Input input, Clock::time_point start,
                                          Channel& channel) {
  Check check(options, std::move(input), channel);
  check.limit_work(most_work);
  Result<engine::CheckResult> result = check.decide(start);
  if (!result) return std::nullopt;
  return std::move(*result);
}

/// Describes how the program can see the order of accesses; empty where it cannot.
std::string what_is_seen(const Options& options, const engine::CheckResult& proof, Clock::time_point start,
                         Channel& channel) {
  Options asked = second_look(options, proof);
  asked.properties = {"no-data-race"};
  asked.native.replay = false;
  Result<Input> input = load_input(asked);
  const auto result = input ? decide(asked, std::move(*input), start, channel) : std::nullopt;
  if (result && result->verdict.kind() == Verdict::Kind::Proved) return "";
  const engine::ConfirmedRun* race = result ? result->verdict.violation() : nullptr;
  if (race == nullptr) return "whether accesses race is not known";
  const program::SourceLocation& place = race->run().location;
  return fmt::format("there is a data race at {}:{}", place.file, place.line);
}

/// A violation under x86-TSO, published; else the check reports what the proof assumes.
std::optional<Ending> look_at_late_stores(const Options& options, Check& check,
                                          const engine::CheckResult& proof, Clock::time_point start,
                                          Channel& channel) {
  const std::string seen = what_is_seen(options, proof, start, channel);
  if (seen.empty()) return std::nullopt;
  Options tso = second_look(options, proof);
  tso.hardware.thread_memory = program::ThreadMemory::Tso;
  if (Result<Input> input = load_input(tso)) {
    Check other(tso, std::move(*input), channel);
    other.limit_work(most_work);
    const Result<engine::CheckResult> result = other.decide(start);
    if (result && result->verdict.kind() == Verdict::Kind::Violated) {
      other.assume(
          "stores may be seen late, as on an x86 (--memory-model-threads tso): under sequential consistency "
          "there is no violation");
      other.publish(*result, start);
      return ending_of(*result, options);
    }
  }
  check.assume(fmt::format(
      "sequential consistency, though {} (--memory-model-threads tso, c11 or rc11 drop it)", seen));
  return std::nullopt;
}

/// The answer under C11's order, published; nothing: that of sequential consistency is as good.
std::optional<Ending> ask_c11(const Options& options, const engine::CheckResult& sequential,
                              Clock::time_point start, Channel& channel) {
  Options c11 = options;
  c11.hardware.thread_memory = program::ThreadMemory::C11;
  Result<Input> input = load_input(c11);
  if (!input) return std::nullopt;
  Check check(c11, std::move(*input), channel);
  Result<engine::CheckResult> result = check.decide(start);
  const bool is_unknown = result && result->verdict.kind() == Verdict::Kind::Unknown;
  if (!result || (is_unknown && sequential.verdict.kind() == Verdict::Kind::Unknown)) return std::nullopt;
  check.confirm_witness(*result, start);
  check.publish(*result, start);
  return ending_of(*result, options);
}

} // namespace

std::optional<Ending> look_beyond_sequential(const Options& options, Check& check,
                                             const engine::CheckResult& result, Clock::time_point start,
                                             Channel& channel) {
  if (!applies(options)) return std::nullopt;
  if (is_about_weaker_order(check, result)) return ask_c11(options, result, start, channel);
  return may_see_races(check, result) ? look_at_late_stores(options, check, result, start, channel)
                                      : std::nullopt;
}

} // namespace fathom::cli
