#include "memory/encoding/addresses.h"

#include <algorithm>
#include <bit>

namespace fathom::memory {

using namespace program;
using term::Term;

namespace {

/// Beyond this many objects their disjointness (a quadratic number of axioms) is left to the interpreter's
/// confirmation.
constexpr size_t most_disjoint_objects = 128;

/// The objects a freed pointer may name, as far as its value shows it; false when it may be any.
bool freed_objects(const Program& program, ValueId pointer, std::vector<ObjectId>& objects) {
  std::vector<ValueId> stack{pointer};
  for (size_t steps = 0; !stack.empty(); ++steps) {
    if (steps > 256) return false;
    const Instruction& instruction = program[stack.back()];
    stack.pop_back();
    if (instruction.opcode == Opcode::Pointer) {
      if (instruction.object == unknown_object) return false;
      objects.push_back(instruction.object);
    } else if (instruction.opcode == Opcode::PtrAdd) {
      stack.push_back(instruction.operands[0]);
    } else if (instruction.opcode == Opcode::Ite) {
      stack.push_back(instruction.operands[1]);
      stack.push_back(instruction.operands[2]);
    } else {
      return false;
    }
  }
  return true;
}

/// When each object comes to life and from where on it may be dead, as positions in the program.
struct Lives {
  std::vector<uint32_t> begin, end;

