// Kind: what a term is; the enumeration and the facts of kinds.def.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace fathom::term {

enum class Kind : uint8_t {
#define FATHOM_TERM_KIND(name, smtlib, children, indices, group, commutes) name,
#include "ir/term/kinds.def"
#undef FATHOM_TERM_KIND
};

/// How the sort of a term follows from its children; see kinds.def.
enum class KindClass : uint8_t { Leaf, BoolOp, Choice, Equality, BvOp, BvCompare, Structure, ArrayOp };

struct KindInfo {
  Kind kind;
  const char* name;   ///< the enumerator's spelling
  const char* smtlib; ///< SMT-LIB 2.6 name, "" for leaves
  uint8_t children;
  uint8_t indices;
  KindClass group;
  bool commutes;
};

inline constexpr auto kind_infos = std::to_array<KindInfo>({
#define FATHOM_TERM_KIND(name, smtlib, children, indices, group, commutes)                                   \
  {Kind::name, #name, smtlib, children, indices, KindClass::group, commutes},
#include "ir/term/kinds.def"
#undef FATHOM_TERM_KIND
});

inline constexpr size_t kind_count = kind_infos.size();

consteval bool kind_infos_are_complete() {
  for (size_t i = 0; i < kind_infos.size(); ++i) {
    const KindInfo& row = kind_infos[i];
    if (row.kind != static_cast<Kind>(i) || row.children > 3 || row.indices > 2) return false;
    if ((row.group == KindClass::Leaf) != (row.children == 0) || (row.commutes && row.children != 2))
      return false;
  }
  return true;
}
static_assert(kind_infos_are_complete(), "kinds.def: a row out of order or with impossible numbers");

constexpr const KindInfo& info(Kind kind) {
  return kind_infos[static_cast<size_t>(kind)];
}

} // namespace fathom::term
