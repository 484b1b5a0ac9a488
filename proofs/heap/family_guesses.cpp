#include "proofs/heap/family_guesses.h"

#include "ir/predicate/key.h"
#include "proofs/body/add_once.h"
#include "proofs/body/choices.h"
#include "proofs/body/old_values.h"
#include "proofs/body/operations.h"

#include <algorithm>
#include <bit>

namespace fathom::loops {

using namespace program;
using predicate::complement;
using predicate::constant;
using predicate::disjunction;
using predicate::eq;
using predicate::Expression;
using predicate::Predicate;

namespace {

constexpr size_t most_pointers = 4, most_fixed = 2;
constexpr int deepest_fixed = 6;

Expression plus_one(const Expression& e) {
  return predicate::binary(Opcode::Add, e, constant(e->width(), 1));
}
Expression minus_one(const Expression& e) {
  return predicate::binary(Opcode::Sub, e, constant(e->width(), 1));
}
Predicate less(const Expression& a, const Expression& b) {
  return predicate::binary(Opcode::Ult, a, b);
}
Predicate at_most(const Expression& a, const Expression& b) {
  return predicate::binary(Opcode::Ule, a, b);
}
Predicate is_zero(const Expression& e) {
  return eq(e, constant(e->width(), 0));
}

} // namespace

Expression number_of_block(const Expression& pointer, uint64_t distance, uint32_t pointer_bits) {
  return predicate::binary(Opcode::LShr, predicate::ptr_offset(pointer, pointer_bits),
                           constant(pointer_bits, uint64_t(std::countr_zero(distance))));
}

namespace {

/// Numbers that are taken again say whether pointers are null or the same, and no more.
void add_without_order(Candidates& candidates, const std::vector<BlockNumber>& numbers, size_t p) {
  const Expression& x = numbers[p].now;
  candidates.add(is_zero(x));
  candidates.add(complement(is_zero(x)));
  candidates.add(eq(x, numbers[p].first));
  for (size_t q = 0; q < numbers.size(); ++q) {
    if (q == p || numbers[q].family != numbers[p].family) continue;
    const Expression& y = numbers[q].now;
    candidates.add(disjunction(is_zero(x), complement(is_zero(y))));
    candidates.add(disjunction(complement(is_zero(x)), is_zero(y)));
    candidates.add(disjunction(is_zero(x), complement(eq(x, y))));
    candidates.add(disjunction(complement(is_zero(x)), eq(y, numbers[q].first))); // x follows y along a list
    for (size_t r = q + 1; r < numbers.size(); ++r)
      if (r != p && numbers[r].family == numbers[p].family)
        candidates.add(disjunction(complement(is_zero(x)), eq(y, numbers[r].now)));
    if (q > p) candidates.add(eq(x, y));
  }
}

} // namespace

void add_family_candidates(Candidates& candidates, const std::vector<Family>& families,
                           const std::vector<BlockNumber>& numbers, const std::vector<Expression>& next) {
  for (const Expression& n : next) candidates.add(at_most(constant(n->width(), 1), n));
  for (size_t p = 0; p < numbers.size(); ++p) {
    const Expression &x = numbers[p].now, &first = numbers[p].first, &n = next[numbers[p].family];
    const Expression one = constant(x->width(), 1);
    if (families[numbers[p].family].reuses) {
      add_without_order(candidates, numbers, p);
      continue;
    }
    candidates.add(less(x, n));
    candidates.add(eq(plus_one(x), n));
    candidates.add(complement(is_zero(x)));
    candidates.add(eq(is_zero(x), eq(n, one)));
    candidates.add(disjunction(is_zero(x), eq(plus_one(x), n)));
    candidates.add(eq(x, one));
    candidates.add(disjunction(is_zero(x), eq(x, one)));
    candidates.add(eq(x, first));
    candidates.add(at_most(x, first));
    candidates.add(at_most(first, x));
    candidates.add(disjunction(is_zero(x), at_most(first, x)));
    for (size_t q = 0; q < numbers.size(); ++q) {
      if (q == p) continue;
      const Expression& y = numbers[q].now;
      candidates.add(at_most(x, y));
      candidates.add(eq(plus_one(x), y));
      candidates.add(disjunction(is_zero(y), eq(plus_one(x), y)));
      candidates.add(disjunction(is_zero(x), eq(plus_one(x), y)));
      candidates.add(disjunction(is_zero(y), at_most(x, y)));
      candidates.add(disjunction(complement(is_zero(x)), eq(plus_one(y), n)));
      if (q < p) continue;
      candidates.add(eq(x, y));
      candidates.add(eq(is_zero(x), is_zero(y)));
    }
  }
  for (size_t a = 0; a < next.size(); ++a)
    for (size_t b = a + 1; b < next.size(); ++b) candidates.add(eq(next[a], next[b]));
}

namespace {

/// Conditions of cells of blocks, over numbers and how many blocks there are.
class CellGuesser {
 public:
  virtual ~CellGuesser() = default;

