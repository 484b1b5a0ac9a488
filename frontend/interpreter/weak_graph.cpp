#include "frontend/interpreter/weak_graph.h"

#include <algorithm>

namespace fathom::frontend::interpreter {

namespace {

void include(std::vector<size_t>& clock, const std::vector<size_t>& other) {
  if (clock.size() < other.size()) clock.resize(other.size());
  for (size_t t = 0; t < other.size(); ++t) clock[t] = std::max(clock[t], other[t]);
}

bool has_cycle(const std::vector<std::vector<bool>>& relation) {
  std::vector<size_t> left(relation.size());
  for (size_t i = 0; i < left.size(); ++i) left[i] = i;
  // What nothing else leads to comes first.
  for (bool taken = true; taken && !left.empty();) {
    const size_t count = left.size();
    std::erase_if(left, [&](size_t b) {
      return std::none_of(left.begin(), left.end(), [&](size_t a) { return relation[a][b]; });
    });
    taken = left.size() < count;
  }
  return !left.empty();
}

} // namespace

void WeakGraph::begin_thread(size_t thread) {
  begun_.emplace_back(thread, nodes_.size());
}

bool WeakGraph::same_place(size_t a, size_t b) const {
  const WeakNode &x = nodes_[a], &y = nodes_[b];
  return x.size > 0 && y.size > 0 && x.where.object == y.where.object &&
         x.where.offset < y.where.offset + y.size && y.where.offset < x.where.offset + x.size;
}

std::optional<size_t> WeakGraph::write_at(uint64_t place) const {
  for (size_t i = 0; i < nodes_.size(); ++i)
    if (nodes_[i].writes && nodes_[i].placed == place) return i;
  return std::nullopt;
}

/// mo, rb, and eco, which is rf, mo and rb one after the other.
bool WeakGraph::mo(size_t a, size_t b) const {
  return same_place(a, b) && nodes_[a].writes && nodes_[b].writes && nodes_[a].placed < nodes_[b].placed;
}

bool WeakGraph::rb(size_t a, size_t b) const {
  return a != b && same_place(a, b) && nodes_[a].reads && nodes_[b].writes &&
         nodes_[a].found < nodes_[b].placed;
}

bool WeakGraph::eco(size_t a, size_t b) const {
  if (mo(a, b) || rb(a, b)) return true;
  const WeakNode &x = nodes_[a], &y = nodes_[b];
  if (a == b || !same_place(a, b) || !y.reads) return false;
  return (x.writes && x.placed <= y.found) || (x.reads && x.found < y.found);
}

/// Whether what the head releases is what a read acquires that finds the write: it is the head, or goes on
/// with its release sequence without an update. RC11 goes on with any later write of the thread; C17
/// 5.1.2.4p10 where all writes in between are of the thread, or updates.
bool WeakGraph::heads(size_t head, size_t write) const {
  const WeakNode &a = nodes_[head], &b = nodes_[write];
  if (head == write) return true;
  if (!a.writes || !b.writes || !b.is_atomic || !a.is_atomic || !same_place(head, write)) return false;
  if (is_rc11_) return a.thread == b.thread && head < write;
  if (b.placed < a.placed || (a.thread != b.thread && !b.is_update())) return false;
  for (size_t i = 0; i < nodes_.size(); ++i)
    if (mo(head, i) && mo(i, write) && nodes_[i].thread != a.thread && !nodes_[i].is_update()) return false;
  return true;
}

/// `fences`: by node, what the last releasing fence of its thread knew. `given`: what those before carry.
WeakGraph::Clock WeakGraph::carried(size_t write, const Before& before, const std::vector<Clock>& fences,
                                    const std::vector<Clock>& given) const {
  Clock clock;
  if (!nodes_[write].is_atomic && !nodes_[write].is_in_section) return clock;
  for (size_t head = 0; head <= write; ++head) {
    if (!nodes_[head].writes || !heads(head, write)) continue;
    if (nodes_[head].releases) include(clock, before.clocks[head]);
    include(clock, fences[head]);
  }
  if (nodes_[write].is_update())
    if (const auto source = write_at(nodes_[write].found); source && *source < write)
      include(clock, given[*source]);
  return clock;
}

WeakGraph::Before WeakGraph::happens_before() const {
  size_t threads = 0;
  for (const WeakNode& node : nodes_) threads = std::max(threads, node.thread + 1);
  for (const auto& [thread, behind] : begun_) threads = std::max(threads, thread + 1);
  std::vector<Clock> present(threads, Clock(threads)), waiting(threads, Clock(threads)), released(threads);
  std::vector<Clock> fences, given;
  Before before;
  std::vector<size_t> counts(threads);
  size_t begun = 0;
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const WeakNode& node = nodes_[i];
    for (; begun < begun_.size() && begun_[begun].second <= i; ++begun)
      if (begun_[begun].second > 0)
        include(present[begun_[begun].first], before.clocks[begun_[begun].second - 1]);
    before.numbers.push_back(++counts[node.thread]);
    Clock& clock = present[node.thread];
    clock[node.thread] = counts[node.thread];
    if (node.reads)
      if (const auto source = write_at(node.found); source && *source < i) {
        if (node.acquires) include(clock, given[*source]);
        if (node.is_atomic) include(waiting[node.thread], given[*source]);
      }
    if (node.is_fence && node.acquires) include(clock, waiting[node.thread]);
    if (node.is_fence && node.releases) released[node.thread] = clock;
    before.clocks.push_back(clock);
    fences.push_back(released[node.thread]);
    given.push_back(node.writes ? carried(i, before, fences, given) : Clock());
  }
  return before;
}

