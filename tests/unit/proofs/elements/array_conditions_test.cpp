// Conditions of the elements of arrays, computed here once more over bytes.
#include "ir/predicate/evaluate.h"
#include "proofs/elements/element_rows.h"
#include "tests/unit/proofs/cut_loop.h"

namespace fathom::loops::test {
namespace {

using predicate::When;
__extension__ using wide = __int128;

/// An array in some state: its bytes, those before the loop, the loop's variables (of pointers the offset).
class ArrayState final : public predicate::ConcreteState {
 public:
  ArrayState(const ArrayConditions& conditions, uint32_t pointer_bits)
      : conditions_(conditions), pointer_bits_(pointer_bits) {}

  std::vector<uint8_t> now, before;
  std::vector<uint64_t> values, firsts;
  std::function<BitVector(ValueId)> old;
  mutable bool outside = false; ///< something was read that is not within the array

  uint32_t pointer_bits() const override { return pointer_bits_; }
  BitVector number(predicate::VariableId variable, When when) const override {
    const size_t own = conditions_.numbers.size();
    if (variable.index() >= own) return old(conditions_.old_values.value(variable, own));
    const uint32_t width = conditions_.scope.variables[variable.index()].type.width();
    return BitVector(width, (when == When::Now ? values : firsts)[variable.index()]);
  }
  PointerValue pointer(predicate::VariableId variable, When when) const override {
    return {ObjectId(2), int64_t((when == When::Now ? values : firsts)[variable.index()])};
  }
  BitVector bytes(PointerValue at, uint32_t width, When when) const override {
    const std::vector<uint8_t>& all = when == When::Now ? now : before;
    uint64_t value = 0;
    for (uint32_t k = 0; k < width / 8; ++k) {
      const uint64_t place = (uint64_t(at.offset) + k) & BitVector::ones(pointer_bits_).low64();
      outside |= place >= all.size();
      if (!outside) value |= uint64_t(all[place]) << (8 * k);
    }
    return BitVector(width, value);
  }
  BitVector size(ObjectId) const override { return BitVector(pointer_bits_, now.size()); }

 private:
  const ArrayConditions& conditions_;
  uint32_t pointer_bits_;
};

/// Elements that are not within the array satisfy everything, and so does what is asked of others.
bool satisfied(const ElementCondition& condition, const Elements& elements, const ArrayState& state,
               uint64_t index) {
  state.outside = false;
  if (elements.count && index >= *elements.count) return true;
  for (const size_t which : condition.fields)
    if (elements.base + index * elements.stride + elements.fields[which].place +
            elements.fields[which].bytes >
        state.now.size())
      return true;
  return evaluate(condition.body, state, BitVector(state.pointer_bits(), index)).is_one() || state.outside;
}

/// The conditions of a cut loop's arrays: obligations of each element, and lemmas.
class ArraysOfLoop {
 public:
  ArraysOfLoop(const std::string& text, uint32_t bits)
      : unwound_(text, 10, bits), cut_(text, bits), bits_(bits), phis_(LoopReader(text).read().head.size()) {}

  /// How many conditions were never violated, and how many were.
  std::pair<size_t, size_t> expect_right(const Inputs& inputs, uint64_t most_elements) {
    const std::vector<ConcreteHead> heads = heads_of(unwound_, inputs, phis_);
    const ArrayConditions& all = *cut_.analysis().array_conditions;
    std::set<size_t> wrong, asked;
    for (size_t j = 0; j < heads.size(); ++j)
      for (uint64_t element = 0; element < most_elements; ++element) {
        std::set<size_t> literals;
        for (size_t k = 0; k < cut_.invariants().size(); ++k) literals.insert(k);
        // Without assumptions on the scalars: these are asked elsewhere.
        const Evaluation run = cut_.run(inputs, heads[j], j, array_literals(all), element);
        for (const ElementCondition& condition : all.conditions) {
          const auto invariant = invariant_of(all, condition);
          if (!invariant) continue;
          asked.insert(*invariant);
          const Elements& elements = all.elements[condition.elements];
          const auto holds = [&](size_t head) {
            return satisfied(condition, elements, state(run, all, elements, heads, head, element), element);
          };
          const bool entry = holds(0), next = j + 1 == heads.size() || holds(j + 1);
          const size_t violations = cut_.violated_of(run, *invariant).size();
          if (!cut_.admits(run)) continue;
          EXPECT_EQ(violations, (entry ? 0u : 1u) + (next ? 0u : 1u))
              << cut_.invariants()[*invariant].text << ", element " << element << " after head " << j;
          if (!entry || !next) wrong.insert(*invariant);
        }
      }
    // Lemmas of those that hold exclude no head.
    std::set<size_t> right;
    for (const size_t k : asked)
      if (wrong.count(k) == 0) right.insert(k);
    for (size_t j = 0; j < heads.size(); ++j)
      EXPECT_TRUE(cut_.lemmas_hold(cut_.run(inputs, heads[j], j, right))) << "head " << j;
    return {right.size(), wrong.size()};
  }

