// Rules of select and store. A read of an ite of arrays is left alone: pushing it into both branches can
// double the work at every level.
#include "ir/term/match.h"

namespace fathom::term {

namespace {

/// How many stores a read looks through: keeps long chains of writes with many reads linear.
constexpr int max_stores = 256;

Term select_written(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::Store) && b.child(o.a, 1) == o.b ? b.child(o.a, 2) : no_match;
}
Term select_past_stores(Builder& b, const Operands& o) {
  Term array = o.a;
  for (int i = 0; i < max_stores && b.is(array, Kind::Store) && provably_different(b, b.child(array, 1), o.b);
       ++i)
    array = b.child(array, 0);
  return array != o.a ? b.select(array, o.b) : no_match;
}
Term select_of_constant_array(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::ConstArray) ? b.child(o.a, 0) : no_match;
}
Term store_twice(Builder& b, const Operands& o) {
  if (!b.is(o.a, Kind::Store) || b.child(o.a, 1) != o.b) return no_match;
  return b.store(b.child(o.a, 0), o.b, o.c);
}
Term store_what_is_there(Builder& b, const Operands& o) {
  return b.is(o.c, Kind::Select) && b.child(o.c, 0) == o.a && b.child(o.c, 1) == o.b ? o.a : no_match;
}
Term store_constant_again(Builder& b, const Operands& o) {
  return b.is(o.a, Kind::ConstArray) && b.child(o.a, 0) == o.c ? o.a : no_match;
}

} // namespace

std::span<const Rule> array_rules() {
  static constexpr Rule rules[] = {
      {Kind::Select, "select_written", "select(store(a, i, v), i)", "v", select_written},
      {Kind::Select, "select_past_stores", "select(store(a, i, v), j), i and j provably different",
       "select(a, j)", select_past_stores},
      {Kind::Select, "select_of_constant_array", "select(const(v), i)", "v", select_of_constant_array},
      {Kind::Store, "store_twice", "store(store(a, i, v), i, w)", "store(a, i, w)", store_twice},
      {Kind::Store, "store_what_is_there", "store(a, i, select(a, i))", "a", store_what_is_there},
      {Kind::Store, "store_constant_again", "store(const(v), i, v)", "const(v)", store_constant_again},
  };
  return rules;
}

} // namespace fathom::term
