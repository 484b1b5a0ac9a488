#include "frontend/unwinder/leaks.h"

#include <algorithm>

namespace fathom::frontend {

using namespace program;

namespace {

constexpr size_t most_places = 1 << 17;
constexpr size_t most_candidates = 1 << 10; ///< of a pointer that is not followed completely
constexpr size_t most_steps = 1 << 16;      ///< of a search

/// Every object the pointer may point to.
std::vector<ObjectId> objects_of(const Resolution& resolution) {
  std::vector<ObjectId> objects;
  for (const PointerTarget& target : resolution.targets) objects.push_back(target.object);
  if (!resolution.complete && resolution.candidates.size() <= most_candidates)
    objects.insert(objects.end(), resolution.candidates.begin(), resolution.candidates.end());
  std::sort(objects.begin(), objects.end());
  objects.erase(std::unique(objects.begin(), objects.end()), objects.end());
  return objects;
}

std::optional<int64_t> known_offset(const Builder& builder, const Resolution& resolution) {
  if (!resolution.complete || resolution.targets.size() != 1) return std::nullopt;
  const ValueId offset = resolution.targets[0].offset;
  if (!builder.is_constant(offset)) return std::nullopt;
  return builder.constant_i64(offset);
}

/// Whether a mask takes nothing from an address but marks: bits within a page, and above what user space has.
/// Fewer bits lead nowhere, as an index into a hash table.
bool clears_marks_alone(const Builder& builder, ValueId mask) {
  constexpr uint32_t page_bits = 12, address_bits = 47;
  if (!builder.is_constant(mask)) return false;
  const uint32_t width = builder.type(mask).width();
  for (uint32_t bit = page_bits; bit < std::min({width, address_bits, builder.pointer_bits()}); ++bit)
    if (!builder.program().constant(mask).bit(bit)) return false;
  return width >= builder.pointer_bits();
}

} // namespace

References::References(SymbolicMemory& beneath, SpeculativeState& speculative, bool active)
    : MemoryDecorator(beneath), active_(active) {
  speculative.watch([this] {
    return [this, places = new_places_.size(), copies = new_copies_.size()] { forget_notes(places, copies); };
  });
}

/// Pointers, and numbers that are made from the address of something: whole, with bits set in it, or its
/// first byte, as a loop over bytes copies it.
void References::store(MemoryState& state, ValueId guard, ValueId pointer, ValueId value) {
  beneath_.store(state, guard, pointer, value);
  if (!active_) return;
  const Program& program = builder().program();
  const auto is_heap = [&](ObjectId object) { // blocks of families too
    const ObjectKind kind = program.object(object).kind;
    return kind == ObjectKind::Heap || kind == ObjectKind::Summary;
  };
  const Instruction* stored = &program[value];
  bool is_reference = stored->type.is_pointer();
  if (stored->opcode == Opcode::Pointer) is_reference = is_heap(stored->object);
  if (stored->opcode == Opcode::Extract && stored->imm == 0) stored = &program[stored->operands[0]];
  bool keeps_address = true;
  for (int depth = 0; depth < 4; ++depth) {
    if (stored->opcode == Opcode::And) keeps_address &= clears_marks_alone(builder(), stored->operands[1]);
    if (stored->opcode == Opcode::Add || stored->opcode == Opcode::Or || stored->opcode == Opcode::And ||
        stored->opcode == Opcode::Xor)
      stored = &program[stored->operands[0]]; // constants are on the right
  }
  if (stored->opcode == Opcode::Address) is_reference = is_heap(stored->object);
  if (stored->opcode == Opcode::PtrToInt) is_reference = true;
  if (is_reference && keeps_address && known_.size() < most_places && known_.insert(pointer).second)
    new_places_.push_back({pointer});
}

void References::copy(MemoryState& state, ValueId guard, ValueId destination, ValueId source, ValueId size) {
  beneath_.copy(state, guard, destination, source, size);
  if (active_) new_copies_.push_back({destination, source, size, copied_++});
}

void References::forget_notes(size_t places, size_t copies) {
  for (size_t i = places; i < new_places_.size(); ++i) known_.erase(new_places_[i].pointer);
  new_places_.resize(places);
  new_copies_.resize(copies);
}

void References::rollback(const Builder::Mark& mark) {
  MemoryDecorator::rollback(mark);
  const size_t size = builder().program().size();
  const auto is_gone = [&](ValueId value) { return value.index() >= size; };
  const auto is_gone_place = [&](const Place& place) { return is_gone(place.pointer); };
  std::erase_if(new_places_, is_gone_place);
  std::erase_if(known_, is_gone);
  const auto is_gone_copy = [&](const Copy& copy) {
    return is_gone(copy.destination) || is_gone(copy.source) || is_gone(copy.size);
  };
  std::erase_if(new_copies_, is_gone_copy);
  for (auto& [object, places] : places_) std::erase_if(places, is_gone_place);
  for (auto& [object, copies] : copies_) std::erase_if(copies, is_gone_copy);
}

void References::take_in_notes() {
  for (const Copy& copy : std::exchange(new_copies_, {})) add_copy(copy);
  while (!new_places_.empty()) {
    const Place place = new_places_.back();
    new_places_.pop_back();
    add_place(place);
  }
}

void References::add_place(const Place& place) {
  for (const ObjectId object : objects_of(beneath_.resolve(place.pointer))) {
    places_[object].push_back(place);
    const auto copies = copies_.find(object);
    if (copies == copies_.end()) continue;
    for (const Copy& copy : copies->second) copied_place(place, copy);
  }
}

void References::add_copy(const Copy& copy) {
  for (const ObjectId object : objects_of(beneath_.resolve(copy.source))) {
    copies_[object].push_back(copy);
    const auto places = places_.find(object);
    if (places == places_.end()) continue;
    for (const Place& place : places->second) copied_place(place, copy);
  }
}

/// Where the pointer at a place went, if the copy took it along. A place where there is none does no harm:
/// what is found there counts. Copies whose places nobody knows would move each other's results on and on:
/// what one of them brought is taken along by later ones only.
void References::copied_place(const Place& place, const Copy& copy) {
  Builder& builder = this->builder();
  const auto from = known_offset(builder, beneath_.resolve(copy.source));
  const auto at = known_offset(builder, beneath_.resolve(place.pointer));
  const bool is_known = from && at;
  if (is_known) {
    if (*at < *from) return;
    if (builder.is_constant(copy.size) && uint64_t(*at - *from) >= builder.constant_u64(copy.size)) return;
  } else if (copy.number < place.first_copy) {
    return;
  }
  const ValueId distance =
      builder.binary(Opcode::Sub, builder.ptr_offset(place.pointer), builder.ptr_offset(copy.source));
  const ValueId moved = builder.ptr_add(copy.destination, distance);
  if (known_.size() < most_places && known_.insert(moved).second)
    new_places_.push_back({moved, is_known ? place.first_copy : copy.number + 1});
}

/// One fixpoint, in one state: references as a graph whose nodes are a root and the blocks. A reference to a
/// block that all ways to its owner lead through tells nothing new; where no other one leads back, as in
/// lists that are linked both ways, one pass in the order of references is all.
class References::Search {
 public:
  Search(References& references, MemoryState& state, ValueId guard, const std::vector<LiveBlock>& blocks,
         const Ways& ways)
      : references_(references), memory_(references.beneath_), builder_(references.builder()), ways_(ways),
        state_(state), guard_(guard), nodes_(1) {
    for (const LiveBlock& block : blocks)
      if (numbers_.try_emplace(block.object, nodes_.size()).second) nodes_.push_back({block.object});
    for (Node& node : nodes_) node.reached = builder_.boolean(false);
    nodes_[root_].reached = builder_.boolean(true);
  }