  CutLoop& cut() { return cut_; }
  std::vector<ConcreteHead> heads(const Inputs& inputs) const { return heads_of(unwound_, inputs, phis_); }
  std::optional<size_t> invariant(const std::string& text) const {
    std::optional<size_t> found;
    for (size_t k = 0; k < cut_.invariants().size(); ++k)
      if (cut_.invariants()[k].text == text) found = k;
    return found;
  }

 private:
  /// Nothing where several have its text, or it was not worth a question.
  std::optional<size_t> invariant_of(const ArrayConditions& all, const ElementCondition& condition) {
    const std::string text = all.text(cut_.world().program, condition);
    std::optional<size_t> found;
    for (size_t k = 0; k < cut_.invariants().size(); ++k)
      if (cut_.invariants()[k].text == text) {
        if (found) return std::nullopt;
        found = k;
      }
    return found;
  }
  std::set<size_t> array_literals(const ArrayConditions& all) {
    std::set<size_t> literals;
    for (const ElementCondition& condition : all.conditions)
      if (const auto k = invariant_of(all, condition)) literals.insert(*k);
    return literals;
  }
  ArrayState state(const Evaluation& run, const ArrayConditions& all, const Elements& elements,
                   const std::vector<ConcreteHead>& heads, size_t j, uint64_t second) {
    const size_t array = elements.array.index() - 2;
    ArrayState state(all, bits_);
    state.now = heads[j].bytes[array];
    state.before = heads[0].bytes[array];
    state.old = [&run](ValueId v) { return run.integer(v); };
    for (const NumberSource& source : all.numbers) {
      if (source.kind == NumberSource::Kind::Second) {
        state.values.push_back(second);
        state.firsts.push_back(second);
        continue;
      }
      const LoopVariable& variable = cut_.analysis().variables[source.variable];
      state.values.push_back(uint64_t(heads[j].values[variable.phi].offset));
      state.firsts.push_back(uint64_t(heads[0].values[variable.phi].offset));
    }
    return state;
  }

  Unwound unwound_;
  CutLoop cut_;
  uint32_t bits_;
  size_t phis_;
};

/// The four bytes of element k, and k times 8 plus some.
const std::string cell = "*(unsigned *)((char *)&a + 4 * k)";
const std::string untouched = "forall(k, 0, 6, " + cell + " == old(" + cell + ") || k < (unsigned)i)";

const std::string marks = R"(
  array a 24
  array b 80
  n = input i32
  assume ule n 5
  loop i = 0:i32
    while ult i n
    if ult (load i8 (at b (zext iptr i))) 128
      store (at a (mul (zext iptr i) 4)) 1:i32
    else
      store (at a (mul (zext iptr i) 4)) 3:i32
    end
    i = add i 1
)";

TEST(ArrayConditionsOfLoops, Constants) {
  for (const uint32_t bits : {64u, 32u}) {
    ArraysOfLoop loop(marks, bits);
    const auto [right, wrong] = loop.expect_right({{"n", {5}}}, 8);
    EXPECT_GT(right, 0u);
    EXPECT_GT(wrong, 0u);
    // What was stored below i; and what was there above.
    EXPECT_TRUE(
        loop.invariant("forall(k, 0, 6, " + cell + " == 1 || " + cell + " == 3 || (unsigned)i <= k)") ||
        loop.invariant("forall(k, 0, 6, " + cell + " == 3 || " + cell + " == 1 || (unsigned)i <= k)"));
    EXPECT_TRUE(loop.invariant(untouched));
  }
}

TEST(ArrayConditionsOfLoops, NumbersOfTheLoop) {
  const std::string text = R"(
    array a 24
    array b 80
    n = input i32
    assume ule n 5
    loop i = 0:i32, k = 0:i32
      while ult i n
      store (at a (mul (zext iptr i) 4)) k
      if ult (load i8 (at b (zext iptr i))) 128
        k = add k 1
      end
      i = add i 1
  )";
  ArraysOfLoop loop(text, 64);
  const auto [right, wrong] = loop.expect_right({{"n", {5}}}, 7);
  EXPECT_GT(right, 0u);
  EXPECT_GT(wrong, 0u);
  // The bound index is called otherwise than the loop's variable.
  EXPECT_TRUE(loop.invariant(
      "forall(k_2, 0, 6, *(unsigned *)((char *)&a + 4 * k_2) <= (unsigned)k || (unsigned)i <= k_2)"));
}

