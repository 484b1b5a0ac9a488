// Loops that are cut at their heads: what speculative runs show of pointers, and what may be invariant.
#include "proofs/body/choices.h"
#include "proofs/body/families.h"
#include "proofs/learner/learner.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr size_t most_targets = 8, most_places = 4;
constexpr uint64_t most_growth = 1u << 16, most_swing = 1ull << 32;

/// The constants a value may be.
std::vector<BitVector> constants_in(const Program& program, ValueId value) {
  std::vector<BitVector> found;
  for (const ValueId choice : choices_of(program, value))
    if (program[choice].opcode == Opcode::Const) found.push_back(program.constant(choice));
  return found;
}

/// A truth value as a number.
bool is_outcome_of_question(const Program& program, ValueId value) {
  const Instruction& i = program[value];
  return i.opcode == Opcode::ZExt && program[i.operands[0]].type.is_boolean();
}

/// Whether a value is what it was before, or one of some constants, which are added.
bool is_set_only(const Builder& builder, ValueId leaf, ValueId after, std::vector<BitVector>& constants) {
  const Program& program = builder.program();
  bool all = true;
  for (const ValueId choice : choices_of(program, after)) {
    if (choice == leaf || program[choice].opcode == Opcode::Const) continue;
    const bool is_truth = program[choice].type.is_boolean() || is_outcome_of_question(program, choice);
    all &= is_truth;
    if (!is_truth) continue;
    for (const uint64_t c : {0, 1}) constants.emplace_back(program[choice].type.width(), c);
  }
  return all;
}

/// The most that is added to a number in an iteration; 0 where something else happens to it, or too much.
uint64_t growth_of(const Builder& builder, ValueId leaf, ValueId after) {
  uint64_t most = 0;
  for (const ValueId choice : choices_of(builder.program(), after)) {
    if (choice == leaf) continue;
    const Instruction& i = builder.program()[choice];
    const bool is_sum = i.opcode == Opcode::Add && i.type.width() <= 64;
    if (!is_sum || (i.operands[0] != leaf && i.operands[1] != leaf)) return 0;
    most = std::max(most, builder.interval(i.operands[i.operands[0] == leaf ? 1 : 0]).high);
  }
  return most > most_growth ? 0 : most;
}

/// Whether conditions are made of the pool's state (learner_pool.cpp): a pointer leads there.
bool leads_any(const std::vector<LoopVariable>& variables, const Pool& pool) {
  return std::ranges::any_of(variables, [&](const LoopVariable& variable) {
    const bool counts = variable.kind != LoopVariable::Kind::Dead;
    return counts && std::ranges::any_of(variable.targets, [&](ObjectId object) { return pool.has(object); });
  });
}

/// Whether an iteration adds to a number what is not known beforehand.
bool is_collected(const Builder& builder, ValueId leaf, ValueId after) {
  const Program& program = builder.program();
  return std::ranges::any_of(choices_of(program, after), [&](ValueId choice) {
    const Instruction& i = program[choice];
    const bool is_sum = i.opcode == Opcode::Add || i.opcode == Opcode::Sub || i.opcode == Opcode::Mul ||
                        i.opcode == Opcode::Xor || i.opcode == Opcode::Or || i.opcode == Opcode::And;
    if (!is_sum || (i.operands[0] != leaf && i.operands[1] != leaf)) return false;
    return !builder.is_constant(i.operands[i.operands[0] == leaf ? 1 : 0]);
  });
}

/// The constants that a number is compared with: whoever looks whether it lies between two of them goes on
/// with one that does, mostly. Nothing: there is none.
std::optional<BitVector> largest_limit(const Program& program, ValueId value) {
  std::optional<BitVector> largest;
  for (ValueId each(value.index() + 1); each.index() < program.size(); each = ValueId(each.index() + 1)) {
    const Instruction& i = program[each];
    if (i.opcode != Opcode::Slt && i.opcode != Opcode::Sle) continue;
    for (const auto& [one, other] :
         {std::pair(i.operands[0], i.operands[1]), std::pair(i.operands[1], i.operands[0])}) {
      if (one != value || program[other].opcode != Opcode::Const) continue;
      const BitVector& c = program.constant(other);
      const BitVector positive = c.sign() ? -c : c;
      if (!largest || largest->ult(positive)) largest = positive;
    }
  }
  return largest;
}