  void root(ValueId pointer) { add(nodes_[root_].edges, targets(pointer, builder_.boolean(true))); }
  void root_object(ObjectId object) { add(nodes_[root_].edges, edges_of(object)); }

  void run() {
    sort();
    find_dominators();
    size_t steps = 0;
    for (size_t pass = 0; pass < order_.size(); ++pass) {
      bool again = false;
      for (const size_t from : order_) {
        Node& owner = nodes_[from];
        if (!std::exchange(owner.is_fresh, false)) continue;
        for (const Edge& edge : owner.edges) {
          if (++steps > most_steps) return;
          const size_t to = numbers_.at(edge.target);
          if (dominates(to, from) || !reach(to, builder_.conjoin(owner.reached, edge.condition))) continue;
          again |= nodes_[to].position < owner.position;
        }
      }
      if (!again) return;
    }
  }

  ValueId reached(ObjectId object) const { return nodes_[numbers_.at(object)].reached; }

 private:
  static constexpr size_t root_ = 0, nowhere = SIZE_MAX;
  struct Node {
    ObjectId object;
    std::vector<Edge> edges = {};
    ValueId reached = {};
    size_t position = nowhere;  ///< in order_
    size_t dominator = nowhere; ///< the last node that all ways from the root lead through
    bool is_fresh = false;      ///< reached in more executions since it was visited
  };

