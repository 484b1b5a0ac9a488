// Rewrite rules: rows of tables, one file for each group of operators (rewrite_*.cpp).
#pragma once

#include "ir/term/context.h"

#include <span>
#include <string_view>
#include <vector>

namespace fathom::term {

class Builder;

/// What a term is about to be made of. `first` and `second` are the indices of Context::make: Extract {high,
/// low}; Zext, Sext {target width}.
struct Operands {
  Kind kind;
  Term a{};
  Term b{};
  Term c{};
  uint32_t first = 0;
  uint32_t second = 0;
};

/// One local simplification. `apply` returns the simpler, equal term or an invalid one if it does not match.
/// Operands of commutative kinds come ordered (constant second, otherwise smaller id first), so a rule that
/// looks into one operand tries both. Every rule is proved by a solver in tests/unit/ir/term/rules_test.cpp.
struct Rule {
  Kind kind;
  const char* name;   ///< unique, snake_case, the operator first
  const char* match;  ///< what is rewritten (k, k1 ...: constants)
  const char* result; ///< into what
  Term (*apply)(Builder&, const Operands&);
};

/// All rules, grouped by kind and in the order in which they are tried.
const std::vector<Rule>& all_rules();
bool is_rule(std::string_view name);
/// Positions [begin, end) in all_rules() of the rules of a kind.
struct RuleRange {
  uint32_t begin = 0;
  uint32_t end = 0;
};
RuleRange rules_of(Kind kind);

// The tables, in the order in which they are tried within one kind.
std::span<const Rule> fold_rules();
std::span<const Rule> bool_rules();
std::span<const Rule> ite_rules();
std::span<const Rule> equality_rules();
std::span<const Rule> compare_rules();
std::span<const Rule> arithmetic_rules();
std::span<const Rule> division_rules();
std::span<const Rule> bitwise_rules();
std::span<const Rule> shift_rules();
std::span<const Rule> structure_rules();
std::span<const Rule> extract_rules();
std::span<const Rule> array_rules();

} // namespace fathom::term
