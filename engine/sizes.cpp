// Objects whose size is an input: capacities that were assumed, small sizes first, one size after the other.
#include "engine/session.h"

namespace fathom::engine {

namespace {

constexpr uint64_t small_sizes_tried[] = {1, 2, 3};

} // namespace

// Query 2, continued: which assumed capacities an execution exceeds. Those of the engine grow, those of the
// user go to the ledger, unless no execution at all stays within one: then it grows as well. What no machine
// can allocate ends an execution; where it ends all of them it goes to the ledger.
Next Session::ask_capacities(const Round& round, Questioner& questioner) {
  if (round.capacities.empty()) return Next::Go;
  report("checking capacities", round.capacities.size());
  if (out_of_time()) return gave_up("checking capacities", "time limit");
  const Questioner::Possible possible = questioner.which(terms_of(round.capacities), label("capacities"));
  std::vector<program::Capacity> exceeded;
  for (const size_t i : possible.indices) exceeded.push_back(round.unwinding.capacities[i]);
  if (schedule_.raise_capacities(exceeded)) return Next::Raise;
  if (!possible.reason.empty()) return gave_up("checking capacities", possible.reason);
  if (exceeded.empty()) return Next::Go;
  Questioner::Possible kept;
  const std::vector<program::Capacity> contradictory = ask_contradictions(round, questioner, exceeded, kept);
  if (!kept.reason.empty()) return gave_up("checking capacities", kept.reason);
  const bool grows = options_.bounds.sizes != Sizes::Eager && schedule_.grow(contradictory);
  if (grows) return Next::Raise;
  for (const program::Capacity& capacity : exceeded) {
    if (capacity.limit) continue;
    answer_.capacities.push_back({capacity, round.program->locations[capacity.location]});
    answer_.ledger.add({program::ApproximationKind::Under, "capacity",
                        fmt::format("capacity of {} byte{} exceeded at {}", capacity.bytes,
                                    capacity.bytes == 1 ? "" : "s", round.place(capacity.location)),
                        answer_.capacities.back().location});
  }
  for (const program::Capacity& capacity : contradictory)
    if (capacity.limit)
      answer_.ledger.add(
          {program::ApproximationKind::Under, "allocation",
           fmt::format("an allocation that cannot succeed at {}", round.place(capacity.location)),
           round.program->locations[capacity.location]});
  return Next::Go;
}

/// Those of them within which no execution stays.
std::vector<program::Capacity> Session::ask_contradictions(const Round& round, Questioner& questioner,
                                                           const std::vector<program::Capacity>& exceeded,
                                                           Questioner::Possible& kept) {
  std::vector<term::Term> keeping;
  const std::vector<memory::EncodedValue>& values = round.encoding.values;
  for (const program::Capacity& capacity : exceeded) {
    const program::Instruction& check =
        (*round.program)[round.program->obligations[capacity.obligation.index()].check];
    keeping.push_back(builder_.and_(values[check.guard.index()].bits,
                                    builder_.not_(values[check.operands[0].index()].bits)));
  }
  kept = questioner.which(keeping, label("contradictions"));
  std::vector<bool> is_kept(exceeded.size());
  for (const size_t i : kept.indices) is_kept[i] = true;
  std::vector<program::Capacity> contradictory;
  for (size_t i = 0; i < exceeded.size(); ++i)
    if (!is_kept[i]) contradictory.push_back(exceeded[i]);
  return contradictory;
}

/// Sizes::SmallFirst: all objects that an execution allocates have 1, 2 or 3 bytes, or as many as the
/// capacity admits. Only a search for violations that are found at once; a general question follows.
std::vector<term::Term> Session::small_sizes(const Round& round) {
  if (options_.bounds.sizes != Sizes::SmallFirst || round.sizes.empty()) return {};
  std::vector<uint64_t> bytes(std::begin(small_sizes_tried), std::end(small_sizes_tried));
  if (const auto capacity = schedule_.bounds().capacity) bytes.push_back(*capacity);
  std::vector<term::Term> tries;
  for (const uint64_t size : bytes) {
    std::vector<term::Term> all;
    for (const Round::SymbolicSize& object : round.sizes)
      all.push_back(builder_.or_(builder_.not_(object.guard),
                                 builder_.eq(object.bytes, builder_.bv(builder_.width(object.bytes), size))));
    tries.push_back(builder_.and_all(all));
  }
  return tries;
}

/// Sizes::Eager: the next sizes. What stands in the way of a proof for these does so for all.
bool Session::next_sizes() {
  if (options_.bounds.sizes != Sizes::Eager || !schedule_.next_sizes(sizes_)) return false;
  for (const program::Approximation& entry : answer_.ledger.entries())
    if (entry.kind == program::ApproximationKind::Under) standing_.add(entry);
  return true;
}

} // namespace fathom::engine