/// The largest absolute value of a number with a sign, as far as can be told or guessed; nothing where it may
/// be too large to count. No operation in it wraps.
std::optional<uint64_t> magnitude(const Program& program, ValueId value, int depth = 4) {
  const Instruction& i = program[value];
  const uint32_t width = i.type.width();
  const auto fits = [&](uint64_t most) {
    return most <= most_swing && (width > 62 || most < 1ull << (width - 1)) ? std::optional(most)
                                                                            : std::nullopt;
  };
  if (i.opcode == Opcode::Const) {
    const BitVector& c = program.constant(value);
    const BitVector positive = c.sign() ? -c : c;
    return positive.fits_u64() ? fits(positive.low64()) : std::nullopt;
  }
  if (i.opcode == Opcode::SExt || i.opcode == Opcode::ZExt) {
    const uint32_t from = program[i.operands[0]].type.width();
    if (i.opcode == Opcode::SExt && depth > 0)
      if (const auto inner = magnitude(program, i.operands[0], depth - 1)) return fits(*inner);
    return from > 32 ? std::nullopt
                     : fits(i.opcode == Opcode::SExt ? 1ull << (from - 1) : (1ull << from) - 1);
  }
  if (i.opcode == Opcode::Ite && depth > 0) {
    const auto one = magnitude(program, i.operands[1], depth - 1);
    const auto other = magnitude(program, i.operands[2], depth - 1);
    return one && other ? std::optional(std::max(*one, *other)) : std::nullopt;
  }
  const bool is_sum = i.opcode == Opcode::Add || i.opcode == Opcode::Sub;
  if (!is_sum && i.opcode != Opcode::Mul) {
    const auto limit = largest_limit(program, value);
    return limit && limit->fits_u64() ? fits(limit->low64()) : std::nullopt;
  }
  if (depth == 0) return {};
  const auto left = magnitude(program, i.operands[0], depth - 1);
  const auto right = magnitude(program, i.operands[1], depth - 1);
  if (!left || !right || (!is_sum && *right != 0 && *left > most_swing / *right)) return {};
  return fits(is_sum ? *left + *right : *left * *right);
}

/// The most that a number with a sign changes by in an iteration; 0 where something else happens to it, or
/// too much.
uint64_t swing_of(const Program& program, ValueId leaf, ValueId after) {
  uint64_t most = 0;
  for (const ValueId choice : choices_of(program, after)) {
    if (choice == leaf) continue;
    const Instruction& i = program[choice];
    const bool is_first = i.operands[0] == leaf;
    if (i.opcode != Opcode::Add && !(i.opcode == Opcode::Sub && is_first)) return 0;
    if (!is_first && i.operands[1] != leaf) return 0;
    const std::optional<uint64_t> change = magnitude(program, i.operands[is_first ? 1 : 0]);
    if (!change) return 0;
    most = std::max(most, *change);
  }
  return most;
}

/// Whether a pointer stays in the object that it pointed to before the loop, whichever that is.
bool moves_only(Builder& builder, ValueId first, ValueId after) {
  const std::vector<ValueId> choices = choices_of(builder.program(), after);
  return builder.program()[first].opcode != Opcode::Pointer &&
         std::all_of(choices.begin(), choices.end(),
                     [&](ValueId choice) { return builder.is_true(builder.same_object(first, choice)); });
}

std::set<ObjectId> objects_of(const Resolution& resolution) {
  std::set<ObjectId> all;
  for (const PointerTarget& target : resolution.targets) all.insert(target.object);
  return all;
}

/// Whether the target is null with an offset: a null pointer that was moved as if it led into a block.
bool is_moved_null(const Builder& builder, const PointerTarget& target) {
  return target.object == null_object && builder.is_constant(target.offset) &&
         builder.constant_u64(target.offset) != 0;
}

