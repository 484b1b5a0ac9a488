#include "solvers/pdr/implications.h"

#include "solvers/pdr/simulation.h"

#include <algorithm>

namespace fathom::solvers::pdr {

namespace {

/// Beyond them pairs of bits are not looked at; and candidates, where executions say too little.
constexpr size_t most_bits = 2'000, most_pairs = 8'000;
/// Steps from a state that refutes a candidate.
constexpr int steps_from_there = 2;

/// Two bits that no state has been seen with, in all four ways.
void add_pairs(const Samples& samples, int a, int b, std::vector<Cube>& found) {
  const std::vector<Lanes>&x = samples.of(a), &y = samples.of(b);
  unsigned ways = 0;
  for (size_t i = 0; i < x.size() && ways != 15; ++i)
    ways |= unsigned((x[i] & y[i]) != 0) | unsigned((x[i] & ~y[i]) != 0) << 1 |
            unsigned((~x[i] & y[i]) != 0) << 2 | unsigned((~x[i] & ~y[i]) != 0) << 3;
  for (unsigned way = 0; way < 4; ++way)
    if ((ways >> way & 1) == 0) found.push_back({way & 2 ? -a : a, way & 1 ? -b : b});
}

/// A bit that has been seen with one value only, as the cube of the other one; 0: it has both.
Bit other_value(const std::vector<Lanes>& seen, Bit bit) {
  const auto is = [&](Lanes all) {
    return std::all_of(seen.begin(), seen.end(), [&](Lanes x) { return x == all; });
  };
  return is(0) ? bit : is(~Lanes{0}) ? -bit : 0;
}

} // namespace

std::vector<Cube> unseen_bits(const Machine& machine, const Samples& samples) {
  std::vector<Cube> found;
  for (int bit = 1; !samples.empty() && bit <= static_cast<int>(machine.now.size()); ++bit)
    if (const Bit other = other_value(samples.of(bit), bit)) found.push_back({other});
  return found;
}

std::vector<Cube> find_implications(const Machine& machine, const Samples& samples,
                                    const std::vector<Cube>& unseen, Search& search, Account& account) {
  if (samples.empty()) return {};
  Simulation simulation(machine);
  const auto refine = [&](const Cube& state, std::vector<Cube>& cubes) {
    simulation.set_state(state);
    const uint64_t before = simulation.work();
    for (int i = 0; i < steps_from_there; ++i) {
      const Lanes made = simulation.step();
      std::erase_if(cubes, [&](const Cube& cube) {
        Lanes inside = made;
        for (const Bit bit : cube) inside &= simulation.state(bit);
        return inside != 0;
      });
    }
    account.simulate(simulation.work() - before);
  };

  std::vector<bool> is_unseen(machine.now.size() + 1);
  for (const Cube& cube : unseen) is_unseen[size_t(std::abs(cube[0]))] = true;
  std::vector<int> changing;
  for (int bit = 1; bit <= static_cast<int>(machine.now.size()); ++bit)
    if (!is_unseen[size_t(bit)]) changing.push_back(bit);
  std::vector<Cube> constants = unseen, pairs;
  search.exclude_inductive(constants, refine);
  if (changing.size() <= most_bits)
    for (size_t i = 0; i < changing.size() && pairs.size() <= most_pairs; ++i)
      for (size_t j = i + 1; j < changing.size(); ++j) add_pairs(samples, changing[i], changing[j], pairs);
  if (pairs.size() > most_pairs) pairs.clear();
  search.exclude_inductive(pairs, refine);
  constants.insert(constants.end(), pairs.begin(), pairs.end());
  return constants;
}

} // namespace fathom::solvers::pdr
