#include "ir/program/program.h"

#include "ir/support/check.h"

#include <array>

namespace fathom::program {

std::optional<Opcode> opcode_by_mnemonic(std::string_view mnemonic) {
  for (size_t i = 0; i < std::size(detail::opcode_table); ++i)
    if (mnemonic == detail::opcode_table[i].mnemonic) return static_cast<Opcode>(i);
  return std::nullopt;
}

const char* to_string(OpenKind kind) {
  switch (kind) {
  case OpenKind::InvalidRead: return "invalid-read";
  case OpenKind::Shift: return "shift";
  case OpenKind::Division: return "division";
  case OpenKind::Undef: return "undef";
  case OpenKind::Address: return "address";
  case OpenKind::External: return "external";
  case OpenKind::Iterations: return "iterations";
  case OpenKind::Unsupported: return "unsupported";
  case OpenKind::Schedule: return "schedule";
  }
  FATHOM_UNREACHABLE("open kind {}", static_cast<int>(kind));
}

const char* to_string(ObjectKind kind) {
  switch (kind) {
  case ObjectKind::Null: return "null";
  case ObjectKind::Unknown: return "unknown";
  case ObjectKind::Function: return "function";
  case ObjectKind::Global: return "global";
  case ObjectKind::Stack: return "stack";
  case ObjectKind::Heap: return "heap";
  case ObjectKind::Environment: return "environment";
  case ObjectKind::Summary: return "summary";
  }
  FATHOM_UNREACHABLE("object kind {}", static_cast<int>(kind));
}

const char* to_string(ObligationKind kind) {
  switch (kind) {
  case ObligationKind::Property: return "property";
  case ObligationKind::Unwind: return "unwind";
  case ObligationKind::Capacity: return "capacity";
  case ObligationKind::Unsupported: return "unsupported";
  case ObligationKind::WildWrite: return "wild-write";
  case ObligationKind::Unreachable: return "unreachable";
  case ObligationKind::Invariant: return "invariant";
  }
  FATHOM_UNREACHABLE("obligation kind {}", static_cast<int>(kind));
}

namespace {

template <typename Kind> std::optional<Kind> kind_by_name(std::string_view name, Kind last) {
  for (int i = 0; i <= static_cast<int>(last); ++i)
    if (name == to_string(static_cast<Kind>(i))) return static_cast<Kind>(i);
  return std::nullopt;
}

} // namespace

std::optional<OpenKind> open_kind_by_name(std::string_view name) {
  return kind_by_name(name, OpenKind::Schedule);
}

std::optional<ObjectKind> object_kind_by_name(std::string_view name) {
  return kind_by_name(name, ObjectKind::Summary);
}

std::optional<ObligationKind> obligation_kind_by_name(std::string_view name) {
  return kind_by_name(name, ObligationKind::Invariant);
}

Program::Program() {
  Object null, unknown;
  null.kind = ObjectKind::Null;
  null.name = "null";
  null.contents = Contents::Zero;
  unknown.kind = ObjectKind::Unknown;
  unknown.name = "unknown";
  add_object(std::move(null));
  add_object(std::move(unknown));
}

ValueId Program::append(const Instruction& instruction) {
  const ValueId id(static_cast<uint32_t>(instructions_.size()));
  FATHOM_CHECK(instructions_.size() < UINT32_MAX, "more than 2^32 instructions");
  FATHOM_CHECK(!instruction.guard.valid() || instruction.guard < id, "guard {} of {} is not made yet",
               instruction.guard.index(), id.index());
  for (int i = 0; i < info(instruction.opcode).arity; ++i)
    FATHOM_CHECK(instruction.operands[i] < id, "operand {} of {} ({}) is not made yet",
                 static_cast<int32_t>(instruction.operands[i].index()), id.index(),
                 info(instruction.opcode).name);
  instructions_.push_back(instruction);
  return id;
}

ObjectId Program::add_object(Object object) {
  objects_.push_back(std::move(object));
  return ObjectId(static_cast<uint32_t>(objects_.size() - 1));
}

std::optional<uint64_t> Program::constant_size(ObjectId id) const {
  const ValueId size = object(id).size;
  if (!size.valid()) return 0;
  if ((*this)[size].opcode != Opcode::Const) return std::nullopt;
  return (*this)[size].imm;
}

std::optional<uint64_t> Program::shared_offset(ObjectId outer, ObjectId inner) const {
  const Object &host = object(outer), &guest = object(inner);
  if (host.origin != Origin::Literal || guest.origin != Origin::Literal || !host.pointers.empty() ||
      !guest.pointers.empty())
    return std::nullopt;
  const std::optional<uint64_t> size = constant_size(outer), part = constant_size(inner);
  if (!size || !part || *part > *size || *part == 0) return std::nullopt;
  const auto byte = [](const Object& literal, uint64_t i) {
    return i < literal.bytes.size() ? literal.bytes[i] : uint8_t{0};
  };
  const uint64_t begin = *size - *part;
  for (uint64_t i = 0; i < *part; ++i)
    if (byte(host, begin + i) != byte(guest, i)) return std::nullopt;
  return begin;
}

void Program::set_site(ValueId id, uint32_t site) {
  FATHOM_CHECK(id.index() < instructions_.size(), "site of instruction {} of {}", id.index(),
               instructions_.size());
  if (sites_.size() <= id.index()) {
    if (site == 0) return;
    sites_.resize(id.index() + 1, 0);
  }
  sites_[id.index()] = site;
}

BitVector Program::constant(ValueId id) const {
  const Instruction& instruction = (*this)[id];
  FATHOM_CHECK(instruction.opcode == Opcode::Const, "instruction {} is no constant", id.index());
  const uint32_t width = instruction.type.width();
  return width <= 64 ? BitVector(width, instruction.imm) : wide_constants_[instruction.imm];
}

uint32_t Program::add_wide_constant(BitVector value) {
  FATHOM_CHECK(value.width() > 64, "a constant of {} bits is stored in its instruction", value.width());
  wide_constants_.push_back(std::move(value));
  return static_cast<uint32_t>(wide_constants_.size() - 1);
}

Program::Mark Program::mark() const {
  return {instructions_.size(), objects_.size(), wide_constants_.size(), obligations.size(), inputs.size()};
}

void Program::rollback(const Mark& mark) {
  FATHOM_CHECK(mark.instructions <= instructions_.size() && mark.objects <= objects_.size(),
               "rollback to a mark that is no longer in the program");
  instructions_.resize(mark.instructions);
  objects_.resize(mark.objects);
  wide_constants_.resize(mark.wide);
  obligations.resize(mark.obligations);
  inputs.resize(mark.inputs);
  if (sites_.size() > mark.instructions) sites_.resize(mark.instructions);
}

} // namespace fathom::program
