#include "memory/encoding/uses.h"

#include <algorithm>
#include <map>
#include <memory>
#include <unordered_map>

namespace fathom::memory {

namespace {

using program::Instruction;
using program::ObjectId;
using program::Opcode;
using program::ValueId;
using Objects = std::vector<ObjectId>; // ascending
using Shared = std::shared_ptr<const Objects>;

/// Objects that a pointer may point to. No objects: null or unknown only.
struct Aim {
  Shared objects;
  bool constant = true; ///< the offset, for each object
};

class Scan {
 public:
  Scan(const program::Program& program, std::vector<Dereference>* dereferences)
      : program_(program), dereferences_(dereferences), aims_(program.size()),
        stored_(program.object_count()), uses_(program.object_count()), widths_(program.object_count(), 0) {
    for (uint32_t k = 0; k < program.object_count(); ++k)
      for (const program::InitialPointer& pointer : program.object(ObjectId(k)).pointers)
        stored_[k] = unite(stored_[k], {std::make_shared<const Objects>(Objects{pointer.target}), true});
  }

  void visit(ValueId id) {
    at_ = id;
    const Instruction& i = program_[id];
    switch (program::info(i.opcode).use) {
    case program::MemoryUse::Look:
      if (i.opcode == Opcode::Load) visit_load(id, i);
      break;
    case program::MemoryUse::Change:
      if (i.opcode == Opcode::Store) visit_store(i);
      if (i.opcode == Opcode::Fill) count(aim(i.operands[0]), true);
      break;
    case program::MemoryUse::Copy: visit_copy(i); break;
    case program::MemoryUse::None:
    case program::MemoryUse::Size:
    case program::MemoryUse::Birth: break;
    }
    if (i.type.is_pointer()) take_aim(id, i);
  }

  Uses result() {
    for (size_t k = 0; k < uses_.size(); ++k)
      if (widths_[k] == 2 || widths_[k] == 4 || widths_[k] == 8) uses_[k].element_bytes = widths_[k];
    return {std::move(uses_), std::move(wide_)};
  }

 private:
  const Aim& aim(ValueId id) const { return aims_[id.index()]; }

  /// The targets of a pointer, as far as they do not depend on contents of memory.
  void take_aim(ValueId id, const Instruction& i) {
    Aim& result = aims_[id.index()];
    switch (program::info(i.opcode).origin) {
    case program::PointerOrigin::Named:
      result = {std::make_shared<const Objects>(Objects{i.object}), true};
      break;
    case program::PointerOrigin::Moved:
      result = aim(i.operands[0]);
      result.constant &= program_[i.operands[1]].opcode == Opcode::Const;
      break;
    case program::PointerOrigin::Chosen: result = unite(aim(i.operands[1]), aim(i.operands[2])); break;
    case program::PointerOrigin::None:
    case program::PointerOrigin::Loaded:
    case program::PointerOrigin::Arbitrary: break;
    }
  }

  static Aim unite(const Aim& a, const Aim& b) {
    const bool constant = a.constant && b.constant;
    if (!a.objects || a.objects == b.objects) return {b.objects, constant};
    if (!b.objects) return {a.objects, constant};
    auto both = std::make_shared<Objects>();
    std::set_union(a.objects->begin(), a.objects->end(), b.objects->begin(), b.objects->end(),
                   std::back_inserter(*both));
    if (both->size() == a.objects->size()) return {a.objects, constant};
    return {std::move(both), constant};
  }

  uint32_t bytes(program::Type type) const { return program_.target.bytes(type); }

  void use(const Aim& aim, uint32_t bytes) {
    if (!aim.objects) return;
    for (const ObjectId object : *aim.objects) {
      uint32_t& width = widths_[object.index()];
      width = width == 0 || width == bytes ? bytes : 1;
    }
  }

  /// Notes an access, if it may reach several objects for the segments too.
  void count(const Aim& aim, bool write) {
    if (dereferences_)
      dereferences_->push_back({at_, write, aim.constant, aim.objects ? *aim.objects : Objects{}});
    if (!aim.objects || aim.objects->size() < 2) return;
    auto found = wide_of_.find(aim.objects.get());
    if (found == wide_of_.end()) {
      // Equal sets are often different vectors.
      const auto same = by_content_.try_emplace(*aim.objects, wide_.size());
      if (same.second) wide_.push_back({*aim.objects, 0, 0, 0, 0});
      held_.push_back(aim.objects);
      found = wide_of_.emplace(aim.objects.get(), same.first->second).first;
    }
    WideUse& use = wide_[found->second];
    ++(write ? use.writes : use.reads);
    use.symbolic += !aim.constant;
    use.symbolic_writes += write && !aim.constant;
  }

