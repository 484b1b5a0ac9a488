#include "memory/encoding_uses.h"

#include <algorithm>
#include <map>
#include <memory>

namespace fathom::memory {

namespace {

using program::Instruction;
using program::ObjectId;
using program::Opcode;
using program::ValueId;
using Objects = std::vector<ObjectId>; // ascending
using Shared = std::shared_ptr<const Objects>;

/// What a pointer may point to. No objects: null or unknown only.
struct Aim {
  Shared objects;
  bool constant = true; ///< the offset, for each object
};

class Scan {
 public:
  explicit Scan(const program::Program& program)
      : program_(program), aims_(program.size()), stored_(program.object_count()),
        uses_(program.object_count()), widths_(program.object_count(), 0) {
    for (uint32_t k = 0; k < program.object_count(); ++k)
      for (const program::InitialPointer& pointer : program.object(ObjectId(k)).pointers)
        stored_[k] = unite(stored_[k], {std::make_shared<const Objects>(Objects{pointer.target}), true});
  }

  void visit(ValueId id) {
    const Instruction& i = program_[id];
    switch (i.opcode) {
    case Opcode::Pointer:
      aims_[id.index()] = {std::make_shared<const Objects>(Objects{i.object}), true};
      break;
    case Opcode::PtrAdd:
      aims_[id.index()] = aim(i.operands[0]);
      aims_[id.index()].constant &= program_[i.operands[1]].opcode == Opcode::Const;
      break;
    case Opcode::Ite:
      if (i.type.is_pointer()) aims_[id.index()] = unite(aim(i.operands[1]), aim(i.operands[2]));
      break;
    case Opcode::Load: visit_load(id, i); break;
    case Opcode::Store: visit_store(i); break;
    case Opcode::Copy: visit_copy(i); break;
    case Opcode::Const:
    case Opcode::Input:
    case Opcode::Open:
    case Opcode::Initial:
    case Opcode::Address:
    case Opcode::Add:
    case Opcode::Sub:
    case Opcode::Mul:
    case Opcode::UDiv:
    case Opcode::URem:
    case Opcode::SDiv:
    case Opcode::SRem:
    case Opcode::Shl:
    case Opcode::LShr:
    case Opcode::AShr:
    case Opcode::And:
    case Opcode::Or:
    case Opcode::Xor:
    case Opcode::Eq:
    case Opcode::Ult:
    case Opcode::Ule:
    case Opcode::Slt:
    case Opcode::Sle:
    case Opcode::ZExt:
    case Opcode::SExt:
    case Opcode::Extract:
    case Opcode::Concat:
    case Opcode::PtrSame:
    case Opcode::SameObject:
    case Opcode::PtrOffset:
    case Opcode::PtrToInt:
    case Opcode::IntToPtr:
    case Opcode::ObjectSize:
    case Opcode::Accessible:
    case Opcode::Alive:
    case Opcode::Alloc:
    case Opcode::Free:
    case Opcode::Fill:
    case Opcode::Check: break;
    }
  }

  std::vector<ObjectUse> result() {
    for (size_t k = 0; k < uses_.size(); ++k)
      if (widths_[k] == 2 || widths_[k] == 4 || widths_[k] == 8) uses_[k].element_bytes = widths_[k];
    return std::move(uses_);
  }

 private:
  const Aim& aim(ValueId id) const { return aims_[id.index()]; }

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

  uint32_t bytes(program::Type type) const {
    return type.is_pointer() ? program_.target.pointer_bits / 8 : (type.width() + 7) / 8;
  }

  void use(const Aim& aim, uint32_t bytes) {
    if (!aim.objects) return;
    for (const ObjectId object : *aim.objects) {
      uint32_t& width = widths_[object.index()];
      width = width == 0 || width == bytes ? bytes : 1;
    }
  }

  void visit_load(ValueId id, const Instruction& i) {
    const Aim& from = aim(i.operands[0]);
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
    use(to, bytes(type));
    if (!to.objects || !type.is_pointer()) return;
    for (const ObjectId object : *to.objects)
      stored_[object.index()] = unite(stored_[object.index()], aim(i.operands[1]));
  }

  void visit_copy(const Instruction& i) {
    const Aim& to = aim(i.operands[0]);
    const Aim& from = aim(i.operands[1]);
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
  std::vector<Aim> aims_;   ///< by ValueId
  std::vector<Aim> stored_; ///< by ObjectId: pointers stored in it so far
  std::vector<ObjectUse> uses_;
  std::vector<uint32_t> widths_; ///< common width of all accesses, 0: none so far
};

} // namespace

std::vector<ObjectUse> scan_uses(const program::Program& program, const std::vector<bool>* kept) {
  Scan scan(program);
  for (uint32_t i = 0; i < program.size(); ++i)
    if (!kept || (*kept)[i]) scan.visit(ValueId(i));
  return scan.result();
}

} // namespace fathom::memory
