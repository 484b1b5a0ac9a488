#include "solvers/smtlib/query_reader.h"

#include "solvers/smtlib/s_expression.h"

#include <charconv>
#include <map>
#include <optional>
#include <string>

namespace fathom::solvers {

namespace {

using term::Kind;
using term::KindInfo;
using term::Operands;
using term::Sort;
using term::Term;

std::optional<uint32_t> number_of(const SExpression& s) {
  uint32_t value = 0;
  const auto [end, failure] = std::from_chars(s.atom.data(), s.atom.data() + s.atom.size(), value);
  if (s.is_list || failure != std::errc() || end != s.atom.data() + s.atom.size()) return std::nullopt;
  return value;
}

bool is_list(const SExpression& s, std::string_view head, size_t size) {
  return s.is_list && s.list.size() == size && !s.list[0].is_list && s.list[0].atom == head;
}

/// Bool, (_ BitVec w), (Array (_ BitVec i) (_ BitVec e)).
std::optional<Sort> sort_of(const SExpression& s) {
  if (!s.is_list) return s.atom == "Bool" ? std::optional(Sort::boolean()) : std::nullopt;
  if (is_list(s, "_", 3) && s.list[1].atom == "BitVec") {
    const auto width = number_of(s.list[2]);
    return width && *width > 0 && *width < (1u << 28) ? std::optional(Sort::bv(*width)) : std::nullopt;
  }
  if (!is_list(s, "Array", 3)) return std::nullopt;
  const auto index = sort_of(s.list[1]), element = sort_of(s.list[2]);
  if (!index || !element || !index->is_bv() || !element->is_bv()) return std::nullopt;
  if (index->width() > 16383 || element->width() > 16383) return std::nullopt;
  return Sort::array(index->width(), element->width());
}

/// The first mistake ends it all: `error_` is set and terms are invalid from then on.
class Reader {
 public:
  explicit Reader(term::Builder& builder) : builder_(builder) {}

  Result<ReadQuery> read(std::string_view text) {
    const auto commands = parse_s_expressions(text);
    if (!commands) return make_error("parentheses do not match, or nest too deeply");
    for (const SExpression& command : *commands) {
      if (!obey(command)) fail("unknown command");
      if (!error_.empty()) return Error{error_};
    }
    return std::move(query_);
  }

 private:
  Term fail(std::string why) {
    if (error_.empty()) error_ = std::move(why);
    return {};
  }

  bool obey(const SExpression& command) {
    if (!command.is_list || command.list.empty()) return false;
    const std::string& name = command.list[0].atom;
    if (name == "set-logic" || name == "check-sat" || name == "get-model" || name == "exit") return true;
    if (is_list(command, "declare-fun", 4)) {
      const auto sort = sort_of(command.list[3]);
      if (!sort || !command.list[2].list.empty()) return false;
      declare(command.list[1].atom, *sort);
      return true;
    }
    if (is_list(command, "define-fun", 5) && command.list[2].list.empty()) {
      names_[command.list[1].atom] = term(command.list[4]);
      return true;
    }
    if (!is_list(command, "assert", 2)) return false;
    const SExpression& what = command.list[1];
    if (is_list(what, "=>", 3) && is_list(what.list[2], "forall", 3))
      read_clause(what);
    else
      query_.terms.push_back(of_sort(term(what), Sort::boolean()));
    return true;
  }

  Term declare(const std::string& name, Sort sort) {
    const Term known = builder_.context().find_symbol(name);
    if (known.valid() && builder_.sort(known) != sort) return fail(name + " is declared twice");
    return names_[name] = builder_.symbol(name, sort);
  }

  Term of_sort(Term t, Sort sort) {
    return !t.valid() || builder_.sort(t) == sort ? t : fail("a term of another sort");
  }

