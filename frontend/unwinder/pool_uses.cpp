#include "frontend/unwinder/pool_uses.h"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

namespace fathom::frontend {

using namespace program;

namespace {

bool may_point_to(SymbolicMemory& memory, ValueId pointer, const IsWatched& is_watched) {
  const Resolution resolution = memory.resolve(pointer);
  return std::any_of(resolution.targets.begin(), resolution.targets.end(),
                     [&](const PointerTarget& target) { return is_watched(target.object); }) ||
         std::any_of(resolution.candidates.begin(), resolution.candidates.end(),
                     [&](ObjectId object) { return is_watched(object); });
}

/// By instruction: whether an effect, a guard of one or a lemma depends on it.
std::vector<bool> used_instructions(const Program& program, const std::vector<ValueId>& lemmas) {
  std::vector<bool> used(program.size());
  const auto use = [&](ValueId value) {
    if (value.valid()) used[value.index()] = true;
  };
  for (const ValueId lemma : lemmas) use(lemma);
  for (auto id = uint32_t(program.size()); id-- > 0;) {
    const Instruction& i = program[ValueId(id)];
    if (info(i.opcode).category == OpcodeCategory::Effect) used[id] = true;
    if (!used[id]) continue;
    for (const ValueId operand : i.operands) use(operand);
    use(i.guard);
  }
  return used;
}

/// Where pointers to watched objects may lie in memory: offsets by object, nothing where the offset is not
/// known.
class PlacesOfPointers {
 public:
  PlacesOfPointers(SymbolicMemory& memory, const IsWatched& is_watched)
      : memory_(memory), builder_(memory.builder()), bytes_(builder_.pointer_bits() / 8) {
    const Program& program = builder_.program();
    std::vector<ValueId> copies;
    const auto size = uint32_t(program.size());
    for (uint32_t id = 0; id < size; ++id) {
      const Instruction i = program[ValueId(id)];
      if (i.opcode == Opcode::Copy) copies.push_back(ValueId(id));
      if (i.opcode != Opcode::Store || !builder_.type(i.operands[1]).is_pointer()) continue;
      if (may_point_to(memory_, i.operands[1], is_watched)) add(i.operands[0], 0);
    }
    // A place that is copied further in each round is known nowhere in the end.
    constexpr int most_rounds = 8;
    for (int round = 0; has_changed_ && round < most_rounds; ++round) {
      has_changed_ = false;
      for (const ValueId copy : copies) follow(builder_.program()[copy]);
    }
    is_anywhere_ |= has_changed_;
  }

  bool may_read(ValueId pointer, uint64_t bytes) {
    if (places_.empty()) return is_anywhere_;
    const Resolution resolution = memory_.resolve(pointer);
    if (is_anywhere_ || !resolution.complete) return true;
    return std::any_of(
        resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
          const auto found = places_.find(target.object);
          if (found == places_.end()) return false;
          const std::optional<int64_t> at = constant(target.offset);
          return !at ||
                 std::any_of(found->second.begin(), found->second.end(), [&](std::optional<int64_t> place) {
                   return !place || (*place < *at + int64_t(bytes) && *at < *place + bytes_);
                 });
        });
  }

 private:
  std::optional<int64_t> constant(ValueId offset) const {
    if (!builder_.is_constant(offset)) return std::nullopt;
    return builder_.constant_i64(offset);
  }
  void add(ValueId pointer, std::optional<int64_t> behind) {
    const Resolution resolution = memory_.resolve(pointer);
    is_anywhere_ |= !resolution.complete;
    for (const PointerTarget& target : resolution.targets) {
      if (target.object == null_object) continue;
      std::optional<int64_t> at = constant(target.offset);
      if (at && behind)
        *at += *behind;
      else
        at.reset();
      has_changed_ |= places_[target.object].insert(at).second;
    }
  }
  void follow(const Instruction& copy) {
    const Resolution resolution = memory_.resolve(copy.operands[1]);
    if (!resolution.complete && !places_.empty()) is_anywhere_ = true;
    for (const PointerTarget& source : resolution.targets) {
      const auto found = places_.find(source.object);
      if (found == places_.end()) continue;
      const std::optional<int64_t> begin = constant(source.offset), size = constant(copy.operands[2]);
      const std::set<std::optional<int64_t>> places = found->second;
      for (const std::optional<int64_t>& place : places) {
        const bool is_outside =
            place && begin && (*place + bytes_ <= *begin || (size && *size >= 0 && *place >= *begin + *size));
        if (is_outside) continue;
        add(copy.operands[0], place && begin ? std::optional(*place - *begin) : std::nullopt);
      }
    }
  }

  SymbolicMemory& memory_;
  Builder& builder_;
  const int64_t bytes_; ///< of a pointer
  std::map<ObjectId, std::set<std::optional<int64_t>>> places_;
  bool has_changed_ = false;
  bool is_anywhere_ = false;
};

} // namespace

bool looks_at_addresses(SymbolicMemory& memory, const std::vector<ValueId>& lemmas,
                        const IsWatched& is_watched) {
  const Program& program = memory.builder().program();
  const auto size = uint32_t(program.size());
  const std::vector<bool> used = used_instructions(program, lemmas);
  PlacesOfPointers places(memory, is_watched);
  for (uint32_t id = 0; id < size; ++id) {
    const Instruction i = program[ValueId(id)];
    if (!used[id]) continue;
    if (i.opcode == Opcode::Address && is_watched(i.object)) return true;
    if (i.opcode == Opcode::PtrToInt && may_point_to(memory, i.operands[0], is_watched)) return true;
    const bool reads_number = i.opcode == Opcode::Load && i.type.is_integer();
    if (reads_number && places.may_read(i.operands[0], program.target.bytes(i.type))) return true;
  }
  return false;
}

} // namespace fathom::frontend
