#include "threads/keys.h"

#include <algorithm>
#include <bit>

namespace fathom::threads {

using namespace program;

namespace {

/// They say nothing new. Where threads are many, few orders of theirs are looked for first, and a proof takes
/// their steps in turns.
constexpr size_t most_conditions = 200'000, most_of_many_threads = 20'000;
constexpr ThreadId many_threads = 8;

} // namespace

Keys::Keys(const Log& log, Builder& builder, const std::vector<Awaited>& awaited)
    : log_(log), builder_(builder) {
  std::multimap<BlockId, BlockId> writes; // by the block that waits for them
  for (const Awaited& one : awaited) writes.emplace(one.read, one.write);
  const auto bits = std::max<uint32_t>(1, uint32_t(std::bit_width(log.blocks.size())));
  for (BlockId block = 0; block < log.blocks.size(); ++block) {
    const ValueId clock = builder.open(OpenKind::Schedule, Type::integer(bits), builder.boolean(true));
    clocks_.push_back(clock);
    blocks_.push_back(builder.concat(clock, builder.constant(bits, block + 1)));
    const BlockId parent = log.blocks[block].before;
    latest_.emplace_back(log.threads, no_block);
    if (parent == no_block) continue;
    set_later(block, parent);
    const auto [begin, end] = writes.equal_range(parent);
    for (auto write = begin; write != end; ++write) set_later(block, write->second);
  }
}

/// The second block is before the first one, and so is all that is before it.
void Keys::set_later(BlockId block, BlockId earlier) {
  const auto set = [&](ThreadId thread, BlockId known) {
    BlockId& latest = latest_[block][thread];
    if (known != no_block && (latest == no_block || latest < known)) latest = known;
  };
  for (ThreadId thread = 0; thread < log_.threads; ++thread) set(thread, latest_[earlier][thread]);
  set(log_.blocks[earlier].thread, earlier);
}

bool Keys::always_before(BlockId a, BlockId b) const {
  const Block &block = log_.blocks[a], &other = log_.blocks[b];
  if (block.is_commit) return other.is_commit && block.thread == other.thread && a < b;
  const BlockId latest = latest_[b][block.thread];
  return latest != no_block && a <= latest;
}

ValueId Keys::before(BlockId a, BlockId b) {
  if (always_before(a, b)) return builder_.boolean(true);
  if (a == b || always_before(b, a)) return builder_.boolean(false);
  if (a > b) return builder_.not_(before(b, a)); // no two keys are equal
  ValueId& known = compared_[{a, b}];
  if (!known.valid()) known = builder_.binary(Opcode::Ult, blocks_[a], blocks_[b]);
  return known;
}

std::optional<ValueId> Keys::known(BlockId a, BlockId b) const {
  if (always_before(a, b)) return builder_.boolean(true);
  if (always_before(b, a)) return builder_.boolean(false);
  const auto found = compared_.find(std::minmax(a, b));
  if (found == compared_.end()) return std::nullopt;
  return a < b ? found->second : builder_.not_(found->second);
}

std::vector<ValueId> Keys::transitivity() {
  const size_t most = log_.threads > many_threads ? most_of_many_threads : most_conditions;
  std::vector<ValueId> conditions;
  std::set<BlockId> blocks;
  for (const auto& [pair, condition] : compared_) blocks.insert({pair.first, pair.second});
  for (const auto& [pair, condition] : compared_)
    for (const BlockId third : blocks) {
      const auto second = known(pair.second, third), whole = known(pair.first, third);
      if (third == pair.first || third == pair.second || !second || !whole) continue;
      if (conditions.size() >= most) return conditions;
      // a < b < c is a < c, and c < b < a is c < a.
      const ValueId both = builder_.conjoin(condition, *second);
      const ValueId none = builder_.conjoin(builder_.not_(condition), builder_.not_(*second));
      conditions.push_back(builder_.not_(builder_.conjoin(both, builder_.not_(*whole))));
      conditions.push_back(builder_.not_(builder_.conjoin(none, *whole)));
    }
  std::erase_if(conditions, [this](ValueId condition) { return builder_.is_true(condition); });
  return conditions;
}

bool Keys::always_before(size_t event, size_t other) const {
  const BlockId a = log_.events[event].block, b = log_.events[other].block;
  return a == b ? event < other : always_before(a, b);
}

ValueId Keys::event_before(size_t event, size_t other) {
  const BlockId a = log_.events[event].block, b = log_.events[other].block;
  return a == b ? builder_.boolean(event < other) : before(a, b);
}

bool Keys::is_forwarded(size_t write, size_t read) const {
  const BlockId a = log_.events[write].block, b = log_.events[read].block;
  return log_.blocks[a].is_commit && log_.blocks[a].thread == log_.blocks[b].thread && a < b;
}

ValueId Keys::sees(size_t read, size_t write) {
  return is_forwarded(write, read) ? builder_.boolean(true) : event_before(write, read);
}

std::vector<ValueId> Keys::program_order() {
  std::vector<ValueId> conditions;
  for (BlockId number = 0; number < log_.blocks.size(); ++number) {
    const Block& block = log_.blocks[number];
    const auto is_behind = [&](BlockId parent) {
      return builder_.binary(Opcode::Ule, clocks_[parent], clocks_[number]);
    };
    if (block.before != no_block) conditions.push_back(is_behind(block.before));
    if (block.stored == no_block) continue;
    const bool always = block.is_commit;
    conditions.push_back(always ? is_behind(block.stored)
                                : builder_.disjoin(builder_.not_(block.guard), is_behind(block.stored)));
  }
  return conditions;
}

} // namespace fathom::threads
