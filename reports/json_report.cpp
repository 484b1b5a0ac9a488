#include "reports/json_report.h"

#include <nlohmann/json.hpp>

namespace fathom::reports {
namespace {

using Json = nlohmann::ordered_json;

/// The element's JSON for each; an empty list where there is none.
template <typename Element, typename Function>
Json list_of(const std::vector<Element>& elements, const Function& json_of) {
  Json list = Json::array();
  for (const Element& element : elements) list.push_back(json_of(element));
  return list;
}

Json properties_json(const Outcome& outcome) {
  return list_of(outcome.properties, [](const PropertyVerdict& property) -> Json {
    return {{"name", property.name},
            {"verdict", property.verdict},
            {"reason", property.reason},
            {"obligations", property.obligations}};
  });
}

Json places_json(const Outcome& outcome) {
  return list_of(outcome.places, [](const PlaceVerdict& row) -> Json {
    return {{"property", program::info(row.property).name},
            {"file", row.place.file},
            {"line", row.place.line},
            {"column", row.place.column},
            {"function", row.place.function},
            {"message", row.message},
            {"verdict", row.verdict},
            {"reason", row.reason}};
  });
}

Json cuts_json(const Extent& extent) {
  return list_of(extent.cuts, [](const CutSummary& cut) -> Json {
    return {{"location", cut.place.to_string()},
            {"context", cut.context},
            {"iterations", cut.iterations},
            {"kind", cut.recursion ? "recursion" : "loop"}};
  });
}

Json claim_json(const Extent& extent) {
  if (!extent.claim) return nullptr;
  return {{"obligations", extent.claim->obligations},
          {"assumed", extent.claim->assumed},
          {"limits", list_of(extent.claim->limits, [](const BoundedClaim::Limit& limit) -> Json {
             return {{"kind", limit.kind}, {"location", limit.place.to_string()}, {"most", limit.most}};
           })}};
}

Json open_json(const Extent& extent) {
  return list_of(extent.open, [](const OpenPlace& open) -> Json {
    return {{"property", program::info(open.property).name}, {"location", open.place.to_string()}};
  });
}

Json violation_json(const Outcome& outcome) {
  if (!outcome.violation) return nullptr;
  const Violation& violation = *outcome.violation;
  Json undefined = nullptr;
  if (violation.undefined)
    undefined = {{"property", violation.undefined->property},
                 {"message", violation.undefined->message},
                 {"location", violation.undefined->place.to_string()}};
  return {{"property", program::info(violation.property).name},
          {"file", violation.place.file},
          {"line", violation.place.line},
          {"column", violation.place.column},
          {"function", violation.place.function},
          {"message", violation.message},
          {"detail", violation.detail},
          {"undefined_behaviour_before", undefined}};
}

Json externals_json(const Extent& extent) {
  Json externals = Json::object();
  for (const ExternalSummary& external : extent.externals) externals[external.name] = external.treatment;
  return externals;
}

Json undefined_json(const Extent& extent) {
  Json list = Json::array();
  for (const ExternalSummary& external : extent.externals)
    if (external.place.line > 0)
      list.push_back({{"name", external.name},
                      {"treatment", external.treatment},
                      {"file", external.place.file},
                      {"line", external.place.line},
                      {"column", external.place.column}});
  return list;
}

Json minimum_json(const Outcome& outcome) {
  if (!outcome.minimum) return nullptr;
  const Minimum& minimum = *outcome.minimum;
  return {{"bytes", minimum.bytes ? Json(*minimum.bytes) : Json(nullptr)}, {"smallest", minimum.smallest}};
}

Json vacuity_json(const Outcome& outcome) {
  if (!outcome.vacuity) return nullptr;
  const Vacuity& vacuity = *outcome.vacuity;
  return {{"found", vacuity.found()   ? Json(true)
                    : vacuity.decided ? Json(false)
                                      : Json("not decided")},
          {"contradictory_assumption",
           vacuity.assumption ? Json(vacuity.assumption->to_string()) : Json(nullptr)},
          {"unreached_assertions",
           list_of(vacuity.unreached, [](const Place& place) -> Json { return place.to_string(); })}};
}

Json part_json(const std::optional<ValidationSummary::Part>& part) {
  if (!part) return nullptr;
  Json json = {{"what", part->what}, {"place", part->place}};
  if (part->segment > 0) json["segment"] = part->segment;
  return json;
}

Json validation_json(const Outcome& outcome) {
  if (!outcome.validation) return nullptr;
  const ValidationSummary& validation = *outcome.validation;
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

Json witness_json(const Files& files) {
  if (!files.in_witness) return nullptr;
  const witnesses::WitnessSummary& witness = *files.in_witness;
  if (witness.is_violation) return {{"kind", witness.kind()}};
  return {{"kind", witness.kind()},
          {"invariants", witness.invariants},
          {"partial", !witness.left_out.empty()},
          {"minimal", witness.is_minimal},
          {"iterations", witness.iterations},
          {"left_out", list_of(witness.left_out, [](const witnesses::WitnessSummary::LeftOut& item) -> Json {
             return {{"location", item.location}, {"what", item.what}, {"why", item.why}};
           })}};
}

Json replay_json(const Outcome& outcome) {
  if (!outcome.replay) return nullptr;
  const witnesses::ReplayResult& replay = *outcome.replay;
  const char* word = replay.outcome == witnesses::ReplayOutcome::Confirmed ? "confirmed"
                     : replay.outcome == witnesses::ReplayOutcome::Refuted ? "refuted"
                                                                           : "unavailable";
  return {{"outcome", word},
          {"detail", replay.detail},
          {"conclusive", replay.conclusive},
          {"seconds", replay.seconds}};
}

Json assumptions_json(const Outcome& outcome) {
  return list_of(outcome.assumptions, [](const Assumption& assumption) -> Json { return assumption.text; });
}

Json loops_json(const std::vector<Reasons::OfLoop>& loops, const char* place, const char* text) {
  return list_of(loops, [&](const Reasons::OfLoop& loop) -> Json {
    return {{place, loop.location}, {text, loop.text}};
  });
}

void add_resources(Json& document, const Resources& resources) {
  document["solver"] = resources.solver;
  document["certificates"] = list_of(resources.certificates, [](const CertificateSummary& c) -> Json {
    return {{"query", c.query}, {"method", c.method}, {"why", c.why}, {"file", c.file}};
  });
  document["resources"] = {{"wall_seconds", resources.wall_seconds},
                           {"cpu_seconds", resources.cpu_seconds},
                           {"peak_memory", resources.peak_memory}};
  document["counters"] = resources.counters;
  document["timings"] = resources.timers;
}

} // namespace

std::string render_json(const RunSummary& summary) {
  const auto& [task, outcome, extent, reasons, files, resources] = summary;
  Json document;
  document["format"] = "fathom-result";
  document["format_version"] = 1;
  document["tool"] = {{"name", "Fathom"}, {"version", task.version}};
  document["task"] = {{"input_files", task.input_files},
                      {"specification", task.specification},
                      {"data_model", task.data_model},
                      {"entry", task.entry}};
  document["verdict"] = outcome.verdict;
  document["reason"] = outcome.reason;
  document["properties"] = properties_json(outcome);
  document["places"] = places_json(outcome);
  document["violation"] = violation_json(outcome);
  document["minimum"] = minimum_json(outcome);
  document["vacuous"] = vacuity_json(outcome);
  document["assumptions"] = assumptions_json(outcome);
  document["bounds"] = {{"loop", extent.bound}, {"recursion", extent.recursion_bound}};
  document["cuts"] = cuts_json(extent);
  document["holds"] = claim_json(extent);
  document["open"] = open_json(extent);
  document["commands_to_try"] = extent.commands;
  document["approximations"] = extent.approximations;
  document["externals"] = externals_json(extent);
  document["undefined_functions"] = undefined_json(extent);
  document["rests_on"] = outcome.violation ? outcome.violation->rests_on : std::vector<std::string>{};
  document["decided_by"] = reasons.decided_by.empty() ? Json(nullptr) : Json(reasons.decided_by);
  document["summarised_loops"] = loops_json(reasons.summarised_loops, "location", "how");
  document["invariants"] = loops_json(reasons.invariants, "loop", "holds");
  document["replay"] = replay_json(outcome);
  document["validation"] = validation_json(outcome);
  document["files"] = {{"witness", files.witness}, {"harness", files.harness}};
  document["witness"] = witness_json(files);
  add_resources(document, resources);
  // File names and messages may hold any bytes: those that are no UTF-8 are replaced rather than thrown
  // about.
  return document.dump(2, ' ', false, Json::error_handler_t::replace) + "\n";
}

} // namespace fathom::reports
