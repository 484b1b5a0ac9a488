// What is known of the addresses of objects that the program looks at as numbers.
#include "memory/encoding/layered.h"

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

/// Whether the offset surely lies in the object or directly behind it: such addresses are not 0, by the
/// axioms in finish().
bool LayeredModel::points_inside(ObjectId object, Term offset) {
  const TermFacts& facts = facts_(offset);
  if (facts.least() < 0) return false;
  if (facts.most() == 0) return true;
  const Term size = size_of(object);
  return size.valid() && facts_(size).least() >= facts.most();
}

Term LayeredModel::is_zero(const EncodedValue& pointer) {
  const std::vector<PointerTarget>& targets = pointer.candidates->targets;
  Term result = builder_.bool_false();
  const auto is_number = [](ObjectId object) { return object == null_object || object == unknown_object; };
  if (!targets.empty()) {
    for (const PointerTarget& target : targets) {
      if (!is_number(target.object) && points_inside(target.object, target.offset)) continue;
      const Term address = builder_.bvadd(pointers_.address(target.object), target.offset);
      result =
          builder_.or_(result, builder_.and_(target.condition, builder_.eq(address, pointers_.constant(0))));
    }
    return result;
  }
  for (const ObjectId object : pointer.candidates->objects) {
    if (!is_number(object)) {
      // What is reached says nothing of functions.
      if (!points_inside(object, has_contents(object) ? pointer.bits_reached() : pointer.bits))
        return builder_.eq(pointers_.to_int(pointer), pointers_.constant(0));
      continue;
    }
    const Term here = builder_.eq(pointer.object, pointers_.object_constant(object));
    result = builder_.or_(result, here);
  }
  return builder_.and_(result, builder_.eq(pointer.bits, pointers_.constant(0)));
}

/// Objects that are alive at the same time do not overlap. The later one of two is allocated while the
/// earlier one cannot be dead yet; where one of them does not exist in an execution nothing there looks at
/// its address. Sizes that would not all fit one behind the other are left alone, so that the axioms stay
/// satisfiable together; the allocation that would make it so many ends the path (see the unwinder).
void LayeredModel::state_disjointness(const std::vector<ObjectId>& objects) {
  if (objects.size() < 2 || objects.size() > most_disjoint_objects) return;
  const Lives lives = lives_of(program_);
  const uint32_t bits = pointers_.bits();
  const uint32_t wide = bits + 8;
  const auto extent = [&](ObjectId object) { // an object of no bytes has an address of its own too
    const Term size = size_of(object);
    return builder_.ite(builder_.eq(size, pointers_.constant(0)), pointers_.constant(1), size);
  };
  const auto small = [&](ObjectId object) { // as many as there may be fit beside everything else
    const TermFacts& facts = facts_(size_of(object));
    return facts.least() >= 0 && facts.most() < int64_t(1) << (bits - 12);
  };
  Term total = builder_.bv(wide, 0);
  for (const ObjectId object : objects) {
    if (!size_of(object).valid()) continue;
    // Alignment counts as well: where each object ends, the next one may begin that much later.
    const uint64_t gap = std::max<uint32_t>(program_.object(object).alignment, 16);
    const Term bytes = builder_.bvadd(builder_.zext(wide, extent(object)), builder_.bv(wide, gap));
    total = builder_.bvadd(total, builder_.ite(allocated_[object.index()], bytes, builder_.bv(wide, 0)));
  }
  const Term plausible = builder_.ult(total, builder_.bv(BitVector(wide, 31).shl(BitVector(wide, bits - 5))));
  for (size_t i = 0; i < objects.size(); ++i) {
    for (size_t k = i + 1; k < objects.size(); ++k) {
      const bool in_order = lives.begin[objects[i].index()] <= lives.begin[objects[k].index()];
      const ObjectId first = objects[in_order ? i : k], second = objects[in_order ? k : i];
      if (lives.end[first.index()] < lives.begin[second.index()]) continue;
      if (!size_of(first).valid() || !size_of(second).valid()) continue;
      const Term a = pointers_.address(first), b = pointers_.address(second);
      const Term size_a = extent(first), size_b = extent(second);
      // No object wraps around (finish()), so ends may be compared: solvers are faster at it than at b - a.
      const Term below = builder_.and_(builder_.ult(a, b), builder_.ule(builder_.bvadd(a, size_a), b));
      const Term above = builder_.and_(builder_.ult(b, a), builder_.ule(builder_.bvadd(b, size_b), a));
      const Term apart = builder_.or_(below, above);
      const Term both = builder_.and_(allocated_[first.index()], allocated_[second.index()]);
      lazy_axioms_.push_back(small(first) && small(second)
                                 ? apart
                                 : builder_.or_(builder_.not_(builder_.and_(plausible, both)), apart));
    }
  }
}

} // namespace fathom::memory
