#include "proofs/cut/cut_obligations.h"

#include "proofs/body/families.h"

#include <bit>

namespace fathom::loops {

using namespace program;

size_t add_invariant(Builder& builder, std::vector<Invariant>& invariants, std::string text) {
  const ValueId literal = builder.open(OpenKind::Iterations, Type::boolean(), builder.boolean(true));
  invariants.push_back({literal, builder.location(), std::move(text), {}, {}});
  return invariants.size() - 1;
}

ValueId as_long_as_kept(Builder& builder, const Invariant& invariant, ValueId holds) {
  return builder.disjoin(builder.not_(invariant.literal), holds);
}

void require_invariant(Builder& builder, Invariant& invariant, ValueId holds, ValueId guard) {
  const std::vector<Obligation>& obligations = builder.program().obligations;
  const size_t before = obligations.size();
  builder.check(ObligationKind::Invariant, Property::UnreachCall, guard,
                builder.conjoin(invariant.literal, builder.not_(holds)), invariant.text);
  if (obligations.size() > before) invariant.obligations.push_back(ObligationId(uint32_t(before)));
}

ValueId points_to_one_of(Builder& builder, ValueId pointer, const std::set<ObjectId>& objects,
                         const TargetPlaces& places) {
  ValueId known = builder.boolean(false);
  for (const ObjectId object : objects) {
    const auto found = places.find(object);
    const std::optional<uint64_t> distance = family_distance(builder.program(), object);
    const ValueId target = builder.pointer(object, 0);
    if (found == places.end() && !distance) {
      known =
          builder.disjoin(known, is_place(builder.program(), object) ? builder.same_object(pointer, target)
                                                                     : builder.ptr_same(pointer, target));
      continue;
    }
    for (const uint64_t place : found == places.end() ? std::set<uint64_t>{0} : found->second) {
      ValueId is_there = builder.ptr_same(pointer, builder.pointer(object, int64_t(place)));
      if (distance) {
        const auto low = uint32_t(std::countr_zero(*distance));
        const ValueId is_at =
            builder.eq(builder.extract(builder.ptr_offset(pointer), 0, low), builder.constant(low, place));
        is_there = builder.conjoin(builder.same_object(pointer, target), is_at);
      }
      known = builder.disjoin(known, is_there);
    }
  }
  return known;
}

bool is_store_to(const Builder& builder, const Instruction& change, const PointerTarget& target,
                 const VariablePlace& cell) {
  return !cell.is_phi && cell.object == target.object && change.opcode == Opcode::Store &&
         builder.is_constant(target.offset) && builder.constant_i64(target.offset) == cell.offset &&
         builder.type(change.operands[1]) == cell.type;
}

} // namespace fathom::loops