  static void add(std::vector<Edge>& edges, const std::vector<Edge>& more) {
    edges.insert(edges.end(), more.begin(), more.end());
  }

  /// Whether the block is reached in more executions than was known.
  bool reach(size_t to, ValueId condition) {
    Node& node = nodes_[to];
    const ValueId now = builder_.disjoin(node.reached, condition);
    if (now == node.reached) return false;
    node.reached = now;
    return node.is_fresh = true;
  }

  /// The nodes that references lead to, in reverse postorder.
  void sort() {
    std::vector<std::pair<size_t, size_t>> path{{root_, 0}}; // node, edges done
    nodes_[root_].is_fresh = true;
    nodes_[root_].position = 0; // met
    while (!path.empty()) {
      auto& [node, done] = path.back();
      if (done == nodes_[node].edges.size()) {
        order_.push_back(node);
        path.pop_back();
        continue;
      }
      const size_t to = numbers_.at(nodes_[node].edges[done++].target);
      if (nodes_[to].position != nowhere) continue;
      nodes_[to].position = 0;
      nodes_[to].edges = edges_of(nodes_[to].object);
      path.emplace_back(to, 0);
    }
    std::reverse(order_.begin(), order_.end());
    for (size_t i = 0; i < order_.size(); ++i) nodes_[order_[i]].position = i;
  }

  /// Cooper, Harvey and Kennedy 2001.
  void find_dominators() {
    nodes_[root_].dominator = root_;
    for (bool again = true; std::exchange(again, false);)
      for (const size_t from : order_)
        for (const Edge& edge : nodes_[from].edges) {
          Node& to = nodes_[numbers_.at(edge.target)];
          const size_t last = to.dominator == nowhere ? from : common(to.dominator, from);
          if (last == to.dominator) continue;
          to.dominator = last;
          again = true;
        }
  }
  size_t common(size_t a, size_t b) const {
    while (a != b) {
      size_t& later = nodes_[a].position > nodes_[b].position ? a : b;
      later = nodes_[later].dominator;
    }
    return a;
  }
  bool dominates(size_t node, size_t below) const {
    while (nodes_[below].position > nodes_[node].position) below = nodes_[below].dominator;
    return below == node;
  }

  /// Which blocks a pointer refers to; any offset will do.
  std::vector<Edge> targets(ValueId pointer, ValueId condition) {
    std::vector<Edge> edges;
    const Resolution resolution = memory_.resolve(pointer);
    const auto add = [&](ObjectId object, ValueId when) {
      const ValueId both = builder_.conjoin(condition, when);
      if (numbers_.contains(object) && !builder_.is_false(both)) edges.push_back({object, both});
    };
    for (const PointerTarget& target : resolution.targets) add(target.object, target.condition);
    if (resolution.complete) return edges;
    // Variables and functions may be many, and are not asked about.
    std::vector<ObjectId> blocks;
    std::copy_if(resolution.candidates.begin(), resolution.candidates.end(), std::back_inserter(blocks),
                 [&](ObjectId object) { return numbers_.contains(object); });
    if (blocks.size() > most_candidates) return edges;
    for (const ObjectId object : blocks)
      add(object, builder_.same_object(pointer, builder_.pointer(object, 0)));
    return edges;
  }

  std::vector<Edge> edges_of(ObjectId owner) {
    std::vector<Edge> edges;
    if (const auto known = ways_.contents.find(owner); known != ways_.contents.end())
      for (const ValueId pointer : known->second) add(edges, targets(pointer, builder_.boolean(true)));
    if (!ways_.is_readable(owner)) return edges;
    // What a seat holds may be left of a block that is gone: it refers to nothing.
    if (builder_.program().object(owner).kind == ObjectKind::Summary) return edges;
    const auto places = references_.places_.find(owner);
    if (places == references_.places_.end()) return edges;
    // One place may be noted many times, where pointers to it are followed on different ways.
    std::map<ValueId, ValueId> places_here; // and when one of those that were noted is it
    for (const auto& [place, first_copy] : places->second) {
      const Resolution resolution = memory_.resolve(place);
      for (const PointerTarget& target : resolution.targets) {
        if (target.object != owner) continue;
        const ValueId whole = builder_.ptr_add(builder_.pointer(owner, 0), target.offset);
        const auto [known, is_new] = places_here.emplace(whole, target.condition);
        if (!is_new) known->second = builder_.disjoin(known->second, target.condition);
      }
      // The rest of a pointer that is followed in part may point to the owner as well.
      const auto& rest = resolution.candidates;
      if (!resolution.complete && std::binary_search(rest.begin(), rest.end(), owner))
        add_contents(place, builder_.same_object(place, builder_.pointer(owner, 0)), edges);
    }
    for (const auto& [whole, condition] : places_here) add_contents(whole, condition, edges);
    merge(edges);
    return edges;
  }

