// Objects whose size is an input: capacities that were assumed, small sizes first, one size after the other.
#include "engine/strategies/bounded.h"

namespace fathom::engine {

namespace {

constexpr uint64_t small_sizes_tried[] = {1, 2, 3};

} // namespace

// Query 2, continued: which assumed capacities an execution exceeds. Those of the engine grow, those of the
// user go to the ledger, unless no execution at all stays within one: then it grows as well. What no machine
// can allocate ends an execution; where it ends all of them it goes to the ledger.
Bounded::Next Bounded::ask_capacities(const Round& round, Questioner& questioner) {
  if (round.capacities.empty()) return Next::Go;
  session_.report("checking capacities", round.capacities.size());
  if (session_.out_of_time()) return gave_up("checking capacities", "time limit");
  const Questioner::Possible possible =
      questioner.which(terms_of(round.capacities), session_.label("capacities"));
  std::vector<program::Capacity> exceeded;
  for (const size_t i : possible.indices) exceeded.push_back(round.unwinding.capacities[i]);
  if (session_.schedule.raise_capacities(exceeded)) return Next::Raise;
  if (!possible.reason.empty()) return gave_up("checking capacities", possible.reason);
  if (exceeded.empty()) return Next::Go;
  Questioner::Possible kept;
  const std::vector<program::Capacity> contradictory = ask_contradictions(round, questioner, exceeded, kept);
  if (!kept.reason.empty()) return gave_up("checking capacities", kept.reason);
  const bool grows = session_.options.bounds.sizes != Sizes::Eager && session_.schedule.grow(contradictory);
  if (grows) return Next::Raise;
  for (const program::Capacity& capacity : exceeded) {
    if (capacity.limit) continue;
    session_.answer.capacities.push_back({capacity, round.program->locations[capacity.location]});
    session_.answer.ledger.add({program::ApproximationKind::Under, "capacity",
                                fmt::format("capacity of {} byte{} exceeded at {}", capacity.bytes,
                                            capacity.bytes == 1 ? "" : "s", round.place(capacity.location)),
                                session_.answer.capacities.back().location});
  }
  for (const program::Capacity& capacity : contradictory)
    if (capacity.limit)
      session_.answer.ledger.add(
          {program::ApproximationKind::Under, "allocation",
           fmt::format("an allocation that cannot succeed at {}", round.place(capacity.location)),
           round.program->locations[capacity.location]});
  return Next::Go;
}

/// Those of them within which no execution stays.
std::vector<program::Capacity> Bounded::ask_contradictions(const Round& round, Questioner& questioner,
                                                           const std::vector<program::Capacity>& exceeded,
                                                           Questioner::Possible& kept) {
  std::vector<term::Term> keeping;
  for (const program::Capacity& capacity : exceeded)
    keeping.push_back(round.has_room(capacity, session_.builder));
  kept = questioner.which(keeping, session_.label("contradictions"));
  std::vector<bool> is_kept(exceeded.size());
  for (const size_t i : kept.indices) is_kept[i] = true;
  std::vector<program::Capacity> contradictory;
  for (size_t i = 0; i < exceeded.size(); ++i)
    if (!is_kept[i]) contradictory.push_back(exceeded[i]);
  return contradictory;
}

/// Sizes::SmallFirst: all objects that an execution allocates have 1, 2 or 3 bytes, or as many as the
/// capacity admits. Only a search for violations that are found at once; a general question follows.
std::vector<term::Term> Bounded::small_sizes(const Round& round) {
  if (session_.options.bounds.sizes != Sizes::SmallFirst || round.sizes.empty()) return {};
  std::vector<uint64_t> bytes(std::begin(small_sizes_tried), std::end(small_sizes_tried));
  if (const auto capacity = session_.schedule.bounds().capacity) bytes.push_back(*capacity);
  std::vector<term::Term> tries;
  for (const uint64_t size : bytes) {
    std::vector<term::Term> all;
    for (const Round::SymbolicSize& object : round.sizes)
      all.push_back(session_.builder.or_(
          session_.builder.not_(object.guard),
          session_.builder.eq(object.bytes,
                              session_.builder.bv(session_.builder.width(object.bytes), size))));
    tries.push_back(session_.builder.and_all(all));
  }
  return tries;
}

/// Sizes::Eager: the next sizes. What stands in the way of a proof for these does so for all.
bool Bounded::next_sizes() {
  if (session_.options.bounds.sizes != Sizes::Eager || !session_.schedule.next_sizes(sizes_)) return false;
  for (const program::Approximation& entry : session_.answer.ledger.entries())
    if (entry.kind == program::ApproximationKind::Under) session_.standing.add(entry);
  return true;
}

} // namespace fathom::engine