TEST(ArrayConditionsOfLoops, WhatWasStoredLast) {
  const std::string text = R"(
    array a 24
    n = input i32
    assume ule n 4
    loop i = 0:i32
      while ult i n
      store (at a (mul (zext iptr i) 4)) 1:i32
      i = add i 1
      store (at a (mul (zext iptr i) 4)) 0:i32
  )";
  for (const uint32_t bits : {64u, 32u}) {
    ArraysOfLoop loop(text, bits);
    const auto [right, wrong] = loop.expect_right({{"n", {4}}}, 6);
    EXPECT_GT(right, 0u);
    EXPECT_GT(wrong, 0u);
    EXPECT_TRUE(loop.invariant("forall(k, 0, 6, " + cell + " == 0 || k != (unsigned)i)"));
  }
}

TEST(ArrayConditionsOfLoops, FieldsOfElements) {
  const std::string text = R"(
    array a 40
    array b 80
    n = input i32
    assume ule n 4
    loop i = 0:i32, k = 0:i32
      while ult i n
      e = mul (zext iptr i) 8
      c = zext i32 (load i8 (at b (zext iptr i)))
      store (at a e) k
      store (at a (add e 4)) c
      k = add k c
      i = add i 1
  )";
  ArraysOfLoop loop(text, 64);
  const auto [right, wrong] = loop.expect_right({{"n", {4}}}, 6);
  EXPECT_GT(right, 0u);
  EXPECT_GT(wrong, 0u);
  EXPECT_TRUE(
      loop.invariant("forall(k_2, 0, 5, (unsigned _BitInt(34))*(unsigned *)((char *)&a + 8 * k_2) + "
                     "*(unsigned *)((char *)&a + 8 * k_2 + 4) <= (unsigned)k || (unsigned)i <= k_2)"));
}

TEST(ArrayConditionsOfLoops, Downwards) {
  const std::string text = R"(
    array a 24
    array b 80
    n = input i32
    assume ule n 5
    loop i = n
      leave eq i 0
      i = sub i 1
      leave eq (load i8 (at b (zext iptr i))) 0
      store (at a (mul (zext iptr i) 4)) 9:i32
  )";
  ArraysOfLoop loop(text, 64);
  const auto [right, wrong] = loop.expect_right({{"n", {5}}}, 7);
  EXPECT_GT(right, 0u);
  EXPECT_GT(wrong, 0u);
}

