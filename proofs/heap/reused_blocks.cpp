#include "proofs/heap/reused_blocks.h"

#include "ir/predicate/key.h"
#include "proofs/body/old_values.h"

namespace fathom::loops {

using namespace program;
using predicate::complement;
using predicate::constant;
using predicate::disjunction;
using predicate::eq;
using predicate::Expression;
using predicate::Predicate;

namespace {

constexpr size_t most_pointers = 4;

Predicate is_zero(const Expression& e) {
  return eq(e, constant(e->width(), 0));
}
Predicate less(const Expression& a, const Expression& b) {
  return predicate::binary(Opcode::Ult, a, b);
}
Predicate any_of(std::initializer_list<Predicate> all) {
  Predicate any;
  for (const Predicate& one : all) any = any ? disjunction(any, one) : one;
  return any;
}

class ReuseGuesser {
 public:
  ReuseGuesser(SymbolicMemory& symbolic_memory, const std::vector<Family>& families,
               const std::set<ObjectId>& changed, const std::vector<NumberSource>& numbers,
               const std::vector<ObjectId>& blocks_of_numbers, const std::vector<StoredConstants>& stored)
      : builder_(symbolic_memory.builder()), families_(families), changed_(changed),
        blocks_of_numbers_(blocks_of_numbers), stored_(stored) {
    predicate::Scope& scope = result_->scope;
    scope.pointer_bits = bits();
    for (const NumberSource& number : numbers) scope.add({number.spelling, number.type, number.sign});
    result_->numbers = numbers;
    NumberSource second;
    second.kind = NumberSource::Kind::Second;
    second.spelling = scope.unused("l");
    second.sign = predicate::Sign::Unsigned;
    second.type = Type::integer(bits());
    scope.add({second.spelling, second.type, second.sign});
    result_->numbers.push_back(std::move(second));
  }

  std::shared_ptr<const ArrayConditions> run() {
    for (const Family& family : families_) {
      if (!family.reuses) continue;
      if (changed_.count(family.alive) != 0) guess_alive(family);
      for (const Family::Field& field : family.fields) {
        if (!begin(family, field)) continue;
        if (field.target.valid()) guess_pointer(family, field);
        for (const StoredConstants& stored : stored_)
          if (field.cells == stored.cells) guess_constants(family, field, stored.values);
      }
    }
    if (result_->conditions.empty()) return nullptr;
    predicate::Scope& scope = result_->scope;
    for (const Family& family : families_) {
      use_object(builder_.program(), family.alive, scope);
      for (const Family::Field& field : family.fields) use_object(builder_.program(), field.cells, scope);
    }
    scope.index.clear();
    scope.index = scope.unused("k");
    return result_;
  }

 private:
  uint32_t bits() const { return builder_.pointer_bits(); }
  Expression k() const { return predicate::bound_index(bits()); }
  Expression l() const { return result_->scope.use(predicate::VariableId(uint32_t(result_->second()))); }
  static Expression cell(ObjectId cells, uint32_t bytes) {
    return predicate::place({cells, 0, cell_bytes}, bytes * 8);
  }
  Expression cell_at(ObjectId cells, uint32_t bytes, const Expression& number) const {
    const Expression at = predicate::binary(Opcode::Mul, number, constant(bits(), cell_bytes));
    return predicate::load(predicate::ptr_add(predicate::address(cells, 0), at), bytes * 8);
  }
  static Predicate is_dead(const Family& family) {
    return complement(eq(cell(family.alive, 1), constant(8, 1)));
  }
  Predicate is_dead(const Family& family, const Expression& number) const {
    return complement(eq(cell_at(family.alive, 1, number), constant(8, 1)));
  }
  const Family* family_of(ObjectId blocks) const {
    for (const Family& family : families_)
      if (family.blocks == blocks) return &family;
    return nullptr;
  }
  /// The loop's pointers to blocks of the family, as numbers.
  std::vector<Expression> pointers(ObjectId blocks) const {
    std::vector<Expression> all;
    for (size_t v = 0; v < blocks_of_numbers_.size() && all.size() < most_pointers; ++v)
      if (blocks_of_numbers_[v] == blocks)
        all.push_back(number_of_block(result_->scope.use(predicate::VariableId(uint32_t(v))),
                                      family_of(blocks)->distance, bits()));
    return all;
  }

  /// What follows is about blocks with this field; false: the loop does not change them.
  bool begin(const Family& family, const Family::Field& field) {
    const bool is_of_living = changed_.count(family.alive) != 0;
    if (!is_of_living && changed_.count(field.cells) == 0) return false;
    begin(is_of_living ? family.alive : field.cells, is_of_living ? 1 : field.bytes);
    return true;
  }
  void begin(ObjectId cells, uint32_t bytes) {
    result_->elements.push_back({cells, cell_bytes, {{0, bytes}}, 0, {}});
  }
  void add(Predicate body, bool is_pair = false) {
    ElementCondition condition;
    condition.elements = result_->elements.size() - 1;
    condition.body = std::move(body);
    condition.fields = {0};
    condition.is_pair = is_pair;
    result_->conditions.push_back(std::move(condition));
  }

