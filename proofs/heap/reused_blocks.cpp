#include "proofs/heap/reused_blocks.h"

#include "ir/predicate/key.h"
#include "proofs/body/old_values.h"

#include <algorithm>

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

/// The cell of a block whose number is of so many bits, so that it is always one.
Expression cell_of(const Expression& cells, uint32_t bytes, const Expression& number, uint32_t number_bits) {
  const uint32_t bits = number->width();
  const Expression at = predicate::binary(
      Opcode::Mul, predicate::binary(Opcode::And, number, constant(BitVector::ones(number_bits).zext(bits))),
      constant(bits, cell_bytes));
  return predicate::load(predicate::ptr_add(cells, at), bytes * 8);
}

class ReuseGuesser {
 public:
  ReuseGuesser(SymbolicMemory& symbolic_memory, const BlocksInLoop& loop)
      : builder_(symbolic_memory.builder()), loop_(loop) {
    for (const Family& family : loop.families) distance_ = std::min(distance_, family.distance);
    predicate::Scope& scope = result_->scope;
    scope.pointer_bits = bits();
    result_->of_living = true;
    for (const NumberSource& number : loop.numbers) scope.add({number.spelling, number.type, number.sign});
    result_->numbers = loop.numbers;
  }

  std::shared_ptr<const ArrayConditions> run() {
    for (const Family& family : loop_.families) {
      if (!family.reuses) continue;
      if (loop_.changed.count(family.alive) != 0) guess_alive(family);
      guess_led_to(family);
      for (const Family::Field& field : family.fields) {
        if (!begin(family, field)) continue;
        if (field.target.valid()) guess_pointer(family, field);
        for (const StoredConstants& stored : loop_.stored)
          if (field.cells == stored.cells) guess_constants(family, field, stored.values);
      }
    }
    if (result_->conditions.empty()) return nullptr;
    predicate::Scope& scope = result_->scope;
    for (const Family& family : loop_.families) {
      use_object(builder_.program(), family.alive, scope);
      for (const Family::Field& field : family.fields) {
        use_object(builder_.program(), field.cells, scope);
        if (field.origins.valid()) use_object(builder_.program(), field.origins, scope);
      }
      for (const Family::Order& order : family.orders) use_object(builder_.program(), order.cells, scope);
    }
    scope.index.clear();
    scope.index = scope.unused("k");
    return result_;
  }

 private:
  uint32_t bits() const { return builder_.pointer_bits(); }
  Expression k() const { return predicate::bound_index(bits()); }
  static Expression cell(ObjectId cells, uint32_t bytes) {
    return predicate::place({cells, 0, cell_bytes}, bytes * 8);
  }
  /// The cell of a block whose number other cells hold: of so many bits, so that it is always one.
  Expression cell_at(ObjectId cells, uint32_t bytes, const Expression& number) const {
    return cell_of(predicate::address(cells, 0), bytes, number, number_bits(builder_, distance_));
  }
  static Predicate is_dead(const Family& family) {
    return complement(eq(cell(family.alive, 1), constant(8, 1)));
  }
  Predicate is_dead(const Family& family, const Expression& number) const {
    return complement(eq(cell_at(family.alive, 1, number), constant(8, 1)));
  }
  const Family* family_of(ObjectId blocks) const {
    for (const Family& family : loop_.families)
      if (family.blocks == blocks) return &family;
    return nullptr;
  }
  /// The loop's pointers to blocks of the family, as numbers.
  std::vector<Expression> pointers(ObjectId blocks) const {
    std::vector<Expression> all;
    for (size_t v = 0; v < loop_.blocks_of_numbers.size() && all.size() < most_pointers; ++v)
      if (loop_.blocks_of_numbers[v] == blocks)
        all.push_back(number_of_block(result_->scope.use(predicate::VariableId(uint32_t(v))),
                                      family_of(blocks)->distance, bits()));
    return all;
  }

