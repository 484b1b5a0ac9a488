#include "frontend/interpreter/uninitialised.h"

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
  if (use.passed)
    return outcome_.end(program::RunEnd::Unsupported,
                        "a structure that is not initialised as a whole, passed in registers");
  violate(place, use.read.getBitWidth() / 8);
}

void UninitialisedReads::violate(Place place, uint64_t size) {
  outcome_.violate(Property::UninitialisedRead, "read of uninitialised memory", "",
                   AccessedBytes{{place.object, static_cast<int64_t>(place.offset)}, size});
}

void UninitialisedReads::check_whole(Place place, uint64_t size) {
  if (outcome_.asks_for(Property::UninitialisedRead) && !unset_bits(place, 8 * unsigned(size)).isZero())
    violate(place, size);
}

void UninitialisedReads::carry(const llvm::StoreInst& store, Place place) {
  if (!outcome_.asks_for(Property::UninitialisedRead)) return;
  const Carried carried = carried_by(store);
  const auto state = stack_.top().carried.find(carried.load);
  const bool is_carried = carried.load && state != stack_.top().carried.end() &&
                          state->second.getBitWidth() == carried.written.getBitWidth();
  APInt unset;
  if (store.hasMetadata(indeterminate_mark))
    unset = APInt::getAllOnes(unsigned(layout_.getTypeStoreSizeInBits(store.getValueOperand()->getType())));
  else if (is_carried)
    unset = state->second & ~carried.written;
  else
    return;
  for (unsigned i = 0; i < unset.getBitWidth() / 8; ++i) {
    const unsigned lowest = memory_.lowest_bit(unset.getBitWidth() / 8, i);
    const auto bits = static_cast<uint8_t>(unset.extractBitsAsZExtValue(8, lowest));
    if (bits == 0) continue;
    Byte byte = memory_.read(place.object, place.offset + i);
    byte.tag = Byte::Tag::Uninitialised;
    byte.unset = bits;
    memory_.write(place.object, place.offset + i, byte);
  }
}

} // namespace fathom::frontend::interpreter
