#include "loops/row_guards.h"

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Predicate;

namespace {

/// x <= y
Predicate most(const ElementPosition& position, const Expression& x, const Expression& y) {
  return predicate::binary(position.is_signed ? Opcode::Sle : Opcode::Ule, x, y);
}

} // namespace

std::vector<ConditionList::Conditions> row_guards(ElementPlaces& places, const ElementUses& uses, size_t e) {
  std::vector<ConditionList::Conditions> all;
  const Expression k = places.index(), l = places.second();
  for (const ElementAccess& access : uses.accesses) {
    if (access.elements != e || !access.stored.valid() || !access.column.valid()) continue;
    const auto row = places.position(access.index, 0), column = places.position(access.column, access.shift);
    const bool walks_rows = row && row->number, walks_columns = column && column->number;
    if (walks_rows == walks_columns) continue;
    const ElementPosition& inner = walks_rows ? *row : *column;
    const Expression mine = walks_rows ? k : l, number = places.at(inner);
    const auto& outer = walks_rows ? column : row;
    if (!outer || !outer->old.valid()) { // another loop is in this one
      all.push_back({most(inner, number, mine)});
      continue;
    }
    const Expression other = walks_rows ? l : k, line = places.at(*outer);
    all.push_back(
        {complement(most(*outer, other, line)), conjunction(eq(other, line), most(inner, number, mine))});
  }
  return all;
}

} // namespace fathom::loops
