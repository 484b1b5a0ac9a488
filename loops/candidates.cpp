// Candidates for invariants: templates.
#include "loops/candidates.h"

#include <algorithm>
#include <bit>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_candidates = 700;
constexpr size_t most_for_pairs = 8;
constexpr size_t most_constants = 6;
constexpr size_t most_for_sums = 5;
constexpr size_t least_states = 3, most_states = 16;

} // namespace

/// Once for each key; without one the text is it.
void Candidates::add(std::string text, Condition holds, std::string key) {
  if (candidates_.size() == most_candidates) return;
  if (!keys_.insert(key.empty() ? text : std::move(key)).second) return;
  candidates_.push_back({std::move(text), std::move(holds)});
}

/// Of a pointer the bytes it has moved.
std::string Candidates::name_of(size_t variable) const {
  const LoopNumber& n = numbers_[variable];
  return n.is_pointer ? fmt::format("({} - {}@)", n.name, n.name) : n.name;
}

ValueId Candidates::unmoved(size_t variable, const State& state) {
  const ValueId value = state.values[variable], first = numbers_[variable].first;
  return numbers_[variable].is_pointer ? builder_.ptr_same(value, first) : builder_.eq(value, first);
}

uint32_t Candidates::width_of(size_t variable) const {
  return numbers_[variable].is_pointer ? builder_.pointer_bits()
                                       : builder_.width_of(numbers_[variable].first);
}

/// The variable's value: of a pointer the bytes from where it began.
ValueId Candidates::number(size_t variable, const State& state) {
  if (!numbers_[variable].is_pointer) return state.values[variable];
  return builder_.binary(Opcode::Sub, builder_.ptr_offset(state.values[variable]),
                         builder_.ptr_offset(numbers_[variable].first));
}

/// By how much it has grown, as a number without sign.
ValueId Candidates::moved(size_t variable, const State& state, uint32_t width) {
  ValueId difference = number(variable, state);
  if (!numbers_[variable].is_pointer)
    difference = builder_.binary(Opcode::Sub, difference, numbers_[variable].first);
  return builder_.zext(difference, width);
}

ValueId Candidates::wide(size_t variable, const State& state, uint32_t width, bool is_signed) {
  const ValueId value = number(variable, state);
  return is_signed ? builder_.sext(value, width) : builder_.zext(value, width);
}

/// It can be read through, or points behind the last byte; where it is no longer what it was before.
void Candidates::add_pointer(size_t v) {
  const std::string& name = numbers_[v].name;
  for (const Opcode opcode : {Opcode::Ule, Opcode::Ult}) {
    const auto valid = [=, this](const State& state) {
      const ValueId pointer = state.values[v];
      return builder_.binary(opcode, builder_.ptr_offset(pointer), builder_.object_size(pointer));
    };
    const char* what = opcode == Opcode::Ule ? "within its object or behind it" : "within its object";
    add(fmt::format("{} is {}", name, what), valid);
    add(fmt::format("{} == {}@ || {} is {}", name, name, name, what),
        [=, this](const State& state) { return builder_.disjoin(unmoved(v, state), valid(state)); });
  }
}

void Candidates::add_single(size_t v, const std::vector<BitVector>& constants) {
  const LoopNumber& n = numbers_[v];
  const uint32_t width = width_of(v);
  const auto first = [this, v, width] {
    return numbers_[v].is_pointer ? builder_.constant(width, 0) : numbers_[v].first;
  };
  const std::string x = name_of(v);
  const std::string x0 = n.is_pointer ? std::string(1, '0') : fmt::format("{}@", n.name);
  for (const bool is_signed : {false, true}) {
    const Opcode most = is_signed ? Opcode::Sle : Opcode::Ule;
    const char* sign = is_signed ? "s" : "";
    add(fmt::format("{} <={} {}", x0, sign, x),
        [=, this](const State& state) { return builder_.binary(most, first(), number(v, state)); });
    add(fmt::format("{} <={} {}", x, sign, x0),
        [=, this](const State& state) { return builder_.binary(most, number(v, state), first()); });
  }
  add(fmt::format("0 <=s {}", x), [=, this](const State& state) {
    return builder_.binary(Opcode::Sle, builder_.constant(width, 0), number(v, state));
  });
  add(fmt::format("{} != 0", x), [=, this](const State& state) {
    return builder_.not_(builder_.eq(number(v, state), builder_.constant(width, 0)));
  });
  for (uint32_t bits = 1; bits <= 3 && bits < width; ++bits)
    add(fmt::format("({} - {}) % {} == 0", x, x0, 1u << bits), [=, this](const State& state) {
      const ValueId low = builder_.extract(number(v, state), 0, bits);
      return builder_.eq(low, builder_.extract(first(), 0, bits));
    });
  if (constants.empty() || constants.size() > most_constants || n.is_pointer) return;
  std::string is_one = fmt::format("{} == {}", x, x0);
  for (const BitVector& c : constants) is_one += fmt::format(" || {} == {}", x, c.to_string());
  add(is_one, [=, this](const State& state) {
    ValueId any = builder_.eq(number(v, state), first());
    for (const BitVector& c : constants)
      any = builder_.disjoin(any, builder_.eq(number(v, state), builder_.constant(c)));
    return any;
  });
}