  std::shared_ptr<const ArrayConditions> run() {
    for (const Family& family : families_) {
      if (family.reuses) continue; // reused_blocks.h
      if (changed_.count(family.alive) != 0) guess_alive(family);
      for (const Family::Field& field : family.fields)
        if (field.target.valid() && changed_.count(field.cells) != 0) guess_pointer(family, field);
      for (const Family::Field& field : family.fields) {
        if (field.target.valid() || changed_.count(field.cells) == 0) continue;
        const auto stored = std::find_if(stored_.begin(), stored_.end(),
                                         [&](const StoredConstants& of) { return of.cells == field.cells; });
        if (stored != stored_.end()) guess_constants(family, field, stored->values);
        guess_numbers(family, field, stored != stored_.end());
      }
      guess_first(family);
    }
    if (result_->conditions.empty()) return nullptr;
    predicate::Scope& scope = result_->scope;
    for (const Elements& elements : result_->elements) use_object(builder_.program(), elements.array, scope);
    scope.index.clear();
    scope.index = scope.unused("k");
    return result_;
  }

 protected:
  CellGuesser(SymbolicMemory& symbolic_memory, const std::vector<Family>& families,
              const std::set<ObjectId>& changed, std::vector<NumberSource> numbers,
              const std::vector<StoredConstants>& stored)
      : builder_(symbolic_memory.builder()), families_(families), changed_(changed), stored_(stored),
        before_counters_(numbers.size()) {
    for (const Family& family : families) {
      NumberSource counter;
      counter.kind = NumberSource::Kind::Place;
      counter.spelling = builder_.program().object(family.counter).name;
      counter.object = family.counter;
      counter.offset = next_place;
      counter.type = Type::integer(bits());
      counter.first = builder_.constant(bits(), 1);
      numbers.push_back(std::move(counter));
    }
    predicate::Scope& scope = result_->scope;
    scope.pointer_bits = bits();
    for (const NumberSource& number : numbers) scope.add({number.spelling, number.type, number.sign});
    result_->numbers = std::move(numbers);
  }

  virtual void guess_alive(const Family& family) = 0;
  virtual void guess_pointer(const Family& family, const Family::Field& field) = 0;
  virtual void guess_constants(const Family& family, const Family::Field& field,
                               const std::vector<BitVector>& values) = 0;
  /// `are_constants`: constants are all that is stored.
  virtual void guess_numbers(const Family& family, const Family::Field& field, bool are_constants) = 0;
  virtual void guess_first(const Family& family) = 0;

  bool is_changed(ObjectId cells) const { return changed_.count(cells) != 0; }
  const Family& family_of(ObjectId blocks) const {
    size_t which = 0;
    while (families_[which].blocks != blocks) ++which;
    return families_[which];
  }
  size_t number_of(const Family& family) const { return size_t(&family - families_.data()); }
  uint32_t bits() const { return builder_.pointer_bits(); }
  Expression k() const { return predicate::bound_index(bits()); }
  Expression variable(size_t which) const {
    return result_->scope.use(predicate::VariableId(uint32_t(which)));
  }
  Expression next(const Family& family) const { return variable(before_counters_ + number_of(family)); }

