// fathom emit: the intermediate stages as text.
#include "cli/loading.h"
#include "cli/solver_factory.h"
#include "cli/stated.h"
#include "cli/worker.h"
#include "frontend/module_text.h"
#include "frontend/points_to/points_to.h"
#include "frontend/program_source.h"
#include "frontend/scaffold/scaffold.h"
#include "frontend/sequential/lockstep.h"
#include "frontend/sequential/sequentialise.h"
#include "ir/predicate/text.h"
#include "ir/program/text.h"
#include "ir/term/printer.h"
#include "memory/encoding/memory_map.h"
#include "memory/forwarding/make_symbolic_memory.h"
#include "proofs/abstraction/conditions.h"
#include "proofs/abstraction/runs.h"
#include "proofs/horn/clauses.h"
#include "reports/json_slot.h"
#include "witnesses/checked_text.h"

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdio>
#include <map>
#include <numeric>
#include <sstream>

namespace fathom::cli {

namespace {

using reports::Json;

/// A concrete interpreter for stages that never ask one.
class NoInterpreter final : public program::ConcreteInterpreter {
 public:
  program::Run run(const program::Specification&, const program::InputVector&, uint64_t) override {
    FATHOM_UNREACHABLE("emit runs nothing");
  }
};

memory::ForwardingOptions forwarding_options(const Options& options) {
  memory::ForwardingOptions symbolic_memory;
  symbolic_memory.forwarding = options.forwarding;
  return symbolic_memory;
}

std::string offset_text(const program::Builder& builder, program::ValueId offset) {
  if (!offset.valid() || !builder.is_constant(offset)) return "+?";
  const int64_t value = builder.constant_i64(offset);
  return value == 0 ? "" : fmt::format("{:+}", value);
}

std::string object_text(const program::Program& program, program::ObjectId id) {
  const program::Object& object = program.object(id);
  std::string name = object.name.empty() ? to_string(object.kind) : object.name;
  const program::SourceLocation& where = program.locations[object.location];
  return where.line == 0 ? name : fmt::format("{}@{}", name, where.line);
}

/// One line for each pointer that an instruction dereferences, in the order of the program; equal lines once.
std::string points_to_table(const program::Program& program, program::SymbolicMemory& symbolic_memory) {
  std::string text;
  std::string last;
  for (uint32_t i = 0; i < program.size(); ++i) {
    const program::Instruction instruction = program[program::ValueId(i)];
    const bool two = instruction.opcode == program::Opcode::Copy;
    if (!two && instruction.opcode != program::Opcode::Load && instruction.opcode != program::Opcode::Store &&
        instruction.opcode != program::Opcode::Fill && instruction.opcode != program::Opcode::Free)
      continue;
    for (int operand = 0; operand < (two ? 2 : 1); ++operand) {
      const program::Resolution resolution = symbolic_memory.resolve(instruction.operands[operand]);
      std::string targets;
      for (const program::PointerTarget& target : resolution.targets)
        targets += (targets.empty() ? "" : ", ") + object_text(program, target.object) +
                   offset_text(symbolic_memory.builder(), target.offset);
      for (const program::ObjectId candidate : resolution.candidates)
        targets += (targets.empty() ? "" : ", ") + object_text(program, candidate) + "+?";
      if (!resolution.complete) targets += targets.empty() ? "unknown" : ", null, unknown";
      const std::string line =
          fmt::format("{:<24} {:<6} {{{}}}\n", program.locations[instruction.location].to_string(),
                      info(instruction.opcode).mnemonic, targets);
      if (line != last) text += line;
      last = line;
    }
  }
  return text;
}

/// A line for each loop of which a summary was tried.
std::string summary_table(const program::Program& program, const program::Unwinding& unwinding) {
  std::string text;
  for (const program::LoopSummary& summary : unwinding.summaries)
    text += fmt::format("{:<28} {} {}\n", program.locations[summary.location].to_string(),
                        summary.done ? "summarised:" : "not summarised:", summary.text);
  return text;
}

/// Loops that were unwound up to the bound, for want of a cut.
std::string loops_not_cut(const program::Program& program, const program::Unwinding& unwinding) {
  std::string text;
  for (const program::LoopSummary& summary : unwinding.summaries)
    if (!summary.done)
      text +=
          fmt::format("\nnot cut: {}: {}\n", program.locations[summary.location].to_string(), summary.text);
  return text;
}

/// The clauses of which the engine makes candidates for invariants.
std::string horn_script(const program::Builder& builder, const program::Unwinding& unwinding,
                        const program::Specification& specification) {
  std::vector<bool> wanted;
  for (const program::Obligation& each : builder.program().obligations)
    wanted.push_back(each.kind == program::ObligationKind::Property && specification.asks_for(each.property));
  const horn::Clauses clauses = horn::clauses_of(builder, unwinding.transitions, wanted, {});
  std::vector<size_t> all(clauses.queries.size());
  std::iota(all.begin(), all.end(), 0);
  return horn::script_of(clauses, all) + "(check-sat)\n(get-model)\n";
}

/// What random runs of the program have in common at the heads of loops; more of them than a check makes.
std::string abstraction_table(const program::Builder& builder, const program::Unwinding& unwinding) {
  constexpr uint64_t instructions = 4'000'000;
  abstraction::Runs runs(builder, unwinding.transitions);
  runs.run(instructions);
  std::string text;
  std::set<program::ValueId> products;
  for (const abstraction::HeadStates& seen : runs.heads()) {
    text += fmt::format("{}: {} states\n", seen.loop, seen.states.size());
    const abstraction::Conditions conditions = abstraction::conditions_of(seen, products);
    for (const auto* some : {&conditions.sums, &conditions.likely, &conditions.others})
      for (const predicate::Predicate& condition : *some)
        text += fmt::format("  {}\n", predicate::to_text(condition, seen.scope));
  }
  return text;
}

/// The stages that need the unwound program but no formula.
Result<std::string> unwound(const Options& options, const Input& input) {
  const std::unique_ptr<program::ProgramSource> source = frontend::make_unwinder(*input.module);
  program::Program program;
  program.target = source->target();
  program::Builder builder(program);
  const std::unique_ptr<program::SymbolicMemory> symbolic_memory =
      memory::make_symbolic_memory(builder, forwarding_options(options));
  program::Bounds bounds = engine::Schedule(bound_options(options)).bounds();
  bounds.cut_all = options.stage == Stage::Transitions || options.stage == Stage::Horn ||
                   options.stage == Stage::Abstraction;
  bounds.summarise =
      options.stage == Stage::Summarised || options.stage == Stage::Summaries || bounds.cut_all;
  bounds.induction = options.stage == Stage::Summaries;
  Effort unlimited;
  const Result<program::Unwinding> unwinding =
      source->unwind(input.specification, bounds, *symbolic_memory, unlimited);
  if (!unwinding) return unwinding.error();
  if (options.stage == Stage::Summaries) return summary_table(program, *unwinding);
  if (options.stage == Stage::Transitions)
    return program::to_text(builder, unwinding->transitions) + loops_not_cut(program, *unwinding) + "\n" +
           program::to_text(program);
  if (options.stage == Stage::Horn) return horn_script(builder, *unwinding, input.specification);
  if (options.stage == Stage::Abstraction) return abstraction_table(builder, *unwinding);
  if (options.stage == Stage::PointsTo) return points_to_table(program, *symbolic_memory);
  if (options.stage == Stage::Memory) return memory::memory_table(program, model_options(options));
  if (options.stage == Stage::MemoryGraph) return memory::memory_graph(program, model_options(options));
  return program::to_text(program);
}

Result<std::string> formula(const Options& options, const Input& input) {
  const std::unique_ptr<program::ProgramSource> source = frontend::make_unwinder(*input.module);
  NoInterpreter interpreter;
  engine::Services services{.source = *source, .interpreter = interpreter};
  services.make_symbolic_memory = [&](program::Builder& builder) {
    return memory::make_symbolic_memory(builder, forwarding_options(options));
  };
  engine::Options engine_options;
  engine_options.bounds = bound_options(options);
  engine_options.memory = model_options(options);
  term::Context context;
  term::Builder builder(context, options.rewriting);
  for (const std::string& rule : options.rules_off) builder.set_rule(rule, false);
  const Result<engine::FirstQuery> query =
      engine::first_query(input.specification, services, engine_options, builder);
  if (!query) return query.error();
  std::ostringstream text;
  term::print_smt2(text, context, query->assertions);
  return text.str();
}

Json function_json(const std::string& file, const frontend::FileOutline::Function& function) {
  const frontend::Signature& signature = function.signature;
  std::vector<std::string> parameters;
  for (const frontend::GivenValue& parameter : signature.parameters) parameters.push_back(parameter.name);
  const bool has_clauses =
      std::find(signature.calls.begin(), signature.calls.end(), "__fathom_clause") != signature.calls.end();
  return {{"name", function.name},
          {"file", file},
          {"line", signature.line},
          {"external", function.is_external},
          {"declaration", signature.declaration},
          {"returns", signature.returns},
          {"variadic", signature.is_variadic},
          {"parameters", parameters},
          {"clauses", has_clauses}};
}

/// The functions that the files define, headers aside. Nothing is linked, so that a file may lack others.
Result<std::string> functions_text(const Options& options) {
  Json functions = Json::array();
  for (const std::string& file : options.files) {
    const Result<frontend::FileOutline> outline = frontend::outline(compilation_of(options, file));
    if (!outline) return outline.error();
    for (const frontend::FileOutline::Function& function : outline->functions)
      if (function.file == file) functions.push_back(function_json(file, function));
  }
  return reports::text_of(functions);
}

/// Clauses that stay unchecked are named on stderr.
Result<std::string> checks_text(const Options& options, Channel& channel) {
  if (options.files.size() != 1) return Error{"--stage checks takes one file"};
  const std::string& file = options.files.front();
  const Result<std::string> content = read_file(file);
  if (!content) return content.error();
  witnesses::CheckedText checked = witnesses::checked_text(*content, file);
  for (const witnesses::UncheckedClauses& each : checked.unchecked)
    channel.line(fmt::format("{}:{}: {} stay unchecked: {}", file, each.line, each.what, each.why));
  return std::move(checked.text);
}

Result<std::string> stage_text(const Options& options, Channel& channel) {
  if (options.stage == Stage::Functions) return functions_text(options);
  if (options.stage == Stage::Checks) return checks_text(options, channel);
  Result<Input> input = load_input(options);
  if (!input) return input.error();
  switch (options.stage) {
  case Stage::Llvm: return frontend::llvm_text(*input->module);
  case Stage::Sequential: {
    constexpr uint32_t threads = 2;
    const bool leaks = program::looks_for_leaks(input->specification);
    const auto module =
        input->module->entry_driver().compares
            ? frontend::run_in_lockstep(*input->module)
            : frontend::sequentialise(*input->module, {.threads = threads, .looks_at_end = leaks});
    if (!module) return module.error();
    return frontend::llvm_text(**module);
  }
  case Stage::PointsToStatic: {
    const frontend::points_to::Options wanted{.havoc_externals = options.externals == Externals::Havoc};
    return frontend::points_to::PointsTo::analyse(*input->module, wanted)->table();
  }
  case Stage::Gssa:
  case Stage::Summarised:
  case Stage::Summaries:
  case Stage::Transitions:
  case Stage::Horn:
  case Stage::Abstraction:
  case Stage::PointsTo:
  case Stage::Memory:
  case Stage::MemoryGraph: return unwound(options, *input);
  case Stage::Smt2: return formula(options, *input);
  case Stage::Contracts: return proof_as_clauses(options, std::move(*input), channel);
  case Stage::Functions:
  case Stage::Checks: break; // of files, not of what they make together
  }
  FATHOM_UNREACHABLE("a stage");
}

} // namespace

Ending run_emit(const Options& options, Channel& channel) {
  const Result<std::string> text = stage_text(options, channel);
  if (!text) return bad_input(text.error(), channel);
  std::signal(SIGPIPE, SIG_IGN); // `fathom emit ... | head` wants no more: that is no error
  const size_t written = std::fwrite(text->data(), 1, text->size(), stdout);
  if (written != text->size() || std::fflush(stdout) != 0) {
    if (errno == EPIPE) return {ExitStatus::True, {}};
    return bad_input(Error{"cannot write to stdout"}, channel);
  }
  return {ExitStatus::True, {}};
}

} // namespace fathom::cli
