// The printer of predicates. Which casts are needed is found by trying the forms that operands may have.
#pragma once

#include "ir/predicate/said.h"
#include "ir/predicate/scope.h"

#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace fathom::predicate {

/// Prints predicates in normal form. The scope must outlive this.
class Printer {
 public:
  explicit Printer(const Scope& scope) : scope_(scope), model_(scope.model()) {}
  Text condition(const Expression& e);        ///< a number of one bit
  std::string subscript(const Expression& e); ///< of pointer width; no wider in C

 private:
  // print.cpp: conditions
  Text quantified(const Node& e);
  Text negation(const Expression& inner);
  void join(const Node& e, const char* symbol, int level, std::string& all);
  Text connective(const Node& e);
  Text comparison(const Node& e, bool is_negated);

  // print_number.cpp
  /// The type of the result, if two forms of the operands together mean what they should.
  using Fits = std::function<std::optional<CType>(const Text&, const Text&)>;
  static Text joined(const std::vector<Text>& left, const std::vector<Text>& right, const std::string& symbol,
                     int level, const Fits& fits, bool is_signed = false);
  std::vector<Text> forms(const Expression& e);
  Text number(const Expression& e);
  Text arithmetic(const Node& e);
  Text shift(const Node& e);
  Text inverse(const Expression& a);
  Text choice(const Node& e);
  std::vector<Text> parts(const Node& e, const std::vector<CType>& types);
  Text place_or_name(const Expression& e, bool is_signed = false);

  // print_pointer.cpp: texts are of type char * where `is_bytes` is set
  Text of_pointer(const char* function, const Node& e);
  Text spot(const Spot& spot);
  Text address_of(program::ObjectId object, int64_t offset);
  Text pointer(const Expression& e);
  Text moved(const Node& e);

  Text cast(const Text& text, CType type) const { return predicate::cast(text, type, model_); }

  const Scope& scope_;
  const DataModel model_;
};

} // namespace fathom::predicate