  /// What follows is about blocks with this field; false: the loop does not change them.
  bool begin(const Family& family, const Family::Field& field) {
    const bool is_of_living = loop_.changed.count(family.alive) != 0;
    if (!is_of_living && loop_.changed.count(field.cells) == 0) return false;
    begin(is_of_living ? family.alive : field.cells, is_of_living ? 1 : field.bytes);
    return true;
  }
  void begin(ObjectId cells, uint32_t bytes) {
    result_->elements.push_back({cells, cell_bytes, {{0, bytes}}, 0, {}});
  }
  void add(Predicate body) {
    ElementCondition condition;
    condition.elements = result_->elements.size() - 1;
    condition.body = std::move(body);
    condition.fields = {0};
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
    guess_order(family, field);
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

  /// The block of which the cell says that it leads to block k, or to block `number`.
  Expression origin(const Family::Field& field) const { return cell(field.origins, bits() / 8); }
  Expression origin(const Family::Field& field, const Expression& number) const {
    return cell_at(field.origins, bits() / 8, number);
  }

  /// No two living blocks lead to the same one, by this field or by another one; but for the one that a
  /// pointer leads to.
  void guess_apart(const Family& family, const Family::Field& field) {
    const Expression v = cell(field.cells, field.bytes);
    const Predicate nowhere = disjunction(is_dead(family), is_zero(v));
    for (const Family::Field& other : family.fields) {
      if (other.target != field.target || !other.origins.valid()) continue;
      const Expression from = origin(other, v);
      Predicate apart = eq(from, k());
      if (other.cells != field.cells) {
        apart =
            disjunction(is_dead(family, from), complement(eq(cell_at(other.cells, other.bytes, from), v)));
        if (field.target == family.blocks) guess_back(family, field, other);
      }
      add(disjunction(nowhere, apart));
      for (const Expression& x : pointers(family.blocks)) add(any_of({nowhere, eq(k(), x), apart}));
    }
  }

  /// Blocks are above those that they lead to.
  void guess_order(const Family& family, const Family::Field& field) {
    const Expression v = cell(field.cells, field.bytes);
    for (const Family::Order& order : family.orders) {
      const auto is_own = [&](size_t which) { return &family.fields[which] == &field; };
      if (std::none_of(order.fields.begin(), order.fields.end(), is_own)) continue;
      const Predicate is_above =
          any_of({is_dead(family), is_zero(v),
                  less(cell_at(order.cells, cell_bytes, v), cell(order.cells, cell_bytes))});
      add(is_above);
      for (const Expression& x : pointers(family.blocks)) add(disjunction(is_above, eq(k(), x)));
    }
  }

  /// A living block leads to each block, by the fields of an order or from another family, but for those that
  /// pointers lead to.
  void guess_led_to(const Family& family) {
    std::vector<size_t> none;
    if (family.orders.empty()) guess_led_to(family, none);
    for (const Family::Order& order : family.orders) guess_led_to(family, order.fields);
  }
  void guess_led_to(const Family& family, const std::vector<size_t>& own) {
    Predicate led;
    ObjectId asked = loop_.changed.count(family.alive) != 0 ? family.alive : ObjectId();
    for (const Family& owner : loop_.families)
      for (size_t which = 0; which < owner.fields.size(); ++which) {
        const Family::Field& field = owner.fields[which];
        const bool is_among = &owner != &family || std::find(own.begin(), own.end(), which) != own.end();
        if (!field.origins.valid() || field.target != family.blocks || !is_among) continue;
        const Expression from = origin(field);
        const Predicate leads = predicate::conjunction(complement(is_dead(owner, from)),
                                                       eq(cell_at(field.cells, field.bytes, from), k()));
        led = led ? disjunction(led, leads) : leads;
        if (!asked.valid() && loop_.changed.count(field.origins) != 0) asked = field.origins;
      }
    if (!led || !asked.valid()) return;
    begin(asked, asked == family.alive ? 1 : bits() / 8);
    const Predicate fine = disjunction(is_dead(family), led);
    const std::vector<Expression> heads = pointers(family.blocks);
    for (uint32_t chosen = 0; chosen < uint32_t(1) << heads.size(); ++chosen) {
      Predicate any = fine;
      for (size_t h = 0; h < heads.size(); ++h)
        if ((chosen >> h & 1) != 0) any = disjunction(any, eq(k(), heads[h]));
      add(any);
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
  uint64_t distance_ = UINT64_MAX; ///< the least of all families: no number has more bits
  const BlocksInLoop& loop_;
  std::shared_ptr<ArrayConditions> result_ = std::make_shared<ArrayConditions>();
};

} // namespace

void add_unchanged_blocks(Candidates& candidates, Builder& builder, const std::vector<Family>& families,
                          const std::set<ObjectId>& changed, const std::vector<BlockNumber>& numbers) {
  const auto cell = [&](ObjectId cells, uint32_t bytes, const BlockNumber& number) {
    const uint32_t bits = number_bits(builder, families[number.family].distance);
    return cell_of(candidates.before_loop(builder.pointer(cells, 0)), bytes, number.now, bits);
  };
  for (size_t p = 0; p < std::min(numbers.size(), most_pointers); ++p) {
    const BlockNumber& x = numbers[p];
    const Family& family = families[x.family];
    if (!family.reuses) continue;
    if (x.is_place || changed.count(family.alive) == 0)
      candidates.add(disjunction(complement(x.leads), eq(cell(family.alive, 1, x), constant(8, 1))));
    for (const Family::Field& field : family.fields)
      for (size_t q = 0; q < std::min(numbers.size(), most_pointers); ++q) {
        const bool leads = field.target.valid() && families[numbers[q].family].blocks == field.target;
        if (q == p || !leads || changed.count(field.cells) != 0) continue;
        candidates.add(disjunction(is_zero(x.now), eq(cell(field.cells, field.bytes, x), numbers[q].now)));
      }
  }
}

std::shared_ptr<const ArrayConditions> guess_reused_blocks(SymbolicMemory& symbolic_memory,
                                                           const BlocksInLoop& loop) {
  return ReuseGuesser(symbolic_memory, loop).run();
}

} // namespace fathom::loops
