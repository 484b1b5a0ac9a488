#include "engine/confirm.h"

#include "ir/program/evaluator.h"
#include "ir/program/exchange/input_vector_maker.h"
#include "ir/term/evaluator.h"

#include <map>
#include <memory>
#include <optional>

namespace fathom::engine {

namespace {

/// The reason why no native execution can be made to repeat a run; empty for a run that can.
std::string unrepeatable(const program::Run& run) {
  std::string what;
  const auto add = [&](bool holds, const char* text) {
    if (holds) what += (what.empty() ? "" : ", ") + std::string(text);
  };
  add(run.read_uninitialised, "uninitialised memory");
  add(run.used_address, "addresses");
  add(run.used_open_value, "values that C leaves open");
  add(run.huge_allocation, "a huge allocation");
  return what;
}

std::string violation_of(const program::Run& run) {
  return fmt::format("a violation of {}{}", program::info(run.property).name,
                     run.location.line ? " at " + run.location.to_string() : "");
}

/// The model with what evaluates it; shared with the input vector, which asks for single bytes during the
/// run.
struct Model {
  Model(const term::Context& terms, term::Valuation values)
      : context(terms), valuation(std::move(values)), evaluator(terms, valuation) {}
  const term::Context& context;
  term::Valuation valuation;
  term::Evaluator evaluator;
};

std::optional<uint8_t> initial_byte(const memory::MemoryModel& memory, Model& model, program::Target target,
                                    program::ObjectId object, uint64_t offset) {
  if (const auto array = memory.initial_array(object)) {
    const uint32_t index_width = model.context.sort(array->array).index_width();
    const BitVector element = model.evaluator.element(
        array->array, BitVector(index_width, (array->base + offset) / array->element_bytes));
    const uint32_t low =
        target.lowest_bit(array->element_bytes, static_cast<uint32_t>(offset % array->element_bytes));
    return static_cast<uint8_t>(element.extract(low + 7, low).low64());
  }
  if (const auto term = memory.initial_byte(object, offset))
    return static_cast<uint8_t>(model.evaluator.evaluate(*term).low64());
  return {};
}

program::Valuation valuation_of(const Round& round, const std::shared_ptr<Model>& model) {
  program::Valuation valuation;
  for (const encoder::Leaf& leaf : round.encoding.leaves)
    valuation.leaves.insert_or_assign(leaf.value, model->evaluator.evaluate(leaf.term));
  const std::shared_ptr<const memory::MemoryModel> memory = round.encoding.memory;
  valuation.initial_byte = [memory, model, target = round.program->target](program::ObjectId object,
                                                                           uint64_t offset) {
    return memory ? initial_byte(*memory, *model, target, object, offset) : std::nullopt;
  };
  std::map<program::ObjectId, uint64_t> addresses;
  for (const auto& [object, term] : round.encoding.addresses)
    addresses.emplace(object, model->evaluator.evaluate(term).low64());
  valuation.address = [addresses =
                           std::move(addresses)](program::ObjectId object) -> std::optional<uint64_t> {
    const auto found = addresses.find(object);
    return found == addresses.end() ? std::nullopt : std::optional(found->second);
  };
  return valuation;
}

/// Evaluates the whole unwound program under the model.
program::Evaluation evaluation_of(const Round& round, const std::shared_ptr<Model>& model) {
  return program::evaluate(*round.program, valuation_of(round, model));
}

} // namespace

program::InputVector input_vector_of(const Round& round, const term::Context& context,
                                     const term::Valuation& model) {
  const auto shared = std::make_shared<Model>(context, model);
  const program::Evaluation evaluation = evaluation_of(round, shared);
  for (const program::Repetition& repetition : round.unwinding.ends.repetitions)
    if (shared->evaluator.holds(round.encoding.obligation_terms[repetition.obligation.index()]))
      return program::make_input_vector(*round.program, evaluation, repetition);
  const program::Interleavings& threads = round.unwinding.interleavings;
  return threads.is_empty() ? program::make_input_vector(*round.program, evaluation)
                            : program::make_input_vector(*round.program, evaluation, threads);
}

Result<ConfirmedRun> confirm(const Round& round, const term::Context& context, const term::Valuation& model,
                             const program::Specification& specification, const Services& services,
                             const Options& options) {
  const program::InputVector input_vector = input_vector_of(round, context, model);
  // A state that repeats itself does so soon; one that does not may go on for ever.
  constexpr uint64_t most_rounds = 16, least_steps = 100'000;
  uint64_t steps = options.runs.steps;
  if (!round.unwinding.ends.repetitions.empty())
    steps = std::min(steps, most_rounds * round.unwinding.steps + least_steps);
  return ConfirmedRun::from(services.interpreter.run(specification, input_vector, steps), specification);
}

Result<ConfirmedRun> confirm_endless(const Round& round, const term::Context& context,
                                     const term::Valuation& model, const EndlessExecution& execution,
                                     const program::Specification& specification, const Services& services) {
  // What is proved is not in doubt; that the way there exists is. What is told ends sooner, if it can.
  constexpr uint64_t steps = 200'000, told = 300;
  const program::Evaluation evaluation = evaluation_of(round, std::make_shared<Model>(context, model));
  program::InputVector vector =
      program::make_input_vector(*round.program, evaluation, {{}, execution.first, execution.first});
  vector.endless = execution.what;
  constexpr uint32_t widest_input = 64;
  vector.repeated_from = vector.inputs.size();
  vector.inputs.push_back({0, BitVector(widest_input, execution.inputs.value_or(0)), {}});
  Result<ConfirmedRun> confirmed =
      ConfirmedRun::from(services.interpreter.run(specification, vector, steps), specification);
  if (!confirmed) return confirmed;
  Result<ConfirmedRun> shorter =
      ConfirmedRun::from(services.interpreter.run(specification, vector, told), specification);
  return shorter ? shorter : confirmed;
}

std::string replaying(const program::Run& run) {
  return "replaying " + violation_of(run);
}

std::string shown_by(const Round& round, const term::Context& context, const term::Valuation& model) {
  term::Evaluator evaluator(context, model);
  for (const Target& target : round.properties)
    if (target.location.valid() && evaluator.holds(target.violated))
      return fmt::format(" to {} at {}", program::info(target.property).name, round.place(target.location));
  return "";
}

namespace {

/// The models' way to say that they do not know is no execution of the program; the library's own result is.
Verdict not_computed(const program::Run& run, const std::string& natively) {
  return Verdict::unknown(
      fmt::format("{} may depend on what {}() computes, for which the model takes any value{}",
                  violation_of(run), run.computed, natively.empty() ? "" : "; natively: " + natively));
}

} // namespace

Verdict judge(ConfirmedRun run, const Services& services) {
  const bool is_computed = !run.run().computed.empty();
  if (!services.replay && is_computed) return not_computed(run.run(), "");
  if (!services.replay) return Verdict::violated(std::move(run));
  const ReplayAnswer answer = services.replay(run.run());
  if (is_computed && answer.kind != ReplayAnswer::Kind::Confirmed)
    return not_computed(run.run(), answer.detail);
  switch (answer.kind) {
  case ReplayAnswer::Kind::Confirmed: run.replay_note = fmt::format("yes ({})", answer.detail); break;
  case ReplayAnswer::Kind::Unavailable:
    run.replay_note = fmt::format("not possible ({})", answer.detail);
    break;
  case ReplayAnswer::Kind::Late:
    return Verdict::unknown(fmt::format("{} while {}", answer.detail, replaying(run.run())));
  case ReplayAnswer::Kind::Refuted: {
    const std::string depends = unrepeatable(run.run());
    if (depends.empty() && answer.conclusive)
      return Verdict::unknown(
          fmt::format("the replay did not show {}: {}", violation_of(run.run()), answer.detail));
    run.replay_note = fmt::format("no ({})", depends.empty() ? answer.detail : "depends on " + depends);
    break;
  }
  }
  return Verdict::violated(std::move(run));
}

} // namespace fathom::engine
