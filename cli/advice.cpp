#include "cli/advice.h"

#include "frontend/models/start_limits.h"
#include "reports/text.h"

#include <algorithm>
#include <cstdlib>
#include <fmt/format.h>

namespace fathom::cli {

namespace {

using engine::BoundedClaim;
using Limit = BoundedClaim::Limit;
using Words = std::vector<std::string>;

constexpr size_t most_limits = 4, most_places = 5; ///< in one line
constexpr double more_time = 4;                    ///< as a factor, and of memory too

/// "a.c:14", or where nothing is known of the source its function.
std::string place(const program::SourceLocation& location) {
  if (location.line == 0) return location.function.empty() ? "<no source>" : location.function;
  return fmt::format("{}:{}", location.file, location.line);
}

std::string words_of(const Limit& limit) {
  const char* plural = limit.most == 1 ? "" : "s";
  switch (limit.kind) {
  case Limit::Kind::Iterations:
    return fmt::format("{} iteration{} of the loop at {}", limit.most, plural, place(limit.location));
  case Limit::Kind::Activations:
    return fmt::format("{} nested call{} at {}", limit.most, plural, place(limit.location));
  case Limit::Kind::Bytes:
    return fmt::format("{} byte{} allocated at {}", limit.most, plural, place(limit.location));
  }
  FATHOM_UNREACHABLE("a kind of limit");
}

/// That can be pasted: without a report that goes to whoever has started us, and is gone then.
std::string command_line(Words words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  words.erase(std::remove_if(words.begin(), end,
                             [](const std::string& word) {
                               return word.starts_with("--json=") &&
                                      word.find("/fathom-check") != std::string::npos;
                             }),
              end);
  const char* name = std::getenv("FATHOM_NAME"); // main.cpp
  words.insert(words.begin(), name ? name : "fathom");
  return reports::shell_line(words);
}

/// Without an option and its value, where that begins so; only before "--", where clang's begin.
Words without(const Words& words, const std::string& option, const std::string& value = "") {
  const auto end = std::find(words.begin(), words.end(), "--");
  Words kept;
  for (auto word = words.begin(); word != end; ++word) {
    if (word->starts_with(option + "=" + value)) continue;
    if (*word == option && word + 1 != end && (word + 1)->starts_with(value))
      ++word;
    else
      kept.push_back(*word);
  }
  kept.insert(kept.end(), end, words.end());
  return kept;
}

/// After the name of the command.
Words with(Words words, const Words& added) {
  words.insert(words.begin() + std::min<ptrdiff_t>(1, static_cast<ptrdiff_t>(words.size())), added.begin(),
               added.end());
  return words;
}

/// The command without the bounds that the user has set.
std::optional<std::string> without_bounds(const engine::CheckResult& result, const Options& options) {
  const bool is_bounded = options.unwind || options.recursion || !options.unwind_loops.empty();
  if (result.cuts.empty() || !is_bounded) return {};
  Words words = options.words;
  for (const char* option : {"--unwind", "--unwind-loop", "--recursion"}) words = without(words, option);
  return command_line(words);
}

/// Twice what was reached, of the loop that executions leave its bound in.
std::optional<std::string> with_higher_bound(const engine::CheckResult& result, const Options& options) {
  if (result.cuts.empty()) return {};
  const engine::ReachedCut& reached = result.cuts.front();
  const uint32_t more = std::max(reached.cut.iterations, 1u) * 2;
  if (reached.cut.recursion)
    return command_line(with(without(options.words, "--recursion"), {"--recursion", std::to_string(more)}));
  if (reached.location.line == 0) return {};
  const std::string loop = place(reached.location);
  return command_line(with(without(options.words, "--unwind-loop", loop + "="),
                           {"--unwind-loop", fmt::format("{}={}", loop, more)}));
}

std::optional<std::string> with_capacity(const engine::CheckResult& result, const Options& options) {
  if (result.capacities.empty() || !result.cuts.empty()) return {};
  return command_line(
      with(without(without(options.words, "--capacity"), "--capacity-at"), {"--capacity", "auto"}));
}

std::optional<std::string> with_more_time(const Options& options, bool ran_out) {
  if (!ran_out) return {};
  return command_line(with(without(options.words, "--timeout"),
                           {"--timeout", fmt::format("{:g}", more_time * options.timeout)}));
}

std::string with_more_memory(const Options& options) {
  const uint64_t more = static_cast<uint64_t>(more_time) * (options.memory >> 20);
  return command_line(with(without(options.words, "--memory"), {"--memory", std::to_string(more)}));
}

/// A shorter command line to try, where only the command line or the environment keeps a proof away.
std::optional<std::string> with_short_command_line(const engine::CheckResult& result,
                                                   const Options& options) {
  const std::string& reason = result.verdict.reason();
  if (!options.start.pointers.any_command_line ||
      !(reason.starts_with(FATHOM_LONG_COMMAND_LINE) || reason.starts_with(FATHOM_LARGE_ENVIRONMENT)))
    return {};
  return command_line(with(without(options.words, "--command-line"), {"--command-line", "few"}));
}

/// Proofs in a process of their own, where bounds alone had most of the time.
std::optional<std::string> side_by_side(const Options& options, bool ran_out) {
  const bool possible = options.command == Command::Check && !options.side_by_side &&
                        !options.all_properties && options.proofs.mode == engine::SummaryMode::Auto &&
                        !options.unwind;
  if (!ran_out || !possible) return {};
  return command_line(with(options.words, {"--side-by-side"}));
}

std::string undecided_line(const engine::CheckResult& result) {
  const std::vector<engine::Undecided>& places = result.known.undecided;
  if (places.empty() || !result.rows.empty()) return {};
  std::string text = fmt::format("open: at bound {} ", result.largest_bound);
  for (size_t i = 0; i < std::min(places.size(), most_places); ++i)
    text += fmt::format("{}{} ({})", i == 0 ? "" : ", ", place(places[i].location),
                        info(places[i].property).name);
  if (places.size() > most_places) text += fmt::format(" and {} more places", places.size() - most_places);
  return text + "\n";
}

} // namespace

std::string claim_line(const engine::KnownSoFar& known) {
  if (!known.claim || known.claim->limits.empty()) return {};
  const BoundedClaim& claim = *known.claim;
  std::string text = "holds: no violation within ";
  for (size_t i = 0; i < std::min(claim.limits.size(), most_limits); ++i)
    text += (i == 0 ? "" : ", ") + words_of(claim.limits[i]);
  if (claim.limits.size() > most_limits)
    text += fmt::format(" and {} more limits", claim.limits.size() - most_limits);
  if (claim.obligations > 0)
    text += fmt::format(" ({} obligation{})", claim.obligations, claim.obligations == 1 ? "" : "s");
  else
    text += " (they come to no place where one could be)";
  if (claim.assumed > 0)
    text += fmt::format("; {} assumption{} of the encoding still open", claim.assumed,
                        claim.assumed == 1 ? "" : "s");
  return text + "\n";
}

std::vector<std::string> commands_to_try(const engine::CheckResult& result, const Options& options) {
  const bool ran_out = options.timeout > 0 && result.verdict.reason().starts_with("time limit");
  std::vector<std::string> commands;
  for (const auto& command :
       {with_short_command_line(result, options), without_bounds(result, options),
        with_capacity(result, options), with_more_time(options, ran_out), side_by_side(options, ran_out),
        ran_out ? std::nullopt : with_higher_bound(result, options)})
    if (command && commands.size() < 2) commands.push_back(*command);
  return commands;
}

std::string cut_short_lines(const std::string& why, const Options& options, LimitReached limit) {
  std::string text = fmt::format("not proved: {}\n", why);
  if (options.command != Command::Check) return text;
  if (limit == LimitReached::Memory) return text + fmt::format("try: {}\n", with_more_memory(options));
  for (const auto& command : {with_more_time(options, true), side_by_side(options, true)})
    if (command) text += fmt::format("try: {}\n", *command);
  return text;
}

std::string unknown_lines(const engine::CheckResult& result, const Options& options) {
  std::string text;
  for (const program::Approximation& entry : result.ledger.entries())
    if (entry.kind == program::ApproximationKind::Under) text += fmt::format("not proved: {}\n", entry.what);
  for (const program::SourceLocation& loop : result.ends.unranked)
    text += fmt::format("no ranking function: of the loop or recursion at {}:{}\n", loop.file, loop.line);
  text += undecided_line(result) + claim_line(result.known);
  for (const std::string& command : commands_to_try(result, options))
    text += fmt::format("try: {}\n", command);
  return text;
}

} // namespace fathom::cli