TEST(ArrayConditionsOfLoops, LemmasOfElementsThatAreRead) {
  // Element i is read in the loop: what its condition says of it is told.
  const std::string text = R"(
    array a 80
    n = input i32
    assume ule n 5
    loop i = 0:i32
      while ult i n
      x = load i32 (at a (mul (zext iptr i) 4))
      leave eq x 77
      store (at a (mul (zext iptr i) 4)) 1:i32
      i = add i 1
  )";
  ArraysOfLoop loop(text, 64);
  const auto same = loop.invariant("forall(k, 0, 20, " + cell + " == old(" + cell + ") || k < (unsigned)i)");
  ASSERT_TRUE(same);
  const Inputs inputs{{"n", {5}}};
  std::vector<ConcreteHead> heads = loop.heads(inputs);
  ASSERT_GT(heads.size(), 3u);
  EXPECT_TRUE(loop.cut().lemmas_hold(loop.cut().run(inputs, heads[2], 2, {*same})));
  ConcreteHead other = heads[2];
  other.bytes[0][2 * 4] ^= 1; // element 2 is not as before, though it was not reached
  EXPECT_FALSE(loop.cut().lemmas_hold(loop.cut().run(inputs, other, 2, {*same})));
  EXPECT_TRUE(loop.cut().lemmas_hold(loop.cut().run(inputs, other, 2, {}))); // its literal is false
  other = heads[2];
  other.bytes[0][1 * 4] ^= 1; // below i nothing is said
  EXPECT_TRUE(loop.cut().lemmas_hold(loop.cut().run(inputs, other, 2, {*same})));
}

class ArrayConditionsTest : public testing::Test {
 protected:
  Program program;
  Builder builder{program};
  std::unique_ptr<SymbolicMemory> memory = memory::make_symbolic_memory(builder, {});

  ValueId input(uint32_t width) {
    return builder.input({"x", false, false, 0}, Type::integer(width), builder.boolean(true));
  }
};

TEST_F(ArrayConditionsTest, PlaceAmong) {
  const ValueId x = input(64);
  const auto k = [&](uint64_t v) { return builder.constant(64, v); };
  const auto add = [&](ValueId a, uint64_t b) { return builder.binary(Opcode::Add, a, k(b)); };
  struct Case {
    ValueId begin;
    uint64_t stride, base;
  };
  const std::vector<Case> cases{{x, 1, 0},
                                {x, 8, 0},
                                {add(x, 8), 8, 8},
                                {builder.binary(Opcode::Mul, x, k(12)), 12, 0},
                                {add(builder.binary(Opcode::Mul, x, k(12)), 24), 12, 24},
                                {builder.binary(Opcode::Shl, x, k(4)), 16, 0},
                                {builder.binary(Opcode::Mul, x, k(6)), 4, 0},
                                {k(36), 12, 12},
                                {k(37), 12, 12}};
  for (const Case& c : cases) {
    const auto place = place_among(builder, c.begin, {ObjectId(2), c.stride, {}, c.base, {}});
    ASSERT_TRUE(place) << c.stride;
    const uint64_t indices = uint64_t(1) << element_index_bits(builder, c.stride);
    for (const uint64_t v : {0ull, 1ull, 2ull, 7ull, 8ull, 24ull, 1000ull, ~0ull, ~0ull - 7, 1ull << 62}) {
      Valuation valuation;
      valuation.leaves[x] = BitVector(64, v);
      const Evaluation run = evaluate(program, valuation);
      const uint64_t from_base = run.u64(c.begin) - c.base, index = run.u64(place->index);
      const bool is_element = from_base % c.stride == 0 && from_base / c.stride < indices;
      if (is_element) {
        EXPECT_TRUE(run.boolean(place->aligned)) << c.stride << " " << v;
        if (index < indices) {
          EXPECT_EQ(index, from_base / c.stride) << c.stride << " " << v;
        }
      }
      // Never taken for an element that begins elsewhere.
      if (run.boolean(place->aligned) && index < indices) {
        EXPECT_EQ(from_base, index * c.stride) << c.stride << " " << v;
      }
    }
  }
  EXPECT_FALSE(place_among(builder, x, {ObjectId(2), 12, {}, 0, {}}));
}

