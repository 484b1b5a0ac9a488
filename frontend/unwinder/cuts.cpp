#include "frontend/unwinder/cuts.h"

#include "frontend/unwinder/leak_checks.h"

namespace fathom::frontend {

using namespace program;

Cuts::Cuts(Context& context, LeakChecks& leaks)
    : builder_(context.builder), run_(context.run), result_(context.result), leaks_(leaks) {
  run_.watched().watch_length(result_.cuts);
}

void Cuts::cut(const EdgeState& state, Cut what, std::string message) {
  if (run_.speculates()) return run_.refuse("unwinding was cut in it");
  const LocationId before = builder_.location();
  builder_.set_location(what.location);
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  builder_.check(ObligationKind::Unwind, Property::UnreachCall, state.position.guard, builder_.boolean(true),
                 std::move(message));
  if (obligation.index() < builder_.program().obligations.size()) what.obligation = obligation;
  const bool may_go_on = !what.context.empty();
  result_.cuts.push_back(std::move(what));
  if (may_go_on) { // what is lost here stays so in all that follows
    MemoryState memory = state.memory;
    leaks_.check(memory, state.position.guard, EndKind::Never, state.values);
  }
  builder_.set_location(before);
}

} // namespace fathom::frontend
