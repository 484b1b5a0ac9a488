#include "proofs/horn/answer.h"

#include "ir/predicate/key.h"
#include "proofs/horn/linear.h"
#include "solvers/smtlib/s_expression.h"

#include <algorithm>
#include <charconv>
#include <fmt/format.h>
#include <optional>
#include <set>

namespace fathom::horn {

using predicate::Expression;
using predicate::Predicate;
using program::Opcode;
using solvers::SExpression;

namespace {

constexpr size_t largest = 400;       ///< nodes of a condition
constexpr int deepest = 300;          ///< of what is read
constexpr size_t most_for_loop = 200; ///< conditions

/// How what the model leaves open is understood.
struct Variant {
  bool mixed_unsigned = false; ///< variables that are compared with and without sign have none
  bool modulo = false;         ///< equations hold modulo the width
};

/// A number, or a condition; or neither, where it cannot be said.
struct Value {
  std::optional<Linear> number;
  Predicate condition;
  size_t size = 1; ///< of the condition
};

/// The same for the same number.
std::string key_of(const Expression& number) {
  return predicate::key(eq(number, predicate::constant(number->width(), 0)));
}

/// Reads terms over the parameters of one relation.
class Reader {
 public:
  Reader(const Relation& relation, const SExpression& names, const predicate::Scope& scope, Variant variant)
      : relation_(relation), scope_(scope), variant_(variant) {
    for (size_t i = 0; i < names.list.size() && i < relation.parameters.size(); ++i)
      if (!names.list[i].list.empty()) bound_[names.list[i].list[0].atom].push_back(parameter(i));
  }

  /// The parts of a conjunction, those that can be said.
  void conjuncts(const SExpression& e, std::vector<Predicate>& all, std::vector<Linear>& at_most) {
    const bool is_and = is(e, "and"), is_let = is(e, "let") && e.list.size() == 3;
    if ((is_and || is_let) && depth_ < deepest) {
      ++depth_;
      if (is_let) bind(e.list[1]);
      for (size_t i = is_let ? 2 : 1; i < e.list.size(); ++i) conjuncts(e.list[i], all, at_most);
      if (is_let) unbind(e.list[1]);
      --depth_;
      return;
    }
    last_.reset();
    const Value made = value(e);
    if (made.condition) all.push_back(made.condition);
    if (last_ && !is(e, "or") && !is(e, "=>") && !is(e, "ite")) at_most.push_back(*last_);
  }

  std::optional<Predicate> equation(const Linear& sum) const {
    return variant_.modulo ? is_zero_modulo(sum, width_of(sum)) : is_zero(sum);
  }

 private:
  static bool is(const SExpression& e, const char* word) {
    return e.is_list && !e.list.empty() && !e.list[0].is_list && e.list[0].atom == word;
  }

  static bool is_present(const Relation::Parameter& p, const std::string& name) {
    return p.name == name && !p.is_old;
  }

  Value parameter(size_t number) const {
    const Relation::Parameter& p = relation_.parameters[number];
    if (p.name.empty()) return {};
    Expression variable = scope_.use(predicate::VariableId(uint32_t(number)));
    if (p.is_old) {
      size_t now = 0;
      while (now < relation_.parameters.size() && !is_present(relation_.parameters[now], p.name)) ++now;
      if (now == relation_.parameters.size()) return {};
      variable = predicate::old(scope_.use(predicate::VariableId(uint32_t(now))));
    }
    if (p.type.is_boolean()) return {{}, variable, 1};
    const Expression bits = p.type.is_pointer() ? ptr_offset(variable, scope_.pointer_bits) : variable;
    const bool is_unsigned =
        p.sign == Sign::Unsigned || (p.sign == Sign::Both && variant_.mixed_unsigned && !p.type.is_pointer());
    return {atom(fmt::format("v{}", number), is_unsigned ? zext(bits, bits->width() + 1) : bits, 2), {}, 1};
  }

  void bind(const SExpression& bindings) {
    std::vector<std::pair<std::string, Value>> made; // none of them sees the others
    for (const SExpression& each : bindings.list)
      if (each.list.size() == 2) made.emplace_back(each.list[0].atom, value(each.list[1]));
    for (auto& [name, bound] : made) bound_[name].push_back(std::move(bound));
  }
  void unbind(const SExpression& bindings) {
    for (const SExpression& each : bindings.list)
      if (each.list.size() == 2) bound_[each.list[0].atom].pop_back();
  }

  Value leaf(const std::string& text) const {
    const auto found = bound_.find(text);
    if (found != bound_.end() && !found->second.empty()) return found->second.back();
    if (text == "true" || text == "false") return {{}, predicate::boolean(text == "true"), 1};
    int64_t number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error != std::errc() || end != text.data() + text.size()) return {};
    return {horn::constant(number), {}, 1};
  }

