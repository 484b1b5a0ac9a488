#include "proofs/elements/row_guards.h"

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Predicate;

namespace {

constexpr size_t most_conjuncts = 32;

/// x <= y
Predicate most(const ElementPosition& position, const Expression& x, const Expression& y) {
  return predicate::binary(position.is_signed ? Opcode::Sle : Opcode::Ule, x, y);
}

/// The end of a walk along the rows or columns of an array.
class WalkEnd {
 public:
  WalkEnd(const Builder& builder, ElementPlaces& places, const ElementAccess& access)
      : builder_(builder), places_(places), access_(access) {}

  /// Elements whose `mine` lies behind the end, which `value` is compared with in the guard of the store. In
  /// the other dimension they have `other`, and the walk `line`. Null where no end is known.
  Predicate behind(ValueId value, const Expression& mine, const Expression& other,
                   const std::optional<ElementPosition>& line) const {
    std::vector<ValueId> open{access_.guard};
    for (size_t i = 0; i < open.size() && i < most_conjuncts; ++i) {
      if (!open[i].valid()) continue;
      const Instruction& condition = builder_.program()[open[i]];
      const bool is_complement =
          condition.opcode == Opcode::Xor && builder_.is_constant(condition.operands[1]);
      if (condition.opcode == Opcode::And)
        open.insert(open.end(), {condition.operands[0], condition.operands[1]});
      else if (Predicate found = is_complement ? past(builder_.program()[condition.operands[0]], value, true,
                                                      mine, other, line)
                                               : past(condition, value, false, mine, other, line))
        return found;
    }
    return nullptr;
  }

 private:
  /// value < end, or not end < value, and their like.
  Predicate past(const Instruction& comparison, ValueId value, bool is_complement, const Expression& mine,
                 const Expression& other, const std::optional<ElementPosition>& line) const {
    const bool is_strict = comparison.opcode == Opcode::Ult || comparison.opcode == Opcode::Slt;
    if (!is_strict && comparison.opcode != Opcode::Ule && comparison.opcode != Opcode::Sle) return nullptr;
    const ValueId small = comparison.operands[is_complement], large = comparison.operands[!is_complement];
    if (places_.without_extension(small) != places_.without_extension(value)) return nullptr;
    const auto end = places_.position(large, 0);
    const Expression limit = end ? at(*end, other, line) : constant(large);
    if (!limit) return nullptr;
    const bool is_signed = comparison.opcode == Opcode::Slt || comparison.opcode == Opcode::Sle;
    const bool is_excluded = is_strict != is_complement;
    if (is_excluded) return predicate::binary(is_signed ? Opcode::Sle : Opcode::Ule, limit, mine);
    return predicate::binary(is_signed ? Opcode::Slt : Opcode::Ult, limit, mine);
  }

  Expression constant(ValueId value) const {
    if (!builder_.is_constant(value)) return nullptr;
    return predicate::constant(places_.bits(), uint64_t(builder_.constant_i64(value)));
  }

  Expression at(const ElementPosition& end, const Expression& other,
                const std::optional<ElementPosition>& line) const {
    if (end.old.valid()) return places_.at(end);
    if (!line || !end.is_same(*line)) return nullptr;
    const auto further = uint64_t(end.shift - line->shift);
    if (further == 0) return other;
    return predicate::binary(Opcode::Add, other, predicate::constant(places_.bits(), further));
  }

  const Builder& builder_;
  ElementPlaces& places_;
  const ElementAccess& access_;
};

} // namespace

std::vector<ConditionList::Conditions> row_guards(const Builder& builder, ElementPlaces& places,
                                                  const ElementUses& uses, size_t e) {
  std::vector<ConditionList::Conditions> all;
  const Expression k = places.index(), l = places.second();
  for (const ElementAccess& access : uses.accesses) {
    if (access.elements != e || !access.stored.valid() || !access.column.valid()) continue;
    const auto row = places.position(access.index, 0), column = places.position(access.column, access.shift);
    const bool walks_rows = row && row->number, walks_columns = column && column->number;
    if (walks_rows == walks_columns) continue;
    const ElementPosition& walked = walks_rows ? *row : *column;
    const Expression mine = walks_rows ? k : l, number = places.at(walked), other = walks_rows ? l : k;
    const auto& outer = walks_rows ? column : row;
    const WalkEnd end(builder, places, access);
    const auto keep = [&](ConditionList::Conditions guard, const Predicate& behind) {
      all.push_back(guard);
      if (!behind) return;
      guard.push_back(behind);
      all.push_back(guard);
    };
    if (!outer || !outer->old.valid()) { // another loop is in this one
      keep({most(walked, number, mine)},
           end.behind(walks_rows ? access.column : access.index, other, mine, walked));
      continue;
    }
    const Expression line = places.at(*outer);
    keep({complement(most(*outer, other, line)), conjunction(eq(other, line), most(walked, number, mine))},
         end.behind(walks_rows ? access.index : access.column, mine, other, outer));
  }
  return all;
}

} // namespace fathom::loops
