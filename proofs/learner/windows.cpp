#include "proofs/learner/windows.h"

#include "proofs/learner/dependence.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

/// Whether a load of the body sees what memory held before the loop.
bool reads_others(const WindowRuns& runs, ValueId load) {
  const std::vector<LoopVariable>& variables = runs.analysis.variables;
  SymbolicMemory& memory = runs.body.memory();
  const Program& program = memory.builder().program();
  const Resolution resolution = memory.resolve(program[load].operands[0]);
  if (!resolution.complete) return false;
  return std::none_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
    if (target.object == null_object) return false;
    if (target.object.index() >= runs.first_object)
      return program.object(target.object).kind != ObjectKind::Summary;
    return std::any_of(variables.begin(), variables.end(), [&](const LoopVariable& variable) {
      return !variable.is_phi && variable.object == target.object;
    });
  });
}

} // namespace

Forgotten iterations_until_forgotten(const WindowRuns& runs, EdgeState state, const GivenWindows& given,
                                     uint32_t most) {
  LoopBody& body = runs.body;
  const std::vector<LoopVariable>& variables = runs.analysis.variables;
  const Forgotten none{std::vector<uint32_t>(variables.size(), 0), std::vector<ValueId>(variables.size())};
  Forgotten found = none;
  std::vector<BitVector> masks(variables.size());
  for (uint32_t iteration = 1; iteration <= most; ++iteration) {
    std::vector<EdgeState> back = runs.iterations.run(std::move(state), Exits::Dropped);
    if (!body.run_in_progress()->refused.empty() || back.empty()) return none;
    state = body.paths().join(std::move(back));
    for (size_t i = 0; i < variables.size(); ++i)
      if (variables[i].kind == LoopVariable::Kind::Window)
        found.last[i] = runs.iterations.read(state, variables[i]);
    const Dependence dependence(body.memory().builder().program(), given.from, given.values,
                                [&](ValueId load) { return reads_others(runs, load); });
    bool all = true, changed = false;
    for (size_t i = 0; i < variables.size(); ++i) {
      if (variables[i].kind != LoopVariable::Kind::Window) continue;
      const BitVector mask = dependence.of(found.last[i]);
      changed |= iteration == 1 || mask != masks[i];
      masks[i] = mask;
      if (!mask.is_zero())
        found.after[i] = 0;
      else if (found.after[i] == 0)
        found.after[i] = iteration;
      all &= found.after[i] != 0;
    }
    if (most == longest_window && (all || !changed)) break; // only looking for the number
  }
  return found;
}

} // namespace fathom::loops
