#include "proofs/learner/windows.h"

#include "proofs/learner/dependence.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

/// Whether a load of the body sees what memory held before the loop.
bool reads_others(LoopBody& body, const LoopAnalysis& analysis, uint32_t first_object, ValueId load) {
  const Program& program = body.memory().builder().program();
  const Resolution resolution = body.memory().resolve(program[load].operands[0]);
  if (!resolution.complete) return false;
  return std::none_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
    if (target.object == null_object) return false;
    if (target.object.index() >= first_object)
      return program.object(target.object).kind != ObjectKind::Summary;
    return std::any_of(
        analysis.variables.begin(), analysis.variables.end(),
        [&](const LoopVariable& variable) { return !variable.is_phi && variable.object == target.object; });
  });
}

} // namespace

std::vector<uint32_t> iterations_until_forgotten(LoopBody& body, Iterations& iterations,
                                                 const LoopAnalysis& analysis, uint32_t first_object,
                                                 EdgeState state, const std::vector<ValueId>& given,
                                                 uint32_t from, uint32_t most, std::vector<ValueId>& last) {
  const std::vector<LoopVariable>& variables = analysis.variables;
  std::vector<uint32_t> after(variables.size(), 0);
  std::vector<BitVector> masks(variables.size());
  last.assign(variables.size(), ValueId());
  for (uint32_t iteration = 1; iteration <= most; ++iteration) {
    std::vector<EdgeState> back = iterations.run(std::move(state), Exits::Dropped);
    if (!body.run_in_progress()->refused.empty() || back.empty())
      return std::vector<uint32_t>(variables.size(), 0);
    state = body.paths().join(std::move(back));
    for (size_t i = 0; i < variables.size(); ++i)
      if (variables[i].kind == LoopVariable::Kind::Window) last[i] = iterations.read(state, variables[i]);
    const Dependence dependence(body.memory().builder().program(), from, given, [&](ValueId load) {
      return reads_others(body, analysis, first_object, load);
    });
    bool all = true, changed = false;
    for (size_t i = 0; i < variables.size(); ++i) {
      if (variables[i].kind != LoopVariable::Kind::Window) continue;
      const BitVector mask = dependence.of(last[i]);
      changed |= iteration == 1 || mask != masks[i];
      masks[i] = mask;
      if (!mask.is_zero())
        after[i] = 0;
      else if (after[i] == 0)
        after[i] = iteration;
      all &= after[i] != 0;
    }
    if (most == longest_window && (all || !changed)) break; // only looking for the number
  }
  return after;
}

} // namespace fathom::loops