  Value value(const SExpression& e) {
    if (!e.is_list) return leaf(e.atom);
    if (e.list.empty() || e.list[0].is_list || depth_ >= deepest) return {};
    ++depth_;
    Value made = application(e);
    --depth_;
    if (made.condition && made.size > largest) return {};
    if (made.number && made.number->size() > largest) return {};
    return made;
  }

  Value application(const SExpression& e) {
    const std::string& word = e.list[0].atom;
    if (word == "let") {
      if (e.list.size() != 3 || !e.list[1].is_list) return {};
      bind(e.list[1]);
      Value made = value(e.list[2]);
      unbind(e.list[1]);
      return made;
    }
    std::vector<Value> operands;
    for (size_t i = 1; i < e.list.size(); ++i) {
      operands.push_back(value(e.list[i]));
      if (!operands.back().number && !operands.back().condition) return {};
    }
    if (operands.empty()) return {};
    const auto all = [&](auto is_it) { return std::all_of(operands.begin(), operands.end(), is_it); };
    if (word == "ite" && operands.size() == 3) return choice(operands);
    if (all([](const Value& v) { return v.number.has_value(); })) return of_numbers(word, operands);
    if (all([](const Value& v) { return v.condition != nullptr; })) return of_conditions(word, operands);
    return {};
  }

  static Value said(std::optional<Predicate> condition, size_t size) {
    return condition ? Value{{}, *condition, size} : Value{};
  }

  Value of_conditions(const std::string& word, const std::vector<Value>& operands) {
    size_t size = 1;
    for (const Value& each : operands) size += each.size + 1;
    Predicate made = operands[0].condition;
    const auto fold = [&](auto combine) {
      for (size_t i = 1; i < operands.size(); ++i) made = combine(made, operands[i].condition);
      return Value{{}, made, size};
    };
    const bool two = operands.size() == 2;
    if (word == "not" && operands.size() == 1) return {{}, complement(made), size};
    if (word == "and") return fold([](Predicate a, Predicate b) { return conjunction(a, b); });
    if (word == "or") return fold([](Predicate a, Predicate b) { return disjunction(a, b); });
    if (word == "=>" && two) return fold([](Predicate a, Predicate b) { return implication(a, b); });
    if (word == "=" && two) return fold([](Predicate a, Predicate b) { return eq(a, b); });
    if ((word == "xor" || word == "distinct") && two)
      return fold([](Predicate a, Predicate b) { return complement(eq(a, b)); });
    return {};
  }

  Value of_numbers(const std::string& word, const std::vector<Value>& operands) {
    if (word == "+" || word == "-" || word == "*") return arithmetic(word, operands);
    if (operands.size() != 2) return {};
    const Linear &a = *operands[0].number, &b = *operands[1].number;
    if (word == "div" || word == "mod") return quotient(word == "div", a, b);
    const bool swapped = word == ">=" || word == ">";
    std::optional<Linear> difference = times(swapped ? a : b, -1);
    if (difference) difference = sum(swapped ? b : a, *difference);
    if (!difference) return {};
    const size_t size = difference->size();
    if (word == "=") return said(equation(*difference), size);
    if (word == "distinct") {
      const std::optional<Predicate> same = equation(*difference);
      return same ? Value{{}, complement(*same), size} : Value{};
    }
    if (word == "<" || word == ">") {
      difference = sum(*difference, horn::constant(1));
      if (!difference) return {};
    } else if (word != "<=" && word != ">=") {
      return {};
    }
    last_ = difference;
    return said(at_most_zero(*difference), size);
  }

  static Value arithmetic(const std::string& word, const std::vector<Value>& operands) {
    std::optional<Linear> made = operands[0].number;
    if (word == "-" && operands.size() == 1) made = times(*made, -1);
    for (size_t i = 1; i < operands.size() && made; ++i) {
      const Linear& next = *operands[i].number;
      if (word == "+") {
        made = sum(*made, next);
      } else if (word == "-") {
        const std::optional<Linear> less = times(next, -1);
        made = less ? sum(*made, *less) : less;
      } else if (next.is_constant()) {
        made = times(*made, next.constant);
      } else if (made->is_constant()) {
        made = times(next, made->constant);
      } else {
        made.reset();
      }
    }
    return {made, {}, 1};
  }

  /// Rounded down, as SMT-LIB has it for a positive divisor.
  Value quotient(bool is_quotient, const Linear& a, const Linear& b) const {
    if (!b.is_constant() || b.constant <= 0 || b.constant > INT32_MAX) return {};
    const std::optional<Expression> dividend = number(a);
    if (!dividend) return {};
    constexpr uint32_t room = 34;
    const uint32_t bits = (*dividend)->width() + room;
    const Expression wide = sext(*dividend, bits), divisor = predicate::constant(bits, uint64_t(b.constant));
    const Expression remainder = binary(Opcode::SRem, wide, divisor);
    const Expression rest = ite(binary(Opcode::Slt, remainder, predicate::constant(bits, 0)),
                                binary(Opcode::Add, remainder, divisor), remainder);
    const Expression made =
        is_quotient ? binary(Opcode::SDiv, binary(Opcode::Sub, wide, rest), divisor) : extract(rest, 0, room);
    return {atom(key_of(made), made, 6 * a.size()), {}, 1};
  }

