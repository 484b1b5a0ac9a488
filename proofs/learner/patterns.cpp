#include "proofs/learner/patterns.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr uint32_t longest_prefix = 3;
constexpr uint32_t longest_core = 4;
constexpr uint32_t fewest_witnesses = 3;
constexpr int most_comparisons = 2000; ///< of one family of values: shared parts are compared at each use

using Values = std::vector<ValueId>;

/// A value as what is left without its constant summand, and that.
struct Sum {
  ValueId rest; ///< none(): nothing, or a place
  std::optional<ObjectId> place;
  BitVector constant;
};

class Families {
 public:
  explicit Families(const Program& program) : program_(program) {}

  bool is_progression(const Values& values) {
    if (--left_ < 0) return false;
    const auto is_first = [&](ValueId value) { return value == values.front(); };
    if (std::all_of(values.begin(), values.end(), is_first)) return true;
    std::vector<Sum> sums;
    Values rests;
    bool any_summand = false;
    for (const ValueId value : values) {
      sums.push_back(split(value));
      rests.push_back(sums.back().rest);
      any_summand |= sums.back().rest != value;
    }
    if (!any_summand) return same_operation(values);
    if (!is_even(sums)) return false;
    if (std::all_of(rests.begin(), rests.end(), [](ValueId rest) { return rest.valid(); }))
      return is_progression(rests);
    return std::all_of(sums.begin(), sums.end(),
                       [&](const Sum& sum) { return !sum.rest.valid() && sum.place == sums.front().place; });
  }

  std::optional<BitVector> step(const Values& values) const {
    std::vector<Sum> sums;
    for (const ValueId value : values) sums.push_back(split(value));
    const bool same = std::all_of(sums.begin(), sums.end(), [&](const Sum& sum) {
      return sum.rest == sums.front().rest && sum.place == sums.front().place;
    });
    if (!same || sums.size() < fewest_witnesses || !is_even(sums)) return std::nullopt;
    return sums[1].constant - sums[0].constant;
  }

 private:
  Sum split(ValueId value) const {
    const Instruction& i = program_[value];
    const uint32_t width = std::max<uint32_t>(program_.target.bits(i.type), 1);
    if (i.opcode == Opcode::Const) return {ValueId(), {}, program_.constant(value)};
    if (i.opcode == Opcode::Pointer) return {ValueId(), i.object, BitVector(width, i.imm)};
    const bool is_sum = i.opcode == Opcode::Add || i.opcode == Opcode::PtrAdd;
    if (!is_sum || program_[i.operands[1]].opcode != Opcode::Const)
      return {value, {}, BitVector::zeros(width)};
    return {i.operands[0], {}, program_.constant(i.operands[1])};
  }

  static bool is_even(const std::vector<Sum>& sums) {
    for (size_t i = 1; i < sums.size(); ++i)
      if (sums[i].constant.width() != sums[0].constant.width()) return false;
    for (size_t i = 2; i < sums.size(); ++i)
      if (sums[i].constant - sums[i - 1].constant != sums[1].constant - sums[0].constant) return false;
    return true;
  }

  bool same_operation(const Values& values) {
    const Instruction& first = program_[values.front()];
    for (const ValueId value : values) {
      const Instruction& i = program_[value];
      if (i.opcode != first.opcode || i.type != first.type || i.imm != first.imm || i.object != first.object)
        return false;
    }
    if (!first.operands[0].valid()) return false; // two inputs, say
    for (int k = 0; k < 3 && first.operands[k].valid(); ++k) {
      Values operands;
      for (const ValueId value : values) operands.push_back(program_[value].operands[k]);
      if (!is_progression(operands)) return false;
    }
    return true;
  }

  const Program& program_;
  int left_ = most_comparisons;
};

bool fits(const Program& program, const Heads& heads, const Pattern& pattern) {
  for (uint32_t first = pattern.prefix; first < pattern.prefix + pattern.core; ++first)
    for (size_t variable = 0; variable < heads.front().size(); ++variable) {
      Values values;
      for (size_t head = first; head < heads.size(); head += pattern.core)
        values.push_back(heads[head][variable]);
      if (values.size() < fewest_witnesses || !is_progression(program, values)) return false;
    }
  return true;
}

} // namespace

bool is_progression(const Program& program, std::span<const ValueId> values) {
  return Families(program).is_progression(Values(values.begin(), values.end()));
}

std::optional<BitVector> step_of(const Program& program, std::span<const ValueId> values) {
  return Families(program).step(Values(values.begin(), values.end()));
}

std::optional<Pattern> find_pattern(const Program& program, const Heads& heads) {
  for (uint32_t length = 1; length <= longest_prefix + longest_core; ++length)
    for (uint32_t core = 1; core <= std::min(length, longest_core); ++core) {
      const Pattern pattern{length - core, core};
      if (pattern.prefix <= longest_prefix && fits(program, heads, pattern)) return pattern;
    }
  return std::nullopt;
}

} // namespace fathom::loops
