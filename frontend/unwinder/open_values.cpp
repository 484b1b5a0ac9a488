#include "frontend/unwinder/open_values.h"

#include "proofs/exact/summary_object.h"

namespace fathom::frontend {

using namespace program;

OpenValues::OpenValues(Context& context)
    : builder_(context.builder), memory_(context.memory), stack_(context.stack), run_(context.run) {}

/// In a speculative run what C leaves open ends the summary's validity; its value does not matter then. In
/// the iteration in which a summarised loop is left that becomes an obligation.
ValueId OpenValues::arbitrary(OpenKind kind, Type type, ValueId when) {
  if (run_.is_exact()) {
    run_.note_open(when);
    return type.is_pointer() ? builder_.null() : builder_.constant(BitVector::zeros(type.width()));
  }
  if (run_.is_last_iteration())
    builder_.check(ObligationKind::Unsupported, Property::UnreachCall, when, builder_.boolean(true),
                   "a summarised loop that depends on a value C leaves open");
  if (!type.is_pointer()) return builder_.open(kind, type, when);
  return builder_.int_to_ptr(builder_.open(kind, Type::integer(builder_.pointer_bits()), when));
}

ValueId OpenValues::value(OpenKind kind, Type type) {
  return arbitrary(kind, type, stack_.guard());
}

ValueId OpenValues::where(ValueId condition, ValueId otherwise) {
  if (builder_.is_false(builder_.conjoin(stack_.guard(), condition))) return otherwise;
  const ValueId open =
      arbitrary(OpenKind::Undef, builder_.type(otherwise), builder_.conjoin(stack_.guard(), condition));
  return builder_.ite(condition, open, otherwise);
}

/// In a speculative run what is read in each iteration is a cell of an array.
ValueId OpenValues::input(const Input& input, Type type, ValueId when) {
  if (!run_.speculates()) return builder_.input(input, type, when);
  run_.current()->reads_inputs = true;
  if (!run_.current()->iteration.valid())
    return builder_.open(OpenKind::Iterations, type, builder_.boolean(true));
  const uint32_t bytes = (type.width() + 7) / 8;
  if (bytes > 8) run_.refuse("it reads very wide inputs");
  const ObjectId array = loops::summary_array(memory_, stack_.memory(), input.function);
  const ValueId cell =
      loops::array_cell(memory_, stack_.memory(), array, run_.current()->iteration, Type::integer(8 * bytes));
  const ValueId value = builder_.trunc(cell, type.width());
  builder_.repeated(input, value, when);
  return value;
}

ValueId OpenValues::scalar_input(const Input& input, Type type, ValueId when) {
  if (!type.is_pointer()) return this->input(input, type, when);
  return builder_.int_to_ptr(this->input(input, Type::integer(builder_.pointer_bits()), when));
}

} // namespace fathom::frontend
