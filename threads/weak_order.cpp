#include "threads/weak_order.h"

#include <algorithm>
#include <bit>
#include <map>

namespace fathom::threads {

using namespace program;

namespace {

/// Blocks that are tried as the first after an access that is about something else.
constexpr size_t most_neighbours = 4;
/// The place of the initial value in the modification order, below those of all writes.
constexpr uint64_t first_place = 1;

} // namespace

WeakOrder::WeakOrder(const Log& log, Builder& builder, Keys& keys, Places& places, bool is_rc11,
                     Views::Require require)
    : log_(log), builder_(builder), keys_(keys), places_(places), is_rc11_(is_rc11), require_(require),
      views_(log, builder, keys, places, is_rc11, require), is_circular_(builder.boolean(false)) {
  const auto is_write = [](const Event& event) { return event.writes(); };
  const auto writes = size_t(std::count_if(log.events.begin(), log.events.end(), is_write));
  const auto bits = uint32_t(std::bit_width(writes + first_place));
  const auto open = [&](uint32_t width) {
    return builder.open(OpenKind::Schedule, Type::integer(width), builder.boolean(true));
  };
  uint64_t number = first_place;
  for (const Event& event : log.events)
    places_of_.push_back(event.writes() ? builder.concat(open(bits), builder.constant(bits, ++number))
                                        : open(2 * bits));
  groups_.resize(log.events.size());
  for (const Group& group : places.groups())
    for (const size_t number : group.events) groups_[number] = &group;
  accesses_.resize(log.blocks.size());
  for (size_t i = 0; i < log.events.size(); ++i)
    if (log.events[i].subject == Event::Subject::Bytes) accesses_[log.events[i].block].push_back(i);
  executed_.resize(log.blocks.size(), builder.boolean(false));
  for (const Step& step : log.steps)
    executed_[step.block] = builder.disjoin(executed_[step.block], step.guard);
  if (!is_rc11) is_circular_ = builder.open(OpenKind::Schedule, Type::boolean(), builder.boolean(true));
}

void WeakOrder::find(const Group& group, size_t read, size_t write, ValueId chosen) {
  require_(implies(chosen, builder_.eq(places_of_[read], places_of_[write])));
  require_(implies(builder_.conjoin(chosen, builder_.not_(is_circular_)), keys_.event_before(write, read)));
  views_.find(group, read, write, chosen);
  findings_.push_back({read, write, chosen});
}

void WeakOrder::find_first(size_t read, ValueId chosen) {
  const uint32_t width = builder_.width_of(places_of_[read]);
  require_(implies(chosen, builder_.eq(places_of_[read], builder_.constant(width, first_place))));
}

/// i1: both are executed, and have bytes in common.
ValueId WeakOrder::meet(size_t x, size_t y) {
  if (groups_[x] == nullptr || groups_[x] != groups_[y]) return builder_.boolean(false);
  return builder_.conjoin(builder_.conjoin(event(x).guard, event(y).guard),
                          places_.overlap(*groups_[x], x, y));
}

/// i1: (x, y) is in eco, but for a read that finds the other one's write.
ValueId WeakOrder::before(size_t x, size_t y) {
  return builder_.binary(Opcode::Ult, places_of_[x], places_of_[y]);
}

/// i1: nothing that x may be about comes after what y is about.
ValueId WeakOrder::in_order(size_t x, size_t y) {
  return builder_.binary(event(y).writes() ? Opcode::Ult : Opcode::Ule, places_of_[x], places_of_[y]);
}

/// Coherence, and atomicity.
void WeakOrder::order(const Group& group) {
  for (const size_t x : group.events) {
    for (const size_t y : group.events) {
      if (x == y) continue;
      const BlockId a = event(x).block, b = event(y).block;
      const ValueId met = meet(x, y);
      if (builder_.is_false(met)) continue;
      order_sections(x, y, met);
      const ValueId happens = a == b ? builder_.boolean(x < y) : views_.happens_before(a, b);
      if (builder_.is_false(happens)) continue;
      require_(implies(builder_.conjoin(met, happens), in_order(x, y)));
    }
    if (const std::optional<size_t> write = views_.update_of(x)) keep_together(group, x, *write);
  }
}

/// Sections see each other in the order of blocks.
void WeakOrder::order_sections(size_t x, size_t y, ValueId met) {
  const BlockId a = event(x).block, b = event(y).block;
  if (a == b || !log_.blocks[a].is_section || !log_.blocks[b].is_section || keys_.always_before(a, b) ||
      keys_.always_before(b, a))
    return;
  require_(implies(builder_.conjoin(met, keys_.before(a, b)), in_order(x, y)));
}

void WeakOrder::keep_together(const Group& group, size_t read, size_t write) {
  for (const size_t other : group.events) {
    if (!event(other).writes() || event(other).block == event(write).block) continue;
    const ValueId met = builder_.conjoin(meet(other, write), event(read).guard);
    require_(
        builder_.not_(builder_.conjoin(met, builder_.conjoin(before(read, other), before(other, write)))));
  }
}

/// A read that is found to be in a circle is before a write of its thread that is; and so is a write before a
/// read that finds it.
ValueId WeakOrder::has_circle() {
  if (builder_.is_false(is_circular_)) return is_circular_;
  std::map<size_t, ValueId> in_circle;
  for (const Finding& finding : findings_)
    for (const size_t number : {finding.read, finding.write})
      if (!in_circle.contains(number))
        in_circle[number] = builder_.open(OpenKind::Schedule, Type::boolean(), builder_.boolean(true));
  ValueId any = builder_.boolean(false);
  for (const auto& [number, is_in] : in_circle) {
    ValueId next = builder_.boolean(false);
    if (event(number).writes()) {
      for (const Finding& finding : findings_)
        if (finding.write == number)
          next = builder_.disjoin(next, builder_.conjoin(finding.chosen, in_circle[finding.read]));
    } else {
      for (const auto& [other, is_other_in] : in_circle)
        if (event(other).writes() && keys_.always_before(number, other))
          next = builder_.disjoin(next, builder_.conjoin(event(other).guard, is_other_in));
      any = builder_.disjoin(any, is_in);
    }
    require_(implies(is_in, builder_.conjoin(event(number).guard, next)));
  }
  return builder_.conjoin(is_circular_, any);
}

std::vector<WeakOrder::Node> WeakOrder::nodes() {
  std::map<BlockId, Node> found;
  for (size_t i = 0; i < log_.events.size(); ++i) {
    const Event& access = event(i);
    ValueId guard = builder_.boolean(access.order.is_sequential);
    if (!access.writes() && access.order.is_sequential != access.failing.is_sequential)
      guard = access.failing.is_sequential ? views_.fails(i) : builder_.not_(views_.fails(i));
    guard = builder_.conjoin(guard, access.guard);
    if (builder_.is_false(guard) || access.subject == Event::Subject::Life) continue;
    Node& node = found.try_emplace(access.block, Node{access.block, builder_.boolean(false)}).first->second;
    node.guard = builder_.disjoin(node.guard, guard);
    node.events.push_back(i);
  }
  for (const Fence& fence : log_.fences)
    if (fence.order.is_sequential) found.try_emplace(fence.block, Node{fence.block, fence.guard});
  std::vector<Node> all;
  const auto bits = uint32_t(std::bit_width(found.size() + 1));
  for (auto& [block, node] : found) {
    const ValueId clock = builder_.open(OpenKind::Schedule, Type::integer(bits), builder_.boolean(true));
    node.clock = builder_.concat(clock, builder_.constant(bits, all.size() + 1));
    if (!node.is_fence()) find_neighbours(node);
    all.push_back(std::move(node));
  }
  return all;
}

void WeakOrder::order_sequential() {
  const std::vector<Node> all = nodes();
  for (const Node& e : all)
    for (const Node& f : all) {
      if (e.block == f.block || keys_.always_before(f.block, e.block)) continue;
      const ValueId both = builder_.conjoin(e.guard, f.guard);
      const ValueId rises = builder_.binary(Opcode::Ult, e.clock, f.clock);
      require_(implies(builder_.conjoin(both, precedes(e, f)), rises));
    }
}

/// i1: (e, f) is in psc, as far as both models have it.
ValueId WeakOrder::precedes(const Node& e, const Node& f) {
  if (keys_.always_before(e.block, f.block)) return builder_.boolean(true);
  return e.is_fence() || f.is_fence() ? precedes_by_fence(e, f) : precedes_access(e, f);
}

/// i1: where x is before y in eco, it has to be in the order of sequentially consistent operations. Under C17
/// 7.17.3p6 a read may also find a weaker write that does not happen before y.
ValueId WeakOrder::is_too_early(size_t x, size_t y) {
  if (is_rc11_ || event(x).writes()) return builder_.boolean(true);
  const uint32_t width = builder_.width_of(places_of_[x]);
  ValueId found = builder_.eq(places_of_[x], builder_.constant(width, first_place));
  for (const Finding& finding : findings_) {
    if (finding.read != x) continue;
    const Event& source = event(finding.write);
    const ValueId counts = source.order.is_sequential ? builder_.boolean(true)
                                                      : views_.happens_before(source.block, event(y).block);
    found = builder_.disjoin(found, builder_.conjoin(finding.chosen, counts));
  }
  return found;
}

/// mo, rb, happens-before between the same places, and between others.
ValueId WeakOrder::precedes_access(const Node& e, const Node& f) {
  ValueId found = by_other_places(e, f);
  for (const size_t x : e.events)
    for (const size_t y : f.events) {
      ValueId comes = views_.happens_before(e.block, f.block);
      if (event(y).writes())
        comes = builder_.disjoin(comes, builder_.conjoin(before(x, y), is_too_early(x, y)));
      found = builder_.disjoin(found, builder_.conjoin(meet(x, y), comes));
    }
  return found;
}

/// i1: the block is executed, and nothing of it is about the place of the node.
ValueId WeakOrder::is_elsewhere(BlockId block, const Node& node) {
  ValueId apart = executed_[block];
  for (const size_t x : accesses_[block])
    for (const size_t y : node.events) apart = builder_.conjoin(apart, builder_.not_(meet(x, y)));
  return apart;
}

void WeakOrder::find_neighbours(Node& node) {
  // Whether one that is farther away may be needed.
  const auto add = [&](std::vector<Neighbour>& all, BlockId block) {
    const ValueId where = is_elsewhere(block, node);
    if (!builder_.is_false(where)) all.push_back({block, where});
    return all.size() < most_neighbours && !builder_.is_true(where);
  };
  for (BlockId block = node.block + 1; block < log_.blocks.size(); ++block)
    if (log_.is_sequenced(node.block, block) && !add(node.behind, block)) break;
  for (BlockId block = log_.blocks[node.block].before; block != no_block; block = log_.blocks[block].before)
    if (!log_.is_sequenced(block, node.block) || !add(node.ahead, block)) break;
}

/// e is before x in its thread, x happens before y, and y is before f in its thread, where x is not about the
/// place of e, nor y about that of f.
ValueId WeakOrder::by_other_places(const Node& e, const Node& f) {
  ValueId found = builder_.boolean(false);
  for (const Neighbour& x : e.behind)
    for (const Neighbour& y : f.ahead)
      found = builder_.disjoin(found, builder_.conjoin(builder_.conjoin(x.where, y.where),
                                                       views_.happens_before(x.block, y.block)));
  return found;
}

/// i1: the event comes after the fence, or is the access.
ValueId WeakOrder::is_behind(const Node& e, size_t x) {
  if (!e.is_fence()) return builder_.boolean(event(x).block == e.block);
  return is_rc11_ ? views_.happens_before(e.block, event(x).block)
                  : builder_.boolean(log_.is_sequenced(e.block, event(x).block));
}

ValueId WeakOrder::is_ahead(size_t x, const Node& f) {
  if (!f.is_fence()) return builder_.boolean(event(x).block == f.block);
  return is_rc11_ ? views_.happens_before(event(x).block, f.block)
                  : builder_.boolean(log_.is_sequenced(event(x).block, f.block));
}

/// Events after one fence come before events ahead of the other one. C11 looks at the fences' own threads,
/// and at what comes before a write (7.17.3p9 to p12); RC11 at all.
ValueId WeakOrder::precedes_by_fence(const Node& e, const Node& f) {
  const BlockId last = log_.blocks[f.block].before;
  ValueId found = f.is_fence() ? views_.happens_before(e.block, f.block)
                  : last != no_block && log_.is_sequenced(last, f.block)
                      ? views_.happens_before(e.block, last)
                      : builder_.boolean(false);
  for (const Group& group : places_.groups()) {
    if (group.subject == Event::Subject::Life) continue;
    for (const size_t x : group.events)
      for (const size_t y : group.events) {
        const bool ends_with_read = !event(y).writes();
        if (x == y || (!is_rc11_ && ends_with_read)) continue;
        const ValueId in = builder_.conjoin(is_behind(e, x), is_ahead(y, f));
        if (builder_.is_false(in)) continue;
        ValueId comes = before(x, y);
        if (ends_with_read && !(e.is_fence() && f.is_fence())) // rf is in eco alone
          comes = views_.happens_before(event(x).block, event(y).block);
        else if (event(x).writes())
          comes = in_order(x, y);
        found = builder_.disjoin(found, builder_.conjoin(builder_.conjoin(in, meet(x, y)), comes));
      }
  }
  return found;
}

} // namespace fathom::threads
