// Sorts as text, and the sort rule of every kind.
#include "ir/term/sort.h"

#include "ir/term/context.h"

namespace fathom::term {

std::string Sort::to_string() const {
  switch (kind()) {
  case SortKind::Bool: return "Bool";
  case SortKind::BitVec: return fmt::format("(_ BitVec {})", width());
  case SortKind::Array:
    return fmt::format("(Array (_ BitVec {}) (_ BitVec {}))", index_width(), element_width());
  case SortKind::Float: return fmt::format("(_ FloatingPoint {} {})", high(), low());
  case SortKind::RoundingMode: return "RoundingMode";
  }
  FATHOM_UNREACHABLE("sort {:#x}", word_);
}

namespace {

/// The children of one `make`, with checks that name the kind when they fail.
struct Arguments {
  const Context& context;
  Kind kind;
  std::span<const Term> children;

  Sort sort(size_t i) const { return context.sort(children[i]); }
  void require(bool holds) const {
    if (holds) [[likely]]
      return;
    std::string sorts;
    for (Term t : children) sorts.append(1, ' ').append(context.sort(t).to_string());
    FATHOM_CHECK(holds, "{} of sorts{}", info(kind).name, sorts);
  }
};

Sort structure_sort(const Arguments& a, std::initializer_list<uint32_t> indices) {
  a.require(a.sort(0).is_bv());
  const uint32_t width = a.sort(0).width();
  if (a.kind == Kind::Concat) {
    a.require(a.sort(1).is_bv());
    return Sort::bv(width + a.sort(1).width());
  }
  const uint32_t first = indices.begin()[0];
  if (a.kind == Kind::Extract) {
    const uint32_t low = indices.begin()[1];
    FATHOM_CHECK(low <= first && first < width, "extract {}..{} of width {}", first, low, width);
    return Sort::bv(first - low + 1);
  }
  FATHOM_CHECK(first >= width, "extension from width {} to {}", width, first);
  return Sort::bv(first);
}

Sort array_sort(const Arguments& a) {
  const Sort array = a.sort(0);
  a.require(array.is_array() && a.sort(1) == Sort::bv(array.index_width()));
  if (a.kind == Kind::Select) return Sort::bv(array.element_width());
  FATHOM_CHECK(a.kind == Kind::Store, "{} is not made by make()", info(a.kind).name);
  a.require(a.sort(2) == Sort::bv(array.element_width()));
  return array;
}

} // namespace

Sort result_sort(const Context& context, Kind kind, std::span<const Term> children,
                 std::initializer_list<uint32_t> indices) {
  const KindInfo& row = info(kind);
  FATHOM_CHECK(children.size() == row.children && indices.size() == row.indices,
               "{} of {} children and {} indices", row.name, children.size(), indices.size());
  const Arguments a{context, kind, children};
  switch (row.group) {
  case KindClass::Leaf: break;
  case KindClass::BoolOp:
    for (Term t : children) a.require(context.sort(t).is_bool());
    return Sort::boolean();
  case KindClass::Choice: a.require(a.sort(0).is_bool() && a.sort(1) == a.sort(2)); return a.sort(1);
  case KindClass::Equality: a.require(a.sort(0) == a.sort(1)); return Sort::boolean();
  case KindClass::BvOp:
    a.require(a.sort(0).is_bv() && (children.size() == 1 || a.sort(0) == a.sort(1)));
    return a.sort(0);
  case KindClass::BvCompare: a.require(a.sort(0).is_bv() && a.sort(0) == a.sort(1)); return Sort::boolean();
  case KindClass::Structure: return structure_sort(a, indices);
  case KindClass::ArrayOp: return array_sort(a);
  }
  FATHOM_UNREACHABLE("{} is not made by make()", row.name);
}

} // namespace fathom::term