/// Whether a value may point to a block of a family, and not to its beginning.
bool leads_into_blocks(SymbolicMemory& memory, ValueId value) {
  const Resolution resolution = memory.resolve(value);
  return std::any_of(resolution.targets.begin(), resolution.targets.end(), [&](const PointerTarget& target) {
    const auto distance = family_distance(memory.builder().program(), target.object);
    return distance && split_offset(memory.builder(), *distance, target.offset).place.value_or(0) != 0;
  });
}

/// Adds what a variable may point to that had one value and has another one now; false where that is not
/// known.
bool add_targets(const Builder& builder, SymbolicMemory& memory, std::pair<ValueId, ValueId> values,
                 std::set<ObjectId>& all) {
  bool known = true;
  const bool leads_into = leads_into_blocks(memory, values.second);
  for (const ValueId value : {values.first, values.second}) {
    const Resolution resolution = memory.resolve(value);
    known &= resolution.complete;
    for (const PointerTarget& target : resolution.targets)
      if (!leads_into || !is_moved_null(builder, target)) all.insert(target.object);
  }
  return known;
}

/// Null with an offset: an integer that was made a pointer.
bool is_number_as_pointer(const Builder& builder, ValueId value) {
  const Instruction& i = builder.program()[value];
  if (i.opcode == Opcode::Pointer) return i.object == null_object && i.imm != 0;
  return i.opcode == Opcode::PtrAdd && builder.program()[i.operands[0]].opcode == Opcode::Pointer &&
         builder.program()[i.operands[0]].object == null_object;
}

} // namespace

/// The places in the targets of a variable that may point to blocks of a family: those that it had, and what
/// the values show. What points somewhere else in a target is an obligation.
TargetPlaces Learner::places_in(const LoopVariable& variable, const std::set<ObjectId>& targets,
                                std::initializer_list<ValueId> values) const {
  TargetPlaces places = variable.places;
  if (std::none_of(targets.begin(), targets.end(),
                   [&](ObjectId object) { return family_distance(builder_.program(), object).has_value(); }))
    return {};
  std::set<ObjectId> anywhere; // beside blocks, of which there are places as soon as they are targets
  for (const ObjectId object : variable.targets)
    if (!places.empty() && places.count(object) == 0) anywhere.insert(object);
  for (const ValueId value : values)
    for (const PointerTarget& target : memory_.resolve(value).targets) {
      if (target.object == null_object || targets.count(target.object) == 0) continue;
      if (const auto distance = family_distance(builder_.program(), target.object)) {
        const std::optional<uint64_t> place = split_offset(builder_, *distance, target.offset).place;
        std::set<uint64_t>& known = places[target.object];
        if (place || known.empty()) known.insert(place.value_or(0)); // moved by a number, as runs do
      } else if (anywhere.count(target.object) == 0 && builder_.is_constant(target.offset))
        places[target.object].insert(builder_.constant_u64(target.offset));
      else
        anywhere.insert(target.object);
    }
  std::erase_if(places, [&](const auto& of) {
    const bool is_block = family_distance(builder_.program(), of.first).has_value();
    return !is_block && (anywhere.count(of.first) != 0 || of.second.size() > most_places);
  });
  return places;
}