  void visit_load(ValueId id, const Instruction& i) {
    const Aim& from = aim(i.operands[0]);
    count(from, false);
    use(from, bytes(i.type));
    if (!from.objects) return;
    Aim loaded;
    for (const ObjectId object : *from.objects) {
      if (!from.constant) uses_[object.index()].symbolic = true;
      if (i.type.is_pointer()) loaded = unite(loaded, stored_[object.index()]);
    }
    aims_[id.index()] = loaded;
  }

  void visit_store(const Instruction& i) {
    const Aim& to = aim(i.operands[0]);
    const program::Type type = program_[i.operands[1]].type;
    count(to, true);
    use(to, bytes(type));
    if (!to.objects || !type.is_pointer()) return;
    for (const ObjectId object : *to.objects)
      stored_[object.index()] = unite(stored_[object.index()], aim(i.operands[1]));
  }

  void visit_copy(const Instruction& i) {
    const Aim& to = aim(i.operands[0]);
    const Aim& from = aim(i.operands[1]);
    count(to, true);
    count(from, false);
    if (!to.objects || !from.objects) return;
    Aim moved;
    const bool constant = to.constant && from.constant && program_[i.operands[2]].opcode == Opcode::Const;
    for (const ObjectId object : *from.objects) {
      moved = unite(moved, stored_[object.index()]);
      if (!constant) uses_[object.index()].symbolic = true;
    }
    for (const ObjectId object : *to.objects) stored_[object.index()] = unite(stored_[object.index()], moved);
  }

  const program::Program& program_;
  std::vector<Dereference>* dereferences_;
  ValueId at_;
  std::vector<Aim> aims_;   ///< by ValueId
  std::vector<Aim> stored_; ///< by ObjectId: pointers stored in it so far
  std::vector<ObjectUse> uses_;
  std::vector<uint32_t> widths_; ///< common width of all accesses, 0: none so far
  std::vector<WideUse> wide_;
  std::unordered_map<const Objects*, size_t> wide_of_; ///< index into wide_; looked up only
  std::map<Objects, size_t> by_content_;
  std::vector<Shared> held_; ///< keeps the keys of wide_of_ valid
};

/// The largest value an expression can have, looking a few operators deep.
std::optional<uint64_t> value_bound(const program::Program& program, ValueId id, int depth) {
  const Instruction& i = program[id];
  const auto all = [](uint32_t width) -> std::optional<uint64_t> {
    return width < 48 ? std::optional((uint64_t{1} << width) - 1) : std::nullopt;
  };
  const std::optional<uint64_t> by_type = i.type.is_pointer() ? std::nullopt : all(i.type.width());
  if (depth == 0 || i.type.is_pointer()) return by_type;
  const auto operand = [&](uint32_t n) { return value_bound(program, i.operands[n], depth - 1); };
  constexpr uint64_t most = uint64_t{1} << 48; // far from any overflow of 64 bits in one step
  std::optional<uint64_t> bound;
  if (i.opcode == Opcode::Const) {
    const BitVector& value = program.constant(id);
    if (value.width() <= 64) bound = value.low64();
  } else if (i.opcode == Opcode::ZExt) {
    bound = operand(0);
  } else if (i.opcode == Opcode::And) {
    const auto a = operand(0), b = operand(1);
    bound = a && b ? std::min(*a, *b) : a ? a : b;
  } else if (i.opcode == Opcode::Ite) {
    const auto a = operand(1), b = operand(2);
    if (a && b) bound = std::max(*a, *b);
  } else if (i.opcode == Opcode::Add || i.opcode == Opcode::Mul) {
    const auto a = operand(0), b = operand(1);
    const bool small = a && b && *a < most && *b < most;
    if (small && i.opcode == Opcode::Add) bound = *a + *b;
    if (small && i.opcode == Opcode::Mul && (*a == 0 || *b <= most / *a)) bound = *a * *b;
    // Above what the type can hold the result may have wrapped.
    if (bound && i.type.width() < 64 && *bound >> i.type.width() != 0) bound = std::nullopt;
  } else if (i.opcode == Opcode::URem) {
    if (const auto b = operand(1); b && *b != 0) bound = *b;
  }
  return bound ? bound : by_type;
}

} // namespace

std::optional<uint64_t> size_bound(const program::Program& program, ObjectId object) {
  const ValueId size = program.object(object).size;
  return size.valid() ? value_bound(program, size, 8) : std::optional<uint64_t>(0);
}

Uses scan_uses(const program::Program& program, const std::vector<bool>* kept,
               std::vector<Dereference>* dereferences) {
  Scan scan(program, dereferences);
  for (uint32_t i = 0; i < program.size(); ++i)
    if (!kept || (*kept)[i]) scan.visit(ValueId(i));
  return scan.result();
}

} // namespace fathom::memory