  void guess_alive(const Family& family) {
    begin(family.alive, 1);
    const Predicate dead = is_dead(family);
    add(dead);
    add(disjunction(complement(is_zero(k())), dead));
    for (const Expression& x : pointers(family.blocks)) {
      const Predicate here = eq(k(), x);
      add(any_of({complement(here), is_zero(x), complement(dead)}));
      add(any_of({complement(here), dead}));
      add(any_of({dead, here}));
      add(any_of({dead, complement(is_zero(x))}));
    }
  }

  void guess_pointer(const Family& family, const Family::Field& field) {
    const Family& target = *family_of(field.target);
    const Expression v = cell(field.cells, field.bytes);
    const Predicate dead = is_dead(family), ends = is_zero(v);
    const Predicate leads = disjunction(ends, complement(is_dead(target, v)));
    const uint32_t numbers = number_bits(builder_, target.distance);
    add(any_of({dead, complement(less(constant(BitVector::ones(numbers).zext(bits())), v))}));
    add(any_of({dead, ends}));
    add(any_of({dead, complement(ends)}));
    if (target.reuses) add(any_of({dead, leads}));
    guess_apart(family, field);
    for (const Expression& y : pointers(target.blocks)) {
      const Predicate elsewhere = complement(eq(v, y));
      add(any_of({dead, is_zero(y), elsewhere}));
      for (const Expression& x : pointers(family.blocks)) {
        add(any_of({dead, is_zero(y), eq(k(), x), elsewhere}));
        add(any_of({dead, complement(eq(k(), x)), eq(v, y)}));
      }
    }
    for (const Expression& x : pointers(family.blocks)) {
      const Predicate here = eq(k(), x);
      add(any_of({dead, complement(here), ends}));
      add(any_of({dead, here, complement(ends)}));
      if (target.reuses) add(any_of({dead, here, leads}));
    }
  }

  /// No two living blocks lead to the same one, by this field or by another one; but for the one that a
  /// pointer leads to.
  void guess_apart(const Family& family, const Family::Field& field) {
    const Expression v = cell(field.cells, field.bytes);
    const Predicate dead = disjunction(is_dead(family), is_dead(family, l()));
    for (const Family::Field& other : family.fields) {
      if (other.target != field.target) continue;
      const Expression w = cell_at(other.cells, other.bytes, l());
      const Predicate apart = disjunction(is_zero(v), complement(eq(v, w)));
      if (other.cells != field.cells) {
        add(any_of({dead, apart}), true);
        if (field.target == family.blocks) guess_back(family, field, other);
        continue;
      }
      const Predicate same = eq(k(), l());
      add(any_of({dead, same, apart}), true);
      for (const Expression& x : pointers(family.blocks))
        add(any_of({dead, same, eq(k(), x), eq(l(), x), apart}), true);
    }
  }

  /// Where one field leads, another one leads back.
  void guess_back(const Family& family, const Family::Field& field, const Family::Field& other) {
    const Expression v = cell(field.cells, field.bytes);
    const Predicate is_back = eq(cell_at(other.cells, other.bytes, v), k());
    add(any_of({is_dead(family), is_zero(v), is_back}));
    for (const Expression& x : pointers(family.blocks))
      add(any_of({is_dead(family), is_zero(v), eq(v, x), is_back}));
  }

  void guess_constants(const Family& family, const Family::Field& field,
                       const std::vector<BitVector>& values) {
    const Expression now = cell(field.cells, field.bytes);
    Predicate any;
    for (const BitVector& value : values) {
      const Predicate is_it = eq(now, constant(value));
      any = any ? disjunction(any, is_it) : is_it;
      if (values.size() > 1) add_constant(family, is_it);
    }
    add_constant(family, any);
  }
  void add_constant(const Family& family, const Predicate& is_it) {
    add(any_of({is_dead(family), is_it}));
    for (const Expression& x : pointers(family.blocks)) {
      add(any_of({is_dead(family), eq(k(), x), is_it}));
      add(any_of({is_dead(family), complement(eq(k(), x)), is_it}));
    }
  }

  Builder& builder_;
  const std::vector<Family>& families_;
  const std::set<ObjectId>& changed_;
  const std::vector<ObjectId>& blocks_of_numbers_;
  const std::vector<StoredConstants>& stored_;
  std::shared_ptr<ArrayConditions> result_ = std::make_shared<ArrayConditions>();
};

} // namespace

std::shared_ptr<const ArrayConditions> guess_reused_blocks(SymbolicMemory& symbolic_memory,
                                                           const std::vector<Family>& families,
                                                           const std::set<ObjectId>& changed,
                                                           const std::vector<NumberSource>& numbers,
                                                           const std::vector<ObjectId>& blocks_of_numbers,
                                                           const std::vector<StoredConstants>& stored) {
  return ReuseGuesser(symbolic_memory, families, changed, numbers, blocks_of_numbers, stored).run();
}

} // namespace fathom::loops
