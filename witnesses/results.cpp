#include "witnesses/results.h"

#include "ir/support/atomic_file.h"

#include <nlohmann/json.hpp>

namespace fathom::witnesses {
namespace {

using Json = nlohmann::ordered_json;

Json properties_json(const RunSummary& summary) {
  Json list = Json::array();
  for (const PropertySummary& property : summary.properties)
    list.push_back({{"name", property.name},
                    {"verdict", property.verdict},
                    {"reason", property.reason},
                    {"obligations", property.obligations}});
  return list;
}

Json cuts_json(const RunSummary& summary) {
  Json list = Json::array();
  for (const CutSummary& cut : summary.cuts)
    list.push_back({{"location", cut.location},
                    {"context", cut.context},
                    {"iterations", cut.iterations},
                    {"kind", cut.recursion ? "recursion" : "loop"}});
  return list;
}

Json violation_json(const RunSummary& summary) {
  if (!summary.violation) return nullptr;
  const PlaceSummary& place = *summary.violation;
  Json undefined = nullptr;
  if (summary.undefined)
    undefined = {{"property", summary.undefined->property},
                 {"message", summary.undefined->message},
                 {"location", summary.undefined->location}};
  return {{"file", place.file},       {"line", place.line},
          {"column", place.column},   {"function", place.function},
          {"message", place.message}, {"undefined_behaviour_before", undefined}};
}

Json undefined_json(const RunSummary& summary) {
  Json list = Json::array();
  for (const ExternalSummary& external : summary.externals)
    if (external.place.line > 0)
      list.push_back({{"name", external.name},
                      {"treatment", external.treatment},
                      {"file", external.place.file},
                      {"line", external.place.line},
                      {"column", external.place.column}});
  return list;
}

Json minimum_json(const RunSummary& summary) {
  if (!summary.minimum) return nullptr;
  const MinimumSummary& minimum = *summary.minimum;
  return {{"bytes", minimum.bytes ? Json(*minimum.bytes) : Json(nullptr)}, {"smallest", minimum.smallest}};
}

Json vacuity_json(const RunSummary& summary) {
  if (!summary.vacuity) return nullptr;
  const VacuitySummary& vacuity = *summary.vacuity;
  const bool found = !vacuity.assumption.empty() || !vacuity.unreached.empty();
  return {{"found", found             ? Json(true)
                    : vacuity.decided ? Json(false)
                                      : Json("not decided")},
          {"contradictory_assumption", vacuity.assumption.empty() ? Json(nullptr) : Json(vacuity.assumption)},
          {"unreached_assertions", vacuity.unreached}};
}

Json replay_json(const RunSummary& summary) {
  if (!summary.replay) return nullptr;
  const ReplayResult& replay = *summary.replay;
  const char* outcome = replay.outcome == ReplayOutcome::Confirmed ? "confirmed"
                        : replay.outcome == ReplayOutcome::Refuted ? "refuted"
                                                                   : "unavailable";
  return {{"outcome", outcome},
          {"detail", replay.detail},
          {"conclusive", replay.conclusive},
          {"seconds", replay.seconds}};
}

} // namespace

std::string render_results(const RunSummary& summary) {
  Json document;
  document["format"] = "fathom-result";
  document["format_version"] = 1;
  document["tool"] = {{"name", "Fathom"}, {"version", summary.version}};
  document["task"] = {{"input_files", summary.input_files},
                      {"specification", summary.specification},
                      {"data_model", summary.data_model},
                      {"entry", summary.entry}};
  document["verdict"] = summary.verdict;
  document["reason"] = summary.reason;
  document["properties"] = properties_json(summary);
  document["violation"] = violation_json(summary);
  document["minimum"] = minimum_json(summary);
  document["vacuous"] = vacuity_json(summary);
  document["bounds"] = {{"loop", summary.bound}, {"recursion", summary.recursion_bound}};
  document["cuts"] = cuts_json(summary);
  document["approximations"] = summary.approximations;
  document["externals"] = Json::object();
  for (const ExternalSummary& external : summary.externals)
    document["externals"][external.name] = external.treatment;
  document["undefined_functions"] = undefined_json(summary);
  document["rests_on"] = summary.rests_on;
  document["decided_by"] = summary.decided_by.empty() ? Json(nullptr) : Json(summary.decided_by);
  document["summarised_loops"] = Json::array();
  for (const SummarisedLoop& loop : summary.summarised_loops)
    document["summarised_loops"].push_back({{"location", loop.location}, {"how", loop.how}});
  document["invariants"] = Json::array();
  for (const InvariantSummary& invariant : summary.invariants)
    document["invariants"].push_back({{"loop", invariant.location}, {"holds", invariant.text}});
  document["replay"] = replay_json(summary);
  document["files"] = {{"witness", summary.witness_file}, {"harness", summary.harness_file}};
  document["solver"] = summary.solver;
  document["certificates"] = Json::array();
  for (const CertificateSummary& c : summary.certificates)
    document["certificates"].push_back(
        {{"query", c.query}, {"method", c.method}, {"why", c.why}, {"file", c.file}});
  document["resources"] = {{"wall_seconds", summary.wall_seconds},
                           {"cpu_seconds", summary.cpu_seconds},
                           {"peak_memory", summary.peak_memory}};
  document["counters"] = summary.counters;
  document["timings"] = summary.seconds;
  // File names and messages may hold any bytes: those that are no UTF-8 are replaced rather than thrown
  // about.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

Status write_results(const std::string& path, const RunSummary& summary) {
  return write_file_atomically(path, render_results(summary));
}

} // namespace fathom::witnesses