bool WeakGraph::is_coherent(const Before& before) const {
  for (size_t a = 0; a < nodes_.size(); ++a)
    for (size_t b = 0; b < nodes_.size(); ++b) {
      if (a == b || !same_place(a, b)) continue;
      const bool in_sections = nodes_[a].is_in_section && nodes_[b].is_in_section && a < b;
      if (!in_sections && !holds(before, nodes_, a, b)) continue;
      const WeakNode &x = nodes_[a], &y = nodes_[b];
      if (x.writes && y.writes && x.placed >= y.placed) return false;
      if (x.writes && y.reads && x.placed > y.found) return false;
      if (x.reads && y.writes && x.found >= y.placed) return false;
      if (x.reads && y.reads && x.found > y.found) return false;
    }
  return true;
}

bool WeakGraph::keeps_updates_whole() const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    const WeakNode& update = nodes_[i];
    if (!update.is_update()) continue;
    if (update.found >= update.placed) return false;
    for (size_t other = 0; other < nodes_.size(); ++other)
      if (rb(i, other) && mo(other, i)) return false;
  }
  return true;
}

/// psc.
WeakGraph::Relation WeakGraph::partial_order(const Before& before) const {
  const size_t count = nodes_.size();
  const auto hb = [&](size_t a, size_t b) { return holds(before, nodes_, a, b); };
  const auto sb = [&](size_t a, size_t b) { return nodes_[a].thread == nodes_[b].thread && a < b; };
  const auto sb_elsewhere = [&](size_t a, size_t b) { return sb(a, b) && !same_place(a, b); };
  Relation scb(count, std::vector<bool>(count)), psc = scb;
  for (size_t a = 0; a < count; ++a)
    for (size_t b = 0; b < count; ++b) {
      bool is = sb(a, b) || (hb(a, b) && same_place(a, b)) || mo(a, b) || rb(a, b);
      for (size_t x = 0; x < count && !is; ++x)
        for (size_t y = 0; y < count && !is && sb_elsewhere(a, x); ++y) is = hb(x, y) && sb_elsewhere(y, b);
      scb[a][b] = is;
    }
  const auto reaches = [&](size_t e, size_t x) { return e == x || (nodes_[e].is_fence && hb(e, x)); };
  const auto is_reached = [&](size_t y, size_t f) { return y == f || (nodes_[f].is_fence && hb(y, f)); };
  for (size_t e = 0; e < count; ++e)
    for (size_t f = 0; f < count; ++f) {
      if (e == f || !nodes_[e].is_sequential || !nodes_[f].is_sequential) continue;
      const bool are_fences = nodes_[e].is_fence && nodes_[f].is_fence;
      bool is = are_fences && hb(e, f);
      for (size_t x = 0; x < count && !is; ++x)
        for (size_t y = 0; y < count && !is && reaches(e, x); ++y)
          is = is_reached(y, f) && (scb[x][y] || (are_fences && x != e && y != f && eco(x, y)));
      psc[e][f] = is;
    }
  return psc;
}

