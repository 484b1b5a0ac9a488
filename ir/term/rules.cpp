#include "ir/term/rules.h"

#include <algorithm>
#include <array>

namespace fathom::term {

namespace {

/// Built once, never changed.
struct RuleIndex {
  std::vector<Rule> rules;
  std::array<RuleRange, kind_count> ranges{};

  RuleIndex() {
    for (const auto table : {fold_rules(), bool_rules(), ite_rules(), equality_rules(), compare_rules(),
                             arithmetic_rules(), division_rules(), bitwise_rules(), shift_rules(),
                             structure_rules(), extract_rules(), array_rules()})
      rules.insert(rules.end(), table.begin(), table.end());
    std::stable_sort(rules.begin(), rules.end(),
                     [](const Rule& a, const Rule& b) { return a.kind < b.kind; });
    for (uint32_t i = 0; i < rules.size(); ++i) {
      RuleRange& range = ranges[static_cast<size_t>(rules[i].kind)];
      if (range.begin == range.end) range.begin = i;
      range.end = i + 1;
    }
  }
};

const RuleIndex& rule_index() {
  static const RuleIndex index;
  return index;
}

} // namespace

const std::vector<Rule>& all_rules() {
  return rule_index().rules;
}

bool is_rule(std::string_view name) {
  return std::any_of(all_rules().begin(), all_rules().end(),
                     [&](const Rule& rule) { return rule.name == name; });
}

RuleRange rules_of(Kind kind) {
  return rule_index().ranges[static_cast<size_t>(kind)];
}

} // namespace fathom::term
