// Texts of predicates: those that are read mean the same after they were printed.
#include "ir/predicate/key.h"
#include "ir/predicate/text.h"
#include "tests/fuzz/targets/fuzz_target.h"

using namespace fathom;
using namespace fathom::predicate;

namespace {

Scope usual_scope() {
  Scope scope;
  scope.add({"i", program::Type::integer(32), Sign::Signed});
  scope.add({"n", program::Type::integer(32), Sign::Unsigned});
  scope.add({"c", program::Type::integer(8), Sign::Unsigned});
  scope.add({"u", program::Type::integer(64), Sign::Unsigned});
  scope.add({"x", program::Type::integer(32), Sign::Unknown});
  scope.add({"b", program::Type::boolean(), Sign::Unsigned});
  scope.add({"p", program::Type::pointer(), Sign::Unknown});
  scope.objects.push_back({"a", program::ObjectId(2)});
  scope.places.push_back({"a[k]", {program::ObjectId(2), 0, 4}, 32, Sign::Signed});
  return scope;
}

} // namespace

int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  static const Scope scope = usual_scope();
  const Result<Predicate> read = parse(text_of(data, size), scope);
  if (!read) return 0;
  const Result<Predicate> again = parse(to_text(*read, scope), scope);
  require(again.ok() && key(*again) == key(*read));
  return 0;
}
