// What a loop changes, and how: speculative runs until the kinds of all variables are the same twice.
#include "proofs/learner/learner.h"

#include "ir/program/paths/conjuncts.h"
#include "proofs/body/choices.h"
#include "proofs/elements/neighbours.h"
#include "proofs/learner/closed_forms.h"

#include <algorithm>

namespace fathom::loops {

using namespace program;

namespace {

constexpr int most_probes = 8;
/// For a loop that is summarised, and for one that is cut: a state machine may have hundreds.
constexpr size_t most_variables = 64, most_cut_variables = 512;
constexpr uint64_t most_elements = 8;
/// Variables of one array that stand beside its elements.
constexpr ptrdiff_t most_parts = 16;
constexpr int deepest_choice = 12;

/// Whether a place in an array may be a variable beside its elements: `count` in `struct { int count; int
/// stack[32]; }`. What the source writes as an element is none.
bool may_be_part(LoopBody& body, const LoopAnalysis& analysis, const PointerTarget& place, Type type) {
  if (is_about_blocks(body.families(), place.object)) return false;
  const auto is_part = [&](const LoopVariable& variable) {
    return !variable.is_phi && variable.object == place.object;
  };
  if (std::count_if(analysis.variables.begin(), analysis.variables.end(), is_part) >= most_parts)
    return false;
  const Builder& builder = body.memory().builder();
  const int64_t offset = builder.constant_i64(place.offset);
  const uint32_t bytes = builder.program().target.bytes(type);
  return body.spelling_of({place.object, offset, 0}, bytes, {}).text.find('[') == std::string::npos;
}

} // namespace

Learner::Learner(LoopBody& body, bool inductive, Extras extras)
    : body_(body), builder_(body.memory().builder()), memory_(body.memory()), paths_(body.paths()),
      iterations_(body, analysis_), extras_(extras) {
  analysis_.inductive = inductive;
}

/// Each element of an array with few of this type is a variable; false where it is another one.
bool Learner::note_elements(ObjectId array, Type type, bool& known) {
  if (analysis_.elements.count(array) != 0) return true;
  const std::optional<uint64_t> size = builder_.program().constant_size(array);
  const uint64_t bytes = builder_.program().target.bytes(type);
  std::vector<LoopVariable>& variables = analysis_.variables;
  if (!extras_.elements || analysis_.arrays.count(array) != 0 || !type.is_integer() || !size) return false;
  if (*size % bytes != 0 || *size > most_elements * bytes) return false;
  if (variables.size() + *size / bytes > most_variables) return false;
  const auto is_other = [&](const LoopVariable& variable) {
    return !variable.is_phi && variable.object == array &&
           (variable.type != type || variable.offset % int64_t(bytes) != 0);
  };
  if (std::any_of(variables.begin(), variables.end(), is_other)) return false;
  std::erase_if(variables,
                [&](const LoopVariable& variable) { return !variable.is_phi && variable.object == array; });
  for (uint64_t offset = 0; offset < *size; offset += bytes) {
    LoopVariable variable;
    variable.object = array;
    variable.offset = int64_t(offset);
    variable.type = type;
    variable.never_control = true;
    variables.push_back(variable);
  }
  analysis_.elements.insert(array);
  known = false;
  return true;
}

/// What a pointer may point to is changed somewhere, by values of this type, if it is known; `known` becomes
/// false where that is new.
bool Learner::note_array(ValueId pointer, std::optional<Type> type, bool& known) {
  const Resolution resolution = memory_.resolve(pointer);
  if (!resolution.complete) return refuse("a store through a pointer that may point anywhere");
  for (const PointerTarget& target : resolution.targets) {
    if (target.object == null_object) continue;
    if (target.object.index() >= first_object_) {
      if (analysis_.inductive) continue; // of this iteration alone
      return refuse("a store into a block of this iteration");
    }
    if (type && note_elements(target.object, *type, known)) continue;
    known &= !analysis_.arrays.insert(target.object).second;
  }
  return true;
}

/// The constant places of which a pointer is one; none where it may be another one.
std::vector<PointerTarget> Learner::constant_places(const SpeculativeRun::Write& write) const {
  const Instruction& i = builder_.program()[write.pointer];
  if (i.opcode == Opcode::Pointer)
    return {{builder_.boolean(true), i.object, builder_.constant(builder_.pointer_bits(), uint64_t(i.imm))}};
  if (!analysis_.inductive || !builder_.type(write.value).is_pointer()) return {};
  const Resolution resolution = memory_.resolve(write.pointer);
  const bool are_constant =
      std::all_of(resolution.targets.begin(), resolution.targets.end(),
                  [&](const PointerTarget& target) { return builder_.is_constant(target.offset); });
  return resolution.complete && are_constant ? resolution.targets : std::vector<PointerTarget>();
}

/// A store at a constant place, or a read from one in an array: one of the loop's variables.
Learner::Note Learner::note_place(const TypedAccess& access, const PointerTarget& place, bool first) {
  if (place.object.index() >= first_object_) return Note::Known; // of this iteration alone
  if (place.object == null_object) return Note::Known;           // nothing is there
  const auto refused = [&](const char* why) { return refuse(why), Note::Refused; };
  const bool is_part = analysis_.arrays.count(place.object) != 0;
  if (is_part && !analysis_.inductive)
    return first ? Note::Known : refused("a part of an array is a variable of the loop");
  const Type type = access.type;
  const int64_t offset = builder_.constant_i64(place.offset);
  const auto bytes = [&](Type t) { return int64_t(builder_.program().target.bytes(t)); };
  std::vector<LoopVariable>& variables = analysis_.variables;
  const auto same = std::find_if(variables.begin(), variables.end(), [&](const LoopVariable& variable) {
    return !variable.is_phi && variable.object == place.object && variable.offset < offset + bytes(type) &&
           offset < variable.offset + bytes(variable.type);
  });
  if (same != variables.end()) {
    if (same->offset == offset && same->type == type) return Note::Known;
    if (!analysis_.inductive) return refused("a variable is written with different types");
    analysis_.arrays.insert(place.object);
    whole_.insert(place.object);
    return Note::New;
  }
  if (is_part && (whole_.count(place.object) != 0 || !may_be_part(body_, analysis_, place, type)))
    return Note::Known;
  if (!access.certain && !analysis_.inductive)
    return first ? Note::Known // the first place of an array
                 : refused("a store that may be invalid");
  if (variables.size() == (analysis_.inductive ? most_cut_variables : most_variables))
    return refused("too many variables change");
  LoopVariable variable;
  variable.object = place.object;
  variable.offset = offset;
  variable.type = type;
  variable.never_control = analysis_.inductive;
  variables.push_back(variable);
  return Note::New;
}

/// Adds what the run stored to the variables and arrays; false when it must be tried again with these.
bool Learner::note_writes(const SpeculativeRun& run, const std::vector<EdgeState>& back, bool first) {
  bool known = true;
  const std::set<ObjectId> arrays = analysis_.arrays;
  Exclusion exclusion(builder_);
  for (const SpeculativeRun::Write& write : run.writes) {
    if (analysis_.inductive && exclusion.leaves_loop(write.guard, back)) continue;
    const std::vector<PointerTarget> places = constant_places(write);
    for (const PointerTarget& place : places) {
      const Note note = note_place({builder_.type(write.value), write.certain}, place, first);
      if (note == Note::Refused) return false;
      known &= note == Note::Known;
    }
    if (places.empty() && !note_array(write.pointer, builder_.type(write.value), known)) return false;
  }
  for (const ValueId block : run.blocks)
    if (!note_array(block, {}, known)) return false;
  // What is read at constant places of arrays may be worth a variable, too.
  for (const SpeculativeRun::Read& read : run.reads) {
    const Instruction& i = builder_.program()[read.pointer];
    if (analysis_.arrays.count(i.object) == 0) continue;
    const ValueId offset = builder_.constant(builder_.pointer_bits(), uint64_t(i.imm));
    known &= note_place({read.type, true}, {builder_.boolean(true), i.object, offset}, false) == Note::Known;
  }
  for (const ObjectId array : analysis_.arrays) analysis_.elements.erase(array);
  // What an iteration stored at a constant place, before the object was known for an array, may have been
  // its first cell.
  std::erase_if(analysis_.variables, [&](const LoopVariable& variable) {
    const bool is_old = arrays.count(variable.object) != 0 && whole_.count(variable.object) == 0;
    return !variable.is_phi && analysis_.arrays.count(variable.object) != 0 && !is_old;
  });
  return known;
}

/// The low bits of a sum are the sum of the low bits: C computes with char and short as int.
ValueId Learner::narrowed(ValueId value, int depth) {
  const Instruction low = builder_.program()[value];
  if (low.opcode != Opcode::Extract || low.imm != 0 || depth == 0) return value;
  const Instruction wide = builder_.program()[low.operands[0]];
  const uint32_t width = low.type.width();
  if (wide.opcode != Opcode::Add && wide.opcode != Opcode::Sub) return value;
  const ValueId a = narrowed(builder_.trunc(wide.operands[0], width), depth - 1);
  const ValueId b = narrowed(builder_.trunc(wide.operands[1], width), depth - 1);
  return builder_.binary(wide.opcode, a, b);
}

/// By value: whether the iteration, which began at `began`, or another variable after it depends on it.
std::vector<bool> Learner::uses(const std::vector<ValueId>& after, const EdgeState& back,
                                uint32_t began) const {
  const Program& program = builder_.program();
  std::vector<bool> used(program.size());
  for (uint32_t i = began; i < program.size(); ++i)
    for (const ValueId operand : program[ValueId(i)].operands)
      if (operand.valid()) used[operand.index()] = true;
  if (analysis_.variables.size() > 1) // one variable may have become another
    for (const ValueId value : after) used[value.index()] = true;
  for (const SpeculativeRun::Write& write : body_.run_in_progress()->writes)
    used[write.pointer.index()] = used[write.value.index()] = used[write.guard.index()] = true;
  used[back.position.guard.index()] = true;
  return used;
}

/// By instruction from `from` on: whether a place or an amount of bytes is computed with it.
std::vector<bool> Learner::leads_to_places(uint32_t from) const {
  const Program& program = builder_.program();
  std::vector<bool> leads(program.size() - from);
  for (auto id = uint32_t(program.size()); id-- > from;) {
    const Instruction& i = program[ValueId(id)];
    const bool all = leads[id - from] || info(i.opcode).category == OpcodeCategory::Memory ||
                     info(i.opcode).family == OpcodeFamily::Pointer || i.opcode == Opcode::Copy ||
                     i.opcode == Opcode::Fill;
    for (const ValueId operand : i.operands)
      if (all && operand.valid() && operand.index() >= from) leads[operand.index() - from] = true;
  }
  return leads;
}

/// Whether the body widens the variable, or its sum with something.
void Learner::note_extensions(LoopVariable& variable, ValueId before, uint32_t mark) const {
  const Program& program = builder_.program();
  const std::vector<bool> leads = leads_to_places(mark);
  for (uint32_t k = mark; k < program.size(); ++k) {
    const Instruction& use = program[ValueId(k)];
    if (use.opcode != Opcode::SExt && use.opcode != Opcode::ZExt) continue;
    const Instruction& from = program[use.operands[0]];
    const bool of_variable =
        use.operands[0] == before ||
        (from.opcode == Opcode::Add && (from.operands[0] == before || from.operands[1] == before));
    (use.opcode == Opcode::SExt ? variable.extended_signed : variable.extended) |= of_variable;
    variable.widened_to_place |= of_variable && leads[k - mark];
  }
}

/// By variable: its value where the iteration began (`leaves`, arbitrary) and where it ended (`after`).
void Learner::classify(const std::vector<ValueId>& leaves, const std::vector<ValueId>& after,
                       const EdgeState& back, uint32_t mark, uint32_t began) {
  using Kind = LoopVariable::Kind;
  const Program& program = builder_.program();
  const std::vector<bool> used = uses(after, back, began);
  std::vector<ValueId> steps(analysis_.variables.size());
  for (size_t i = 0; i < analysis_.variables.size(); ++i) {
    LoopVariable& variable = analysis_.variables[i];
    if (variable.kind == Kind::Control) continue;
    const bool is_pointer = variable.type.is_pointer();
    // A pointer that is known where the loop begins may be what still leads to a block.
    const bool is_local = !variable.is_phi && variable.offset == 0 &&
                          (!is_pointer || !memory_.resolve(variable.first).complete);
    if (analysis_.inductive && is_local && body_.is_dead(variable.object)) {
      variable.kind = Kind::Dead;
      continue;
    }
    const ValueId before = leaves[i];
    const ValueId x = is_pointer ? builder_.ptr_offset(before) : before;
    const ValueId y = is_pointer ? builder_.ptr_offset(after[i]) : narrowed(after[i], 8);
    const bool one_object = !is_pointer || builder_.is_true(builder_.same_object(before, after[i]));
    const ValueId step = builder_.binary(Opcode::Sub, y, x);
    if (!is_pointer) steps[i] = step;
    const bool is_constant = builder_.is_constant(step);
    const bool as_guessed = one_object && is_constant && program.constant(step) == variable.guess;
    if (variable.guess && (!as_guessed || variable.never_affine)) {
      std::erase_if(guessed_, [&](const LoopVariable& other) { return other.is_same(variable); });
      variable.guess.reset(); // what this run shows of the others depends on it: there will be another one
      continue;
    }
    const bool is_old = is_constant || step.index() < mark;
    if (!variable.never_affine && one_object && is_old && (is_pointer || variable.type.width() > 1)) {
      variable.kind = Kind::Affine;
      variable.step = step;
      variable.constant_step.reset();
      if (is_constant) variable.constant_step = program.constant(step);
      note_extensions(variable, before, mark);
      continue;
    }
    const Opcode first = program[variable.first].opcode;
    // The offset is a value of the body's only where the body asks for it: else it is made here, after all
    // of `used`.
    const bool is_used = analysis_.inductive || used[before.index()] ||
                         (is_pointer && x.index() < used.size() && used[x.index()]);
    if (!variable.never_control && may_be_constant(builder_, after[i], deepest_choice) &&
        (first == Opcode::Const || first == Opcode::Pointer))
      variable.kind = Kind::Control;
    else
      variable.kind = is_used ? Kind::Recurrent : Kind::Dead;
  }
  if (!analysis_.inductive)
    while (find_polynomials(leaves, steps, mark)) {
    }
}

static bool is_null(const Builder& builder, ValueId value) {
  const Instruction& i = builder.program()[value];
  return i.type.is_pointer() && i.opcode == Opcode::Pointer && i.object == null_object && i.imm == 0;
}

/// The variables where the run begins: as the loop's first state has them in the first run, else arbitrary.
/// `numbers`: what is arbitrary in each, where that is one number.
std::vector<ValueId> Learner::begin_probe(EdgeState& state, bool first, std::vector<ValueId>& numbers) {
  const ValueId always = builder_.boolean(true);
  const Type count = Type::integer(most_bits_of_a_count);
  const ValueId iteration = builder_.open(OpenKind::Iterations, count, always);
  std::vector<ValueId> leaves;
  for (const LoopVariable& variable : analysis_.variables) {
    ValueId value = variable.first, number;
    if (!first && variable.guess) {
      value = moved(builder_, variable, builder_.constant(*variable.guess), iteration);
    } else if (!first && !variable.targets.empty()) {
      value = arbitrary_value(builder_, variable, always);
    } else if (!first && analysis_.inductive && variable.kind != LoopVariable::Kind::Dead &&
               is_null(builder_, variable.first)) {
      // It does not move: it is null until learn_pointers() knows what it may point to.
    } else if (!first && variable.kind != LoopVariable::Kind::Control) {
      const Type type = Type::integer(builder_.program().target.bits(variable.type));
      number = builder_.open(OpenKind::Iterations, type, always);
      value = variable.type.is_pointer() ? builder_.ptr_add(variable.first, number) : number;
    }
    leaves.push_back(value);
    numbers.push_back(number);
    iterations_.write(state, variable, value);
  }
  return leaves;
}

/// The run was refused, perhaps because a variable was taken for a control state and is none.
void Learner::take_back_control(SpeculativeRun& run) {
  for (LoopVariable& variable : analysis_.variables)
    if (variable.kind == LoopVariable::Kind::Control) {
      variable.never_control = true;
      variable.kind = LoopVariable::Kind::Unknown;
      run.refused.clear();
    }
  if (!run.refused.empty()) refuse(run.refused);
}

/// One speculative run; false when the loop is refused or must be tried again. With all kinds known it is the
/// proof of what they say, since it starts from arbitrary values. The first one starts from the loop's first
/// state instead and shows what there is.
bool Learner::probe(const EdgeState& entry, bool first) {
  SpeculativeRun run;
  run.inductive = analysis_.inductive;
  const Builder::Mark mark = body_.mark();
  const auto size = uint32_t(builder_.program().size());
  first_object_ = uint32_t(builder_.program().object_count());
  bool settled = false;
  {
    const auto speculation = body_.speculate(run);
    EdgeState state = iterations_.isolated(entry);
    iterations_.forget_arrays(state);
    const std::vector<LoopVariable> before = analysis_.variables;
    std::vector<ValueId> numbers;
    const std::vector<ValueId> leaves = begin_probe(state, first, numbers);
    const auto began = uint32_t(builder_.program().size());
    std::vector<EdgeState> back = iterations_.run(std::move(state), Exits::Dropped);
    if (first) first_stored_ = first_stored(memory_, body_.families(), run.writes);
    if (!run.refused.empty()) {
      take_back_control(run);
    } else if (back.empty()) {
      refuse("no iteration is followed by another");
    } else if (note_writes(run, back, first) && !first && explanation_.empty()) {
      EdgeState joined = paths_.join(std::move(back));
      const auto ran = uint32_t(builder_.program().size());
      std::vector<ValueId> after;
      for (const LoopVariable& variable : analysis_.variables)
        after.push_back(iterations_.read(joined, variable));
      // What cannot be forwarded is loaded anew; what the body itself loaded and stored is a value as any
      // other.
      for (const ValueId value : after)
        if (!analysis_.inductive && builder_.program()[value].opcode == Opcode::Load && value.index() >= ran)
          refuse("a variable may be changed through a pointer");
      const Span span{began, uint32_t(builder_.program().size())};
      if (explanation_.empty()) classify(leaves, after, joined, size, began);
      if (!analysis_.inductive) analysis_.compares_neighbours |= compares_neighbours(memory_, began);
      settled = !analysis_.inductive || learn_pointers(after);
      for (size_t i = 0; i < analysis_.variables.size(); ++i)
        settled &=
            analysis_.variables[i].kind == before[i].kind && analysis_.variables[i].guess == before[i].guess;
      if (settled && analysis_.inductive && run.outer == nullptr)
        find_candidates(leaves, numbers, after, size, span, joined);
    } else if (first && analysis_.inductive && !body_.families().empty()) {
      note_first_places(entry, paths_.join(std::move(back)));
    }
  }
  analysis_.reads_inputs |= run.reads_inputs;
  body_.rollback(mark);
  for (LoopVariable& variable : analysis_.variables)
    if (variable.constant_step) variable.step = builder_.constant(*variable.constant_step);
  return settled && explanation_.empty();
}

bool Learner::learn(const EdgeState& entry) {
  EdgeState state = entry;
  if (analysis_.inductive) note_families(entry), note_pool(entry);
  for (uint32_t i = 0; i < entry.values.size(); ++i) {
    LoopVariable variable;
    variable.is_phi = true;
    variable.phi = i;
    variable.type = builder_.type(entry.values[i]);
    variable.first = entry.values[i];
    variable.never_control = analysis_.inductive;
    analysis_.variables.push_back(variable);
  }
  for (int i = 0; i < most_probes; ++i) {
    if (probe(entry, i == 0)) return true;
    if (!explanation_.empty()) return false;
    if (i == 0 && iterations_.leaving_decided() && !body_.is_long()) decided_ = true;
    if (decided_) return refuse("constants decide when it ends");
    for (LoopVariable& variable : analysis_.variables)
      if (!variable.first.valid()) variable.first = iterations_.read(state, variable);
    guess_steps();
  }
  return refuse("its variables do not settle");
}

} // namespace fathom::loops
