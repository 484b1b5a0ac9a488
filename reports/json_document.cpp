#include "reports/json_document.h"

#include "reports/coverage.h"
#include "reports/text.h"

// Where a key gives a place as one text ("a.c:3:7"), a second one has all of it.
namespace fathom::reports {
namespace {

/// In the object of what is at the place.
void describe_here(Slot& json, Place& place) {
  json.field("file", place.file);
  json.field("line", place.line);
  json.field("column", place.column);
  json.field("character", place.character);
  json.field("function", place.function);
}

std::string text_of_byte(const program::ObjectState::Byte& byte) {
  using Kind = program::ObjectState::Byte::Kind;
  switch (byte.kind) {
  case Kind::Data: return fmt::format("{:02x}", byte.value);
  case Kind::Uninitialised: return "??";
  case Kind::Pointer: return "->";
  }
  FATHOM_UNREACHABLE("a kind of byte");
}

std::optional<program::ObjectState::Byte> byte_of_text(std::string_view text) {
  using Kind = program::ObjectState::Byte::Kind;
  if (text == "??") return program::ObjectState::Byte{0, Kind::Uninitialised};
  if (text == "->") return program::ObjectState::Byte{0, Kind::Pointer};
  constexpr std::string_view digits = "0123456789abcdef";
  const size_t high = digits.find(text[0]), low = text.size() == 2 ? digits.find(text[1]) : text.npos;
  if (high == text.npos || low == text.npos) return {};
  return program::ObjectState::Byte{static_cast<uint8_t>(high * 16 + low), Kind::Data};
}

/// Two characters for each.
void describe_bytes(Slot& json, const char* key, std::vector<program::ObjectState::Byte>& bytes) {
  std::string text;
  for (const program::ObjectState::Byte& byte : bytes) text += text_of_byte(byte);
  json.field(key, text);
  if (json.is_writing()) return;
  for (size_t i = 0; i < text.size(); i += 2) {
    const auto byte = byte_of_text(std::string_view(text).substr(i, 2));
    if (!byte) return json.fail(fmt::format("{}: neither two hexadecimal digits nor ?? nor ->", key));
    bytes.push_back(*byte);
  }
}

} // namespace

static void describe(Slot& json, Place& place) {
  describe_here(json, place);
}

static void describe(Slot& json, PropertyVerdict& row) {
  json.field("name", row.name);
  json.field("verdict", row.verdict);
  json.field("reason", row.reason);
  json.field("obligations", row.obligations);
}

static void describe(Slot& json, program::VariableState::Part& part) {
  json.field("path", part.path);
  json.field("value", part.value);
}

static void describe(Slot& json, program::VariableState& state) {
  json.field("object", state.object);
  json.field("activation", state.activation);
  json.field("name", state.name);
  json.field("type", state.type);
  json.field("line", state.line);
  json.field("value", state.value);
  json.field("size", state.size);
  json.field("alive", state.is_alive);
  json.field("parts", state.parts);
  describe_bytes(json, "bytes", state.bytes);
}

static void describe(Slot& json, Step& step) {
  describe_here(json, step.place);
  json.field("statement", step.statement);
  json.field("values", step.values);
  json.field("depth", step.depth);
  json.field("input", step.is_input);
  json.field("note", step.is_note);
  json.field("thread", step.thread);
  json.field("activation", step.activation);
  json.field("entered", step.entered);
  json.field("returns", step.returns);
  json.field("variables", step.states);
}

static void describe(Slot& json, Input& input) {
  json.field("name", input.name);
  json.field("parameter", input.is_parameter);
  describe_here(json, input.place);
  json.field("type", input.type);
  json.field("value", input.value);
  json.field("variable", input.variable);
}

static void describe(Slot& json, program::ObjectState::Pointer& pointer) {
  json.field("offset", pointer.offset);
  json.field("target", pointer.target);
}

static void describe(Slot& json, program::ObjectState::Access& access) {
  json.field("offset", access.offset);
  json.field("size", access.size);
}

static void describe(Slot& json, program::ObjectState& object) {
  json.field("name", object.name);
  json.field("type", object.type);
  json.field("origin", object.origin);
  json.field("file", object.allocated.file);
  json.field("line", object.allocated.line);
  json.field("column", object.allocated.column);
  json.field("function", object.allocated.function);
  json.field("value", object.value);
  json.field("size", object.size);
  json.field("alive", object.is_alive);
  json.field("access", object.access);
  json.field("first", object.first);
  describe_bytes(json, "bytes", object.bytes);
  json.field("pointers", object.pointers);
}

static void describe(Slot& json, UndefinedBefore& undefined) {
  json.field("property", undefined.property);
  json.field("message", undefined.message);
  json.derived("location", undefined.place.to_string());
  json.field("place", undefined.place);
}

static void describe(Slot& json, program::MacroUse& macro) {
  json.field("written", macro.written);
  json.field("expansion", macro.expansion);
}

static void describe(Slot& json, Violation& violation) {
  json.field("property", violation.property);
  describe_here(json, violation.place);
  json.field("message", violation.message);
  json.field("detail", violation.detail);
  json.field("statement", violation.statement);
  json.field("macros", violation.macros);
  json.field("undefined_behaviour_before", violation.undefined);
  json.field("inputs", violation.inputs);
  json.field("path", violation.path);
  json.field("whole_path", violation.is_whole);
  json.field("variables", violation.initial);
  json.field("stack", violation.stack);
  json.field("memory", violation.memory);
  json.field("rests_on", violation.rests_on);
  json.field("text", violation.text);
}

static void describe(Slot& json, PlaceVerdict& row) {
  json.field("property", row.property);
  describe_here(json, row.place);
  json.field("message", row.message);
  json.field("verdict", row.verdict);
  json.field("reason", row.reason);
  json.field("violation", row.violation);
}

static void describe(Slot& json, Minimum& minimum) {
  json.field("bytes", minimum.bytes);
  json.field("smallest", minimum.smallest);
}

static void describe(Slot& json, Vacuity& vacuity) {
  json.derived("found", vacuity.found() ? Json(true) : vacuity.decided ? Json(false) : Json("not decided"));
  json.field("decided", vacuity.decided);
  json.derived("contradictory_assumption",
               vacuity.assumption ? Json(valid_utf8(vacuity.assumption->to_string())) : Json(nullptr));
  json.field("contradictory_assumption_place", vacuity.assumption);
  std::vector<std::string> unreached;
  for (const Place& place : vacuity.unreached) unreached.push_back(place.to_string());
  json.derived("unreached_assertions", unreached);
  json.field("unreached_assertion_places", vacuity.unreached);
}

static void describe(Slot& json, Assumption& assumption) {
  json.field("text", assumption.text);
  json.field("place", assumption.place);
}

static void describe(Slot& json, CutSummary& cut) {
  json.derived("location", cut.place.to_string());
  json.field("place", cut.place);
  json.field("context", cut.context);
  json.field("iterations", cut.iterations);
  json.choice("kind", cut.recursion, {{false, "loop"}, {true, "recursion"}});
}

static void describe(Slot& json, BoundedClaim::Limit& limit) {
  json.field("kind", limit.kind);
  json.derived("location", limit.place.to_string());
  json.field("place", limit.place);
  json.field("most", limit.most);
}

static void describe(Slot& json, BoundedClaim& claim) {
  json.field("obligations", claim.obligations);
  json.field("assumed", claim.assumed);
  json.field("limits", claim.limits);
}

static void describe(Slot& json, OpenPlace& open) {
  json.field("property", open.property);
  json.derived("location", open.place.to_string());
  json.field("place", open.place);
}

static void describe(Slot& json, ExternalSummary& external) {
  json.field("name", external.name);
  json.field("treatment", external.treatment);
  json.field("place", external.place);
}

static void describe(Slot& json, ValidationSummary::Part& part) {
  json.field("what", part.what);
  json.field("place", part.place);
  if (json.is_writing() ? part.segment > 0 : json.has("segment")) json.field("segment", part.segment);
}

/// Witnesses of violations have a reading, those of proofs invariants.
static void describe(Slot& json, ValidationSummary& validation) {
  json.field("kind", validation.kind);
  json.field("outcome", validation.outcome);
  if (json.is_writing() ? !validation.reading.empty() : json.has("reading")) {
    json.field("reading", validation.reading);
    json.field("segments", validation.segments);
    json.field("last_waypoint", validation.last_waypoint);
  } else {
    json.field("invariant", validation.invariant);
    json.field("problem", validation.problem);
  }
}

static void describe(Slot& json, witnesses::WitnessSummary::LeftOut& item) {
  json.field("location", item.location);
  json.field("what", item.what);
  json.field("why", item.why);
}

static void describe(Slot& json, witnesses::WitnessSummary& witness) {
  json.choice("kind", witness.is_violation, {{true, "violation_sequence"}, {false, "invariant_set"}});
  if (witness.is_violation) return;
  json.field("invariants", witness.invariants);
  json.derived("partial", Json(!witness.left_out.empty()));
  json.field("minimal", witness.is_minimal);
  json.field("iterations", witness.iterations);
  json.field("left_out", witness.left_out);
}

static void describe(Slot& json, witnesses::ReplayResult& replay) {
  using witnesses::ReplayOutcome;
  json.choice("outcome", replay.outcome,
              {{ReplayOutcome::Confirmed, "confirmed"},
               {ReplayOutcome::Refuted, "refuted"},
               {ReplayOutcome::Unavailable, "unavailable"}});
  json.field("detail", replay.detail);
  json.field("conclusive", replay.conclusive);
  json.field("seconds", replay.seconds);
}

static void describe(Slot& json, CertificateSummary& certificate) {
  json.field("query", certificate.query);
  json.field("method", certificate.method);
  json.field("why", certificate.why);
  json.field("file", certificate.file);
}

static void describe(Slot& json, SourceExcerpt& excerpt) {
  json.field("file", excerpt.file);
  json.field("first_line", excerpt.first_line);
  json.field("line_count", excerpt.line_count);
  json.field("lines", excerpt.lines);
}

static void describe(Slot& json, Reasons::SummarisedLoop& loop) {
  json.field("location", loop.location);
  json.field("how", loop.text);
}

static void describe(Slot& json, Reasons::Invariant& invariant) {
  json.field("loop", invariant.location);
  json.field("holds", invariant.text);
}

static void describe(Slot& json, Reasons::Clause& clause) {
  json.field("place", clause.place);
  json.field("text", clause.text);
}

static void describe(Slot& json, Reasons::Iterations& iterations) {
  json.field("loop", iterations.location);
  json.field("most", iterations.most);
}

static void describe_state(Slot& json, program::Coverage::State& state) {
  using State = program::Coverage::State;
  json.choice("state", state,
              {{State::Reached, "reached"},
               {State::Ended, "ended by assumptions"},
               {State::Never, "never"},
               {State::Open, "open"}});
}

static void describe(Slot& json, program::Coverage::Line& line) {
  json.field("file", line.line.file);
  json.field("line", line.line.line);
  describe_state(json, line.state);
  json.field("runs", line.runs);
}

static void describe(Slot& json, program::Coverage::Branch& branch) {
  json.field("file", branch.location.file);
  json.field("line", branch.location.line);
  json.field("column", branch.location.column);
  json.field("way", branch.way);
  describe_state(json, branch.state);
  json.field("runs", branch.runs);
}

static void describe(Slot& json, program::Coverage::Condition& condition) {
  json.field("file", condition.location.file);
  json.field("line", condition.location.line);
  json.field("column", condition.location.column);
  describe_state(json, condition.state);
}

static void describe(Slot& json, program::Coverage::Decision& decision) {
  json.field("file", decision.location.file);
  json.field("line", decision.location.line);
  json.field("column", decision.location.column);
  json.field("followed", decision.is_followed);
  json.field("conditions", decision.conditions);
}

static void describe(Slot& json, program::Coverage& coverage) {
  using State = program::Coverage::State;
  json.derived("lines", Json(coverage.lines.size()));
  json.derived("reached", ranges_of(coverage, State::Reached));
  json.derived("ended_by_assumptions", ranges_of(coverage, State::Ended));
  json.derived("never", ranges_of(coverage, State::Never));
  json.derived("open", ranges_of(coverage, State::Open));
  json.field("bound", coverage.bound);
  json.field("reason", coverage.reason);
  json.field("each_line", coverage.lines);
  json.field("each_branch", coverage.branches);
  json.field("each_decision", coverage.decisions);
}

namespace {

void describe_task(Slot& json, Task& task) {
  json.field("input_files", task.input_files);
  json.field("specification", task.specification);
  json.field("data_model", task.data_model);
  json.field("entry", task.entry);
  json.field("directory", task.directory);
  json.field("started", task.started);
  json.field("command", task.command);
}

void describe_outcome(Slot& json, Outcome& outcome) {
  json.field("verdict", outcome.verdict);
  json.field("reason", outcome.reason);
  json.field("properties", outcome.properties);
  json.field("places", outcome.places);
  json.field("violation", outcome.violation);
  json.field("minimum", outcome.minimum);
  json.field("vacuous", outcome.vacuity);
  std::vector<std::string> assumptions;
  for (const Assumption& assumption : outcome.assumptions) assumptions.push_back(assumption.text);
  json.derived("assumptions", assumptions);
  json.field("assumed", outcome.assumptions);
}

void describe_externals(Slot& json, std::vector<ExternalSummary>& externals) {
  Json treatments = Json::object(), undefined = Json::array();
  for (const ExternalSummary& external : externals) {
    const std::string name = valid_utf8(external.name), treatment = valid_utf8(external.treatment);
    treatments[name] = treatment;
    if (external.place.line > 0)
      undefined.push_back({{"name", name},
                           {"treatment", treatment},
                           {"file", valid_utf8(external.place.file)},
                           {"line", external.place.line},
                           {"column", external.place.column}});
  }
  json.derived("externals", treatments);
  json.derived("undefined_functions", undefined);
  json.field("external_functions", externals);
}

void describe_extent(Slot& json, Extent& extent) {
  json.object("bounds", [&](Slot& bounds) {
    bounds.field("loop", extent.bound);
    bounds.field("recursion", extent.recursion_bound);
  });
  json.field("cuts", extent.cuts);
  json.field("holds", extent.claim);
  json.field("open", extent.open);
  json.field("commands_to_try", extent.commands);
  json.field("approximations", extent.approximations);
  describe_externals(json, extent.externals);
}

void describe_resources(Slot& json, Resources& resources) {
  json.field("solver", resources.solver);
  json.field("certificates", resources.certificates);
  json.object("resources", [&](Slot& used) {
    used.field("wall_seconds", resources.wall_seconds);
    used.field("cpu_seconds", resources.cpu_seconds);
    used.field("peak_memory", resources.peak_memory);
  });
  json.field("counters", resources.counters);
  json.field("timings", resources.timers);
}

/// Null where nothing is decided.
void describe_decided_by(Slot& json, std::string& strategy) {
  std::optional<std::string> known;
  if (!strategy.empty()) known = strategy;
  json.field("decided_by", known);
  strategy = known.value_or("");
}

} // namespace

void describe(Slot& json, RunSummary& summary) {
  auto& [task, outcome, extent, reasons, files, resources, coverage, sources] = summary;
  json.constant("format", "fathom-result");
  json.constant("format_version", 1);
  json.object("tool", [&](Slot& tool) {
    tool.constant("name", "Fathom");
    tool.field("version", task.version);
  });
  json.object("task", [&](Slot& slot) { describe_task(slot, task); });
  describe_outcome(json, outcome);
  describe_extent(json, extent);
  json.derived("rests_on", outcome.violation ? outcome.violation->rests_on : std::vector<std::string>{});
  describe_decided_by(json, reasons.decided_by);
  json.field("rests_on_summary", reasons.rests_on);
  json.field("summarised_loops", reasons.summarised_loops);
  json.field("invariants", reasons.invariants);
  json.field("iterations", reasons.iterations);
  json.field("used_contracts", reasons.used_contracts);
  json.field("stated_invariants", reasons.stated_invariants);
  json.field("replay", outcome.replay);
  json.field("coverage", coverage);
  json.field("validation", outcome.validation);
  json.object("files", [&](Slot& slot) {
    slot.field("witness", files.witness);
    slot.field("harness", files.harness);
    slot.field("harness_commands", files.harness_commands);
  });
  json.field("witness", files.in_witness);
  describe_resources(json, resources);
  json.field("sources", sources);
}

} // namespace fathom::reports
