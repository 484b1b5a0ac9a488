#include "frontend/interpreter/uninitialised.h"

#include "frontend/analysis/declared_type.h"
#include "frontend/analysis/uninitialised_reads.h"

namespace fathom::frontend::interpreter {

using llvm::APInt;
using program::Property;

void UninitialisedReads::note_load(const llvm::LoadInst& load, Place place) {
  if (outcome_.is_undefined() || outcome_.asks_for(Property::UninitialisedRead)) return;
  const ReadUse use = read_use(load, layout_, stack_.in_model());
  if (use.passed || (unset_bits(place, use.read.getBitWidth()) & use.read).isZero()) return;
  outcome_.note_undefined(Property::UninitialisedRead, "read of uninitialised memory");
}

/// The bits of `width` from there that nobody has written.
APInt UninitialisedReads::unset_bits(Place place, unsigned width) {
  APInt unset(width, 0);
  for (unsigned i = 0; i < width / 8; ++i) {
    const Byte byte = memory_.read(place.object, place.offset + i);
    if (byte.tag == Byte::Tag::Uninitialised)
      unset.insertBits(byte.unset, memory_.lowest_bit(width / 8, i), 8);
  }
  return unset;
}

void UninitialisedReads::check_load(const llvm::LoadInst& load, Place place) {
  if (!outcome_.asks_for(Property::UninitialisedRead)) return;
  const ReadUse use = read_use(load, layout_, stack_.in_model());
  const APInt unset = unset_bits(place, use.read.getBitWidth());
  if (use.carries) stack_.top().carried[&load] = unset;
  if ((unset & use.read).isZero()) return;
  if (use.passed) return end_unfollowed();
  violate(place, use.read.getBitWidth() / 8);
}

void UninitialisedReads::end_unfollowed() {
  outcome_.end(program::RunEnd::Unsupported, passed_in_registers);
}

void UninitialisedReads::violate(Place place, uint64_t size) {
  outcome_.violate(Property::UninitialisedRead, "read of uninitialised memory", "",
                   AccessedBytes{{place.object, static_cast<int64_t>(place.offset)}, size});
}

void UninitialisedReads::check_whole(Place place, uint64_t size) {
  if (outcome_.asks_for(Property::UninitialisedRead) && !unset_bits(place, 8 * unsigned(size)).isZero())
    violate(place, size);
}

void UninitialisedReads::check_block(Place place, uint64_t size) {
  if (!outcome_.asks_for(Property::UninitialisedRead)) return;
  const Object& object = memory_[place.object];
  const uint32_t declaration = object.made_by ? module_.declaration(*object.made_by) : 0;
  const auto values = declaration ? module_.declared_type(declaration).values()
                                  : std::vector<std::pair<uint64_t, uint64_t>>();
  for (uint64_t at = place.offset; at < place.offset + size; ++at) {
    const Byte byte = memory_.read(place.object, at);
    if (byte.tag != Byte::Tag::Uninitialised || byte.unset != 0xff) continue;
    const bool is_value = object.kind == program::ObjectKind::Heap
                              ? at % largest_scalar_alignment == 0
                              : std::any_of(values.begin(), values.end(), [&](const auto& part) {
                                  return part.first <= at && at < part.second;
                                });
    if (is_value) return violate({place.object, at}, 1);
  }
}

void UninitialisedReads::carry(const llvm::StoreInst& store, Place place) {
  if (!outcome_.asks_for(Property::UninitialisedRead)) return;
  APInt unset;
  const Carried by = carried_by(store, layout_);
  const std::optional<APInt> state = by.value ? carried(*by.value) : std::nullopt;
  if (store.hasMetadata(indeterminate_mark))
    unset = APInt::getAllOnes(unsigned(layout_.getTypeStoreSizeInBits(store.getValueOperand()->getType())));
  else if (state && state->getBitWidth() == by.written.getBitWidth())
    unset = *state & ~by.written;
  else
    return;
  this->unset(place, unset);
}

void UninitialisedReads::unset(Place place, const APInt& all) {
  for (unsigned i = 0; i < all.getBitWidth() / 8; ++i) {
    const unsigned lowest = memory_.lowest_bit(all.getBitWidth() / 8, i);
    const auto bits = static_cast<uint8_t>(all.extractBitsAsZExtValue(8, lowest));
    if (bits == 0) continue;
    Byte byte = memory_.read(place.object, place.offset + i);
    byte.tag = Byte::Tag::Uninitialised;
    byte.unset = bits;
    memory_.write(place.object, place.offset + i, byte);
  }
}

/// The bits of a value that nobody has written, as wide as memory would have it; none where all were.
std::optional<APInt> UninitialisedReads::carried(const llvm::Value& value) {
  const auto& known = stack_.top().carried;
  if (const auto state = known.find(&value); state != known.end()) return state->second;
  const AggregatePart part = part_of_aggregate(value, layout_);
  if (!part.aggregate) return std::nullopt;
  std::optional<APInt> whole = carried(*part.aggregate);
  if (!part.inserted) {
    if (whole) whole = whole->extractBits(part.width, part.lowest);
    return whole;
  }
  const std::optional<APInt> inserted = carried(*part.inserted);
  if (!whole && !inserted) return std::nullopt;
  if (!whole) whole = APInt::getZero(unsigned(layout_.getTypeStoreSizeInBits(value.getType())));
  whole->insertBits(inserted.value_or(APInt::getZero(part.width)), part.lowest);
  return whole;
}

UninitialisedReads::Unset UninitialisedReads::passed(const llvm::CallBase& call) {
  Unset result;
  stack_.top().carried.erase(&call);
  if (stack_.top().carried.empty()) return result;
  for (const llvm::Use& argument : call.args())
    if (const auto unset = carried(*argument); unset && !unset->isZero())
      result.emplace(call.getArgOperandNo(&argument), *unset);
  return result;
}

void UninitialisedReads::refuse(const llvm::CallBase& call, const Unset& unset, unsigned first) {
  for (const auto& [number, bits] : unset)
    if (number >= first && !(bits & member_bits(*call.getArgOperand(number), layout_)).isZero())
      return end_unfollowed();
}

void UninitialisedReads::receive(const llvm::Value& value, const std::optional<APInt>& unset) {
  stack_.top().carried.erase(&value);
  if (!unset || unset->isZero()) return;
  if (is_only_carried(value) && layout_.getTypeStoreSizeInBits(value.getType()) == unset->getBitWidth())
    stack_.top().carried[&value] = *unset;
  else
    end_unfollowed();
}

std::optional<APInt> UninitialisedReads::returned(const llvm::ReturnInst& instruction) {
  const llvm::Value* value = instruction.getReturnValue();
  return value ? carried(*value) : std::nullopt;
}

} // namespace fathom::frontend::interpreter