/// A pointer to something else that the first iteration makes one into a block has places from then on, and
/// the loop's other pointers to blocks their targets. Moved by a number, as they are in the next run, it
/// would lead anywhere in what it points to before the loop, and a store through it would make an array of
/// that.
void Learner::note_first_places(EdgeState entry, EdgeState back) {
  const auto is_block = [&](ObjectId object) {
    return family_distance(builder_.program(), object).has_value();
  };
  bool leads_beside = false;
  std::vector<LoopVariable> variables = analysis_.variables;
  for (LoopVariable& variable : variables) {
    if (!variable.type.is_pointer()) continue;
    const ValueId first = iterations_.read(entry, variable), after = iterations_.read(back, variable);
    const Resolution before = memory_.resolve(first), now = memory_.resolve(after);
    std::set<ObjectId> all = objects_of(before);
    const bool is_beside = std::any_of(all.begin(), all.end(), [&](ObjectId object) {
      return is_place(builder_.program(), object) && !is_block(object);
    });
    for (const PointerTarget& target : now.targets)
      if (!is_moved_null(builder_, target)) all.insert(target.object);
    const bool is_known = before.complete && now.complete && all.size() <= most_targets &&
                          all.rbegin()->index() < first_object_;
    if (!is_known || std::none_of(all.begin(), all.end(), is_block)) continue;
    leads_beside |= is_beside;
    variable.places = places_in(variable, all, {first, after});
    variable.targets = std::move(all);
    variable.never_affine = true;
  }
  if (leads_beside) analysis_.variables = std::move(variables);
}

/// Pointers that do not just move: into one of the objects that they have been seen to point to; anywhere, if
/// these are too many, or objects that each iteration has of its own. False when it must be tried again.
bool Learner::learn_pointers(const std::vector<ValueId>& after) {
  bool settled = true;
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    LoopVariable& variable = analysis_.variables[i];
    if (variable.kind == LoopVariable::Kind::Dead) continue;
    const bool is_affine = variable.kind == LoopVariable::Kind::Affine;
    if (!variable.type.is_pointer()) {
      // There may be more iterations than a narrower number can count.
      if (!is_affine || variable.type.width() <= most_bits_of_a_count) continue;
      variable.never_affine = true;
      settled = false;
      continue;
    }
    const auto is_block = [&](ObjectId object) {
      return family_distance(builder_.program(), object).has_value();
    };
    if (is_affine) {
      const Resolution resolution = memory_.resolve(after[i]);
      if (std::none_of(resolution.targets.begin(), resolution.targets.end(),
                       [&](const PointerTarget& target) { return is_block(target.object); }))
        continue;
      variable.never_affine = true;
      settled = false;
    }
    variable.kind = LoopVariable::Kind::Recurrent;
    // A version in lockstep does not move it in each turn.
    if (extras_.has_versions && variable.targets.empty() && moves_only(builder_, variable.first, after[i]))
      continue;
    std::set<ObjectId> all = variable.targets;
    const bool known = add_targets(builder_, memory_, {variable.first, after[i]}, all);
    // Moved by a number, as it was in this run, it was no pointer to a block: so again, as one.
    if (!known && variable.targets.empty() && std::any_of(all.begin(), all.end(), is_block)) {
      std::set<ObjectId> begins = objects_of(memory_.resolve(variable.first));
      std::copy_if(all.begin(), all.end(), std::inserter(begins, begins.end()), is_block);
      variable.places = places_in(variable, begins, {variable.first, after[i]});
      variable.targets = std::move(begins);
      variable.never_affine = true;
      settled = false;
      continue;
    }
    if (!known || all.size() > most_targets || all.rbegin()->index() >= first_object_) {
      variable.kind = LoopVariable::Kind::Dead; // or rather: anything
      continue;
    }
    const bool is_number = *all.begin() == null_object && is_number_as_pointer(builder_, variable.first);
    const TargetPlaces places = places_in(variable, all, {variable.first, after[i]});
    if (all.size() == 1 && (is_place(builder_.program(), *all.begin()) || is_number) &&
        !is_block(*all.begin()))
      continue; // it moves
    variable.never_affine = true;
    settled &= all == variable.targets && places == variable.places;
    variable.targets = std::move(all);
    variable.places = places;
  }
  return settled;
}