void Candidates::add_pair(size_t a, size_t b) {
  const uint32_t width = std::max(width_of(a), width_of(b));
  const std::string &x = numbers_[a].name, &y = numbers_[b].name;
  if (!numbers_[a].is_pointer && !numbers_[b].is_pointer) {
    for (const Opcode opcode : {Opcode::Ule, Opcode::Ult, Opcode::Sle, Opcode::Slt}) {
      const bool is_signed = opcode == Opcode::Sle || opcode == Opcode::Slt;
      const char* symbol = opcode == Opcode::Ule || opcode == Opcode::Sle ? "<=" : "<";
      add(fmt::format("{} {}{} {}", x, symbol, is_signed ? "s" : "", y), [=, this](const State& state) {
        return builder_.binary(opcode, wide(a, state, width, is_signed), wide(b, state, width, is_signed));
      });
    }
  }
  const std::string dx = fmt::format("{} - {}@", x, x), dy = fmt::format("{} - {}@", y, y);
  // factor * moved(a) <= moved(b) + more, without wrapping
  for (const auto& [factor, more] : {std::pair(1, 0), {1, 1}, {2, 0}, {2, 1}, {4, 0}}) {
    const uint32_t bits = width + 4;
    std::string text = fmt::format("{} <= {}", factor == 1 ? dx : fmt::format("{} * ({})", factor, dx), dy);
    if (more != 0) text += fmt::format(" + {}", more);
    add(std::move(text), [=, this, factor = factor, more = more](const State& state) {
      const ValueId left =
          builder_.binary(Opcode::Mul, moved(a, state, bits), builder_.constant(bits, uint64_t(factor)));
      const ValueId right =
          builder_.binary(Opcode::Add, moved(b, state, bits), builder_.constant(bits, uint64_t(more)));
      return builder_.binary(Opcode::Ule, left, right);
    });
  }
  if (a > b) return;
  add(fmt::format("{} == {}", dx, dy),
      [=, this](const State& state) { return builder_.eq(moved(a, state, width), moved(b, state, width)); });
  add(fmt::format("{} + {} == {}@ + {}@", x, y, x, y), [=, this](const State& state) {
    return builder_.eq(builder_.binary(Opcode::Add, moved(a, state, width), moved(b, state, width)),
                       builder_.constant(width, 0));
  });
}

void Candidates::add_sum(size_t a, size_t b, size_t sum) {
  const uint32_t width = width_of(sum);
  if (width_of(a) != width || width_of(b) != width) return;
  const std::string &x = numbers_[a].name, &y = numbers_[b].name, &z = numbers_[sum].name;
  add(fmt::format("({} - {}@) + ({} - {}@) == {} - {}@", x, x, y, y, z, z), [=, this](const State& state) {
    return builder_.eq(builder_.binary(Opcode::Add, moved(a, state, width), moved(b, state, width)),
                       moved(sum, state, width));
  });
}

void Candidates::add_pairs() {
  std::vector<size_t> moving;
  for (size_t v = 0; v < numbers_.size(); ++v)
    if (numbers_[v].moves_only && !numbers_[v].is_outcome) moving.push_back(v);
  if (moving.size() > most_for_pairs) return;
  for (const size_t a : moving)
    for (const size_t b : moving)
      if (a != b) add_pair(a, b);
  if (moving.size() > most_for_sums) return;
  for (const size_t a : moving)
    for (const size_t b : moving)
      for (const size_t sum : moving)
        if (a < b && sum != a && sum != b) add_sum(a, b, sum);
}