  /// One reference to each block.
  void merge(std::vector<Edge>& edges) {
    std::map<ObjectId, ValueId> conditions;
    for (const Edge& edge : edges) {
      const auto [known, is_new] = conditions.emplace(edge.target, edge.condition);
      if (!is_new) known->second = builder_.disjoin(known->second, edge.condition);
    }
    edges.clear();
    for (const auto& [target, condition] : conditions) edges.push_back({target, condition});
  }

  void add_contents(ValueId place, ValueId condition, std::vector<Edge>& edges) {
    const ValueId size = builder_.constant(builder_.pointer_bits(), builder_.pointer_bits() / 8);
    const ValueId exists = builder_.conjoin(condition, memory_.accessible(state_, guard_, place, size));
    const ValueId active = builder_.conjoin(guard_, exists);
    if (builder_.is_false(active)) return;
    const ValueId contents = memory_.load(state_, active, place, Type::pointer());
    add(edges, targets(contents, exists));
  }

  References& references_;
  SymbolicMemory& memory_;
  Builder& builder_;
  const Ways& ways_;
  MemoryState& state_;
  ValueId guard_;
  std::map<ObjectId, size_t> numbers_; ///< of the blocks
  std::vector<Node> nodes_;
  std::vector<size_t> order_;
};

bool References::is_root(ObjectKind kind, bool frames_alive) {
  return kind == ObjectKind::Global || kind == ObjectKind::Environment ||
         (frames_alive && kind == ObjectKind::Stack);
}

std::vector<ValueId> References::held(MemoryState& state, ValueId guard, bool frames_alive) {
  std::vector<ValueId> pointers;
  for (const Held& found : held_by(state, guard, [&](ObjectId object) {
         return is_root(builder().program().object(object).kind, frames_alive);
       }))
    pointers.push_back(found.pointer);
  return pointers;
}

std::vector<References::Held> References::held_by(MemoryState& state, ValueId guard,
                                                  const std::function<bool(ObjectId)>& is_owner) {
  take_in_notes();
  Builder& builder = this->builder();
  const ValueId size = builder.constant(builder.pointer_bits(), builder.pointer_bits() / 8);
  std::vector<Held> pointers;
  for (const auto& [object, places] : places_) {
    if (!is_owner(object)) continue;
    for (const auto& [place, first_copy] : places) {
      const ValueId exists = builder.conjoin(builder.same_object(place, builder.pointer(object, 0)),
                                             beneath_.accessible(state, guard, place, size));
      const ValueId active = builder.conjoin(guard, exists);
      if (builder.is_false(active)) continue;
      const ValueId contents = beneath_.load(state, active, place, Type::pointer());
      pointers.push_back({object, builder.ite(exists, contents, builder.null())});
    }
  }
  return pointers;
}

ValueId References::lost(MemoryState& state, ValueId guard, const std::vector<LiveBlock>& blocks,
                         const std::vector<ValueId>& roots, bool frames_alive) {
  const auto is_first = [&](ObjectId object) {
    return is_root(builder().program().object(object).kind, frames_alive);
  };
  return lost(state, guard, blocks, roots, {is_first, [](ObjectId) { return true; }, {}});
}

ValueId References::lost(MemoryState& state, ValueId guard, const std::vector<LiveBlock>& blocks,
                         const std::vector<ValueId>& roots, const Ways& ways) {
  take_in_notes();
  Builder& builder = this->builder();
  Search search(*this, state, guard, blocks, ways);
  for (const ValueId root : roots) search.root(root);
  for (const auto& [object, places] : places_) {
    if (ways.is_root(object)) search.root_object(object);
  }
  search.run();
  ValueId lost = builder.boolean(false);
  for (const LiveBlock& block : blocks)
    lost = builder.disjoin(lost, builder.conjoin(block.alive, builder.not_(search.reached(block.object))));
  return lost;
}

} // namespace fathom::frontend