/// Whether a variable is set to constants, and nothing asks for what it was: neither the iteration nor
/// another variable.
bool Learner::is_outcome(size_t number, const std::vector<ValueId>& leaves, const std::vector<ValueId>& after,
                         Span span) {
  const LoopVariable& variable = analysis_.variables[number];
  if (variable.type.is_pointer()) return false;
  const Program& program = builder_.program();
  const ValueId leaf = leaves[number];
  const ValueId own = variable.is_phi ? ValueId() : builder_.pointer(variable.object, variable.offset);
  std::vector<bool> same(program.size()); // the leaf, or a choice of it
  same[leaf.index()] = true;
  for (uint32_t id = span.began; id < span.ended; ++id) {
    const Instruction& i = program[ValueId(id)];
    for (size_t k = 0; k < 3; ++k) {
      if (!i.operands[k].valid() || !same[i.operands[k].index()]) continue;
      if (i.opcode != Opcode::Ite || k == 0) return false;
      same[id] = true;
    }
  }
  for (const SpeculativeRun::Write& write : body_.run_in_progress()->writes)
    if (same[write.value.index()] && write.pointer != own) return false;
  for (size_t other = 0; other < after.size(); ++other)
    if (other != number && same[after[other].index()]) return false;
  // What loops within this one leave is open in such a run: a result that they have set beside the constants.
  bool any_constant = false;
  for (const ValueId choice : choices_of(program, after[number])) {
    const bool is_constant = builder_.is_constant(choice);
    if (!is_constant && program[choice].opcode != Opcode::Open) return false;
    any_constant |= is_constant;
  }
  return any_constant;
}

/// `numbers`: the variables as numbers in the run; `end`: where it came back to the head.
void Learner::find_candidates(const std::vector<ValueId>& leaves, const std::vector<ValueId>& numbers,
                              const std::vector<ValueId>& after, uint32_t mark, Span span,
                              const EdgeState& end) {
  std::vector<LoopNumber> known;
  Candidates::Iteration iteration;
  iteration.mark = mark;
  iteration.conditional = extras_.conditional;
  iteration.has_versions = extras_.has_versions;
  iteration.began = span.began;
  iteration.ended = span.ended;
  analysis_.candidate_variables.clear();
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    const LoopVariable& variable = analysis_.variables[i];
    if (variable.kind == LoopVariable::Kind::Dead) continue;
    LoopNumber number;
    const std::string name = name_of(body_, variable);
    number.first = variable.first;
    number.is_pointer = variable.type.is_pointer();
    number.moves_only = variable.targets.empty();
    // What is said of a pool's state are conditions of its own (learner_pool.cpp).
    const bool is_of_pool = !variable.is_phi && variable.object == body_.pool().state;
    number.is_described = is_of_pool && leads_any(analysis_.variables, body_.pool());
    // So are those of how many blocks of a family are alive (learner_families.cpp).
    number.is_outcome = is_of_pool || is_count_of_living(variable) || is_outcome(i, leaves, after, span);
    // What the compiler adds to leave a function: nothing is asked about it.
    if (name.empty() && number.is_outcome) continue;
    if (!variable.is_phi) number.object = variable.object;
    number.is_of_library =
        !variable.is_phi && builder_.program().object(variable.object).origin == Origin::Library;
    number.offset = variable.offset;
    const Spelling spelling = spelling_of(body_, variable);
    number.spelling = spelling.text;
    number.sign = spelling.sign;
    const auto is_same = [&](const LoopNumber& other) { return other.spelling == number.spelling; };
    if (std::any_of(known.begin(), known.end(), is_same))
      number.spelling = predicate::Scope().unused(fmt::format("{}_{}", name, i));
    analysis_.candidate_variables.push_back(i);
    iteration.before.values.push_back(leaves[i]);
    iteration.before.numbers.push_back(numbers[i]);
    iteration.after.values.push_back(after[i]);
    iteration.after.numbers.push_back(number.is_pointer ? ValueId() : after[i]);
    iteration.constants.emplace_back();
    if (!number.is_pointer) iteration.constants.back() = constants_in(builder_.program(), after[i]);
    iteration.is_set_only.push_back(!number.is_pointer && extras_.conditional &&
                                    is_set_only(builder_, leaves[i], after[i], iteration.constants.back()));
    iteration.growth.push_back(number.is_pointer ? 0 : growth_of(builder_, leaves[i], after[i]));
    const bool has_growth = number.is_pointer || iteration.growth.back() > 0;
    number.is_collected = !has_growth && is_collected(builder_, leaves[i], after[i]);
    iteration.swing.push_back(has_growth ? 0 : swing_of(builder_.program(), leaves[i], after[i]));
    known.push_back(std::move(number));
  }
  analysis_.candidates = std::make_shared<Candidates>(memory_, std::move(known));
  guess_families(after, mark);
  guess_pool(span);
  analysis_.candidates->collect(iteration);
  guess_array_conditions(leaves, numbers, after, mark, span.began, end);
}

