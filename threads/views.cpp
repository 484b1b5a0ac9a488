#include "threads/views.h"

#include <bit>

namespace fathom::threads {

using namespace program;

Views::Views(const Log& log, Builder& builder, Keys& keys, Places& places, bool same_thread, Require require)
    : log_(log), builder_(builder), keys_(keys), places_(places), same_thread_(same_thread),
      require_(std::move(require)), acquires_(log.blocks.size()), carried_(log.events.size()) {
  bits_ = uint32_t(std::bit_width(log.blocks.size() + 1));
  for (const Event& event : log.events)
    if (!event.writes() && (event.order.acquires || event.failing.acquires)) acquires_[event.block] = true;
  for (const Fence& fence : log.fences)
    if (fence.order.acquires) acquires_[fence.block] = true;
  for (BlockId block = 0; block < log.blocks.size(); ++block) views_.push_back(view_at(block));
}

/// That of the block before it, or a larger one. The first block of a thread comes after the one that creates
/// it.
Views::View Views::view_at(BlockId block) {
  const BlockId before = log_.blocks[block].before;
  View below(log_.threads, number(0));
  if (before != no_block) below = thread(before) == thread(block) ? views_[before] : released_at(before);
  below[thread(block)] = number(0);
  if (!acquires_[block]) return below;
  View view = open_view(thread(block));
  include(view, below, thread(block), builder_.boolean(true));
  return view;
}

Views::View Views::open_view(ThreadId own) {
  View view;
  for (ThreadId t = 0; t < log_.threads; ++t)
    view.push_back(t == own
                       ? number(0)
                       : builder_.open(OpenKind::Schedule, Type::integer(bits_), builder_.boolean(true)));
  return view;
}

/// The knowledge of whoever acquires from the block: its view, and the block itself.
Views::View Views::released_at(BlockId block) const {
  View view = views_[block];
  view[thread(block)] = number(block + 1);
  return view;
}

/// Nobody need be told of its own thread.
void Views::include(const View& view, const View& other, ThreadId own, ValueId where) {
  for (ThreadId t = 0; t < log_.threads; ++t) {
    if (t == own) continue;
    const ValueId is_within = builder_.binary(Opcode::Ule, other[t], view[t]);
    require_(builder_.disjoin(builder_.not_(where), is_within));
  }
}

ValueId Views::happens_before(BlockId a, BlockId b) {
  if (keys_.always_before(a, b)) return builder_.boolean(true);
  if (a == b || keys_.always_before(b, a)) return builder_.boolean(false);
  return builder_.binary(Opcode::Ule, number(a + 1), views_[b][thread(a)]);
}

std::optional<size_t> Views::update_of(size_t read) const {
  const Event& event = log_.events[read];
  if (event.writes() || !event.order.is_atomic || log_.blocks[event.block].is_section) return std::nullopt;
  for (size_t i = read + 1; i < log_.events.size() && log_.events[i].step == event.step; ++i)
    if (log_.events[i].writes() && log_.events[i].subject == Event::Subject::Bytes) return i;
  return std::nullopt;
}

ValueId Views::fails(size_t read) const {
  const std::optional<size_t> write = update_of(read);
  return write ? builder_.not_(log_.events[*write].guard) : builder_.boolean(true);
}

Views::View Views::make_carried(const Group& group, size_t number_of_write) {
  const Event& write = log_.events[number_of_write];
  const ThreadId own = thread(write.block);
  struct Source {
    View view;
    ValueId where;
  };
  std::vector<Source> sources;
  if (write.order.releases) sources.push_back({released_at(write.block), builder_.boolean(true)});
  if (write.order.is_atomic && !write.order.releases) {
    for (const Fence& fence : log_.fences)
      if (fence.order.releases && log_.is_sequenced(fence.block, write.block))
        sources.push_back({released_at(fence.block), fence.guard});
    for (const size_t other : group.events) {
      const Event& earlier = log_.events[other];
      if (!same_thread_ || other >= number_of_write || !earlier.writes() || !earlier.order.releases ||
          thread(earlier.block) != own)
        continue;
      const ValueId same = places_.overlap(group, other, number_of_write);
      sources.push_back({released_at(earlier.block), builder_.conjoin(same, earlier.guard)});
    }
  }
  bool is_open = false;
  for (size_t i = number_of_write; i-- > 0 && log_.events[i].step == write.step;)
    is_open = is_open || passes_on(i);
  if (sources.empty() && !is_open) return View(log_.threads, number(0));
  if (sources.size() == 1 && !is_open && builder_.is_true(sources[0].where)) return sources[0].view;
  View view = open_view(log_.threads);
  for (const Source& source : sources) include(view, source.view, log_.threads, source.where);
  return view;
}

/// Whether what the write of a read-modify-write carries has to be told of what its read finds.
bool Views::passes_on(size_t read) const {
  const std::optional<size_t> write = update_of(read);
  return write && !(log_.events[read].order.acquires && log_.events[*write].order.releases);
}

const Views::View& Views::carried(const Group& group, size_t write) {
  if (!carried_[write]) carried_[write] = make_carried(group, write);
  return *carried_[write];
}

void Views::find(const Group& group, size_t number_of_read, size_t write, ValueId chosen) {
  const Event& read = log_.events[number_of_read];
  const View& found = carried(group, write);
  const ThreadId own = thread(read.block);
  if (read.order.acquires || read.failing.acquires) {
    ValueId where = chosen;
    if (!read.failing.acquires) where = builder_.conjoin(where, builder_.not_(fails(number_of_read)));
    if (!read.order.acquires) where = builder_.conjoin(where, fails(number_of_read));
    include(views_[read.block], found, own, where);
  }
  for (const Fence& fence : log_.fences)
    if (read.order.is_atomic && fence.order.acquires && log_.is_sequenced(read.block, fence.block))
      include(views_[fence.block], found, own, builder_.conjoin(chosen, fence.guard));
  if (!passes_on(number_of_read)) return;
  const size_t update = *update_of(number_of_read);
  include(carried(group, update), View(found), log_.threads,
          builder_.conjoin(chosen, log_.events[update].guard));
}

} // namespace fathom::threads
