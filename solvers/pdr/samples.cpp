#include "solvers/pdr/samples.h"

#include <algorithm>
#include <array>
#include <bit>
#include <unordered_set>

namespace fathom::solvers::pdr {

namespace {

/// Each of 64 executions takes at most so many steps.
constexpr size_t most_steps = 512;
/// Executions that begin anew now and then: much may be settled where they begin.
constexpr Lanes begin_anew = 0x5555'5555'5555'5555;
/// How often an execution that could not begin tries it with other inputs.
constexpr int most_tries = 8;

/// A hash of each execution's state.
std::array<uint64_t, 64> hashes_of(const std::vector<Lanes>& states) {
  std::array<uint64_t, 64> hashes{};
  for (const Lanes bits : states)
    for (unsigned lane = 0; lane < 64; ++lane) {
      hashes[lane] = (hashes[lane] ^ (bits >> lane & 1)) * 0x9E3779B97F4A7C15u;
      hashes[lane] ^= hashes[lane] >> 29;
    }
  return hashes;
}

} // namespace

Samples::Samples(const Machine& machine, Account& account) {
  // Drawn one by one, elements of one array would not fit together.
  if (!machine.error().empty() || machine.reads_arrays) return;
  Simulation simulation(machine);
  Lanes begun = 0;
  for (int i = 0; i < most_tries && begun != ~Lanes{0}; ++i) begun |= simulation.begin(~begun);
  seen_.resize(machine.now.size());
  std::unordered_set<uint64_t> known; // by hash: of two states with one, the second is no sample
  for (size_t step = 0; step < most_steps && begun != 0 && !account.spent(); ++step) {
    const std::vector<Lanes>& states = simulation.states();
    const std::array<uint64_t, 64> hashes = hashes_of(states);
    for (unsigned lane = 0; lane < 64; ++lane)
      if ((begun >> lane & 1) != 0 && known.insert(hashes[lane]).second) add(states, lane, step);
    const Lanes stuck = begun & ~simulation.step();
    simulation.begin(stuck | (begun & begin_anew & (Lanes{1} << step % 64)));
  }
  account.simulate(simulation.work());
}

void Samples::add(const std::vector<Lanes>& states, unsigned lane, size_t step) {
  const size_t place = steps_.size() % 64;
  steps_.push_back(step);
  for (size_t i = 0; i < states.size(); ++i) {
    const Lanes bit = states[i] >> lane & 1;
    if (place == 0) seen_[i].push_back(seen_[i].empty() ? -bit : -(seen_[i][0] & 1));
    seen_[i].back() = (seen_[i].back() & ~(Lanes{1} << place)) | bit << place;
  }
}

std::optional<size_t> Samples::first_in(const Cube& cube) const {
  for (size_t word = 0; word * 64 < steps_.size(); ++word) {
    Lanes inside = ~Lanes{0};
    for (const Bit bit : cube) {
      inside &= in(bit, word);
      if (!inside) break;
    }
    if (inside) return steps_[std::min(word * 64 + size_t(std::countr_zero(inside)), steps_.size() - 1)];
  }
  return std::nullopt;
}

Cube Samples::without(Cube core, const Cube& cube) const {
  std::vector<Lanes> inside((steps_.size() + 63) / 64, ~Lanes{0});
  for (const Bit bit : core)
    for (size_t word = 0; word < inside.size(); ++word) inside[word] &= in(bit, word);
  const auto count_with = [&](Bit bit) {
    size_t count = 0;
    for (size_t word = 0; word < inside.size(); ++word)
      count += size_t(std::popcount(inside[word] & in(bit, word)));
    return count;
  };
  while (std::any_of(inside.begin(), inside.end(), [](Lanes word) { return word != 0; })) {
    Bit best = 0;
    size_t least = SIZE_MAX;
    for (const Bit bit : cube)
      if (const size_t count = count_with(bit); count < least) best = bit, least = count;
    core.push_back(best);
    for (size_t word = 0; word < inside.size(); ++word) inside[word] &= in(best, word);
  }
  std::sort(core.begin(), core.end(), by_number);
  return core;
}

} // namespace fathom::solvers::pdr
