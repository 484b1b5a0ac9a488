#include "threads/keys.h"

#include <algorithm>
#include <bit>

namespace fathom::threads {

using namespace program;

namespace {

uint32_t bits_for(size_t largest) {
  return std::max<uint32_t>(1, uint32_t(std::bit_width(largest)));
}

} // namespace

Keys::Keys(const Log& log, Builder& builder) : log_(log), builder_(builder) {
  const uint32_t clock_bits = bits_for(log.blocks.size()), number_bits = bits_for(log.blocks.size());
  for (BlockId block = 0; block < log.blocks.size(); ++block) {
    const ValueId clock = builder.open(OpenKind::Schedule, Type::integer(clock_bits), builder.boolean(true));
    clocks_.push_back(clock);
    blocks_.push_back(builder.concat(clock, builder.constant(number_bits, block + 1)));
    const BlockId parent = log.blocks[block].before;
    latest_.push_back(parent == no_block ? std::vector<BlockId>(log.threads, no_block) : latest_[parent]);
    if (parent != no_block) latest_[block][log.blocks[parent].thread] = parent;
  }
  std::vector<uint32_t> numbers; // in their blocks
  std::vector<uint32_t> count(log.blocks.size());
  uint32_t most = 0;
  for (const Event& event : log.events) {
    numbers.push_back(count[event.block]++);
    most = std::max(most, count[event.block]);
  }
  const uint32_t event_bits = bits_for(most);
  for (size_t i = 0; i < log.events.size(); ++i)
    events_.push_back(builder.concat(blocks_[log.events[i].block], builder.constant(event_bits, numbers[i])));
  width_ = clock_bits + number_bits + event_bits;
}

bool Keys::always_before(BlockId a, BlockId b) const {
  const BlockId latest = latest_[b][log_.blocks[a].thread];
  return latest != no_block && a <= latest;
}

ValueId Keys::before(BlockId a, BlockId b) {
  if (always_before(a, b)) return builder_.boolean(true);
  if (a == b || always_before(b, a)) return builder_.boolean(false);
  return builder_.binary(Opcode::Ult, blocks_[a], blocks_[b]);
}

bool Keys::always_before(size_t event, size_t other) const {
  const BlockId a = log_.events[event].block, b = log_.events[other].block;
  return a == b ? event < other : always_before(a, b);
}

ValueId Keys::event_before(size_t event, size_t other) {
  const BlockId a = log_.events[event].block, b = log_.events[other].block;
  return a == b ? builder_.boolean(event < other) : before(a, b);
}

std::vector<ValueId> Keys::program_order() {
  std::vector<ValueId> conditions;
  for (BlockId block = 0; block < log_.blocks.size(); ++block)
    if (const BlockId parent = log_.blocks[block].before; parent != no_block)
      conditions.push_back(builder_.binary(Opcode::Ule, clocks_[parent], clocks_[block]));
  return conditions;
}

} // namespace fathom::threads
