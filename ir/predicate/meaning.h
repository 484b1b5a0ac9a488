// What C's operators mean: the conversions between what was parsed and the predicate.
#pragma once

#include "ir/predicate/c_type.h"
#include "ir/predicate/scope.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::predicate {

/// An expression of C with its type.
struct Value {
  Expression e;
  CType type;                  ///< of a number
  bool sign_known = true;      ///< else it has to be cast before it is used
  std::optional<CType> behind; ///< of a pointer: what it points to, where the text says that
};

/// Where C, or a predicate, has no such thing the first reason is kept, and the result is any number.
class Meaning {
 public:
  explicit Meaning(uint32_t pointer_bits)
      : pointer_bits_(pointer_bits), model_(DataModel::with_pointers(pointer_bits)) {}

  const std::string& mistake() const { return mistake_; } ///< empty: none so far

  static Value leaf(Expression e, Sign sign);
  Value literal(const std::string& text);
  uint32_t bit_count(const std::string& text); ///< of a _BitInt
  CType type(const std::vector<std::string>& words, uint32_t bits);

  Predicate condition(const Value& value);
  Value cast(const Value& value, CType type);
  Value pointer_to(const Value& value, CType type);
  Value behind(const Value& pointer);
  Value unary(std::string_view symbol, const Value& operand);
  Value binary(std::string_view symbol, const Value& a, const Value& b);
  Value choice(const Value& condition, const Value& a, const Value& b);
  Value of_pointer(std::string_view function, const Value& pointer);
  Value same_object(const Value& a, const Value& b);
  Value forall(const Value& from, const Value& below, const Value& body);

 private:
  Value refuse(std::string why);
  /// The value if it may be used as a number, and as a pointer; else a mistake, and some other one.
  Value number(const Value& value);
  Expression pointer(const Value& value);
  Expression converted(const Value& value, CType type);
  Value compare(std::string_view symbol, const Value& a, const Value& b);
  Value shift(std::string_view symbol, const Value& a, const Value& b);
  Value moved(std::string_view symbol, const Value& pointer, const Value& distance);
  uint32_t pointer_bits_;
  DataModel model_;
  std::string mistake_;
};

} // namespace fathom::predicate