/// What C17's S contains, or more. 7.17.3p6: a read may also find a weaker write that does not happen before
/// the last one in S; this is not used. p9 to p12 are about the fences' own threads.
WeakGraph::Relation WeakGraph::total_order(const Before& before) const {
  const size_t count = nodes_.size();
  Relation order(count, std::vector<bool>(count));
  const auto finds = [&](size_t write, size_t read) {
    return nodes_[write].writes && nodes_[read].reads && same_place(write, read) &&
           nodes_[write].placed == nodes_[read].found;
  };
  const auto is_behind = [&](size_t e, size_t x) {
    return e == x || (nodes_[e].is_fence && nodes_[e].thread == nodes_[x].thread && e < x);
  };
  const auto is_ahead = [&](size_t y, size_t f) {
    return y == f || (nodes_[f].is_fence && nodes_[f].thread == nodes_[y].thread && y < f);
  };
  for (size_t e = 0; e < count; ++e)
    for (size_t f = 0; f < count; ++f) {
      if (e == f || !nodes_[e].is_sequential || !nodes_[f].is_sequential) continue;
      bool is = holds(before, nodes_, e, f) || finds(e, f);
      for (size_t x = 0; x < count && !is; ++x)
        for (size_t y = 0; y < count && !is && is_behind(e, x); ++y)
          is = is_ahead(y, f) && (rb(x, y) || mo(x, y));
      order[e][f] = is;
    }
  return order;
}

std::string WeakGraph::objection() const {
  for (size_t i = 0; i < nodes_.size(); ++i) {
    if (!nodes_[i].reads || nodes_[i].found == first_place) continue;
    const std::optional<size_t> source = write_at(nodes_[i].found);
    if (!source || *source >= i || !same_place(*source, i)) return "a read finds what nobody has written";
  }
  const Before before = happens_before();
  if (!is_coherent(before)) return "a read finds what is too old, or writes have no such order";
  if (!keeps_updates_whole()) return "a write comes between a read and the write that belongs to it";
  if (has_cycle(is_rc11_ ? partial_order(before) : total_order(before)))
    return "sequentially consistent operations have no order";
  return "";
}

std::optional<size_t> WeakGraph::race() const {
  if (nodes_.empty()) return std::nullopt;
  const size_t last = nodes_.size() - 1;
  const WeakNode& b = nodes_[last];
  const Before before = happens_before();
  for (size_t i = 0; i < last; ++i) {
    const WeakNode& a = nodes_[i];
    const bool frees = a.frees || b.frees;
    const bool meet =
        frees ? a.where.object == b.where.object && (a.frees || a.size > 0) && (b.frees || b.size > 0)
              : same_place(i, last) && (a.writes || b.writes);
    if (a.thread == b.thread || !meet) continue;
    if ((a.is_atomic && b.is_atomic) || (a.is_in_section && b.is_in_section)) continue;
    if (!holds(before, nodes_, i, last)) return i;
  }
  return std::nullopt;
}

} // namespace fathom::frontend::interpreter