/// It has grown by at most so much for each step of another variable.
void Candidates::add_rate(size_t v, size_t counter, uint64_t most) {
  const uint32_t bits = std::max(width_of(v), width_of(counter)) + uint32_t(std::bit_width(most));
  const std::string &x = numbers_[v].name, &y = numbers_[counter].name;
  add(fmt::format("{} - {}@ <= {} * ({} - {}@)", x, x, most, y, y), [=, this](const State& state) {
    const ValueId limit =
        builder_.binary(Opcode::Mul, moved(counter, state, bits), builder_.constant(bits, most));
    return builder_.binary(Opcode::Ule, moved(v, state, bits), limit);
  });
}

/// Sums of bounded numbers.
void Candidates::add_rates(const std::vector<uint64_t>& growth) {
  for (size_t v = 0; v < numbers_.size(); ++v)
    for (size_t counter = 0; counter < numbers_.size() && growth[v] > 1; ++counter)
      if (v != counter && numbers_[counter].moves_only && growth[counter] < growth[v])
        add_rate(v, counter, growth[v]);
}

/// A part that is described by where it starts and how long it is lies before a place.
void Candidates::add_extent(size_t start, size_t length, size_t end) {
  const bool is_pointer = numbers_[end].is_pointer;
  const uint32_t width = std::max(width_of(start), width_of(end)) + 1;
  const auto place = [=, this](const State& state) {
    const ValueId value = state.values[end];
    return builder_.zext(is_pointer ? builder_.ptr_offset(value) : value, width);
  };
  add(fmt::format("{} + {} <= {}{}", numbers_[start].name, numbers_[length].name,
                  is_pointer ? "offset of " : "", numbers_[end].name),
      [=, this](const State& state) {
        const ValueId sum =
            builder_.binary(Opcode::Add, wide(start, state, width, false), wide(length, state, width, false));
        return builder_.binary(Opcode::Ule, sum, place(state));
      });
}

/// Numbers of one width that follow each other in memory may be start and length.
void Candidates::add_extents() {
  const auto is_field = [&](size_t v) { return numbers_[v].object.valid() && !numbers_[v].is_pointer; };
  for (size_t a = 0; a < numbers_.size(); ++a)
    for (size_t b = 0; b < numbers_.size(); ++b) {
      const LoopNumber &start = numbers_[a], &length = numbers_[b];
      if (!is_field(a) || !is_field(b) || start.object != length.object || width_of(a) != width_of(b))
        continue;
      if (length.offset - start.offset != int64_t(width_of(a) / 8)) continue;
      for (size_t end = 0; end < numbers_.size(); ++end) {
        const LoopNumber& place = numbers_[end];
        if (end == a || end == b || place.is_outcome || place.object == start.object) continue;
        if (place.moves_only && width_of(end) >= width_of(a)) add_extent(a, b, end);
      }
    }
}

/// It changes only when another variable has come to a value.
void Candidates::add_since(size_t v, size_t state, const BitVector& from) {
  add(fmt::format("{} == {}@ || {} <= {}", numbers_[v].name, numbers_[v].name, from.to_string(),
                  name_of(state)),
      [=, this](const State& at) {
        return builder_.disjoin(unmoved(v, at),
                                builder_.binary(Opcode::Ule, builder_.constant(from), number(state, at)));
      });
}

/// A variable that is set to constants may be the state of an automaton, whose states are mostly numbered in
/// the order in which it comes to them.
void Candidates::add_phases(const std::vector<std::vector<BitVector>>& constants) {
  for (size_t state = 0; state < numbers_.size(); ++state) {
    const bool is_state = !numbers_[state].is_pointer && !numbers_[state].is_outcome &&
                          constants[state].size() >= least_states && constants[state].size() <= most_states;
    if (!is_state) continue;
    for (const BitVector& from : constants[state])
      for (size_t v = 0; v < numbers_.size(); ++v)
        if (v != state && !numbers_[v].is_outcome && !from.is_zero() && !from.sign())
          add_since(v, state, from);
  }
}

} // namespace fathom::loops