TEST_F(ArrayConditionsTest, ElementWithin) {
  for (const uint32_t bits : {64u, 32u}) {
    Program other;
    other.target.pointer_bits = bits;
    Builder b(other);
    ArrayConditions all;
    all.elements = {{ObjectId(2), 12, {{0, 4}, {8, 4}}, 4, {}}, {ObjectId(2), 12, {{0, 4}, {8, 4}}, 4, 3}};
    const ValueId index = b.input({"i", false, false, 0}, Type::integer(bits), b.boolean(true)),
                  size = b.input({"s", false, false, 0}, Type::integer(bits), b.boolean(true));
    for (const size_t e : {0u, 1u})
      for (const auto& fields : {std::vector<size_t>{0}, {1}, {0, 1}})
        for (const uint64_t bytes : {0u, 7u, 8u, 15u, 16u, 40u, 100u}) {
          const ElementCondition condition{e, {}, fields};
          const ValueId by_constant = element_within(b, all, condition, index, b.constant(bits, bytes)),
                        by_value = element_within(b, all, condition, index, size);
          const uint64_t last = bits == 64 ? ~0ull : 0xffffffffull;
          for (const uint64_t i :
               {uint64_t(0), uint64_t(1), uint64_t(2), uint64_t(3), uint64_t(8), last, last / 12 + 1}) {
            Valuation valuation;
            valuation.leaves[index] = BitVector(bits, i);
            valuation.leaves[size] = BitVector(bits, bytes);
            const Evaluation run = evaluate(other, valuation);
            const wide end = wide(4) + wide(i) * 12 + (fields.back() == 1 ? 12 : 4);
            const bool expected = end <= wide(bytes) && (e == 0 || i < 3);
            EXPECT_EQ(run.boolean(by_constant), expected) << i << " of " << bytes;
            EXPECT_EQ(run.boolean(by_value), expected) << i << " of " << bytes;
          }
        }
  }
}

TEST_F(ArrayConditionsTest, ElementSatisfies) {
  Object object;
  object.kind = ObjectKind::Global;
  object.name = "a";
  object.size = builder.constant(64, 80);
  const ObjectId a = program.add_object(object), b = program.add_object(object);
  const ValueId loop = input(16), old = input(32), index = input(64);
  ArrayConditions all;
  all.elements = {{a, 12, {{0, 1}, {2, 2}, {4, 4}}, 4, {}}};
  all.numbers.resize(1);
  all.scope.add({"l", Type::integer(16), predicate::Sign::Unknown});
  const predicate::Expression loop_number = all.scope.use(predicate::VariableId(0)),
                              old_number = all.old_values.use(program, old, all.scope);
  all.scope.objects.push_back({"a", a});
  const auto field = [&](int64_t place, uint32_t width) {
    return predicate::place({a, 4 + place, 12}, width);
  };
  const std::vector<predicate::Expression> terms{field(0, 8),
                                                 field(2, 16),
                                                 field(4, 32),
                                                 predicate::old(field(0, 8)),
                                                 predicate::bound_index(64),
                                                 loop_number,
                                                 old_number,
                                                 predicate::constant(8, 200)};
  std::vector<std::pair<ElementCondition, ValueId>> asked;
  MemoryState state = memory->initial();
  ArrayVersion now{a, state, builder.boolean(true)}, before{b, state, builder.boolean(true)};
  const ValueId begin = builder.binary(
      Opcode::Add, builder.binary(Opcode::Mul, index, builder.constant(64, 12)), builder.constant(64, 4));
  for (const predicate::Expression& left : terms)
    for (const predicate::Expression& right : terms)
      for (const Opcode opcode : {Opcode::Eq, Opcode::Ult, Opcode::Ule, Opcode::Slt, Opcode::Sle}) {
        const bool is_signed = opcode == Opcode::Slt || opcode == Opcode::Sle;
        const auto wide = [&](const predicate::Expression& e) {
          return is_signed ? predicate::sext(e, 64) : predicate::zext(e, 64);
        };
        const ElementCondition condition{0, predicate::binary(opcode, wide(left), wide(right)), {0, 1, 2}};
        asked.emplace_back(
            condition,
            element_satisfies(*memory, all, condition, {loop}, {index, begin}, {now, before}).holds);
      }
  ArrayState bytes(all, 64);
  for (uint64_t k = 0; k < 80; ++k) {
    bytes.now.push_back(first_byte(a.index(), k));
    bytes.before.push_back(first_byte(b.index(), k));
  }
  std::mt19937_64 random(1);
  for (int round = 0; round < 30; ++round) {
    Valuation valuation = valuation_of(program, {});
    const uint64_t i = random() % 5, l = random() % 300,
                   o = round % 2 == 0 ? random() % 300 : 0 - random() % 300;
    valuation.leaves[index] = BitVector(64, i);
    valuation.leaves[loop] = BitVector(16, l);
    valuation.leaves[old] = BitVector(32, o & 0xffffffff);
    const Evaluation run = evaluate(program, valuation);
    bytes.values = {l};
    bytes.old = [&](ValueId v) { return run.integer(v); };
    for (const auto& [condition, holds] : asked)
      EXPECT_EQ(run.boolean(holds), satisfied(condition, all.elements[0], bytes, i))
          << all.text(program, condition) << " element " << i;
  }
}

