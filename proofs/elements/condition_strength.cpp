#include "proofs/elements/condition_strength.h"

#include "ir/predicate/key.h"

#include <algorithm>
#include <fmt/format.h>
#include <map>
#include <set>
#include <string>

namespace fathom::loops {

using namespace program;
using predicate::Expression;
using predicate::Predicate;

namespace {

/// What a disjunct implies without regard to anything else; itself first.
std::vector<Predicate> implied_by(const Predicate& disjunct) {
  std::vector<Predicate> all{disjunct};
  const auto add = [&](Opcode opcode, size_t left) {
    all.push_back(predicate::binary(opcode, disjunct->operands[left], disjunct->operands[1 - left]));
  };
  if (disjunct->is(Opcode::Slt)) add(Opcode::Sle, 0);
  if (disjunct->is(Opcode::Ult)) add(Opcode::Ule, 0);
  if (disjunct->is(Opcode::Eq) && !disjunct->operands[0]->is_pointer())
    for (const Opcode opcode : {Opcode::Sle, Opcode::Ule})
      for (const size_t left : {0, 1}) add(opcode, left);
  return all;
}

/// Disjuncts as numbers: equal ones mean the same in every state.
class Disjuncts {
 public:
  struct Disjunct {
    size_t itself;
    std::vector<size_t> implied; ///< itself first
  };
  using Disjunction = std::vector<Disjunct>;

  Disjunction of(const ArrayHead::Assumed& item) {
    Disjunction all;
    add(item, item.owner->conditions[item.condition].body, all);
    return all;
  }

 private:
  void add(const ArrayHead::Assumed& item, const Predicate& body, Disjunction& all) {
    if (body->is(Opcode::Or)) {
      for (const Predicate& operand : body->operands) add(item, operand, all);
      return;
    }
    const std::string where = places_of(item, body);
    Disjunct disjunct;
    for (const Predicate& implied : implied_by(body))
      disjunct.implied.push_back(numbers_.emplace(key(implied) + where, numbers_.size()).first->second);
    disjunct.itself = disjunct.implied.front();
    all.push_back(std::move(disjunct));
  }

  /// A variable of the loop that is in memory is what is read there.
  static std::string what_it_is(const NumberSource& source) {
    const std::string place =
        fmt::format("place {} {} {}", source.object.index(), source.offset, source.type.to_string());
    switch (source.kind) {
    case NumberSource::Kind::Own:
      return source.object.valid() ? place : fmt::format("own {}", source.variable);
    case NumberSource::Kind::Fixed: return fmt::format("fixed {}", source.fixed.index());
    case NumberSource::Kind::Place: return place;
    case NumberSource::Kind::Second: return "second";
    }
    FATHOM_UNREACHABLE("a kind of number");
  }
  /// Where its elements are, and its variables.
  static std::string places_of(const ArrayHead::Assumed& item, const Predicate& disjunct) {
    const ArrayConditions& owner = *item.owner;
    const Elements& elements = owner.elements[owner.conditions[item.condition].elements];
    std::string text = fmt::format(" {} {} {} {}", elements.stride, elements.base, elements.column,
                                   elements.count.value_or(0));
    for (const predicate::VariableId variable : variables_of(disjunct)) {
      text += fmt::format(" {}:", variable.index());
      if (variable.index() >= item.sources.size()) {
        text += fmt::format("old {}", owner.old_values.value(variable, item.sources.size()).index());
        continue;
      }
      const NumberSource& source = item.sources[variable.index()];
      text += what_it_is(source);
    }
    const auto is_old = [](const predicate::Node& node) { return node.kind == predicate::Kind::Old; };
    if (any_node(disjunct, is_old)) text += fmt::format(" before {}", item.before.object.index());
    return text;
  }

  std::map<std::string, size_t> numbers_;
};

bool implies(const Disjuncts::Disjunction& stronger, const Disjuncts::Disjunction& weaker) {
  const auto is_in_weaker = [&](size_t number) {
    return std::any_of(weaker.begin(), weaker.end(),
                       [&](const Disjuncts::Disjunct& one) { return one.itself == number; });
  };
  return std::all_of(stronger.begin(), stronger.end(), [&](const Disjuncts::Disjunct& one) {
    return std::any_of(one.implied.begin(), one.implied.end(), is_in_weaker);
  });
}

} // namespace

void drop_repeated(std::vector<ArrayHead::Assumed>& all) {
  Disjuncts disjuncts;
  std::set<std::vector<size_t>> known;
  std::erase_if(all, [&](const ArrayHead::Assumed& item) {
    std::vector<size_t> own;
    for (const Disjuncts::Disjunct& one : disjuncts.of(item)) own.push_back(one.itself);
    std::sort(own.begin(), own.end());
    return !known.insert(std::move(own)).second;
  });
}

std::vector<std::vector<size_t>> stronger_conditions(const std::vector<ArrayHead::Assumed>& all) {
  Disjuncts disjuncts;
  std::vector<Disjuncts::Disjunction> disjunctions;
  for (const ArrayHead::Assumed& item : all) disjunctions.push_back(disjuncts.of(item));
  std::vector<std::vector<size_t>> stronger(all.size());
  for (size_t weak = 0; weak < all.size(); ++weak)
    for (size_t strong = 0; strong < all.size(); ++strong)
      if (weak != strong && implies(disjunctions[strong], disjunctions[weak]) &&
          (strong < weak || !implies(disjunctions[weak], disjunctions[strong])))
        stronger[weak].push_back(strong);
  return stronger;
}

} // namespace fathom::loops