  /// A value that operations make of what there was before the loop; null where it has more than a few.
  Expression before_loop(ValueId value, uint32_t mark, int depth = deepest_fixed) {
    const Program& program = builder_.program();
    const Instruction i = program[value];
    if (depth == 0 || !i.type.is_integer()) return nullptr;
    if (builder_.is_constant(value)) return constant(program.constant(value));
    if (value.index() < mark && !i.type.is_boolean())
      return result_->old_values.use(program, value, result_->scope);
    std::vector<Expression> operands;
    for (const ValueId operand : i.operands) {
      if (!operand.valid()) break;
      operands.push_back(before_loop(operand, mark, depth - 1));
      if (operands.back() == nullptr) return nullptr;
    }
    return operands.empty() ? nullptr : operation_of(i, operands);
  }
  Expression begin(ObjectId cells, uint32_t bytes) {
    result_->elements.push_back({cells, cell_bytes, {{0, bytes}}, 0, {}});
    return predicate::place({cells, 0, cell_bytes}, bytes * 8);
  }
  void add(Predicate body) {
    ElementCondition condition;
    condition.elements = result_->elements.size() - 1;
    condition.body = std::move(body);
    condition.fields = {0};
    if (keys_.insert(key(condition.body)).second) result_->conditions.push_back(std::move(condition));
  }

 private:
  Builder& builder_;
  const std::vector<Family>& families_;
  const std::set<ObjectId>& changed_;
  const std::vector<StoredConstants>& stored_;
  const size_t before_counters_; ///< variables
  std::shared_ptr<ArrayConditions> result_ = std::make_shared<ArrayConditions>();
  std::set<std::string> keys_;
};

/// Whether a cell holds one of the values, and then for each of several whether it is that.
std::vector<Predicate> holds_constants(const Expression& cell, const std::vector<BitVector>& values) {
  std::vector<Predicate> all;
  Predicate any;
  for (const BitVector& value : values) {
    const Predicate is_it = eq(cell, constant(value));
    any = any ? disjunction(any, is_it) : is_it;
    if (values.size() > 1) all.push_back(is_it);
  }
  all.insert(all.begin(), any);
  return all;
}

/// At the head of a loop, beside its pointers.
class FamilyGuesser final : public CellGuesser {
 public:
  FamilyGuesser(SymbolicMemory& symbolic_memory, const BlocksInLoop& loop)
      : CellGuesser(symbolic_memory, loop.families, loop.changed, loop.numbers, loop.stored), loop_(loop) {}

 private:
  /// The loop's pointers to blocks of the family, as numbers.
  std::vector<Expression> pointers(const Family& family) const {
    std::vector<Expression> all;
    for (size_t v = 0; v < loop_.blocks_of_numbers.size() && all.size() < most_pointers; ++v)
      if (loop_.blocks_of_numbers[v] == family.blocks)
        all.push_back(number_of_block(variable(v), family.distance, bits()));
    return all;
  }
  /// No block has this number yet.
  Predicate is_none(const Family& family) const {
    return disjunction(is_zero(k()), at_most(next(family), k()));
  }

  void guess_alive(const Family& family) override {
    const Expression cell = begin(family.alive, 1);
    const Predicate alive = eq(cell, constant(8, 1)), dead = eq(cell, constant(8, 0));
    add(disjunction(is_none(family), alive));
    add(disjunction(less(k(), next(family)), dead));
    add(disjunction(is_none(family), dead));
    for (const Expression& x : pointers(family)) {
      add(disjunction(is_zero(k()), disjunction(less(x, k()), alive)));
      add(disjunction(at_most(k(), x), dead));
      const Predicate outside = disjunction(is_none(family), disjunction(is_zero(x), less(k(), x)));
      add(disjunction(outside, alive));
      add(disjunction(outside, disjunction(eq(k(), x), alive)));
      const Predicate from_here = predicate::conjunction(complement(is_zero(x)), at_most(x, k()));
      add(disjunction(is_zero(k()), disjunction(from_here, dead)));
      add(disjunction(disjunction(is_zero(x), complement(eq(k(), x))), alive));
    }
  }

