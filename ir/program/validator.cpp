// The invariants of Program.
#include "ir/program/fold.h"
#include "ir/program/program.h"
#include "ir/support/floats/operation.h"

#include <algorithm>

namespace fathom::program {

namespace {

class Validator {
 public:
  explicit Validator(const Program& program) : program_(program), word_(program.target.pointer_bits) {}

  std::vector<std::string> run() {
    if (word_ != 16 && word_ != 32 && word_ != 64)
      return {fmt::format("a target with pointers of {} bits", word_)};
    allocated_.assign(program_.object_count(), false);
    checks_.assign(program_.obligations.size(), ValueId());
    for (uint32_t i = 0; i < program_.size(); ++i) {
      id_ = ValueId(i);
      instruction(program_[id_]);
    }
    for (uint32_t i = 0; i < program_.object_count(); ++i) object(i);
    for (size_t i = 0; i < checks_.size(); ++i) {
      if (!checks_[i].valid() || checks_[i] != program_.obligations[i].check)
        mistakes_.push_back(fmt::format("obligation {}: its check is not the one it names", i));
      location(program_.obligations[i].location, fmt::format("obligation {}", i));
    }
    return std::move(mistakes_);
  }

 private:
  template <typename... Args> void fail(fmt::format_string<Args...> format, Args&&... args) {
    mistakes_.push_back(fmt::format("%{} ({}): {}", id_.index(), info(program_[id_].opcode).mnemonic,
                                    fmt::format(format, std::forward<Args>(args)...)));
  }
  void require(bool condition, const char* what) {
    if (!condition) fail("{}", what);
  }
  void location(LocationId id, const std::string& of) {
    if (id.valid() && id.index() >= program_.locations.size())
      mistakes_.push_back(fmt::format("{}: location {} of {}", of, id.index(), program_.locations.size()));
  }
  Type type(const Instruction& i, int k) const { return program_[i.operands[k]].type; }
  bool is_object(ObjectId id) const { return id.valid() && id.index() < program_.object_count(); }
  bool dynamic(ObjectKind kind) const {
    return kind == ObjectKind::Stack || kind == ObjectKind::Heap || kind == ObjectKind::Environment ||
           kind == ObjectKind::Summary;
  }

  void instruction(const Instruction& i);
  void guard(const Instruction& i);
  void leaf(const Instruction& i);
  bool float_operation(const Instruction& i, uint32_t arity) const;
  void pure(const Instruction& i);
  bool bits(const Instruction& i) const;
  bool pointers(const Instruction& i) const;
  void memory(const Instruction& i);
  void object(uint32_t index);

