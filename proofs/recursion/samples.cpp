// Executions of whole functions, on small numbers and around the constants that they compare with.
#include "proofs/recursion/learner.h"

#include <algorithm>
#include <climits>

namespace fathom::recursion {

using namespace program;

namespace {

constexpr size_t most_samples = 96;
/// LLVM instructions of one execution, and of all of a function.
constexpr uint64_t longest_sample = 4'000;
constexpr int most_given_up = 24;
/// So often a value is tried with which no execution has come to an end.
constexpr int most_tries = 2;

/// What a number may be in a sample, the likeliest ones first.
std::vector<BitVector> values_of(uint32_t width, predicate::Sign sign, size_t numbers,
                                 const std::vector<BitVector>& constants) {
  std::vector<BitVector> values;
  const auto add = [&](const BitVector& value) {
    if (std::find(values.begin(), values.end(), value) == values.end()) values.push_back(value);
  };
  const int64_t most = numbers <= 1 ? 12 : numbers == 2 ? 5 : 3;
  for (int64_t value = 0; value <= most; ++value) add(BitVector::from_signed(width, value));
  for (const BitVector& constant : constants) {
    if (constant.width() != width) continue;
    const int64_t around = numbers <= 1 ? 8 : 1;
    for (int64_t distance = -around; distance <= around; ++distance)
      add(constant + BitVector::from_signed(width, distance));
  }
  if (sign != predicate::Sign::Unsigned)
    for (int64_t value = -1; value >= -3; --value) add(BitVector::from_signed(width, value));
  return values;
}

} // namespace

std::vector<Sample> Learner::samples(size_t function, const EdgeState& call,
                                     const std::vector<BitVector>& constants) {
  const FunctionAnalysis& analysis = analysis_.functions[function];
  const Contract& contract = *analysis.contract;
  const Function& described = component_.functions()[function];
  for (const Argument& argument : analysis.arguments)
    if (argument.type.is_pointer() && !argument.has_stand_in() &&
        (!argument.first.valid() || argument.first.index() >= mark_))
      return {};
  for (const Scalar& argument : described.arguments)
    if (!argument.is_number && !argument.type.is_pointer()) return {};
  const size_t count = contract.count_before();
  std::vector<std::vector<BitVector>> choices;
  size_t all = 1;
  for (size_t i = 0; i < count; ++i) {
    choices.push_back(values_of(contract.before(i)->width(), contract.sign_before(i), count, constants));
    all = std::min<size_t>(all * choices.back().size(), 100'000);
  }
  std::vector<Sample> found;
  int given_up = 0;
  // A stride that is prime to most products goes through all of them in an even order.
  const size_t stride = all <= most_samples ? 1 : 7919;
  std::vector<std::vector<int>> tries; // by number and value: those in vain; none once one came to an end
  for (const std::vector<BitVector>& of_one : choices) tries.emplace_back(of_one.size());
  for (size_t k = 0; k < all && found.size() < most_samples && given_up < most_given_up; ++k) {
    Sample sample;
    std::vector<int*> of_values;
    size_t number = k * stride % all;
    for (size_t i = 0; i < count; ++i) {
      const size_t which = number % choices[i].size();
      sample.before.push_back(choices[i][which]);
      of_values.push_back(&tries[i][which]);
      number /= choices[i].size();
    }
    if (std::any_of(of_values.begin(), of_values.end(), [](const int* t) { return *t >= most_tries; }))
      continue;
    const bool is_whole = execute(function, call, sample);
    for (int* t : of_values) *t = is_whole ? INT_MIN : *t + 1;
    if (is_whole)
      found.push_back(std::move(sample));
    else
      ++given_up;
  }
  return found;
}

/// The function on these numbers, with its calls; false where that does not end, or not in numbers.
bool Learner::execute(size_t function, const EdgeState& call, Sample& sample) {
  loops::SpeculativeRun run;
  const Builder::Mark mark = component_.mark();
  bool is_whole = false;
  {
    const auto speculation = component_.speculate(run);
    EdgeState state = call;
    state.position = component_.paths().root();
    state.values.clear();
    size_t next = 0;
    const std::vector<Argument>& arguments = analysis_.functions[function].arguments;
    for (const Argument& argument : arguments)
      state.values.push_back(argument.has_stand_in()      ? builder_.pointer(argument.stand_in, 0)
                             : argument.type.is_pointer() ? argument.first
                                                          : builder_.constant(sample.before[next++]));
    const std::vector<ValueId> given = state.values;
    for (const auto* places : {&analysis_.reads, &analysis_.cells})
      for (const loops::VariablePlace& place : *places)
        if (Activations::is_number(place))
          activations_.store(state, place, builder_.constant(sample.before[next++]));
    for (const Argument& argument : arguments)
      for (const loops::VariablePlace& place : argument.cells)
        if (Activations::is_number(place))
          activations_.store(state, place, builder_.constant(sample.before[next++]));
    std::vector<EdgeState> returned = component_.run_whole(function, std::move(state), longest_sample);
    if (returned.size() == 1 && run.refused.empty() && builder_.is_false(run.open)) {
      is_whole = true;
      for (const ValueId value : activations_.numbers_at_return(function, returned[0], given)) {
        is_whole &= builder_.is_constant(value);
        if (is_whole) sample.after.push_back(builder_.program().constant(value));
      }
    }
  }
  component_.rollback(mark);
  return is_whole;
}

} // namespace fathom::recursion