  /// (=> guard (forall ((i sort) ...) (=> (and true (bvult i count) ...) body)))
  void read_clause(const SExpression& what) {
    const SExpression& forall = what.list[2];
    if (!is_list(forall.list[2], "=>", 3)) return void(fail("a quantifier without a range"));
    const auto outside = names_;
    Clause clause;
    clause.name = std::to_string(query_.clauses.size());
    clause.guard = of_sort(term(what.list[1]), Sort::boolean());
    for (const SExpression& binder : forall.list[1].list) {
      const auto sort = binder.list.size() == 2 ? sort_of(binder.list[1]) : std::nullopt;
      if (!sort || !sort->is_bv()) return void(fail("a bound variable that is no bit-vector"));
      clause.binders.push_back({declare(binder.list[0].atom, *sort), {}});
    }
    for (const SExpression& part : forall.list[2].list[1].list) {
      if (!part.is_list) continue; // and, true
      if (!is_list(part, "bvult", 3)) return void(fail("a range that is no comparison"));
      const Term index = term(part.list[1]);
      for (Binder& binder : clause.binders)
        if (binder.index == index && index.valid())
          binder.count = of_sort(term(part.list[2]), builder_.sort(index));
    }
    clause.body = of_sort(term(forall.list[2].list[2]), Sort::boolean());
    names_ = outside;
    if (!error_.empty()) return;
    if (const auto wrong = ill_formed(builder_.context(), clause)) return void(fail(*wrong));
    query_.clauses.push_back(std::move(clause));
  }

  Term term(const SExpression& s) {
    if (!error_.empty()) return {};
    if (!s.is_list) return leaf(s);
    if (is_list(s, "let", 3)) return let(s);
    if (s.list.empty()) return fail("()");
    std::vector<Term> children;
    for (size_t i = 1; i < s.list.size(); ++i) {
      children.push_back(term(s.list[i]));
      if (!children.back().valid()) return {};
    }
    return application(s.list[0], children);
  }

  Term leaf(const SExpression& s) {
    if (s.atom == "true" || s.atom == "false") return builder_.boolean(s.atom == "true");
    if (const auto found = names_.find(s.atom); found != names_.end()) return found->second;
    const uint32_t digits = s.atom.size() < 3 ? 0 : static_cast<uint32_t>(s.atom.size() - 2);
    const auto value = bit_vector_of(s, s.atom.starts_with("#x") ? 4 * digits : digits);
    return digits > 0 && value ? builder_.bv(*value) : fail("unknown name " + s.atom);
  }

  Term let(const SExpression& s) {
    std::vector<std::pair<std::string, std::optional<Term>>> before;
    for (const SExpression& binding : s.list[1].list) {
      if (!binding.is_list || binding.list.size() != 2) return fail("let");
      const Term value = term(binding.list[1]);
      const auto [place, fresh] = names_.try_emplace(binding.list[0].atom, value);
      before.emplace_back(place->first, fresh ? std::nullopt : std::optional(place->second));
      place->second = value;
    }
    const Term body = term(s.list[2]);
    for (const auto& [name, value] : before)
      if (value)
        names_[name] = *value;
      else
        names_.erase(name);
    return body;
  }

  Term application(const SExpression& head, const std::vector<Term>& children) {
    const SExpression& name = head.is_list && head.list.size() > 1 ? head.list[1] : head;
    if (head.is_list && is_list(head, "as", 3) && children.size() == 1) {
      const auto sort = sort_of(head.list[2]);
      if (!sort || !sort->is_array() || builder_.sort(children[0]) != Sort::bv(sort->element_width()))
        return fail("a constant array of another sort");
      return builder_.const_array(*sort, children[0]);
    }
    for (const KindInfo& row : term::kind_infos)
      if (row.group != term::KindClass::Leaf && row.kind != Kind::ConstArray && name.atom == row.smtlib)
        return apply(row, head, children);
    return fail("unknown operator " + name.atom);
  }

  Term apply(const KindInfo& row, const SExpression& head, const std::vector<Term>& children) {
    const size_t indices = head.is_list ? head.list.size() - 2 : 0;
    if (children.size() != row.children || indices != row.indices)
      return fail(fmt::format("{} with {} operands", row.smtlib, children.size()));
    Operands operands{row.kind};
    operands.a = children[0];
    if (row.children > 1) operands.b = children[1];
    if (row.children > 2) operands.c = children[2];
    for (size_t i = 0; i < indices; ++i) {
      const auto number = number_of(head.list[i + 2]);
      if (!number) return fail("an index that is no number");
      (i == 0 ? operands.first : operands.second) = *number;
    }
    if (row.kind == Kind::Zext || row.kind == Kind::Sext) { // SMT-LIB counts the bits added
      if (!builder_.sort(children[0]).is_bv()) return fail("an extension of no bit-vector");
      operands.first += builder_.width(children[0]);
    }
    return builder_.build(operands);
  }

  term::Builder& builder_;
  ReadQuery query_;
  std::map<std::string, Term> names_;
  std::string error_;
};

} // namespace

Result<ReadQuery> read_query(term::Builder& builder, std::string_view text) {
  return Reader(builder).read(text);
}

} // namespace fathom::solvers