  /// Whether it is there all the time.
  bool lasts(const Program& program, ObjectId object) const {
    return begin[object.index()] == 0 && end[object.index()] == UINT32_MAX &&
           !program.object(object).ends_unseen;
  }
  /// Whether both are alive at some time. Where positions say nothing, as what several threads make and end
  /// is executed in any order, false: the interpreter, which confirms, knows the order.
  bool meet(const Program& program, ObjectId first, ObjectId second) const {
    if (begin[first.index()] > begin[second.index()]) std::swap(first, second);
    if (lasts(program, first) || lasts(program, second)) return true;
    const Object &x = program.object(first), &y = program.object(second);
    if (x.ends_unseen || y.ends_unseen) return false;
    const bool may_end = end[first.index()] != UINT32_MAX || end[second.index()] != UINT32_MAX;
    if (x.thread != y.thread && may_end) return false;
    return end[first.index()] >= begin[second.index()];
  }
};

Lives lives_of(const Program& program) {
  Lives lives{std::vector<uint32_t>(program.object_count(), 0),
              std::vector<uint32_t>(program.object_count(), UINT32_MAX)};
  for (uint32_t i = 0; i < program.size(); ++i) {
    const Instruction& instruction = program[ValueId(i)];
    if (instruction.opcode == Opcode::Alloc) lives.begin[instruction.object.index()] = i;
    if (instruction.opcode != Opcode::Free) continue;
    std::vector<ObjectId> objects;
    if (freed_objects(program, instruction.operands[0], objects)) {
      for (const ObjectId object : objects)
        lives.end[object.index()] = std::min(lives.end[object.index()], i);
    } else {
      for (uint32_t k = 0; k < program.object_count(); ++k)
        if (const ObjectKind kind = program.object(ObjectId(k)).kind;
            kind == ObjectKind::Heap || kind == ObjectKind::Stack) // locals end by a pointer too
          lives.end[k] = std::min(lives.end[k], i);
    }
  }
  return lives;
}

} // namespace

/// Whether the offset surely lies in the object or directly after it: such addresses are not 0, by the
/// axioms below.
bool Addresses::points_inside(ObjectId object, Term offset) {
  const TermFacts& facts = tools_.facts(offset);
  if (facts.least() < 0) return false;
  if (facts.most() == 0) return true;
  const Term size = objects_.size(object);
  return size.valid() && tools_.facts(size).least() >= facts.most();
}

Term Addresses::is_zero(const EncodedValue& pointer) {
  term::Builder& b = tools_.builder;
  Pointers& pointers = tools_.pointers;
  const std::vector<PointerTarget>& targets = pointer.candidates->targets;
  Term result = b.bool_false();
  const auto is_number = [](ObjectId object) { return object == null_object || object == unknown_object; };
  if (!targets.empty()) {
    for (const PointerTarget& target : targets) {
      if (!is_number(target.object) && points_inside(target.object, target.offset)) continue;
      const Term address = b.bvadd(pointers.address(target.object), target.offset);
      result = b.or_(result, b.and_(target.condition, b.eq(address, pointers.constant(0))));
    }
    return result;
  }
  for (const ObjectId object : pointer.candidates->objects) {
    if (!is_number(object)) {
      // Objects that are reached say nothing of functions.
      if (!points_inside(object, objects_.has_contents(object) ? pointer.bits_reached() : pointer.bits))
        return b.eq(pointers.to_int(pointer), pointers.constant(0));
      continue;
    }
    const Term here = b.eq(pointer.object, pointers.object_constant(object));
    result = b.or_(result, here);
  }
  return b.and_(result, b.eq(pointer.bits, pointers.constant(0)));
}

std::vector<ObjectId> Addresses::mentioned() const {
  std::vector<ObjectId> objects = tools_.pointers.addressed();
  std::sort(objects.begin(), objects.end());
  return objects;
}

void Addresses::state_places(std::vector<Term>& axioms) {
  term::Builder& b = tools_.builder;
  const Term zero = tools_.pointers.constant(0);
  for (const ObjectId object : mentioned()) {
    const Term base = tools_.pointers.address(object);
    const uint32_t alignment = std::max<uint32_t>(1, program_.object(object).alignment);
    axioms.push_back(program_.target.has_free_pages
                         ? b.ule(tools_.pointers.constant(program::Target::free_page), base)
                         : b.not_(b.eq(base, zero)));
    if (alignment > 1)
      axioms.push_back(
          b.eq(b.extract(std::bit_width(alignment) - 2, 0, base), b.bv(std::bit_width(alignment) - 1, 0)));
    const Term size = objects_.size(object);
    if (!size.valid()) continue;
    // Only for sizes an object can have: a symbolic size must not be bounded by the way.
    const Term impossible = b.slt(size, zero);
    const Term last = b.bvnot(size); // at most: the byte beyond the object has an address, too
    axioms.push_back(b.or_(
        impossible, b.ule(base, program_.target.has_free_pages
                                    ? b.bvsub(last, tools_.pointers.constant(program::Target::free_page))
                                    : last)));
  }
}

/// An object of no bytes has an address of its own too.
Term Addresses::extent(ObjectId object) {
  Pointers& pointers = tools_.pointers;
  const Term size = objects_.size(object);
  return tools_.builder.ite(tools_.builder.eq(size, pointers.constant(0)), pointers.constant(1), size);
}

/// As many such objects as there may be fit beside everything else.
bool Addresses::is_small(ObjectId object) {
  const TermFacts& facts = tools_.facts(objects_.size(object));
  return facts.least() >= 0 && facts.most() < int64_t(1) << (tools_.pointers.bits() - 12);
}

/// Bool: the objects would all fit one after the other.
Term Addresses::plausible(const std::vector<ObjectId>& objects) {
  term::Builder& b = tools_.builder;
  const uint32_t bits = tools_.pointers.bits();
  const uint32_t wide = bits + 8;
  Term total = b.bv(wide, 0);
  for (const ObjectId object : objects) {
    if (!objects_.size(object).valid()) continue;
    // Alignment counts as well: where each object ends, the next one may begin that much later.
    const uint64_t gap = std::max<uint32_t>(program_.object(object).alignment, 16);
    const Term bytes = b.bvadd(b.zext(wide, extent(object)), b.bv(wide, gap));
    total = b.bvadd(total, b.ite(objects_.allocated(object), bytes, b.bv(wide, 0)));
  }
  return b.ult(total, b.bv(BitVector(wide, 31).shl(BitVector(wide, bits - 5))));
}

Term Addresses::apart(ObjectId first, ObjectId second) {
  term::Builder& b = tools_.builder;
  const Term x = tools_.pointers.address(first), y = tools_.pointers.address(second);
  const Term size_x = extent(first), size_y = extent(second);
  // No object wraps around, so ends may be compared: solvers are faster at it than at y - x.
  const Term below = b.and_(b.ult(x, y), b.ule(b.bvadd(x, size_x), y));
  const Term above = b.and_(b.ult(y, x), b.ule(b.bvadd(y, size_y), x));
  return b.or_(below, above);
}

/// Bool: one of two literals lies at the end of the other one.
Term Addresses::is_within(ObjectId first, ObjectId second) {
  term::Builder& b = tools_.builder;
  Term result = b.bool_false();
  for (const auto& [outer, inner] : {std::pair(first, second), std::pair(second, first)})
    if (const std::optional<uint64_t> offset = program_.shared_offset(outer, inner))
      result = b.or_(result, b.eq(b.bvadd(tools_.pointers.address(outer), tools_.pointers.constant(*offset)),
                                  tools_.pointers.address(inner)));
  return result;
}

/// The later one of two is allocated while the earlier one cannot be dead yet; where one of them does not
/// exist in an execution nothing there looks at its address. Sizes that would not all fit one after the
/// other are left alone, so that the axioms stay satisfiable together; the allocation that would make it so
/// many ends the path (see the unwinder).
void Addresses::state_disjointness(std::vector<Term>& axioms) {
  const std::vector<ObjectId> objects = mentioned();
  if (objects.size() < 2 || objects.size() > most_disjoint_objects) return;
  const Lives lives = lives_of(program_);
  term::Builder& b = tools_.builder;
  const Term all_fit = plausible(objects);
  for (size_t i = 0; i < objects.size(); ++i) {
    for (size_t k = i + 1; k < objects.size(); ++k) {
      const ObjectId first = objects[i], second = objects[k];
      if (!lives.meet(program_, first, second)) continue;
      if (!objects_.size(first).valid() || !objects_.size(second).valid()) continue;
      const Term fine = b.or_(apart(first, second), is_within(first, second));
      const Term both = b.and_(objects_.allocated(first), objects_.allocated(second));
      axioms.push_back(is_small(first) && is_small(second) ? fine
                                                           : b.or_(b.not_(b.and_(all_fit, both)), fine));
    }
  }
}

} // namespace fathom::memory