  void guess_pointer(const Family& family, const Family::Field& field) override {
    const Expression v = begin(field.cells, field.bytes);
    const Predicate none = is_none(family);
    const Family& target = family_of(field.target);
    const bool is_own = target.blocks == family.blocks;
    const Expression m = next(target), n = next(family);
    const Predicate is_last = eq(plus_one(k()), n);
    add(disjunction(none, less(v, m)));
    add(disjunction(none, is_zero(v)));
    add(disjunction(none, complement(is_zero(v))));
    add(disjunction(none, eq(v, k())));
    add(disjunction(none, eq(v, minus_one(k()))));
    add(disjunction(none, eq(v, plus_one(k()))));
    if (!is_own) return;
    add(disjunction(none, less(v, k())));
    add(disjunction(none, disjunction(is_zero(v), less(k(), v))));
    add(disjunction(disjunction(none, is_last), eq(v, plus_one(k()))));
    add(disjunction(none, disjunction(complement(is_last), is_zero(v))));
    for (const Expression& x : pointers(family)) {
      const Predicate here = eq(k(), x);
      add(disjunction(none, disjunction(here, eq(v, plus_one(k())))));
      add(disjunction(none, disjunction(here, eq(v, minus_one(k())))));
      add(disjunction(none, disjunction(complement(here), is_zero(v))));
      // A list that is turned round: what is left of it, and what has been done.
      const Predicate is_behind = less(x, k()), is_done = at_most(k(), x);
      add(disjunction(none, disjunction(is_behind, less(v, k()))));
      add(disjunction(none, disjunction(is_behind, eq(v, minus_one(k())))));
      add(disjunction(none, disjunction(is_done, disjunction(is_zero(v), less(k(), v)))));
      add(disjunction(none, disjunction(is_done, disjunction(is_last, eq(v, plus_one(k()))))));
    }
  }

  /// Fields that are set to constants: of all blocks, but the last one, those behind or before a pointer's.
  void guess_constants(const Family& family, const Family::Field& field,
                       const std::vector<BitVector>& values) override {
    const Expression cell = begin(field.cells, field.bytes);
    for (const Predicate& is_it : holds_constants(cell, values)) guess_most(family, is_it);
    if (values.size() != 2) return;
    const Predicate is_odd = predicate::extract(k(), 0, 1);
    for (const size_t even : {0, 1}) {
      const Predicate of_even = eq(cell, constant(values[even])),
                      of_odd = eq(cell, constant(values[1 - even]));
      guess_most(family, predicate::conjunction(disjunction(is_odd, of_even),
                                                disjunction(complement(is_odd), of_odd)));
    }
  }
  void guess_most(const Family& family, const Predicate& is_it) {
    const Predicate none = is_none(family);
    add(disjunction(none, is_it));
    add(disjunction(none, disjunction(eq(plus_one(k()), next(family)), is_it)));
    for (const Expression& x : pointers(family)) {
      add(disjunction(none, disjunction(eq(k(), x), is_it)));
      add(disjunction(none,
                      disjunction(predicate::conjunction(complement(is_zero(x)), at_most(x, k())), is_it)));
      add(disjunction(none, disjunction(at_most(k(), x), is_it)));
    }
  }

  /// A number that goes up with each block, and one that is the same in all of them.
  void guess_numbers(const Family& family, const Family::Field& field, bool are_constants) override {
    const uint32_t width = field.bytes * 8;
    for (const StoredFirst& first : loop_.first) {
      if (are_constants || first.cells != field.cells || first.value.width() != width || width > bits())
        continue;
      const Expression shift =
          predicate::binary(Opcode::Sub, constant(first.value.zext(bits())), constant(bits(), first.block));
      const Expression number = predicate::extract(predicate::binary(Opcode::Add, k(), shift), 0, width);
      guess_most(family, eq(begin(field.cells, field.bytes), number));
    }
    for (const StoredFixed& fixed : loop_.fixed) {
      const Expression number = fixed.cells == field.cells ? before_loop(fixed.value, fixed.mark) : nullptr;
      if (number != nullptr && number->width() == width)
        guess_most(family, eq(begin(field.cells, field.bytes), number));
    }
  }