/// Conditions of two elements, of which one is read after an open pointer; what is not within the array is
/// satisfied.
TEST_F(ArrayConditionsTest, TwoElements) {
  Object object;
  object.kind = ObjectKind::Global;
  object.name = "a";
  object.size = builder.constant(64, 40);
  const ObjectId a = program.add_object(object);
  const ValueId loop = input(32), index = input(64), second = input(64);
  ArrayConditions all;
  all.elements = {{a, 4, {{0, 4}}, 0, {}}};
  all.numbers.resize(2);
  all.numbers[1].kind = NumberSource::Kind::Second;
  const auto number = all.scope.use(all.scope.add({"m", Type::integer(32), predicate::Sign::Unsigned}));
  const auto other = all.scope.use(all.scope.add({"l", Type::integer(64), predicate::Sign::Unsigned}));
  all.scope.objects.push_back({"a", a});
  const auto element_at = [&](const predicate::Expression& at) {
    const auto bytes = predicate::binary(Opcode::Mul, at, predicate::constant(64, 4));
    return predicate::load(predicate::ptr_add(predicate::address(a, 0), bytes), 32);
  };
  const predicate::Expression first = predicate::place({a, 0, 4}, 32);
  const std::vector<predicate::Expression> others{element_at(other), element_at(predicate::zext(number, 64)),
                                                  predicate::place({a, -4, 4}, 32),
                                                  predicate::place({a, 4, 4}, 32)};
  MemoryState state = memory->initial();
  ArrayVersion now{a, state, builder.boolean(true)}, before = now;
  const ValueId begin = builder.binary(Opcode::Mul, index, builder.constant(64, 4));
  std::vector<std::pair<ElementCondition, ValueId>> asked;
  for (const predicate::Expression& right : others)
    for (const Opcode opcode : {Opcode::Ule, Opcode::Slt, Opcode::Eq}) {
      const ElementCondition condition{0, predicate::binary(opcode, first, right), {0}, true};
      asked.emplace_back(condition, element_satisfies(*memory, all, condition, {loop, ValueId()},
                                                      {index, begin, second}, {now, before})
                                        .holds);
    }
  ArrayState bytes(all, 64);
  for (uint64_t k = 0; k < 40; ++k) bytes.now.push_back(first_byte(a.index(), k));
  bytes.before = bytes.now;
  std::mt19937_64 random(1);
  for (int round = 0; round < 60; ++round) {
    Valuation valuation = valuation_of(program, {});
    const uint64_t i = random() % 10, l = random() % 12, m = round % 5 == 0 ? 0xffffffff : random() % 12;
    valuation.leaves[index] = BitVector(64, i);
    valuation.leaves[second] = BitVector(64, l);
    valuation.leaves[loop] = BitVector(32, m);
    const Evaluation run = evaluate(program, valuation);
    bytes.values = {m, l};
    for (const auto& [condition, holds] : asked)
      EXPECT_EQ(run.boolean(holds), satisfied(condition, all.elements[0], bytes, i))
          << all.text(program, condition) << " elements " << i << ", " << l << ", number " << m;
  }
}

