#include "proofs/abstraction/shapes.h"

#include "proofs/horn/linear.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <optional>

namespace fathom::abstraction {

using namespace predicate;
using program::Opcode;

namespace {

/// A variable with more values may be a number as well as a state.
constexpr size_t most_flags = 4;
constexpr size_t most_values = 10, most_states = 64, most_tuples = 48, most_numbers = 7, most_guards = 24,
                 most_conditions = 500;
/// Numbers whose sums and differences are looked at in each state of an automaton.
constexpr size_t most_in_states = 5;
constexpr int64_t largest = int64_t{1} << 47;

/// factor * first + second
struct Form {
  size_t first = 0;
  size_t second = SIZE_MAX; ///< none
  int64_t factor = 1;
  auto operator<=>(const Form&) const = default;
};

/// Columns have these values: none, one or two of them.
using Guard = std::vector<std::pair<size_t, uint64_t>>;

bool speaks_of(const Guard& guard, size_t column) {
  return std::any_of(guard.begin(), guard.end(), [&](const auto& each) { return each.first == column; });
}

struct Range {
  int64_t low = 0, high = 0;
};

class Finder {
 public:
  Finder(const HeadStates& seen, const std::set<size_t>& determined) : seen_(seen), determined_(determined) {
    for (size_t c = 0; c < seen.columns.size(); ++c) {
      if (seen.columns[c].remainder) continue;
      const size_t most = is_state(c) ? most_states : most_values;
      std::set<uint64_t> values = seen.values(c, most);
      const bool is_control = seen.columns[c].is_variable() && values.size() <= most;
      if (!is_control || (values.size() > most_flags && !is_state(c))) numbers_.push_back(c);
      if (is_control) controls_.emplace(c, std::move(values));
    }
    if (numbers_.size() > most_numbers) numbers_.resize(most_numbers);
  }

  Shapes find() {
    if (seen_.states.empty()) return {};
    add_values();
    const size_t before = count();
    add_pairs();
    const bool has_related_states = count() > before;
    add_tuples();
    add_remainders();
    add_bounds();
    return {std::move(of_automata_), std::move(found_), has_related_states};
  }

 private:
  size_t count() const { return found_.size() + of_automata_.size(); }
  void add(std::optional<Predicate> condition, bool of_automata = false) {
    std::vector<Predicate>& conditions = of_automata ? of_automata_ : found_;
    if (condition && conditions.size() < most_conditions) conditions.push_back(std::move(*condition));
  }
  bool is_state(size_t column) const { return seen_.columns[column].is_state; }
  /// The state of an automaton, or what no other column determines: the number of a few iterations.
  bool is_of_automaton(size_t column) const { return is_state(column) || determined_.count(column) == 0; }

  Predicate is(size_t column, uint64_t value) const {
    const Expression& x = seen_.columns[column].expression;
    return eq(x, constant(x->width(), value));
  }
  Predicate is_one(size_t column, const std::set<uint64_t>& values) const {
    Predicate made;
    for (const uint64_t value : values)
      made = made ? disjunction(made, is(column, value)) : is(column, value);
    return made;
  }

  void add_values() {
    for (const auto& [column, values] : controls_) add(is_one(column, values), is_of_automaton(column));
  }

  /// In one state of one of them the other one has some of its values only.
  void add_pairs() {
    for (const auto& [a, values] : controls_)
      for (const auto& [b, others] : controls_) {
        if (a == b || values.size() < 2) continue;
        std::map<uint64_t, std::set<uint64_t>> together;
        for (const HeadStates::State& state : seen_.states) together[state[a]].insert(state[b]);
        for (const auto& [value, some] : together)
          if (some.size() < others.size())
            add(disjunction(complement(is(a, value)), is_one(b, some)),
                is_of_automaton(a) && is_of_automaton(b));
      }
  }