  const Program& program_;
  uint32_t word_;
  ValueId id_;
  std::vector<bool> allocated_;
  std::vector<ValueId> checks_;
  std::vector<std::string> mistakes_;
};

void Validator::guard(const Instruction& i) {
  const OpcodeCategory category = info(i.opcode).category;
  const bool needed = category == OpcodeCategory::Effect || i.opcode == Opcode::Input ||
                      i.opcode == Opcode::Open || i.opcode == Opcode::Load || i.opcode == Opcode::Accessible;
  const bool allowed = needed || category == OpcodeCategory::Memory;
  if (!i.guard.valid()) return require(!needed, "needs a guard");
  require(allowed, "is total and has no guard");
  require(i.guard < id_ && program_[i.guard].type.is_boolean(), "the guard is no earlier i1");
}

void Validator::instruction(const Instruction& i) {
  for (int k = 0; k < 3; ++k) {
    const bool used = k < info(i.opcode).arity;
    if (used != i.operands[k].valid() || (used && i.operands[k] >= id_))
      return fail("operand {} is missing, surplus or later", k);
    if (used && type(i, k).is_none()) return fail("operand {} has no value", k);
  }
  guard(i);
  location(i.location, fmt::format("%{}", id_.index()));
  switch (info(i.opcode).category) {
  case OpcodeCategory::Leaf: return leaf(i);
  case OpcodeCategory::Pure: return pure(i);
  case OpcodeCategory::Memory:
  case OpcodeCategory::Effect: return memory(i);
  }
}

void Validator::leaf(const Instruction& i) {
  if (i.opcode == Opcode::Const) {
    if (!i.type.is_integer()) return fail("is no integer");
    if (i.type.width() <= 64)
      return require((i.imm & ~low_mask(i.type.width())) == 0, "does not fit its type");
    if (i.imm >= program_.wide_constant_count()) return fail("wide constant {} does not exist", i.imm);
    require(program_.constant(id_).width() == i.type.width(), "the wide constant has another width");
  } else if (i.opcode == Opcode::Input) {
    require(!i.type.is_none(), "has no type");
    require(i.imm < program_.inputs.size(), "names no input");
  } else if (i.opcode == Opcode::Open) {
    require(!i.type.is_none(), "has no type");
    require(i.imm <= static_cast<uint64_t>(OpenKind::Unsupported), "has no kind");
  } else if (i.opcode == Opcode::Index) {
    require(i.type.is_integer(), "is no integer");
  } else {
    if (!is_object(i.object)) return fail("names no object");
    if (i.opcode == Opcode::Pointer) {
      require(i.type.is_pointer(), "is no pointer");
      const int64_t offset = static_cast<int64_t>(i.imm);
      require(word_ == 64 || (offset >= INT32_MIN && offset <= INT32_MAX),
              "the offset does not fit the target");
    } else if (i.opcode == Opcode::Address) {
      require(i.type == Type::integer(word_), "is not of pointer width");
    } else {
      require(i.type.is_integer(), "is no integer");
    }
  }
}

bool Validator::float_operation(const Instruction& i, uint32_t arity) const {
  const auto operation = floats::Operation::unpack(i.imm);
  if (!operation || floats::info(operation->kind).arity != arity || !i.type.is_integer()) return false;
  for (uint32_t k = 0; k < arity; ++k)
    if (!type(i, int(k)).is_integer() ||
        (!operation->of_integer() && type(i, int(k)).width() != operation->format.width()))
      return false;
  return operation->result_width() == 0 || operation->result_width() == i.type.width();
}

void Validator::pure(const Instruction& i) {
  const auto integers = [&] { return type(i, 0).is_integer() && type(i, 0) == type(i, 1); };
  bool fits = false;
  switch (info(i.opcode).family) {
  case OpcodeFamily::Arithmetic: fits = integers() && i.type == type(i, 0); break;
  case OpcodeFamily::Comparison: fits = integers() && i.type.is_boolean(); break;
  case OpcodeFamily::Bits: fits = bits(i); break;
  case OpcodeFamily::Float: fits = float_operation(i, info(i.opcode).arity); break;
  case OpcodeFamily::Quantifier:
    fits = program_[i.operands[0]].opcode == Opcode::Index && type(i, 0) == type(i, 1) &&
           type(i, 2).is_boolean() && i.type.is_boolean();
    break;
  case OpcodeFamily::Pointer: fits = pointers(i); break;
  case OpcodeFamily::Leaf:
  case OpcodeFamily::Memory:
  case OpcodeFamily::Effect: return;
  }
  require(fits, "types do not fit");
}

bool Validator::bits(const Instruction& i) const {
  const bool integer = type(i, 0).is_integer() && i.type.is_integer();
  switch (as<BitsOpcode>(i.opcode)) {
  case BitsOpcode::Ite: return type(i, 0).is_boolean() && type(i, 1) == type(i, 2) && i.type == type(i, 1);
  case BitsOpcode::ZExt:
  case BitsOpcode::SExt: return integer && i.type.width() > type(i, 0).width();
  case BitsOpcode::Extract:
    return integer && i.imm < type(i, 0).width() && i.type.width() <= type(i, 0).width() - i.imm;
  case BitsOpcode::Concat:
    return integer && type(i, 1).is_integer() && i.type.width() == type(i, 0).width() + type(i, 1).width();
  }
  return false;
}

bool Validator::pointers(const Instruction& i) const {
  const Type word = Type::integer(word_);
  switch (as<PointerOpcode>(i.opcode)) {
  case PointerOpcode::PtrAdd: return type(i, 0).is_pointer() && type(i, 1) == word && i.type.is_pointer();
  case PointerOpcode::PtrSame:
  case PointerOpcode::SameObject:
    return type(i, 0).is_pointer() && type(i, 1).is_pointer() && i.type.is_boolean();
  case PointerOpcode::PtrOffset:
  case PointerOpcode::PtrToInt:
  case PointerOpcode::ObjectSize: return type(i, 0).is_pointer() && i.type == word;
  case PointerOpcode::IntToPtr: return type(i, 0) == word && i.type.is_pointer();
  }
  return false;
}

void Validator::memory(const Instruction& i) {
  const Type word = Type::integer(word_);
  if (i.opcode == Opcode::Alloc) {
    require(i.type.is_none() && type(i, 0) == word, "types do not fit");
    if (!is_object(i.object)) return fail("names no object");
    const Object& object = program_.object(i.object);
    require(dynamic(object.kind), "brings a static object to life");
    require(!allocated_[i.object.index()], "is the second one of its object");
    require(object.size == i.operands[0], "the size is not that of the object");
    allocated_[i.object.index()] = true;
    return;
  }
  if (i.opcode == Opcode::Check) {
    require(i.type.is_none() && type(i, 0).is_boolean(), "types do not fit");
    if (i.imm >= checks_.size()) return fail("names no obligation");
    require(!checks_[i.imm].valid(), "is the second one of its obligation");
    checks_[i.imm] = id_;
    return;
  }
  if (i.opcode == Opcode::Repeated) {
    require(i.type.is_none() && type(i, 0).is_integer(), "types do not fit");
    return require(i.imm < program_.inputs.size(), "names no input");
  }
  bool fits = type(i, 0).is_pointer();
  if (i.opcode == Opcode::Load)
    fits &= !i.type.is_none();
  else if (i.opcode == Opcode::Accessible)
    fits &= i.type.is_boolean() && type(i, 1) == word;
  else if (i.opcode == Opcode::Alive)
    fits &= i.type.is_boolean();
  else
    fits &= i.type.is_none();
  if (i.opcode == Opcode::Copy) fits &= type(i, 1).is_pointer() && type(i, 2) == word;
  if (i.opcode == Opcode::Fill) fits &= type(i, 1) == Type::integer(8) && type(i, 2) == word;
  require(fits, "types do not fit");
}

void Validator::object(uint32_t index) {
  const Object& o = program_.object(ObjectId(index));
  const auto wrong = [&](const char* what) {
    mistakes_.push_back(fmt::format("object {}: {}", index, what));
  };
  location(o.location, fmt::format("object {}", index));
  if ((o.kind == ObjectKind::Null) != (index == 0) || (o.kind == ObjectKind::Unknown) != (index == 1))
    wrong("null is object 0 and unknown object 1");
  if (o.alignment == 0 || (o.alignment & (o.alignment - 1)) != 0) wrong("the alignment is no power of two");
  if (o.size.valid()) {
    if (o.size.index() >= program_.size() || program_[o.size].type != Type::integer(word_))
      return wrong("the size is no value of pointer width");
    if (o.kind == ObjectKind::Global && program_[o.size].opcode != Opcode::Const)
      wrong("a global of symbolic size");
  } else if (o.kind == ObjectKind::Global || dynamic(o.kind)) {
    wrong("without size");
  }
  if (o.contents != Contents::Bytes && (!o.bytes.empty() || !o.pointers.empty()))
    wrong("initial bytes that are not used");
  uint64_t end = 0;
  for (const InitialPointer& p : o.pointers) {
    if (p.offset < end) wrong("initial pointers overlap or are out of order");
    if (!is_object(p.target)) wrong("an initial pointer to no object");
    end = p.offset + word_ / 8;
  }
}

} // namespace

std::vector<std::string> validate(const Program& program) {
  return Validator(program).run();
}

} // namespace fathom::program
