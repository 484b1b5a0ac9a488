// Loops that are cut at their heads: what may be invariant of the blocks that loops allocate.
#include "proofs/body/choices.h"
#include "proofs/heap/family_guesses.h"
#include "proofs/heap/reused_blocks.h"
#include "proofs/learner/learner.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr uint32_t least_bits_of_count = 16;

/// Whether a pointer to blocks may be one to something else as well, as the address of a list's first field.
bool leads_beside_blocks(const Program& program, const LoopVariable& variable) {
  return std::any_of(variable.targets.begin(), variable.targets.end(), [&](ObjectId object) {
    return object != null_object && !family_distance(program, object);
  });
}

bool is_one_of_two(const Builder& builder, ValueId value) {
  const Program& program = builder.program();
  const std::vector<ValueId> choices = choices_of(program, value);
  return program[plain_value(program, value)].type.is_boolean() ||
         (choices.size() == 2 && builder.is_constant(choices[0]) && builder.is_constant(choices[1]));
}

/// Values may alternate from block to block: a number that is one of two is odd where that of a pointer's
/// block is, or is not.
void add_parity(Candidates& candidates, const predicate::Expression& number,
                const std::vector<Family>& families, const std::vector<BlockNumber>& blocks) {
  const auto lowest = [](const predicate::Expression& e) { return predicate::extract(e, 0, 1); };
  for (const BlockNumber& block : blocks) {
    if (families[block.family].reuses) continue;
    const predicate::Predicate same = predicate::eq(lowest(number), lowest(block.now));
    candidates.add(same);
    candidates.add(predicate::complement(same));
  }
}

} // namespace

/// How many there are before the loop: a value that outlasts the runs.
void Learner::note_families(const EdgeState& entry) {
  EdgeState state = entry;
  for (const Family& family : body_.families())
    before_.blocks.push_back(memory_.load(state.memory, state.position.guard,
                                          builder_.pointer(family.counter, next_place),
                                          Type::integer(builder_.pointer_bits())));
}

bool Learner::is_count_of_living(const LoopVariable& variable) const {
  const std::vector<Family>& families = body_.families();
  return !variable.is_phi && variable.offset == living_place &&
         std::any_of(families.begin(), families.end(), [&](const Family& family) {
           return family.reuses && family.counter == variable.object;
         });
}

/// A number of the program may count the blocks that are alive: as many as it says, or it has changed as
/// their number has.
void Learner::guess_counts() {
  Candidates& candidates = *analysis_.candidates;
  analysis_.counts_blocks = false;
  const auto is_of_family = [&](const LoopVariable& variable) {
    const std::vector<Family>& families = body_.families();
    return !variable.is_phi && std::any_of(families.begin(), families.end(), [&](const Family& family) {
      return family.counter == variable.object;
    });
  };
  for (size_t k = 0; k < analysis_.candidate_variables.size(); ++k) {
    if (!is_count_of_living(analysis_.variables[analysis_.candidate_variables[k]])) continue;
    const predicate::Expression living = candidates.variable(k);
    for (size_t n = 0; n < analysis_.candidate_variables.size(); ++n) {
      const LoopVariable& variable = analysis_.variables[analysis_.candidate_variables[n]];
      if (!variable.type.is_integer() || variable.type.width() < least_bits_of_count ||
          variable.type.width() > living->width() || is_of_family(variable))
        continue;
      const predicate::Expression number = candidates.variable(n);
      const auto as_wide = [&](const predicate::Expression& e) {
        return predicate::extract(e, 0, variable.type.width());
      };
      const auto difference = [](const predicate::Expression& a, const predicate::Expression& b) {
        return predicate::binary(Opcode::Sub, a, b);
      };
      candidates.add(predicate::eq(number, as_wide(living)));
      candidates.add(predicate::eq(difference(number, predicate::old(number)),
                                   difference(as_wide(living), as_wide(predicate::old(living)))));
      analysis_.counts_blocks = true;
    }
  }
}

void Learner::guess_families(const std::vector<ValueId>& after, uint32_t mark) {
  const std::vector<Family>& families = body_.families();
  analysis_.family_conditions.reset();
  analysis_.reuse_conditions.reset();
  if (families.empty()) return;
  std::vector<BlockNumber> blocks;
  std::vector<predicate::Expression> next;
  BlocksInLoop seen{.families = families, .changed = analysis_.arrays};
  for (size_t k = 0; k < families.size(); ++k)
    next.push_back(analysis_.candidates->before_loop(before_.blocks[k]));
  for (size_t k = 0; k < analysis_.candidate_variables.size(); ++k) {
    const LoopVariable& variable = analysis_.variables[analysis_.candidate_variables[k]];
    for (size_t f = 0; f < families.size(); ++f) {
      const bool is_counter = !variable.is_phi && variable.object == families[f].counter;
      if (is_counter && variable.offset == next_place) next[f] = analysis_.candidates->variable(k);
      if (variable.targets.count(families[f].blocks) == 0) continue;
      const auto number_of = [&](const predicate::Expression& pointer) {
        return number_of_block(pointer, families[f].distance, builder_.pointer_bits());
      };
      const predicate::Expression now = analysis_.candidates->variable(k);
      const predicate::Expression all =
          analysis_.candidates->before_loop(builder_.pointer(families[f].blocks, 0));
      blocks.push_back({number_of(now), number_of(predicate::old(now)), f, predicate::same_object(now, all),
                        leads_beside_blocks(builder_.program(), variable)});
      NumberSource source;
      source.spelling = spelling_of(body_, variable).text;
      source.variable = analysis_.candidate_variables[k];
      source.type = variable.type;
      source.first = variable.first;
      if (!variable.is_phi) source.object = variable.object;
      source.offset = variable.offset;
      seen.numbers.push_back(std::move(source));
      seen.blocks_of_numbers.push_back(families[f].blocks);
    }
  }
  guess_counts();
  for (size_t k = 0; k < analysis_.candidate_variables.size(); ++k) {
    const size_t number = analysis_.candidate_variables[k];
    const LoopVariable& variable = analysis_.variables[number];
    const bool is_of_family = std::any_of(families.begin(), families.end(), [&](const Family& family) {
      return !variable.is_phi && variable.object == family.counter;
    });
    if (!is_of_family && variable.type.is_integer() && is_one_of_two(builder_, after[number]))
      add_parity(*analysis_.candidates, analysis_.candidates->variable(k), families, blocks);
  }
  add_family_candidates(*analysis_.candidates, families, blocks, next);
  add_unchanged_blocks(*analysis_.candidates, builder_, families, analysis_.arrays, blocks);
  StoredInCells stored(families);
  const std::vector<SpeculativeRun::Write>& writes = body_.run_in_progress()->writes;
  stored.note(memory_, writes);
  seen.stored = stored.constants();
  seen.first = first_stored_;
  seen.fixed = fixed_stored(memory_, families, writes, mark);
  analysis_.family_conditions = guess_family_conditions(memory_, seen);
  analysis_.reuse_conditions = guess_reused_blocks(memory_, seen);
}

} // namespace fathom::loops
