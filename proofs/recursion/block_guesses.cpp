// Blocks that activations allocate, change, are given and return: what may hold of their numbers.
#include "proofs/recursion/learner.h"

namespace fathom::recursion {

using namespace program;
using predicate::constant;
using predicate::Expression;
using predicate::Predicate;

/// Whether this number at the entry is that of a block that an argument points to, or of the next block.
bool Learner::is_of_blocks(size_t function, size_t number) const {
  const size_t arguments = activations_.count_arguments(function), fixed = activations_.count_fixed(function);
  if (number < arguments) return number + activations_.blocks(function).size() >= arguments;
  for (size_t family = 0; family < component_.families().size(); ++family)
    if (number >= fixed && activations_.counter_of(family) == number - fixed) return true;
  return false;
}

/// Where the blocks are that pointers point to, among those that there are.
void Learner::guess_blocks(size_t function) {
  loops::Candidates& candidates = *analysis_.functions[function].preconditions;
  const std::vector<Activations::Block> blocks = activations_.blocks(function);
  bool any = !blocks.empty();
  std::vector<Expression> next;
  for (size_t family = 0; family < next_blocks_.size(); ++family) {
    const std::optional<size_t> counter = activations_.counter_of(family);
    any |= counter.has_value();
    next.push_back(counter ? candidates.variable(activations_.count_fixed(function) + *counter)
                           : candidates.before_loop(next_blocks_[family]));
    if (counter) candidates.add(predicate::binary(Opcode::Ule, predicate::old(next.back()), next.back()));
  }
  if (!any) return;
  std::vector<loops::BlockNumber> numbers;
  const size_t first = activations_.count_arguments(function) - blocks.size();
  for (size_t i = 0; i < blocks.size(); ++i) {
    const Expression now = candidates.variable(first + i);
    numbers.push_back({now, predicate::old(now), blocks[i].family, nullptr});
  }
  loops::add_family_candidates(candidates, component_.families(), numbers, next);
}

/// Where a block is that is returned: among those that there were, or new, and beside the ones given.
void Learner::guess_blocks_returned(size_t function) {
  Contract& contract = *analysis_.functions[function].contract;
  const auto at_most = [](const Expression& a, const Expression& b) {
    return predicate::binary(Opcode::Ule, a, b);
  };
  const auto is_zero = [](const Expression& e) { return predicate::eq(e, constant(e->width(), 0)); };
  for (size_t family = 0; family < next_blocks_.size(); ++family)
    if (const std::optional<size_t> counter = activations_.counter_of(family))
      contract.add(at_most(contract.before(contract.cell_before(*counter)), contract.after(*counter)));
  const std::vector<Activations::Block> given = activations_.blocks(function),
                                        returned = activations_.blocks_returned(function);
  const size_t first_given = activations_.count_arguments(function) - given.size(),
               first_returned = contract.count_after() - returned.size();
  for (size_t i = 0; i < returned.size(); ++i) {
    const Expression result = contract.after(first_returned + i);
    const std::optional<size_t> counter = activations_.counter_of(returned[i].family);
    const Expression next = counter ? contract.after(*counter)
                                    : contract.fixed(builder_.program(), next_blocks_[returned[i].family]);
    contract.add(predicate::binary(Opcode::Ult, result, next));
    contract.add(predicate::complement(is_zero(result)));
    if (counter) {
      const Expression before = contract.before(contract.cell_before(*counter));
      contract.add(at_most(before, result));
      contract.add(predicate::disjunction(is_zero(result), at_most(before, result)));
    }
    for (size_t k = 0; k < given.size(); ++k) {
      if (given[k].family != returned[i].family) continue;
      const Expression argument = contract.before(first_given + k);
      contract.add(predicate::disjunction(is_zero(argument), predicate::eq(result, argument)));
      contract.add(predicate::disjunction(is_zero(result), at_most(argument, result)));
      contract.add(predicate::eq(is_zero(result), is_zero(argument)));
    }
  }
}

/// What may hold of all blocks, if activations change any.
void Learner::guess_all_blocks() {
  const std::vector<loops::Family>& families = component_.families();
  if (families.empty()) return;
  const auto guess = [&](loops::OfBlocks conditions) {
    return loops::guess_at_calls(memory_, families, analysis_.arrays, stored_.constants(), conditions);
  };
  analysis_.blocks = guess(loops::OfBlocks::Kept);
  analysis_.changes = guess(loops::OfBlocks::Changed);
}

} // namespace fathom::recursion
