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

Json part_json(const std::optional<ValidationSummary::Part>& part) {
  if (!part) return nullptr;
  Json json = {{"what", part->what}, {"place", part->place}};
  if (part->segment > 0) json["segment"] = part->segment;
  return json;
}

Json validation_json(const RunSummary& summary) {
  if (!summary.validation) return nullptr;
  const ValidationSummary& validation = *summary.validation;
  Json json = {{"kind", validation.kind}, {"outcome", validation.outcome}};
  if (!validation.reading.empty()) {
    json["reading"] = validation.reading;
    json["segments"] = validation.segments;
    json["last_waypoint"] = part_json(validation.last_waypoint);
  } else {
    json["invariant"] = part_json(validation.invariant);
    json["problem"] = validation.problem;
  }
  return json;
}

const char* kind_of(const WitnessSummary& witness) {
  return witness.is_violation ? "violation_sequence" : "invariant_set";
}

Json witness_json(const RunSummary& summary) {
  if (!summary.witness) return nullptr;
  const WitnessSummary& witness = *summary.witness;
  if (witness.is_violation) return {{"kind", kind_of(witness)}};
  Json left_out = Json::array();
  for (const WitnessSummary::LeftOut& item : witness.left_out)
    left_out.push_back({{"location", item.location}, {"what", item.what}, {"why", item.why}});
  return {{"kind", kind_of(witness)},
          {"invariants", witness.invariants},
          {"partial", !witness.left_out.empty()},
          {"minimal", witness.is_minimal},
          {"iterations", witness.iterations},
          {"left_out", left_out}};
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

std::string describe_witness(const WitnessSummary& witness) {
  if (witness.is_violation) return kind_of(witness);
  std::string text = fmt::format("{}, {} invariant{}, ", kind_of(witness), witness.invariants,
                                 witness.invariants == 1 ? "" : "s");
  if (witness.left_out.empty()) return text + "complete";
  std::map<std::string, size_t> reasons;
  for (const WitnessSummary::LeftOut& item : witness.left_out) ++reasons[item.why];
  std::string all;
  for (const auto& [why, count] : reasons) all += fmt::format("{}{} ({})", all.empty() ? "" : "; ", why, count);
  return text + "partial: " + all;
}

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
  document["validation"] = validation_json(summary);
  document["files"] = {{"witness", summary.witness_file}, {"harness", summary.harness_file}};
  document["witness"] = witness_json(summary);
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
