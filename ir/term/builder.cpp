#include "ir/term/builder.h"

#include <algorithm>
#include <array>

namespace fathom::term {

Builder::Builder(Context& context, bool rewriting)
    : context_(context), rules_(all_rules()), enabled_(rules_.size(), rewriting), fired_(rules_.size(), 0) {}

void Builder::require_sorts(const Operands& o) const {
  const std::array<Term, 3> children = {o.a, o.b, o.c};
  const KindInfo& row = info(o.kind);
  const std::span<const Term> used(children.data(), row.children);
  if (row.indices == 0)
    result_sort(context_, o.kind, used, {});
  else if (row.indices == 1)
    result_sort(context_, o.kind, used, {o.first});
  else
    result_sort(context_, o.kind, used, {o.first, o.second});
}

Term Builder::make_raw(const Operands& o) {
  const std::array<Term, 3> children = {o.a, o.b, o.c};
  const KindInfo& row = info(o.kind);
  const std::span<const Term> used(children.data(), row.children);
  if (row.indices == 0) return context_.make(o.kind, used);
  if (row.indices == 1) return context_.make(o.kind, used, {o.first});
  return context_.make(o.kind, used, {o.first, o.second});
}

Term Builder::build(Operands o) {
  ++built_;
  if (info(o.kind).commutes) {
    const bool constant_a = is_constant(o.a), constant_b = is_constant(o.b);
    if (constant_a != constant_b ? constant_a : o.b < o.a) std::swap(o.a, o.b);
  }
  if (depth_ == 0) steps_ = 0;
  if (depth_ < max_depth && steps_ < max_steps) {
    const RuleRange range = rules_of(o.kind);
    ++depth_;
    for (uint32_t i = range.begin; i < range.end; ++i) {
      if (!enabled_[i]) continue;
      const Term result = rules_[i].apply(*this, o);
      if (!result.valid()) continue;
      ++fired_[i];
      ++steps_;
      --depth_;
      if (depth_ == 0) require_sorts(o); // the rule may have dropped the operand that is wrong
      return result;
    }
    --depth_;
  }
  return make_raw(o);
}

Term Builder::rebuild(Term like, std::span<const Term> children) {
  const Kind k = kind(like);
  if (k == Kind::ConstArray) return const_array(sort(like), children[0]);
  if (info(k).group == KindClass::Leaf) return like;
  Operands o{k};
  o.a = children[0];
  if (children.size() > 1) o.b = children[1];
  if (children.size() > 2) o.c = children[2];
  if (info(k).indices > 0) o.first = k == Kind::Extract ? context_.extract_high(like) : width(like);
  if (k == Kind::Extract) o.second = context_.extract_low(like);
  return build(o);
}

Term Builder::and_all(std::span<const Term> terms) {
  std::vector<Term> level(terms.begin(), terms.end());
  for (; level.size() > 1; level.resize((level.size() + 1) / 2))
    for (size_t i = 0; 2 * i < level.size(); ++i)
      level[i] = 2 * i + 1 < level.size() ? and_(level[2 * i], level[2 * i + 1]) : level[2 * i];
  return level.empty() ? bool_true() : level[0];
}

Term Builder::or_all(std::span<const Term> terms) {
  std::vector<Term> level(terms.begin(), terms.end());
  for (; level.size() > 1; level.resize((level.size() + 1) / 2))
    for (size_t i = 0; 2 * i < level.size(); ++i)
      level[i] = 2 * i + 1 < level.size() ? or_(level[2 * i], level[2 * i + 1]) : level[2 * i];
  return level.empty() ? bool_false() : level[0];
}

Term Builder::resize(uint32_t to, Term t) {
  return to >= width(t) ? zext(to, t) : extract(to - 1, 0, t);
}

void Builder::set_rewriting(bool on) {
  std::fill(enabled_.begin(), enabled_.end(), on);
}

bool Builder::set_rule(std::string_view name, bool on) {
  for (size_t i = 0; i < rules_.size(); ++i) {
    if (rules_[i].name != name) continue;
    enabled_[i] = on;
    return true;
  }
  return false;
}

uint64_t Builder::fired(std::string_view name) const {
  for (size_t i = 0; i < rules_.size(); ++i)
    if (rules_[i].name == name) return fired_[i];
  return 0;
}

void Builder::add_statistics(Stats& stats) const {
  for (size_t i = 0; i < rules_.size(); ++i)
    if (fired_[i] > 0) stats.counter(fmt::format("term.rewrite.{}", rules_[i].name)) += fired_[i];
  stats.counter("term.size") = context_.size();
  stats.counter("term.bytes") = context_.bytes();
}

} // namespace fathom::term
