#include "frontend/unwinder/repetitions.h"

#include <bit>
#include <utility>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr const char* of_loop = "the loop goes on for ever";
/// So many visits are compared with earlier ones by the solver: more make the question expensive. All others
/// have to be seen without it.
constexpr uint32_t most_stated = 256;
constexpr size_t most_compared_entries = 64, most_stated_entries = 4;
constexpr const char* of_recursion = "the recursion goes on for ever";

} // namespace

Repetitions::Repetitions(Context& context)
    : builder_(context.builder), memory_(context.memory), stack_(context.stack), run_(context.run),
      result_(context.result), context_(context) {
  run_.watched().watch_length(result_.ends.repetitions);
}

bool Repetitions::is_wanted() const {
  return context_.asks(Property::Termination) && !context_.bounds.summarise && memory_.forwards();
}

Visit Repetitions::visit_of(const EdgeState& state) const {
  return {state.position.guard, state.memory, state.values, uint32_t(builder_.program().size())};
}

/// True: no input was looked at in between, and nothing differs. `states`: an obligation, too.
bool Repetitions::compare(const Visit& earlier, const Visit& now, const char* what, bool states) {
  ValueId same = builder_.boolean(true);
  for (size_t i = 0; i < now.values.size() && !builder_.is_false(same); ++i) {
    const ValueId a = earlier.values[i], b = now.values[i];
    if (a == b) continue;
    if (!a.valid() || !b.valid()) return false;
    same =
        builder_.conjoin(same, builder_.type(a).is_pointer() ? builder_.ptr_same(a, b) : builder_.eq(a, b));
  }
  if (builder_.is_false(same)) return false;
  const auto memory = memory_.equal(earlier.memory, now.memory);
  if (!memory) return false;
  same = builder_.conjoin(same, memory->holds);
  if (builder_.is_true(same) && memory->exact && earlier.guard == now.guard) return true;
  if (!states || builder_.is_false(same)) return false;
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  state_violation(now.memory, now.guard, same, what);
  if (builder_.program().obligations.size() > obligation.index())
    result_.ends.repetitions.push_back({obligation, earlier.position, now.position});
  return false;
}

void Repetitions::state_violation(const MemoryState& memory, ValueId guard, ValueId bad, const char* what) {
  MemoryState looked_at = memory;
  MemoryState* const before = std::exchange(context_.ending, &looked_at);
  builder_.check(ObligationKind::Property, Property::Termination, guard, bad, what);
  context_.ending = before;
}

void Repetitions::state_endless(const MemoryState& memory, ValueId guard, const char* what) {
  if (!context_.asks(Property::Termination)) return;
  state_violation(memory, guard, builder_.boolean(true), what);
  builder_.check(ObligationKind::Unsupported, Property::UnreachCall, guard, builder_.boolean(true), what);
}

void Repetitions::begin(LoopFrame& loop, const EdgeState& state) {
  if (!is_wanted() || run_.speculates() || loop.extent != LoopFrame::Extent::Loop) return;
  loop.visits = {visit_of(state)};
}

bool Repetitions::visit(LoopFrame& loop, const EdgeState& state, LocationId place) {
  if (loop.visits.empty()) return false;
  const LocationId before = builder_.location();
  builder_.set_location(place);
  const Visit now = visit_of(state);
  bool endless = false;
  for (const Visit& earlier : loop.visits)
    endless = endless || compare(earlier, now, of_loop, loop.iterations <= most_stated);
  if (endless) state_endless(now.memory, now.guard, of_loop);
  // The first one of a power of two, then the last one.
  if (std::has_single_bit(loop.iterations)) loop.visits.clear();
  loop.visits.resize(std::min<size_t>(loop.visits.size(), 1));
  loop.visits.push_back(now);
  builder_.set_location(before);
  return endless;
}

bool Repetitions::enter(const llvm::Function& callee, const EdgeState& state, std::optional<Visit>& visit) {
  if (!is_wanted() || run_.speculates()) return false;
  visit = visit_of(state);
  size_t count = 0; // of activations between
  const auto& activations = stack_.activations();
  for (auto outer = activations.rbegin(); outer != activations.rend() && count < most_compared_entries;
       ++outer) {
    if (&(*outer)->info->function != &callee || !(*outer)->chain.entered) continue;
    const Visit& earlier = *(*outer)->chain.entered;
    if (earlier.values.size() != visit->values.size()) return false;
    if (!compare(earlier, *visit, of_recursion, count++ < most_stated_entries)) continue;
    state_endless(visit->memory, visit->guard, of_recursion);
    return true;
  }
  return false;
}

} // namespace fathom::frontend