  void add_tuples() {
    if (controls_.size() < 3) return;
    std::set<std::vector<uint64_t>> tuples;
    for (const HeadStates::State& state : seen_.states) {
      std::vector<uint64_t> tuple;
      for (const auto& [column, values] : controls_) tuple.push_back(state[column]);
      tuples.insert(std::move(tuple));
      if (tuples.size() > most_tuples) return;
    }
    Predicate any;
    for (const std::vector<uint64_t>& tuple : tuples) {
      Predicate all;
      size_t i = 0;
      for (const auto& [column, values] : controls_) {
        const Predicate one = is(column, tuple[i++]);
        all = all ? conjunction(all, one) : one;
      }
      any = any ? disjunction(any, all) : all;
    }
    add(any);
  }

  void add_remainders() {
    constexpr uint64_t most_modulus = 64;
    for (const size_t column : numbers_) {
      if (!seen_.columns[column].is_variable()) continue;
      uint64_t modulus = 0;
      const uint64_t first = seen_.states[0][column];
      for (const HeadStates::State& state : seen_.states)
        modulus = std::gcd(modulus, state[column] > first ? state[column] - first : first - state[column]);
      if (modulus < 2 || modulus > most_modulus) continue;
      const Expression& x = seen_.columns[column].expression;
      add(eq(binary(Opcode::URem, x, constant(x->width(), modulus)), constant(x->width(), first % modulus)));
    }
  }

  std::vector<Form> forms(size_t most) const {
    std::vector<Form> all;
    for (const size_t a : numbers_)
      if (seen_.columns[a].is_variable()) all.push_back({a});
    const size_t count = std::min(numbers_.size(), most);
    for (size_t i = 0; i < count; ++i)
      for (size_t j = 0; j < i; ++j) {
        const size_t a = numbers_[j], b = numbers_[i];
        if (!seen_.columns[a].is_variable() && !seen_.columns[b].is_variable()) continue;
        all.push_back({a, b, 1});
        all.push_back({a, b, -1});
      }
    return all;
  }

  std::optional<int64_t> value(const Form& form, const HeadStates::State& state) const {
    const auto number = [&](size_t column) { return seen_.number(state, column); };
    const auto is_large = [](int64_t n) { return n > largest || n < -largest; };
    const int64_t first = number(form.first), second = form.second == SIZE_MAX ? 0 : number(form.second);
    if (is_large(first) || is_large(second)) return {};
    return form.factor * first + second;
  }

  /// The range over all states that satisfy the guard; nothing where there is none, or a number is too large.
  std::optional<Range> range(const Form& form, const Guard& guard) const {
    std::optional<Range> all;
    for (const HeadStates::State& state : seen_.states) {
      const auto is_other = [&](const auto& each) { return state[each.first] != each.second; };
      if (std::any_of(guard.begin(), guard.end(), is_other)) continue;
      const std::optional<int64_t> number = value(form, state);
      if (!number) return {};
      if (!all) all = Range{*number, *number};
      all->low = std::min(all->low, *number);
      all->high = std::max(all->high, *number);
    }
    return all;
  }

  /// sum <= most, or least <= sum
  void add_bound(const Form& form, const Guard& guard, int64_t bound, bool is_most) {
    const auto atom = [&](size_t column) {
      const Column& c = seen_.columns[column];
      return horn::atom(std::to_string(column),
                        c.has_sign() ? c.expression : zext(c.expression, c.width() + 1), 1);
    };
    std::optional<horn::Linear> sum = horn::times(atom(form.first), form.factor);
    if (sum && form.second != SIZE_MAX) sum = horn::sum(*sum, atom(form.second));
    if (sum) sum = horn::sum(*sum, horn::constant(-bound));
    if (sum && !is_most) sum = horn::times(*sum, -1);
    std::optional<Predicate> made = sum ? horn::at_most_zero(*sum) : std::nullopt;
    for (const auto& [column, value] : guard)
      if (made) made = disjunction(complement(is(column, value)), *made);
    add(std::move(made));
  }