  /// A cell that the first iteration has set to a constant keeps it.
  void guess_first(const Family& family) override {
    for (const Family::Field& field : family.fields)
      for (const StoredFirst& first : loop_.first) {
        if (first.cells != field.cells || !is_changed(field.cells)) continue;
        if (first.value.width() != field.bytes * 8) continue;
        const Expression cell = begin(field.cells, field.bytes);
        const Predicate is_other = complement(eq(k(), constant(bits(), first.block)));
        add(disjunction(is_none(family), disjunction(is_other, eq(cell, constant(first.value)))));
      }
  }

  const BlocksInLoop& loop_;
};

/// At calls: of all blocks whenever one is made or comes back, or after that, beside what was before.
class CallGuesser final : public CellGuesser {
 public:
  CallGuesser(SymbolicMemory& symbolic_memory, const std::vector<Family>& families,
              const std::set<ObjectId>& changed, const std::vector<StoredConstants>& stored,
              OfBlocks conditions)
      : CellGuesser(symbolic_memory, families, changed, counters_before(symbolic_memory, families), stored),
        is_behind_(conditions == OfBlocks::Changed) {}

 private:
  static std::vector<NumberSource> counters_before(SymbolicMemory& symbolic_memory,
                                                   const std::vector<Family>& families) {
    const Builder& builder = symbolic_memory.builder();
    std::vector<NumberSource> all;
    for (const Family& family : families) {
      NumberSource before;
      before.variable = all.size();
      before.spelling = builder.program().object(family.counter).name + "_before";
      before.type = Type::integer(builder.pointer_bits());
      all.push_back(std::move(before));
    }
    return all;
  }
  Expression before(const Family& family) const { return variable(number_of(family)); }
  /// The condition is not about the block.
  Predicate is_other(const Family& family) const {
    const Predicate is_old = is_behind_ ? less(k(), before(family)) : is_zero(k());
    return disjunction(is_old, at_most(next(family), k()));
  }
  void guess_unchanged(const Family& family, const Expression& cell) {
    if (is_behind_) add(disjunction(at_most(before(family), k()), eq(cell, predicate::old(cell))));
  }

  void guess_alive(const Family& family) override {
    const Expression cell = begin(family.alive, 1);
    guess_unchanged(family, cell);
    add(disjunction(is_other(family), eq(cell, constant(8, 1))));
  }
  void guess_pointer(const Family& family, const Family::Field& field) override {
    const Expression v = begin(field.cells, field.bytes);
    const Family& target = family_of(field.target);
    const Predicate other = is_other(family);
    guess_unchanged(family, v);
    add(disjunction(other, less(v, next(target))));
    add(disjunction(other, is_zero(v)));
    if (target.blocks != family.blocks) return;
    add(disjunction(other, less(v, k())));
    add(disjunction(other, disjunction(is_zero(v), less(k(), v))));
  }
  void guess_constants(const Family& family, const Family::Field& field,
                       const std::vector<BitVector>& values) override {
    const Expression cell = begin(field.cells, field.bytes);
    guess_unchanged(family, cell);
    for (const Predicate& is_it : holds_constants(cell, values)) add(disjunction(is_other(family), is_it));
  }
  void guess_numbers(const Family& /*family*/, const Family::Field& /*field*/,
                     bool /*are_constants*/) override {}
  void guess_first(const Family& /*family*/) override {} // no call is the first one

