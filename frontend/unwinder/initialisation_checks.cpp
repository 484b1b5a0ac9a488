#include "frontend/unwinder/initialisation_checks.h"

#include "frontend/analysis/uninitialised_reads.h"
#include "frontend/bits_of.h"

namespace fathom::frontend {

using namespace program;

InitialisationChecks::InitialisationChecks(Context& context, InitialisedBits& bits)
    : context_(context), builder_(context.builder), stack_(context.stack), bits_(bits) {}

void InitialisationChecks::load(Activation& activation, const llvm::LoadInst& load, ValueId pointer,
                                ValueId accessible) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const ReadUse use =
      read_use(load, context_.layout.data_layout(), context_.module.is_model(activation.info->function));
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  if ((use.read.isZero() && !use.carries) || builder_.is_false(active)) return;
  const ValueId written = bits_.read(stack_.memory(), active, pointer, use.read.getBitWidth());
  if (use.carries) activation.carried[&load] = written;
  const ValueId mask = builder_.constant(bits_of(use.read));
  const ValueId bad = builder_.not_(builder_.eq(builder_.binary(Opcode::And, written, mask), mask));
  if (use.passed)
    builder_.check(ObligationKind::Unsupported, Property::UninitialisedRead, active, bad,
                   "a structure that is not initialised as a whole, passed in registers");
  else
    builder_.check(ObligationKind::Property, Property::UninitialisedRead, active, bad,
                   stack_.in_function("read of uninitialised memory"));
}

void InitialisationChecks::whole(ValueId pointer, ValueId accessible, uint32_t width) {
  if (!context_.asks(Property::UninitialisedRead)) return;
  const ValueId active = builder_.conjoin(stack_.guard(), accessible);
  const ValueId written = bits_.read(stack_.memory(), active, pointer, width);
  const ValueId ones = builder_.constant(BitVector::ones(width));
  builder_.check(ObligationKind::Property, Property::UninitialisedRead, active,
                 builder_.not_(builder_.eq(written, ones)), "read of uninitialised memory");
}

ValueId InitialisationChecks::stored(Activation& activation, const llvm::StoreInst& store, uint32_t width) {
  if (store.hasMetadata(indeterminate_mark)) return builder_.constant(BitVector::zeros(width));
  const Carried carried = carried_by(store);
  const auto written = carried.load ? activation.carried.find(carried.load) : activation.carried.end();
  if (written == activation.carried.end() || carried.written.getBitWidth() != width)
    return builder_.constant(BitVector::ones(width));
  return builder_.binary(Opcode::Or, written->second, builder_.constant(bits_of(carried.written)));
}

} // namespace fathom::frontend