  /// The range of a column, as its type and the bounds that were found have it.
  Range range_of(size_t column, const Guard& guard) const {
    const Column& c = seen_.columns[column];
    Range range{INT64_MIN / 4, INT64_MAX / 4};
    if (!c.has_sign()) range.low = 0;
    if (c.width() < 62) {
      range.high = (int64_t{1} << (c.has_sign() ? c.width() - 1 : c.width())) - 1;
      if (c.has_sign()) range.low = -range.high - 1;
    }
    for (const Guard& each : {Guard{}, guard}) {
      const auto known = of_columns_.find({each, column});
      if (known == of_columns_.end()) continue;
      range.low = std::max(range.low, known->second.low);
      range.high = std::min(range.high, known->second.high);
    }
    return range;
  }

  /// What follows from those of its columns.
  Range implied(const Form& form, const Guard& guard) const {
    const Range first = range_of(form.first, guard);
    if (form.second == SIZE_MAX) return first;
    const Range second = range_of(form.second, guard);
    if (form.factor == 1) return {first.low + second.low, first.high + second.high};
    return {second.low - first.high, second.high - first.low};
  }

  /// The nearest thresholds around the range.
  Range widened(const Range& range) const {
    const std::vector<int64_t>& all = seen_.thresholds;
    const auto high = std::lower_bound(all.begin(), all.end(), range.high);
    const auto low = std::upper_bound(all.begin(), all.end(), range.low);
    return {low == all.begin() ? INT64_MIN : *std::prev(low), high == all.end() ? INT64_MAX : *high};
  }

  void add_bounds(const std::vector<Form>& forms, const Guard& guard) {
    for (const Form& form : forms) {
      if (speaks_of(guard, form.first) || speaks_of(guard, form.second)) continue;
      const std::optional<Range> found = range(form, guard);
      if (!found) continue;
      Range known = implied(form, guard);
      if (const auto always = always_.find(form); always != always_.end()) {
        known.low = std::max(known.low, always->second.low);
        known.high = std::min(known.high, always->second.high);
      }
      const bool is_pair = form.second != SIZE_MAX;
      Range bounds = widened(*found);
      // Two numbers together are bounded only by what states reach: there are many pairs.
      if (is_pair && bounds.high != found->high) bounds.high = INT64_MAX;
      const bool is_sum = is_pair && form.factor == 1;
      if (is_pair && bounds.low != found->low) bounds.low = INT64_MIN;
      if (is_sum && seen_.columns[form.first].is_unsigned) bounds.low = INT64_MIN;
      if (!is_pair) of_columns_[{guard, form.first}] = bounds;
      if (guard.empty()) always_[form] = bounds;
      if (bounds.high < known.high) add_bound(form, guard, bounds.high, true);
      if (bounds.low > known.low) add_bound(form, guard, bounds.low, false);
    }
  }

  void add_bounds() {
    add_bounds(forms(most_numbers), {});
    for (const Guard& guard : guards()) add_bounds(forms(most_in_states), guard);
  }

  /// The states of each automaton, and those of two together that have few.
  std::vector<Guard> guards() const {
    std::vector<Guard> all;
    for (const auto& [column, values] : controls_)
      for (const uint64_t value : values)
        if (values.size() > 1) all.push_back({{column, value}});
    for (const auto& [a, values] : controls_)
      for (const auto& [b, others] : controls_) {
        if (a >= b || values.size() < 2 || others.size() < 2 || values.size() * others.size() > most_flags)
          continue;
        for (const uint64_t first : values)
          for (const uint64_t second : others) all.push_back({{a, first}, {b, second}});
      }
    if (all.size() > most_guards) all.resize(most_guards);
    return all;
  }

  const HeadStates& seen_;
  const std::set<size_t>& determined_;
  std::map<size_t, std::set<uint64_t>> controls_; ///< by column: all its values
  std::vector<size_t> numbers_;                   ///< the other columns
  std::vector<Predicate> of_automata_, found_;
  std::map<Form, Range> always_;                         ///< bounds that are found without a guard
  std::map<std::pair<Guard, size_t>, Range> of_columns_; ///< the same, by guard and column
};

} // namespace

Shapes shapes_of(const HeadStates& seen, const std::set<size_t>& determined) {
  return Finder(seen, determined).find();
}

} // namespace fathom::abstraction