  static Value choice(const std::vector<Value>& operands) {
    const Value &condition = operands[0], &a = operands[1], &b = operands[2];
    if (!condition.condition) return {};
    if (a.condition && b.condition)
      return {{},
              conjunction(implication(condition.condition, a.condition),
                          disjunction(condition.condition, b.condition)),
              2 * condition.size + a.size + b.size};
    if (!a.number || !b.number) return {};
    const std::optional<Expression> first = number(*a.number), second = number(*b.number);
    if (!first || !second) return {};
    const uint32_t bits = std::max((*first)->width(), (*second)->width());
    const Expression made = ite(condition.condition, sext(*first, bits), sext(*second, bits));
    return {atom(key_of(made), made, condition.size + a.number->size() + b.number->size()), {}, 1};
  }

  /// The width of the variables in it; 0 where there is something else.
  uint32_t width_of(const Linear& sum) const {
    uint32_t width = 0;
    for (const auto& [key, term] : sum.terms) {
      const std::vector<predicate::VariableId> variables = variables_of(term.first.number);
      if (key[0] != 'v' || variables.size() != 1) return 0;
      const program::Type type = relation_.parameters[variables[0].index()].type;
      width = std::max(width, type.is_pointer() ? scope_.pointer_bits : type.width());
    }
    return width;
  }

  const Relation& relation_;
  const predicate::Scope& scope_;
  const Variant variant_;
  std::map<std::string, std::vector<Value>> bound_;
  std::optional<Linear> last_; ///< the inequality that was read last
  int depth_ = 0;
};

/// Two inequalities that meet are an equation.
void add_equations(const Reader& reader, const std::vector<Linear>& at_most, std::vector<Predicate>& all) {
  for (size_t i = 0; i < at_most.size(); ++i)
    for (size_t j = i + 1; j < at_most.size(); ++j) {
      const std::optional<Linear> both = sum(at_most[i], at_most[j]);
      if (!both || !both->is_constant() || both->constant != 0) continue;
      if (const std::optional<Predicate> made = reader.equation(at_most[i])) all.push_back(*made);
    }
}

void read_relation(const Relation& relation, const SExpression& definition, uint32_t pointer_bits,
                   predicate::Offers& found) {
  predicate::Scope scope;
  scope.pointer_bits = pointer_bits;
  for (size_t i = 0; i < relation.parameters.size(); ++i) {
    const Relation::Parameter& p = relation.parameters[i];
    const bool is_spoken_of = !p.name.empty() && !p.is_old;
    scope.add({is_spoken_of ? p.name : fmt::format("nameless_{}", i), p.type, predicate::Sign::Unknown});
  }
  size_t count = 0;
  for (const Variant variant :
       {Variant{.modulo = true}, Variant{}, Variant{.mixed_unsigned = true, .modulo = true},
        Variant{.mixed_unsigned = true}}) {
    Reader reader(relation, definition.list[2], scope, variant);
    std::vector<Predicate> all;
    std::vector<Linear> at_most;
    reader.conjuncts(definition.list[4], all, at_most);
    add_equations(reader, at_most, all);
    for (const Predicate& each : all)
      if (count < most_for_loop && found.add(relation.loop, each, scope)) ++count;
  }
}

} // namespace

predicate::Offers candidates_in(const std::string& model, const Clauses& clauses, uint32_t pointer_bits) {
  predicate::Offers found;
  const std::optional<std::vector<SExpression>> read = solvers::parse_s_expressions(model);
  if (!read) return found;
  std::vector<SExpression> definitions;
  for (const SExpression& e : *read) {
    // Some versions of Z3 put parentheses around all of them.
    const bool is_one = !e.list.empty() && !e.list[0].is_list && e.list[0].atom == "define-fun";
    if (is_one)
      definitions.push_back(e);
    else
      definitions.insert(definitions.end(), e.list.begin(), e.list.end());
  }
  for (const SExpression& e : definitions) {
    // (define-fun name ((x Int)...) Bool body)
    if (e.list.size() != 5 || e.list[0].atom != "define-fun" || !e.list[2].is_list) continue;
    for (const Relation& relation : clauses.relations)
      if (relation.symbol == e.list[1].atom && e.list[2].list.size() == relation.parameters.size())
        read_relation(relation, e, pointer_bits, found);
  }
  return found;
}

} // namespace fathom::horn
