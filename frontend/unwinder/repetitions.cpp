#include "frontend/unwinder/repetitions.h"

#include <bit>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr const char* of_loop = "the loop goes on for ever";
constexpr const char* of_recursion = "the recursion goes on for ever";

} // namespace

Repetitions::Repetitions(Context& context)
    : builder_(context.builder), memory_(context.memory), run_(context.run), result_(context.result),
      context_(context) {
  run_.watched().watch_length(result_.repetitions);
}

bool Repetitions::is_wanted() const {
  return context_.asks(Property::Termination) && !context_.bounds.summarise && memory_.forwards();
}

Visit Repetitions::visit_of(const EdgeState& state) const {
  return {state.position.guard, state.memory, state.values, uint32_t(builder_.program().size())};
}

void Repetitions::compare(const Visit& earlier, const Visit& now, const char* what) {
  ValueId same = builder_.boolean(true);
  for (size_t i = 0; i < now.values.size() && !builder_.is_false(same); ++i) {
    const ValueId a = earlier.values[i], b = now.values[i];
    if (a == b) continue;
    if (!a.valid() || !b.valid()) return;
    same = builder_.conjoin(same, builder_.type(a).is_pointer() ? builder_.ptr_same(a, b) : builder_.eq(a, b));
  }
  if (builder_.is_false(same)) return;
  const std::optional<ValueId> memory = memory_.equal(earlier.memory, now.memory);
  if (!memory) return;
  same = builder_.conjoin(same, *memory);
  if (builder_.is_false(same)) return;
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  builder_.check(ObligationKind::Property, Property::Termination, now.guard, same, what);
  if (builder_.program().obligations.size() > obligation.index())
    result_.repetitions.push_back({obligation, earlier.position, now.position});
}

/// No input was looked at in between, and nothing differs.
bool Repetitions::is_standstill(const Visit& earlier, const Visit& now) const {
  return earlier.guard == now.guard && earlier.values == now.values && memory_.same(earlier.memory, now.memory);
}

void Repetitions::state_endless(ValueId guard, const char* what) {
  if (!context_.asks(Property::Termination)) return;
  builder_.check(ObligationKind::Property, Property::Termination, guard, builder_.boolean(true), what);
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
  for (const Visit& earlier : loop.visits) {
    compare(earlier, now, of_loop);
    endless = endless || is_standstill(earlier, now);
  }
  if (endless) state_endless(now.guard, of_loop);
  // The first one of a power of two, then the last one.
  if (std::has_single_bit(loop.iterations)) loop.visits.clear();
  loop.visits.resize(std::min<size_t>(loop.visits.size(), 1));
  loop.visits.push_back(now);
  builder_.set_location(before);
  return endless;
}

bool Repetitions::enter(const Activation* outer, const EdgeState& state, std::optional<Visit>& visit) {
  if (!is_wanted() || run_.speculates()) return false;
  visit = visit_of(state);
  if (outer == nullptr || !outer->entered || outer->entered->values.size() != visit->values.size()) return false;
  compare(*outer->entered, *visit, of_recursion);
  if (!is_standstill(*outer->entered, *visit)) return false;
  state_endless(visit->guard, of_recursion);
  return true;
}

} // namespace fathom::frontend
