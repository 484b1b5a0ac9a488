#include "solvers/z3/model.h"

namespace fathom::solvers::z3_backend {

namespace {

BitVector numeral(const z3::expr& value, uint32_t width) {
  uint64_t small = 0;
  if (width <= 64 && value.is_numeral_u64(small)) return BitVector(width, small);
  if (!value.is_numeral()) throw z3::exception("a model value that is no numeral");
  const std::string digits = value.get_decimal_string(0);
  const auto parsed = BitVector::parse(width, digits, 10);
  if (!parsed) throw z3::exception("a model value that does not fit its sort");
  return *parsed;
}

/// The graph of a function that Z3 gives for an array.
term::ArrayValue from_function(const z3::func_interp& function, term::Sort sort, const z3::model& model) {
  term::ArrayValue result{numeral(model.eval(function.else_value(), true), sort.element_width()), {}};
  for (unsigned i = 0; i < function.num_entries(); ++i) {
    const z3::func_entry entry = function.entry(i);
    result.entries.insert_or_assign(numeral(entry.arg(0), sort.index_width()),
                                    numeral(model.eval(entry.value(), true), sort.element_width()));
  }
  return result;
}

} // namespace

BitVector scalar_value(const z3::model& model, const z3::expr& symbol, term::Sort sort) {
  const z3::expr value = model.eval(symbol, true);
  if (!sort.is_bool()) return numeral(value, sort.width());
  if (!value.is_true() && !value.is_false())
    throw z3::exception("a model value that is neither true nor false");
  return BitVector::from_bool(value.is_true());
}

// An array value is a chain of stores over a constant array or over the graph of a function.
term::ArrayValue array_value(const z3::model& model, const z3::expr& symbol, term::Sort sort) {
  z3::expr value = model.eval(symbol, true);
  std::vector<std::pair<BitVector, BitVector>> stores; // newest first
  while (value.is_app() && value.decl().decl_kind() == Z3_OP_STORE) {
    stores.emplace_back(numeral(value.arg(1), sort.index_width()),
                        numeral(value.arg(2), sort.element_width()));
    value = value.arg(0);
  }
  term::ArrayValue result;
  if (value.is_app() && value.decl().decl_kind() == Z3_OP_CONST_ARRAY) {
    result.otherwise = numeral(value.arg(0), sort.element_width());
  } else if (Z3_is_as_array(value.ctx(), value)) {
    const z3::func_decl function(value.ctx(), Z3_get_as_array_func_decl(value.ctx(), value));
    result = from_function(model.get_func_interp(function), sort, model);
  } else {
    throw z3::exception("an array value of unknown form");
  }
  for (auto store = stores.rbegin(); store != stores.rend(); ++store)
    result.entries.insert_or_assign(store->first, store->second);
  return result;
}

} // namespace fathom::solvers::z3_backend
