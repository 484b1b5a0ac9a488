// Pointers to variables of outer activations: what they point to is seen through them only.
#include "proofs/exact/summary_object.h"
#include "proofs/recursion/learner.h"

#include <algorithm>

namespace fathom::recursion {

using namespace program;

namespace {

constexpr size_t most_cells_of_one = 8;

} // namespace

/// A constant place of an object of constant size, of which so much can be accessed; 0: it is none.
static uint64_t bytes_behind(const Builder& builder, ValueId pointer) {
  const Instruction& place = builder.program()[pointer];
  if (place.opcode != Opcode::Pointer || place.object == null_object || int64_t(place.imm) < 0) return 0;
  const std::optional<uint64_t> size = builder.program().constant_size(place.object);
  return size && *size > place.imm ? *size - place.imm : 0;
}

Argument* Learner::with_stand_in(ObjectId object) {
  for (FunctionAnalysis& function : analysis_.functions)
    for (Argument& argument : function.arguments)
      if (argument.stand_in.valid() && argument.stand_in == object) return &argument;
  return nullptr;
}

/// It is any pointer then, for good: what is stored through it is refused.
void Learner::give_up(Argument& argument) {
  argument.kind = Argument::Kind::Any;
  argument.is_unshared = false;
  argument.cells.clear();
  argument.targets.clear();
  changed_ = true;
}

/// A variable of the activation in progress, or the stand-in of another one that is passed on.
bool Learner::is_for_one(const Argument& argument, ValueId value) const {
  const Instruction& place = builder_.program()[value];
  const bool is_known = bytes_behind(builder_, value) != 0;
  if (!is_known) return false;
  if (place.object.index() >= first_object_) return true;
  for (const FunctionAnalysis& function : analysis_.functions)
    for (const Argument& other : function.arguments)
      if (other.has_stand_in() && other.stand_in == place.object)
        return &other != &argument || place.imm == 0;
  return false;
}

/// False: it is to be looked at as any other pointer.
bool Learner::note_own(Argument& argument, ValueId value) {
  using Kind = Argument::Kind;
  const bool is_first = argument.first.valid() && value == argument.first;
  const uint64_t bytes = bytes_behind(builder_, value);
  if (argument.kind == Kind::Own) {
    if (!is_first && (!is_for_one(argument, value) || bytes < argument.bytes)) give_up(argument);
    return true;
  }
  if (!argument.is_unshared || is_first || !is_for_one(argument, value)) return false;
  const bool may_be = !argument.is_seen || argument.kind == Kind::Same;
  const uint64_t given = argument.first.valid() ? bytes_behind(builder_, argument.first) : bytes;
  if (!may_be || given == 0) return false;
  argument.is_seen = true;
  argument.kind = Kind::Own;
  argument.bytes = std::min(given, bytes);
  changed_ = true;
  return true;
}

/// Another cell of a stand-in; false where there is no room for it.
bool Learner::note_in_stand_in(const loops::VariablePlace& cell) {
  Argument& argument = *with_stand_in(cell.object);
  const auto end = [&](const loops::VariablePlace& place) {
    return place.offset + int64_t(builder_.program().target.bytes(place.type));
  };
  for (const loops::VariablePlace& other : argument.cells) {
    if (other.is_same(cell)) return true;
    if (other.offset < end(cell) && cell.offset < end(other)) return false;
  }
  if (!argument.has_stand_in() || argument.cells.size() == most_cells_of_one) return false;
  argument.cells.push_back(cell);
  changed_ = true;
  return true;
}

void Learner::make_stand_ins(EdgeState& call) {
  for (FunctionAnalysis& function : analysis_.functions)
    for (Argument& argument : function.arguments) {
      if (argument.kind != Argument::Kind::Own || argument.stand_in.valid()) continue;
      Object object;
      object.kind = ObjectKind::Summary;
      object.name = "what an argument points to";
      object.location = builder_.location();
      object.size = builder_.constant(builder_.pointer_bits(), argument.bytes);
      object.alignment = 16;
      argument.stand_in = memory_.allocate(call.memory, builder_.boolean(true), std::move(object));
    }
}

} // namespace fathom::recursion