  const bool is_behind_;
};

} // namespace

namespace {

constexpr size_t most_constants = 4;

bool is_undefined(const Program& program, ValueId value) {
  const Instruction& i = program[value];
  return i.opcode == Opcode::Open && i.imm == uint64_t(OpenKind::Undef);
}

} // namespace

std::vector<StoredFirst> first_stored(SymbolicMemory& symbolic_memory, const std::vector<Family>& families,
                                      const std::vector<SpeculativeRun::Write>& writes) {
  const Builder& builder = symbolic_memory.builder();
  std::vector<StoredFirst> all;
  for (const SpeculativeRun::Write& write : writes) {
    const Resolution resolution = symbolic_memory.resolve(write.pointer);
    if (!resolution.complete || resolution.targets.size() != 1) continue;
    const auto& [condition, object, offset] = resolution.targets[0];
    const auto is_stored = [&, stored = object](const Family::Field& field) {
      return field.cells == stored && !field.target.valid();
    };
    const bool is_cell = std::any_of(families.begin(), families.end(), [&](const Family& family) {
      return std::any_of(family.fields.begin(), family.fields.end(), is_stored);
    });
    if (!is_cell || !builder.is_constant(offset)) continue;
    const auto block = uint64_t(builder.constant_i64(offset)) / cell_bytes;
    std::erase_if(all, [&, cells = object](const StoredFirst& earlier) {
      return earlier.cells == cells && earlier.block == block;
    });
    if (builder.is_constant(write.value))
      all.push_back({object, block, builder.program().constant(write.value)});
  }
  return all;
}

std::vector<StoredFixed> fixed_stored(SymbolicMemory& symbolic_memory, const std::vector<Family>& families,
                                      const std::vector<SpeculativeRun::Write>& writes, uint32_t mark) {
  const Builder& builder = symbolic_memory.builder();
  std::vector<StoredFixed> all;
  for (const SpeculativeRun::Write& write : writes) {
    if (all.size() == most_fixed) break;
    if (builder.is_constant(write.value) || !builder.type(write.value).is_integer() ||
        is_undefined(builder.program(), write.value))
      continue;
    for (const PointerTarget& target : symbolic_memory.resolve(write.pointer).targets)
      if (std::any_of(families.begin(), families.end(), [&](const Family& family) {
            return std::any_of(family.fields.begin(), family.fields.end(), [&](const Family::Field& field) {
              return field.cells == target.object && !field.target.valid();
            });
          }))
        all.push_back({target.object, write.value, mark});
  }
  return all;
}

StoredInCells::StoredInCells(const std::vector<Family>& families) {
  for (const Family& family : families)
    for (const Family::Field& field : family.fields)
      if (!field.target.valid()) all_.push_back({field.cells, {}});
}

void StoredInCells::note(SymbolicMemory& symbolic_memory, const std::vector<SpeculativeRun::Write>& writes) {
  const Builder& builder = symbolic_memory.builder();
  const Program& program = builder.program();
  for (const SpeculativeRun::Write& write : writes)
    for (const PointerTarget& target : symbolic_memory.resolve(write.pointer).targets)
      for (StoredConstants& of : all_) {
        if (of.cells != target.object || !builder.type(write.value).is_integer()) continue;
        if (is_undefined(program, write.value)) continue; // what a new block holds
        for (const ValueId choice : choices_of(program, write.value))
          if (builder.is_constant(choice))
            add_once(of.values, program.constant(choice), most_constants + 1);
          else
            others_.insert(of.cells);
      }
}

std::vector<StoredConstants> StoredInCells::constants() const {
  std::vector<StoredConstants> all = all_;
  std::erase_if(all, [&](const StoredConstants& of) {
    return of.values.empty() || of.values.size() > most_constants || others_.count(of.cells) != 0;
  });
  return all;
}

std::shared_ptr<const ArrayConditions> guess_family_conditions(SymbolicMemory& symbolic_memory,
                                                               const BlocksInLoop& loop) {
  return FamilyGuesser(symbolic_memory, loop).run();
}

std::shared_ptr<const ArrayConditions> guess_at_calls(SymbolicMemory& symbolic_memory,
                                                      const std::vector<Family>& families,
                                                      const std::set<ObjectId>& changed,
                                                      const std::vector<StoredConstants>& stored,
                                                      OfBlocks conditions) {
  return CallGuesser(symbolic_memory, families, changed, stored, conditions).run();
}

} // namespace fathom::loops