/// Older objects that are read at places that move, and not changed.
void Learner::find_searched(const std::vector<ElementHints::Access>& loads) {
  analysis_.searched.clear();
  for (const ElementHints::Access& load : loads)
    for (const PointerTarget& target : memory_.resolve(load.pointer).targets) {
      const bool is_older = target.object != null_object && target.object.index() < first_object_;
      if (is_older && !builder_.is_constant(target.offset) && analysis_.arrays.count(target.object) == 0)
        analysis_.searched.insert(target.object);
    }
}

void Learner::guess_array_conditions(const std::vector<ValueId>& leaves, const std::vector<ValueId>& numbers,
                                     const std::vector<ValueId>& after, uint32_t mark, uint32_t began,
                                     const EdgeState& end) {
  analysis_.array_conditions.reset();
  ElementHints hints;
  const Program& program = builder_.program();
  for (uint32_t id = began; id < program.size(); ++id) {
    const Instruction& i = program[ValueId(id)];
    if (i.opcode == Opcode::Load && i.type.is_integer())
      hints.loads.push_back({i.operands[0], i.type, ValueId(id)});
  }
  find_searched(hints.loads);
  if (analysis_.arrays.empty() && analysis_.searched.empty()) return;
  for (const ObjectId array : analysis_.arrays)
    if (!is_about_blocks(body_.families(), array)) hints.arrays.push_back(array);
  hints.searched.assign(analysis_.searched.begin(), analysis_.searched.end());
  for (const size_t k : analysis_.candidate_variables) {
    const LoopVariable& variable = analysis_.variables[k];
    if (!variable.targets.empty() || (!variable.type.is_pointer() && variable.type.width() < 8)) continue;
    NumberSource source;
    const Spelling spelling = spelling_of(body_, variable);
    source.spelling = spelling.text;
    source.sign = spelling.sign;
    source.variable = k;
    source.type = variable.type;
    source.first = variable.first;
    if (!variable.is_phi) source.object = variable.object;
    source.offset = variable.offset;
    if (const ObjectId seat = body_.pool().seat_of(source.object, source.offset); seat.valid())
      hints.presence[seat] = hints.numbers.size();
    hints.numbers.push_back(source);
    hints.leaves.push_back(variable.type.is_pointer() ? numbers[k] : leaves[k]);
    hints.after.push_back(number_of(builder_, source, after[k]));
    hints.firsts.push_back(variable.type.is_pointer() ? ValueId() : variable.first);
  }
  for (const SpeculativeRun::Write& write : body_.run_in_progress()->writes)
    hints.stores.push_back({write.pointer, builder_.type(write.value), write.value, write.guard});
  hints.has_versions = extras_.has_versions;
  hints.spelling = [this](const predicate::Spot& spot, uint32_t bytes, const std::string& index) {
    return body_.spelling_of(spot, bytes, index);
  };
  hints.end = end.position.guard;
  hints.mark = mark;
  hints.relations = extras_.relations;
  hints.began = began;
  analysis_.array_conditions = loops::guess_array_conditions(memory_, hints);
  std::erase_if(analysis_.searched, [&](ObjectId array) {
    const ArrayConditions& all = *analysis_.array_conditions;
    return std::none_of(all.conditions.begin(), all.conditions.end(), [&](const ElementCondition& condition) {
      return all.elements[condition.elements].array == array;
    });
  });
}

} // namespace fathom::loops