/// In an earlier state another array is read from its copy; without one nothing is said.
TEST_F(ArrayConditionsTest, AnotherArrayAsItWas) {
  Object object;
  object.kind = ObjectKind::Global;
  object.size = builder.constant(64, 40);
  const ObjectId a = program.add_object(object), b = program.add_object(object),
                 copy = program.add_object(object);
  ArrayConditions all;
  all.elements = {{a, 4, {{0, 4}}, 0, {}}};
  const predicate::Expression mine = predicate::place({a, 0, 4}, 32), other = predicate::place({b, 0, 4}, 32);
  const ElementCondition equal{0, predicate::binary(Opcode::Ule, mine, other), {0}};
  const ElementCondition as_before{0, predicate::binary(Opcode::Ule, mine, predicate::old(other)), {0}};
  EXPECT_EQ(others_in(all, equal).now, std::set{b});
  EXPECT_TRUE(others_in(all, equal).before.empty());
  EXPECT_TRUE(others_in(all, as_before).now.empty());
  EXPECT_EQ(others_in(all, as_before).before, std::set{b});

  MemoryState state = memory->initial();
  const ValueId always = builder.boolean(true), index = input(64);
  ArrayVersion was{a, state, always, std::make_shared<Copies>(Copies{{b, copy}})},
      unknown{a, state, always, std::make_shared<Copies>()}, none;
  const ValueId begin = builder.binary(Opcode::Mul, index, builder.constant(64, 4));
  memory->store(state, always, builder.ptr_add(builder.pointer(b, 0), begin),
                builder.constant(32, 0xffffffff));
  ArrayVersion is{a, state, always};
  const auto holds = [&](ArrayVersion& now, ArrayVersion& before, const ElementCondition& condition) {
    return element_satisfies(*memory, all, condition, {}, {index, begin}, {now, before}).holds;
  };
  const ValueId of_copy = holds(was, none, equal), of_nothing = holds(unknown, none, equal),
                of_present = holds(is, none, equal), of_old = holds(is, was, as_before);
  const auto word = [](ObjectId of, uint64_t i) {
    uint64_t all_bytes = 0;
    for (uint64_t k = 0; k < 4; ++k) all_bytes |= uint64_t(first_byte(of.index(), i * 4 + k)) << (8 * k);
    return all_bytes;
  };
  for (uint64_t i = 0; i < 10; ++i) {
    Valuation valuation = valuation_of(program, {});
    valuation.leaves[index] = BitVector(64, i);
    const Evaluation run = evaluate(program, valuation);
    EXPECT_EQ(run.boolean(of_copy), word(a, i) <= word(copy, i));
    EXPECT_EQ(run.boolean(of_old), word(a, i) <= word(copy, i));
    EXPECT_TRUE(run.boolean(of_nothing));
    EXPECT_TRUE(run.boolean(of_present));
  }
}

TEST_F(ArrayConditionsTest, PlaceInRows) {
  const ValueId i = input(64), j = input(64);
  const auto times = [&](ValueId x, uint64_t factor) {
    return builder.binary(Opcode::Mul, x, builder.constant(64, factor));
  };
  const ValueId sum = builder.binary(Opcode::Add, times(i, 4000), times(j, 4));
  const Elements elements{ObjectId(2), 4000, {{0, 4}}, 8, {}, 4};
  for (const int64_t more : {8, 4, 12, 4004, -3992, 3 * 4000 + 8})
    for (const ValueId from : {sum, times(i, 4000), times(j, 4)}) {
      const ValueId begin = builder.binary(Opcode::Add, from, builder.offset_constant(more));
      const auto place = place_in_rows(builder, begin, elements);
      ASSERT_TRUE(place) << more;
      for (const uint64_t v : {0ull, 1ull, 7ull, 999ull, ~0ull, 1ull << 61}) {
        Valuation valuation;
        valuation.leaves[i] = BitVector(64, v);
        valuation.leaves[j] = BitVector(64, 3 * v);
        const Evaluation run = evaluate(program, valuation);
        EXPECT_EQ(run.u64(begin), 8 + run.u64(place->index) * 4000 + run.u64(place->column) * 4) << more;
      }
    }
  EXPECT_FALSE(place_in_rows(builder, times(i, 6), elements));
  EXPECT_FALSE(place_in_rows(builder, builder.binary(Opcode::Add, sum, builder.constant(64, 2)), elements));
  EXPECT_TRUE(row_place(builder, sum));
  EXPECT_FALSE(row_place(builder, times(i, 4000)));
}

} // namespace
} // namespace fathom::loops::test
