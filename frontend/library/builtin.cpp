#include "frontend/library/builtin.h"

namespace fathom::frontend {

namespace {

struct Row {
  std::string_view name;
  Builtin builtin;
};

constexpr Row rows[] = {
#define FATHOM_BUILTIN(Name, function) {function, Builtin::Name},
#define FATHOM_ALIAS(Name, function) {function, Builtin::Name},
#include "frontend/library/builtin.def"
#undef FATHOM_ALIAS
#undef FATHOM_BUILTIN
};

} // namespace

Builtin builtin_by_name(std::string_view name) {
  for (const Row& row : rows)
    if (row.name == name) return row.builtin;
  // Exact names come first: __VERIFIER_nondet_memory is not an ordinary __VERIFIER_nondet_*.
  for (const Row& row : rows)
    if (row.name.ends_with('*') && name.starts_with(row.name.substr(0, row.name.size() - 1)))
      return row.builtin;
  return Builtin::None;
}

bool is_of_others(Builtin builtin) {
  return builtin == Builtin::Nondet || builtin == Builtin::NondetMemory || builtin == Builtin::Print ||
         builtin == Builtin::Foreign;
}

std::vector<std::string_view> builtin_names() {
  std::vector<std::string_view> names;
  for (const Row& row : rows) names.push_back(row.name);
  return names;
}

} // namespace fathom::frontend
