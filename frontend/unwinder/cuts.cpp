#include "frontend/unwinder/cuts.h"

#include "frontend/unwinder/leak_checks.h"

namespace fathom::frontend {

using namespace program;

Cuts::Cuts(Context& context, LeakChecks& leaks)
    : builder_(context.builder), run_(context.run), result_(context.result), leaks_(leaks) {
  run_.watched().watch_length(result_.cuts);
}

void Cuts::cut(const EdgeState& state, LocationId place, const std::string& context, uint32_t iterations,
               bool recursion, bool fixed, std::string message) {
  if (run_.speculates()) return run_.refuse("unwinding was cut in it");
  const LocationId before = builder_.location();
  builder_.set_location(place);
  const auto obligation = ObligationId(uint32_t(builder_.program().obligations.size()));
  builder_.check(ObligationKind::Unwind, Property::UnreachCall, state.position.guard, builder_.boolean(true),
                 std::move(message));
  result_.cuts.push_back({obligation, place, context, iterations, recursion, fixed});
  if (!context.empty()) { // what is lost here stays so in all that follows
    MemoryState memory = state.memory;
    leaks_.check(memory, state.position.guard, EndKind::Never, state.values);
  }
  builder_.set_location(before);
}

void Cuts::cut_constant(const EdgeState& state, LocationId place, const std::string& context,
                        uint32_t iterations) {
  cut(state, place, context, iterations, false, false,
      fmt::format("the loop was cut after {} iterations", iterations));
  if (!run_.speculates()) result_.cuts.back().constant = true;
}

} // namespace fathom::frontend
